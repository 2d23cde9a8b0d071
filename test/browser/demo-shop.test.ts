import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type DemoShop, startDemoShop } from '../../scripts/local/shop/demo-shop.ts';
import { query } from '../harness/database.ts';
import { browserPages } from './open-page.ts';

// The page that `npm start` has at /demo: a shop of another origin, whose two customers have a dashboard and a chat each.

const { edgeUrl, demo } = inject('service');
const openPage = browserPages();

let shop: DemoShop;
beforeAll(async () => {
  shop = await startDemoShop();
  shop.open({
    ...demo,
    baseUrl: new URL(edgeUrl).origin,
    ...{ chatUrl: '', chatPageUrl: '', dashboardUrl: '', appUrl: '' },
  });
});
afterAll(() => shop.stop());

it('shows each customer a dashboard and answers over their own rows, and a frame that is loaded again gets a new session', async () => {
  const { page, complaints } = await openPage();
  await page.goto(shop.url);
  const frameOf = (element: string, customer: string) =>
    page.locator(`${element}[data-customer=${customer}]`).locator('iframe').contentFrame();
  const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  for (const [customer, city, highest] of [
    ['anna', 'Berlin', '35,323.51'],
    ['luis', 'Madrid', '23,723.58'],
  ] as const) {
    const dashboard = frameOf('embedded-dashboard', customer);
    await dashboard.locator('.widget[data-id=by-month] .drawing[data-drawn=true]').waitFor();
    const [row] = await query<{ revenue: number }>(
      `select sum(o.total_amount)::float8 as revenue from shop.orders o join shop.users u on u.id = o.user_id
       where u.city = $1 and o.status <> 'cancelled' and o.created_at >= '2025-12-01' and o.created_at < '2026-01-01'`,
      city,
    );
    // What the picture shows, for whoever cannot see it.
    const hidden = dashboard.locator('.widget[data-id=by-month] tr', { hasText: 'December 2025' });
    expect(await hidden.textContent()).toContain(euros.format(row?.revenue ?? 0));
    const chat = frameOf('embedded-chat', customer);
    await chat.getByRole('textbox').fill('Revenue by month in 2025');
    await chat.getByRole('textbox').press('Enter');
    await chat.getByText(`highest for December 2025 (€${highest})`).first().waitFor();
  }

  // The creator app beside them is an element of its own, with a session in creator mode.
  const app = page.locator('embedded-app').locator('iframe').contentFrame();
  await app.getByRole('button', { name: 'New dashboard' }).waitFor();
  await app.getByRole('button', { name: 'Sales', exact: false }).first().waitFor();

  const frame = page.frames().find((each) => each.url().includes('/chat'));
  const address = new URL((await frame?.evaluate('location.href')) as string);
  expect(address.pathname).toBe(`/embed/d/${demo.deploymentId}/chat`);
  expect(address.searchParams.get('session') ?? address.searchParams.get('sessionId')).toBeNull();
  await frame?.evaluate('location.reload()');
  await frameOf('embedded-chat', 'anna').getByRole('textbox').fill('How many orders?');
  expect(complaints).toEqual([]);
  expect(await page.locator('pre').first().textContent()).toContain('page.getSession = async ()');
}, 60_000);
