import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readShopDashboard } from '../../db/seed/shop/shop.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { publishedDashboard } from '../harness/dashboards.ts';
import { query } from '../harness/database.ts';
import { axeFindings } from './axe.ts';
import { add, begin, CARLA, creatorPages, drawn, slot } from './creator-app.ts';
import { startHostPage } from './host-page.ts';
import { browserPages } from './open-page.ts';

// What an author chooses of a widget, and what its viewers then see.

const openPage = browserPages();
let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const { openApp, openAs } = creatorPages(openPage, () => account);

/** Publishes what is in the editor, and opens it as its viewers do. */
async function published(page: Page, publicId: string): Promise<Page> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Published' }).waitFor();
  return openAs(CARLA, publicId);
}

const legendOf = (chart: Locator) => chart.locator('.role-legend-label text').allTextContents();
const colorsOf = (chart: Locator, mark: 'line' | 'rect', attribute: 'stroke' | 'fill') =>
  chart
    .locator(`.mark-${mark} path[aria-roledescription]`)
    .evaluateAll((marks, name) => new Set(marks.map((each) => each.getAttribute(name))).size, attribute);
const groundOf = (shown: Locator) => shown.evaluate((each) => getComputedStyle(each).backgroundColor);
/** What stands at the axes: numbers, or euros. */
const axesOf = async (chart: Locator) =>
  new Set((await chart.locator('.role-axis-label text').allTextContents()).map((text) => text.charAt(0)));

it('several measures stand side by side, each with its color, its unit and its name, and a mark tells all', async () => {
  const { page, complaints } = await openApp();
  const publicId = await begin(page);
  await add(page, 'Chart');
  await page.getByLabel('Data', { exact: true }).selectOption('orders_view');
  await drawn(page);
  const panel = page.getByRole('complementary', { name: 'Chart' });
  const chart = slot(page, 'chart-1');
  const measures = ['Number of orders', 'Revenue', 'Number of buyers'];
  for (const measure of measures.slice(1)) {
    await panel.getByRole('button', { name: 'Add a measure' }).click();
    await panel.getByRole('button', { name: measure, exact: true }).click();
  }
  await expect.poll(() => legendOf(chart)).toEqual(measures);
  await expect.poll(() => colorsOf(chart, 'line', 'stroke')).toBe(3);
  await panel.getByRole('button', { name: 'Bars' }).click();
  await expect.poll(() => colorsOf(chart, 'rect', 'fill')).toBe(3);
  await expect.poll(() => legendOf(chart)).toEqual(measures);
  await panel.getByRole('button', { name: 'Remove “Ordered at”' }).click();
  await panel.getByRole('button', { name: 'Add a field' }).click();
  await panel.getByRole('button', { name: 'Channel', exact: true }).click();
  await chart.getByRole('heading', { name: `${measures.join(', ')} by Channel` }).waitFor();
  await expect.poll(() => legendOf(chart)).toEqual(measures);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const seen = await published(page, publicId);
  const shown = seen.locator('.widget[data-id=chart-1]');
  await expect.poll(() => legendOf(shown)).toEqual(measures);
  expect(await axesOf(shown)).toContain('€');
  await shown.locator('.mark-rect path[aria-roledescription]').first().hover();
  const told = seen.locator('.tooltip dt');
  await expect.poll(() => told.allTextContents()).toEqual(['Channel', ...measures]);
  const [row] = await query<{ channel: string; count: number }>(
    `select o.channel, count(*)::integer as count from shop.orders o join shop.users u on u.id = o.user_id
     where u.city = 'Berlin' group by 1 order by 2 desc limit 1`,
  );
  expect((await seen.locator('.tooltip dd').allTextContents()).slice(0, 2)).toEqual([
    row?.channel,
    String(row?.count),
  ]);
});

it('columns of a table have the titles, widths and order that their author gives them', async () => {
  const { page, complaints } = await openApp();
  const publicId = await begin(page);
  await add(page, 'Table');
  const table = slot(page, 'table-1');
  await table.locator('tbody td').first().waitFor();
  const headers = (shown: Locator) => shown.locator('thead th').allTextContents();
  const ofFirst = await headers(table);
  await page.getByLabel('Data', { exact: true }).selectOption('sales_view');
  await expect.poll(() => headers(table)).not.toEqual(ofFirst);
  const [ofBefore = ''] = await headers(table);
  const panel = page.getByRole('complementary', { name: 'Table' });
  await panel.getByText(`Title and width of “${ofBefore}”`).waitFor();
  // While rows of the data before stand there, their columns are not those of this table.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/embed/app/preview', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Data', { exact: true }).selectOption('orders_view');
  await expect.poll(() => panel.getByText('Title and width of').count()).toBe(0);
  expect(await headers(table)).toContain(ofBefore);
  held.resolve();
  await panel.getByText('Title and width of').first().waitFor();
  const [first = ''] = await headers(table);
  await panel.getByText(`Title and width of “${first}”`).click();
  await panel.getByLabel(`Title of “${first}”`).fill('Where it was sold');
  await panel.getByLabel('Width').first().selectOption('320');
  await expect.poll(() => headers(table)).toContain('Where it was sold');
  await panel.getByLabel('Order', { exact: true }).selectOption('orders_view.count false');
  expect(await axeFindings(page)).toEqual([]);
  const seen = await published(page, publicId);
  const shown = seen.locator('.widget[data-id=table-1]');
  await expect.poll(() => headers(shown)).toContain('Where it was sold');
  const header = shown.locator('th', { hasText: 'Where it was sold' });
  expect((await header.boundingBox())?.width).toBeGreaterThanOrEqual(320);
  const counts = await shown.locator('tbody td.number').allTextContents();
  const numbers = counts.map((text) => Number(text.replaceAll(',', '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(complaints).toEqual([]);
});

it('steps of time are chosen by keys, and the focus stays', async () => {
  const { page, complaints } = await openApp();
  await begin(page);
  await add(page, 'Chart');
  await drawn(page);
  await page.getByRole('button', { name: 'Add: Filter' }).click();
  await page.getByRole('button', { name: 'Ordered at: steps of time' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Filter' });
  const week = panel.getByRole('checkbox', { name: 'Week' });
  await week.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => week.isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => week.isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

it('a look is chosen in the settings, seen at once, taken back, and what viewers see; their session outranks it', async () => {
  const { page, complaints } = await openApp();
  const publicId = await begin(page);
  await add(page, 'Chart');
  await drawn(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const panel = page.getByRole('complementary', { name: 'Settings' });
  await panel.getByLabel('Background', { exact: true }).fill('#101820');
  await panel.getByLabel('Accent', { exact: true }).fill('#f2aa4c');
  await panel.getByRole('button', { name: 'Color of charts' }).click();
  await panel.getByLabel('Color 1 of charts', { exact: true }).fill('#0a7d34');
  const ownGround = 'rgb(16, 24, 32)';
  const canvas = page.locator('.canvas');
  await expect.poll(() => groundOf(canvas)).toBe(ownGround);
  expect(await groundOf(page.locator('body'))).not.toBe(ownGround);
  const line = (shown: Page | Locator) =>
    shown.locator('.mark-line path[aria-roledescription]').first().getAttribute('stroke');
  const color = await line(canvas);
  await expect.poll(() => line(canvas)).not.toBe(null);
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove “Background”' }).click();
  await expect.poll(() => groundOf(canvas)).not.toBe(ownGround);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => groundOf(canvas)).toBe(ownGround);
  await panel.getByLabel('Corners').selectOption('0');
  await panel.getByLabel('Font').fill('Georgia, serif; }');
  await panel.getByLabel('Font').fill('Georgia, serif');
  expect(complaints).toEqual([]);

  const seen = await published(page, publicId);
  await expect.poll(() => groundOf(seen.locator('body'))).toBe(ownGround);
  await expect.poll(() => line(seen)).toBe(color);
  expect(await seen.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Georgia');
  expect(await axeFindings(seen)).toEqual([]);

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect.poll(() => groundOf(page.locator('.themed'))).toBe(ownGround);
  await expect.poll(() => line(page.locator('.themed'))).toBe(color);
  expect(await axeFindings(page)).toEqual([]);
  const themed = await openApp(`&dashboard=${publicId}`, {
    ...CARLA,
    embedTheme: { backgroundColor: '#fff4e0' },
  });
  await expect.poll(() => groundOf(themed.page.locator('.themed'))).toBe('rgb(255, 244, 224)');
});

it('what a host says of the look, before the dashboard is there, outranks what that says', async () => {
  const shop = await readShopDashboard();
  const theme = { backgroundColor: '#101820' };
  await publishedDashboard(account, 'themed', { ...shop, style: { theme } });
  const { page } = await openPage();
  const host = await startHostPage(account, 'public-id="themed"');
  await page.route(`${host.origin}/element.js`, async (route) => {
    const script = await (await route.fetch()).text();
    const early = `document.querySelector('embedded-dashboard').setTheme({ backgroundColor: '#fff4e0' });`;
    await route.fulfill({ body: `${script}\n${early}`, contentType: 'text/javascript' });
  });
  await page.goto(host.url);
  const frame = page.frameLocator('embedded-dashboard iframe');
  await frame.locator('.drawing[data-drawn=true]').first().waitFor();
  await expect.poll(() => groundOf(frame.locator('body'))).toBe('rgb(255, 244, 224)');
});
