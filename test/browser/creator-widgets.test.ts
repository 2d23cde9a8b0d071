import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { query } from '../harness/database.ts';
import { axeFindings } from './axe.ts';
import { add, begin, CARLA, creatorPages, drawn, slot } from './creator-app.ts';
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
