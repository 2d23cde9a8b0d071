import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readShopDashboard } from '../../db/seed/shop/shop.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { publishedDashboard } from '../harness/dashboards.ts';
import { query } from '../harness/database.ts';
import { axeFindings } from './axe.ts';
import { ANNA, startHostPage } from './host-page.ts';
import { browserPages } from './open-page.ts';

// EMBED.md 2.6: the chat beside a dashboard, which knows what is on screen.

const { edgeUrl } = inject('service');
const openPage = browserPages();
const ASK = { name: 'Ask about this dashboard' };
const { LOOKS } = process.env;

let account: TestAccount;
let publicId: string;
beforeAll(async () => {
  account = await makeAccount();
  publicId = `sales-${account.id}`;
  await publishedDashboard(account, publicId, await readShopDashboard());
});

async function openDashboard(settings: object = {}, viewport = { width: 1280, height: 800 }, search = '') {
  const watched = await openPage({ viewport });
  const body = { deploymentId: account.deploymentId, ...ANNA, settings };
  const sessionId = await generateSession(body, account);
  await watched.page.goto(`${edgeUrl}/embed/dashboard/${publicId}?session=${sessionId}${search}`);
  await watched.page.locator('.widget[data-id="orders"] .figure').waitFor();
  return watched;
}

const look = async (page: Page, name: string) => {
  if (LOOKS !== undefined) await page.screenshot({ path: `${LOOKS}/chat-${name}.png` });
};

describe('the chat beside a dashboard', () => {
  it('asks over the rows that the filters leave, says so, and tells the host', async () => {
    const { page, complaints } = await openPage({ viewport: { width: 1280, height: 800 } });
    const host = await startHostPage(account, `public-id="${publicId}"`);
    host.customers = [ANNA];
    await page.goto(host.url);
    const dashboard = page.locator('embedded-dashboard').locator('iframe').contentFrame();
    await dashboard.getByRole('button', { name: 'Status All' }).click();
    await dashboard.getByRole('checkbox', { name: 'completed' }).check();
    await dashboard.getByRole('button', ASK).click();
    const panel = dashboard.getByRole('region', ASK);
    await expect
      .poll(() => panel.getByText('Asked with:').textContent())
      .toMatch(/Ordered: This year · Status: completed/);
    await panel.getByRole('textbox').fill('How many orders?');
    await panel.getByRole('textbox').press('Enter');
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      `select count(*)::integer as count from shop.orders o join shop.users u on u.id = o.user_id
       where u.city = 'Berlin' and o.status = 'completed' and o.created_at >= '2025-01-01'`,
    );
    const answer = panel.locator('.answer');
    await answer.getByText(new Intl.NumberFormat('en').format(count)).first().waitFor();
    expect(await answer.textContent()).toContain(
      'With the filters of the dashboard “Sales”: ordered at: 2025; status: completed.',
    );
    const queries = () =>
      page.evaluate(() =>
        (window as unknown as { heard: { name: string; detail: { status: string; query: string } }[] }).heard
          .filter(({ name }) => name === 'ai-query')
          .map(({ detail }) => `${detail.status} ${detail.query}`),
      );
    await expect.poll(queries).toEqual(['submitted How many orders?', 'completed How many orders?']);
    expect(complaints).toEqual([]);
  });

  it('is reached and left by keys, covers a phone alone, and stays within axe', async () => {
    const { page, complaints } = await openDashboard();
    await page.getByRole('button', ASK).press('Enter');
    const panel = page.getByRole('region', ASK);
    await expect
      .poll(() => panel.getByRole('textbox').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Revenue by channel');
    await page.keyboard.press('Enter');
    await panel.getByText('The answer is complete.').waitFor({ state: 'attached' });
    await panel.locator('.drawing svg').first().waitFor();
    await look(page, 'light');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.isHidden()).toBe(true);
    expect(await page.getByRole('button', ASK).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    expect(await panel.locator('.question').textContent()).toBe('Revenue by channel');

    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(320);
    await expect
      .poll(() => page.locator('.dashboard-bar').evaluate((bar) => bar.hasAttribute('inert')))
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await look(page, 'narrow');
    await panel.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.dashboard-bar').evaluate((bar) => bar.hasAttribute('inert'))).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('is not there where a session has none', async () => {
    const { page } = await openDashboard({ showDashboardChat: true });
    expect(await page.getByRole('button', ASK).count()).toBe(1);
    for (const settings of [{ showDashboardChat: false }, { showDashboardChat: true, allowAi: false }]) {
      const without = await openDashboard(settings);
      expect(await without.page.getByRole('button', ASK).count()).toBe(0);
    }
  });
});
