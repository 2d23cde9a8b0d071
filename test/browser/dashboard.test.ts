import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readShopDashboard } from '../../db/seed/shop/shop.ts';
import type { EmbeddedDashboard } from '../../sdk/element/src/index.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { publishedDashboard } from '../harness/dashboards.ts';
import { query } from '../harness/database.ts';
import { axeFindings } from './axe.ts';
import { ANNA, LUIS, startHostPage } from './host-page.ts';
import { browserPages } from './open-page.ts';

const { edgeUrl } = inject('service');
const openPage = browserPages();

let account: TestAccount;
let publicId: string;
beforeAll(async () => {
  account = await makeAccount();
  publicId = `sales-${account.id}`;
  await publishedDashboard(account, publicId, await readShopDashboard());
});

type Heard = { at: number; name: string; detail: Record<string, unknown> };
const heardOf = async (page: Page, name: string): Promise<Heard[]> => {
  const all = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  return all.filter((each) => each.name === name);
};

/** The page by itself, with a session of Anna's. */
async function openDashboard({
  search = '',
  session = {},
  id = publicId,
  viewport,
  prepare,
}: {
  search?: string;
  session?: object;
  id?: string;
  viewport?: { width: number; height: number };
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
} = {}) {
  const watched = await openPage(viewport && { viewport });
  await prepare?.(watched.page);
  const body = { deploymentId: account.deploymentId, ...ANNA, ...session };
  const sessionId = await generateSession(body, account);
  await watched.page.goto(`${edgeUrl}/embed/dashboard/${id}?session=${sessionId}${search}`);
  return watched;
}

const widget = (page: FrameLocator | Page, id: string) => page.locator(`.widget[data-id="${id}"]`);

/** Every widget has come, and its charts are drawn. */
async function settled(page: FrameLocator | Page): Promise<void> {
  await page.locator('.widget .drawing[data-drawn=true] svg').nth(1).waitFor();
  await expect.poll(() => page.locator('.widget[aria-busy=true]').count()).toBe(0);
}

/** The table of a dashboard, as rows of texts. */
const rowsOf = (page: FrameLocator | Page, id: string) =>
  widget(page, id)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );

const inEnglish = new Intl.NumberFormat('en');

/** Orders of 2025 by a column of theirs, by SQL written by hand. */
async function ordersBy(column: 'status' | 'channel', city: string): Promise<Map<string, number>> {
  const rows = await query<{ name: string; count: number }>(
    `select o.${column} as name, count(*)::integer as count from shop.orders o join shop.users u on u.id = o.user_id
     where u.city = $1 and o.created_at >= '2025-01-01' and o.created_at < '2026-01-01' group by 1`,
    city,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
const sumOf = (counts: Iterable<number>): string =>
  inEnglish.format([...counts].reduce((sum, count) => sum + count, 0));

const statusesOf = async (page: FrameLocator | Page) =>
  new Map((await rowsOf(page, 'by-status')).map(([name = '', count = '']) => [name, count]));

describe('a dashboard embedded in a page of another site', () => {
  it('shows each of two customers their own rows, filters them alone, and tells its host', async () => {
    const { page, complaints, requested } = await openPage();
    const host = await startHostPage(account, `public-id="${publicId}"`, `public-id="${publicId}"`);
    host.customers = [ANNA, LUIS];
    await page.goto(host.url);
    const [anna, luis] = [0, 1].map((at) =>
      page.locator('embedded-dashboard').nth(at).locator('iframe').contentFrame(),
    );
    if (anna === undefined || luis === undefined) throw new Error('There are two dashboards.');
    for (const [dashboard, city] of [
      [anna, 'Berlin'],
      [luis, 'Madrid'],
    ] as const) {
      await settled(dashboard);
      const orders = await ordersBy('status', city);
      expect(await statusesOf(dashboard)).toEqual(
        new Map([...orders].map(([name, count]) => [name, inEnglish.format(count)])),
      );
      expect(await widget(dashboard, 'orders').locator('.figure').textContent()).toBe(sumOf(orders.values()));
    }
    await expect.poll(async () => (await heardOf(page, 'dashboard-loaded')).length).toBe(2);
    expect((await heardOf(page, 'dashboard-loaded'))[0]?.detail).toEqual({
      ...{ surface: 'dashboard', publicId, widgetCount: 9 },
      loadDurationMs: expect.any(Number),
    });
    expect((await heardOf(page, 'ready'))[0]?.detail).toMatchObject({ publicId, mode: 'signed' });
    expect((await heardOf(page, 'view'))[0]?.detail).toMatchObject({ publicId, title: 'Sales' });

    await anna.getByRole('button', { name: 'Status All' }).click();
    await anna.getByRole('searchbox').fill('comp');
    await anna.getByRole('checkbox', { name: 'completed' }).check();
    await expect
      .poll(async () => (await rowsOf(anna, 'by-status')).map(([name]) => name))
      .toEqual(['completed']);
    await expect
      .poll(() => widget(anna, 'orders').locator('.figure').textContent())
      .toBe(inEnglish.format((await ordersBy('status', 'Berlin')).get('completed') ?? 0));
    expect((await rowsOf(luis, 'by-status')).length).toBeGreaterThan(1);
    const filterUrlParameter = `f_orders_view.status=${encodeURIComponent('{"value":"completed"}')}`;
    expect(await heardOf(page, 'filters-changed')).toEqual([
      { at: 0, name: 'filters-changed', detail: { surface: 'dashboard', filterUrlParameter } },
    ]);

    const frame = page.frames().find((each) => each.url().includes('f_orders_view.status'));
    expect(frame?.url()).toBe(
      `${edgeUrl}/embed/d/${account.deploymentId}/dashboard/${publicId}?${filterUrlParameter}`,
    );
    await frame?.goto(frame.url());
    await expect
      .poll(async () => (await rowsOf(anna, 'by-status')).map(([name]) => name))
      .toEqual(['completed']);

    await page.evaluate(() =>
      document
        .querySelector<EmbeddedDashboard>('embedded-dashboard')
        ?.setFilter(`f_orders_view.status=${encodeURIComponent('{"value":"shipped"}')}`),
    );
    await expect
      .poll(async () => (await rowsOf(anna, 'by-status')).map(([name]) => name))
      .toEqual(['shipped']);
    expect(await heardOf(page, 'filters-changed')).toHaveLength(1);
    expect(
      requested.filter((url) => ![edgeUrl, host.origin, 'blob:'].some((one) => url.startsWith(one))),
    ).toEqual([]);
    // A browser says of itself that an answer was 401: that of the frame that was loaded again, with no session.
    expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
  });
});

/** Layout shifts of a page, from its first moment on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);

describe('the dashboard page', () => {
  it('shows its frame before its script is there, with nothing that looks as if it could be used', async () => {
    const { page } = await openDashboard({
      search: '&colorScheme=dark&locale=de',
      prepare: (opened) => opened.route('**/dashboard-script-*', (route) => route.abort()),
    });
    await page.getByRole('status', { name: 'Lädt…' }).waitFor();
    expect(await page.locator('.widget').count()).toBe(6);
    expect(await page.locator('button, select, input').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(21, 22, 25)',
    );
  });

  it('holds the place of its charts until what draws them is there', async () => {
    const { page } = await openDashboard({
      search: '&colorScheme=light',
      prepare: (opened) =>
        opened.route('**/embed/assets/chunk-*', async (route) => {
          const response = await route.fetch();
          const isWhatDraws = (await response.body()).length > 300_000;
          if (!isWhatDraws) await route.fulfill({ response });
        }),
    });
    await widget(page, 'revenue').locator('.figure').waitFor();
    const place = widget(page, 'by-month').locator('.drawing');
    await place.waitFor();
    expect(await place.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
    expect((await place.boundingBox())?.height).toBeGreaterThan(200);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it.each([1_280, 320])('moves nothing while it opens, on %i pixels', async (width) => {
    const { page, complaints } = await openDashboard({
      viewport: { width, height: 800 },
      prepare: watchShifts,
    });
    await settled(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await shiftsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([1_280, 768, 375])('cuts off no number and no column of a table, on %i pixels', async (width) => {
    const { page } = await openDashboard({ search: '&locale=de', viewport: { width, height: 800 } });
    await settled(page);
    const parts = page.locator('.figure, .rows');
    expect(await parts.count()).toBe(5);
    const cutOff = await parts.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );
    expect(cutOff).toEqual([]);
    expect(await widget(page, 'revenue').locator('.change').textContent()).toMatch(/ ggü\. 2024$/);
  });

  it('opens a control of dates at the one that is chosen, in sight', async () => {
    const { page } = await openDashboard({ viewport: { width: 375, height: 600 } });
    await settled(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Ordered This year' }).click();
    const chosen = page.getByRole('button', { name: 'This year', exact: true });
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
    const isInSight = await chosen.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      return bottom <= (button.closest('.options')?.getBoundingClientRect().bottom ?? 0);
    });
    expect(isInSight).toBe(true);
  });

  it('filters the other widgets by a mark that is clicked, or picked with keys, and takes it back', async () => {
    const { page, complaints } = await openDashboard();
    await settled(page);
    const before = await rowsOf(page, 'by-status');
    await widget(page, 'by-channel').locator('.mark-rect path').first().click();
    const chip = page.getByRole('button', { name: 'Remove the filter' });
    const channel = await chip.textContent();
    const count = (await ordersBy('channel', 'Berlin')).get(channel?.trim() ?? '');
    const total = widget(page, 'by-status').locator('tfoot td').nth(1);
    await expect.poll(() => total.textContent()).toBe(inEnglish.format(count ?? 0));
    await chip.click();
    await expect.poll(() => rowsOf(page, 'by-status')).toEqual(before);

    await widget(page, 'by-channel').getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await chip.waitFor();
    expect(await widget(page, 'by-channel').getByRole('option', { selected: true }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await chip.waitFor({ state: 'detached' });

    await widget(page, 'by-status').getByRole('button', { name: 'completed' }).click();
    await chip.waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => rowsOf(page, 'by-status')).toEqual(before);
    expect(complaints).toEqual([]);
  });

  it('sorts a table, and draws of many rows those that are in sight', async () => {
    const { page } = await openDashboard();
    await settled(page);
    const counts = async () =>
      (await rowsOf(page, 'by-status')).map(([, count = '']) => Number((count ?? '').replace(',', '')));
    const first = await counts();
    await widget(page, 'by-status').getByRole('button', { name: 'Number of orders' }).click();
    await widget(page, 'by-status').getByRole('button', { name: 'Number of orders' }).click();
    expect(await counts()).toEqual(first.toSorted((one, other) => one - other));
    expect(await page.locator('th[aria-sort=ascending]').count()).toBe(1);

    const [row] = await query<{ count: number }>(
      `select count(distinct u.name)::integer as count from shop.users u join shop.orders o on u.id = o.user_id
       where u.city = 'Berlin' and o.created_at >= '2025-01-01' and o.created_at < '2026-01-01'`,
    );
    const table = widget(page, 'customers').locator('table');
    expect(await table.getAttribute('aria-rowcount')).toBe(String(Number(row?.count) + 1));
  });

  it('has dates in words and grains, and is reset by one button', async () => {
    const { page } = await openDashboard({ search: '&tg_orders_view.created_at=quarter' });
    await settled(page);
    const points = widget(page, 'by-month').locator('.mark-symbol path');
    await expect.poll(() => points.count()).toBe(4);
    await page.getByLabel('By', { exact: true }).selectOption('month');
    await expect.poll(() => points.count()).toBe(12);
    await page.getByRole('button', { name: 'Ordered This year' }).click();
    await page.getByLabel('From', { exact: true }).fill('2025-01-01');
    await page.getByLabel('From', { exact: true }).press('Tab');
    await page.getByLabel('To', { exact: true }).fill('2025-03-31');
    await page.getByLabel('To', { exact: true }).press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => points.count()).toBe(3);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => points.count()).toBe(12);
    expect(new URL(page.url()).search).toBe('');
  });

  it('puts another field in the place of one, in its address and its titles too', async () => {
    const search = '&ms_orders_view.revenue=orders_view.count';
    const { page, complaints } = await openDashboard({ search });
    const title = widget(page, 'by-month').locator('.widget-title');
    await expect.poll(() => title.textContent()).toBe('Revenue over time · Number of orders');
    await settled(page);
    expect(await widget(page, 'by-month').locator('.drawing svg').textContent()).toContain(
      'Number of orders',
    );
    await page.getByRole('combobox', { name: 'Over time' }).selectOption('orders_view.average_order_value');
    await expect.poll(() => title.textContent()).toMatch(/^Revenue over time · Average order value$/i);
    expect(page.url()).toContain('ms_orders_view.revenue=orders_view.average_order_value');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => title.textContent()).toBe('Revenue over time');
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  it('hands out rows and pictures only where its address and its session both let it', async () => {
    const { page, complaints } = await openDashboard({ search: '&allowExport=true' });
    await settled(page);
    for (const [format, start] of [
      ['CSV', 'Channel,Number of orders\r\n'],
      ['PNG', '\u{fffd}PNG'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await widget(page, 'by-channel').hover();
      await page.getByRole('button', { name: `Orders by channel as ${format}` }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`Orders-by-channel.${format.toLowerCase()}`);
      expect((await readFile(await saved.path(), 'utf8')).slice(0, start.length)).toBe(start);
    }
    expect(complaints).toEqual([]);

    for (const options of [
      {},
      { search: '&allowExport=1' },
      { search: '&allowExport=true', session: { settings: { allowDownloads: false } } },
    ]) {
      const { page: closed } = await openDashboard(options);
      await settled(closed);
      expect(await closed.getByRole('button', { name: /CSV|PNG|PDF/ }).count()).toBe(0);
    }
  });

  it('shows the rows behind a number, in a panel that Escape closes', async () => {
    const { page, complaints } = await openDashboard();
    await settled(page);
    const figure = widget(page, 'by-status')
      .getByRole('row', { name: 'completed' })
      .getByRole('button')
      .nth(1);
    await figure.click();
    const panel = page.getByRole('dialog', { name: 'Rows behind' });
    await panel.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('runs nothing and loads nothing of what its texts, titles and addresses hold', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const id = `hostile-${account.id}`;
    const shop = await readShopDashboard();
    await publishedDashboard(account, id, {
      ...shop,
      title: hostile,
      description: hostile,
      widgets: shop.widgets.map((each) => ({
        ...each,
        title: hostile,
        ...(each.kind === 'text' && {
          text: `${hostile} [here](javascript:alert(3)) ![x](https://evil.example/x.png)`,
        }),
      })),
    });
    const search = [
      `f_orders_view.status=${encodeURIComponent(JSON.stringify({ value: hostile }))}`,
      `f_orders_view.customer=${encodeURIComponent('{"value":"x"}')}`,
      `f_orders_view.created_at=${encodeURIComponent('{"value":{"__proto__":1}}')}`,
      'tg_orders_view.created_at=constructor',
      'ms_orders_view.count=orders_view.revenue',
      `f_${encodeURIComponent(hostile)}=${encodeURIComponent(hostile)}`,
    ].join('&');
    const dialogs: string[] = [];
    const { page, requested, complaints } = await openDashboard({ id, search: `&${search}` });
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await page.getByRole('heading', { name: hostile }).first().waitFor();
    await widget(page, 'by-status').getByText('No rows in the data that you can see.').waitFor();
    await expect.poll(() => widget(page, 'customers').locator('tbody tr').count()).toBe(0);
    expect(await page.locator('img, main script, a').count()).toBe(0);
    expect(requested.filter((url) => !url.startsWith(edgeUrl))).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says that there is none, or that its session was used', async () => {
    const { page } = await openDashboard({ id: 'unheard-of' });
    await page.getByText('There is no such dashboard').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'This dashboard cannot be shown' }).waitFor();
  });

  it('has no finding of axe, in light and dark, with a filter open and one chosen', async () => {
    const { page, complaints } = await openDashboard({ search: '&allowExport=true' });
    await settled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Status All' }).click();
    const answer = page.waitForResponse((response) => response.url().endsWith('/data'));
    await page.getByRole('checkbox').first().check();
    await answer;
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([320, 1_000, 3_840])(
    'fits a width of %i pixels, also from right to left and on paper',
    async (width) => {
      const { page } = await openDashboard();
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBe(0);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect(await overflow()).toBe(0);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
      expect(
        await page
          .locator('.widget')
          .first()
          .evaluate((each) => getComputedStyle(each).backgroundColor),
      ).toBe('rgb(255, 255, 255)');
    },
  );

  it('fills the screen until its button or Escape, and is printed with what it shows', async () => {
    const { page, complaints } = await openDashboard({ search: '&allowExport=true' });
    await settled(page);
    const button = page.getByRole('button', { name: 'Full screen' });
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await button.click();
    await expect.poll(isFull).toBe(true);
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    // As Escape does, which a page cannot press for its browser.
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await expect.poll(isFull).toBe(true);
    await button.click();
    await expect.poll(isFull).toBe(false);

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await page.locator('html[data-printed]').waitFor();
    const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  });

  it('wears the theme of its dashboard, and of the session where that says something', async () => {
    const id = `themed-${account.id}`;
    const theme = { borderRadius: 3, primaryColor: '#0b6e4f' };
    await publishedDashboard(account, id, { ...(await readShopDashboard()), style: { theme } });
    const { page } = await openDashboard({ id, session: { embedTheme: { primaryColor: '#7a1f5c' } } });
    await settled(page);
    const property = (name: string) =>
      page.evaluate((wanted) => document.documentElement.style.getPropertyValue(wanted), name);
    expect([await property('--radius'), await property('--primary')]).toEqual(['3px', '#7a1f5c']);
  });

  it('speaks the language of its address, and hides what that says', async () => {
    const { page } = await openDashboard({ search: '&locale=de&showDashboardTitle=false' });
    await settled(page);
    await page.getByRole('button', { name: 'Aktualisieren' }).waitFor();
    expect(await page.locator('.dashboard-title').count()).toBe(0);
    expect(await widget(page, 'orders').locator('.change').textContent()).toContain('ggü. ');
  });
});
