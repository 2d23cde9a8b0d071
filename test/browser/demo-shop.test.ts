import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type DemoShop, startDemoShop } from '../../scripts/local/shop/demo-shop.ts';
import { browserPages } from './open-page.ts';

// The page that `npm start` has at /demo: a shop of another origin, whose two customers have a chat each.

const { edgeUrl, demo } = inject('service');
const openPage = browserPages();

let shop: DemoShop;
beforeAll(async () => {
  shop = await startDemoShop();
  shop.open({ ...demo, baseUrl: new URL(edgeUrl).origin, chatUrl: '', chatPageUrl: '', dashboardUrl: null });
});
afterAll(() => shop.stop());

it('shows each customer answers over their own rows, and a frame that is loaded again gets a new session', async () => {
  const { page, complaints } = await openPage();
  await page.goto(shop.url);
  const [anna, luis] = ['anna', 'luis'].map((customer) =>
    page.locator(`[data-customer=${customer}]`).locator('iframe').contentFrame(),
  );
  if (anna === undefined || luis === undefined) throw new Error('There are two customers.');
  for (const [chat, highest] of [
    [anna, '35,323.51'],
    [luis, '23,723.58'],
  ] as const) {
    await chat.getByRole('textbox').fill('Revenue by month in 2025');
    await chat.getByRole('textbox').press('Enter');
    await chat.getByText(`highest for December 2025 (€${highest})`).first().waitFor();
  }

  const frame = page.frames().find((each) => each.url().startsWith(edgeUrl));
  const address = new URL((await frame?.evaluate('location.href')) as string);
  expect(address.pathname).toBe(`/embed/d/${demo.deploymentId}/chat`);
  expect(address.searchParams.get('session') ?? address.searchParams.get('sessionId')).toBeNull();
  await frame?.evaluate('location.reload()');
  await anna.getByRole('textbox').fill('How many orders?');
  expect(complaints).toEqual([]);
  expect(await page.locator('pre').first().textContent()).toContain('chat.getSession = async ()');
}, 60_000);
