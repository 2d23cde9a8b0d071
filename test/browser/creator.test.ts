import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readShopDashboard } from '../../db/seed/shop/shop.ts';
import type { EmbeddedApp } from '../../sdk/element/src/index.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { publishedDashboard } from '../harness/dashboards.ts';
import { query } from '../harness/database.ts';
import { axeFindings } from './axe.ts';
import {
  add,
  begin,
  CARLA,
  creatorPages,
  drawn,
  figure,
  grip,
  NINA,
  publicIdOf,
  saved,
  slot,
} from './creator-app.ts';
import { startHostPage } from './host-page.ts';
import { browserPages } from './open-page.ts';

// The creator app, as somebody uses it who makes a dashboard, and as their colleague then sees it.

const openPage = browserPages();

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const { openApp, openAs } = creatorPages(openPage, () => account);

/** Orders of a city by SQL written by hand. */
async function orders(city: string, where = 'true'): Promise<string> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from shop.orders o join shop.users u on u.id = o.user_id
     where u.city = $1 and ${where}`,
    city,
  );
  return new Intl.NumberFormat('en').format(row?.count ?? 0);
}

describe('the journey of making', () => {
  it('by mouse: fields, arranged, filtered, published, seen by a colleague, and a version restored', async () => {
    const { page, complaints } = await openApp();
    const publicId = await begin(page);
    await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill('Orders of my city');
    await add(page, 'Number');
    await page.getByLabel('Data', { exact: true }).selectOption('orders_view');
    await expect.poll(() => figure(page, 'number-1').textContent()).toBe(await orders('Berlin'));
    await add(page, 'Chart');
    await drawn(page);

    const panel = page.getByRole('complementary', { name: 'Chart' });
    await panel.getByRole('button', { name: 'Remove “Ordered at”' }).click();
    await panel.getByRole('button', { name: 'Add a field' }).click();
    await panel.getByRole('button', { name: 'Channel', exact: true }).click();
    await slot(page, 'chart-1').getByRole('heading', { name: 'Number of orders by Channel' }).waitFor();
    expect(await panel.getByRole('button', { name: 'Bars' }).getAttribute('aria-pressed')).toBe('true');

    await add(page, 'Table');
    const headers = () => slot(page, 'table-1').locator('thead th').allTextContents();
    await expect.poll(async () => (await headers()).length).toBe(2);
    const [first = '', second = ''] = await headers();
    await page.getByRole('button', { name: `Move “${second}” up` }).click();
    await expect.poll(headers).toEqual([second, first]);
    await page.getByRole('complementary').getByRole('checkbox', { name: first }).uncheck();
    await expect.poll(headers).toEqual([second]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('button', { name: /^Move “.*” up$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'As they are placed' }).waitFor();

    const left = async () => (await slot(page, 'chart-1').boundingBox())?.x ?? 0;
    const before = await left();
    await grip(page, 'chart-1').hover();
    await page.mouse.down();
    await page.mouse.move(before + 460, 300, { steps: 4 });
    await page.locator('.ghost').waitFor();
    await page.mouse.up();
    await expect.poll(left).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(left).toBe(before);

    await page.getByRole('button', { name: 'Add: Filter' }).click();
    await page.getByRole('button', { name: 'Status', exact: true }).first().click();
    await page.getByRole('complementary').getByRole('button', { name: 'Status All' }).click();
    await page.getByRole('checkbox', { name: 'completed' }).check();
    await page.keyboard.press('Escape');
    const completed = await orders('Berlin', "o.status = 'completed'");
    await page.getByRole('button', { name: 'Add: Filter' }).click();
    await page.getByRole('button', { name: 'Number of orders: switch to others' }).first().click();
    await page.getByRole('complementary').getByLabel('Revenue', { exact: true }).check();
    await expect.poll(() => figure(page, 'number-1').textContent()).toBe(completed);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Published' }).waitFor();
    // Whoever has been here once is somebody whom one can share with.
    await openAs(NINA, publicId);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('searchbox', { name: 'Search people and groups' }).fill('nin');
    await page.getByRole('button', { name: 'nina' }).click();
    await page.getByRole('button', { name: 'Remove “nina”' }).waitFor();
    const seen = await openAs(NINA, publicId);
    const hers = await orders('Madrid', "o.status = 'completed'");
    await expect.poll(() => figure(seen, 'number-1').textContent()).toBe(hers);

    await grip(page, 'number-1').click();
    await page.getByRole('complementary').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Published' }).waitFor();
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await figure(page, 'number-1').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Published' }).waitFor();
    const again = await openAs(NINA, publicId);
    await expect.poll(() => figure(again, 'number-1').textContent()).toBe(hers);

    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect.poll(() => figure(page, 'number-1').textContent()).toBe(completed);
    await page.getByRole('button', { name: 'Dashboards' }).click();
    await page.getByRole('list').getByRole('button', { name: 'Orders of my city' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('from a question, and from a dashboard of the account, which stays as it is', async () => {
    await publishedDashboard(account, 'shop', await readShopDashboard());
    const { page, complaints } = await openApp();
    await page.getByRole('button', { name: 'Duplicate “Sales”' }).click();
    await slot(page, 'by-channel').locator('.drawing[data-drawn=true]').waitFor();
    expect(publicIdOf(page)).not.toBe('shop');
    const ask = page.getByRole('textbox', { name: 'Ask, and add the answer' });
    await ask.fill('Revenue by month in 2025');
    await ask.press('Enter');
    const added = page.locator('.slot[data-selected=true]');
    await added.locator('.drawing[data-drawn=true]').waitFor();
    await page.getByRole('complementary').getByText('MEASURE').waitFor();
    await saved(page);
    expect(complaints).toEqual([]);
  });

  it('by keys alone', async () => {
    const { page, complaints } = await openApp();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const tabTo = async (
      name: string | RegExp,
      role: 'button' | 'application' | 'searchbox' = 'button',
      key = 'Tab',
    ) => {
      const wanted = page.getByRole(role, { name }).first();
      await wanted.waitFor();
      for (let steps = 0; steps < 60; steps++) {
        if (await wanted.evaluate((each) => each === document.activeElement)) return;
        await press(key);
      }
      throw new Error(`Tab does not come to ${name}.`);
    };
    await page.getByRole('button', { name: 'New dashboard' }).waitFor();
    await tabTo('New dashboard');
    await press('Enter');
    await page.getByRole('toolbar', { name: 'Add' }).waitFor();
    await tabTo('Add: Number');
    await press('Enter');
    // What was added has the focus: it is moved and made larger from there.
    await expect
      .poll(() => grip(page, 'number-1').evaluate((each) => each === document.activeElement))
      .toBe(true);
    await press('ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
    const said = page.getByRole('status').filter({ hasText: 'column' });
    await expect.poll(() => said.textContent()).toMatch(/: column 3, row 1, 4 wide, 4 high$/);
    await press('Control+d');
    await slot(page, 'number-2').waitFor();
    await expect
      .poll(() => grip(page, 'number-2').evaluate((each) => each === document.activeElement))
      .toBe(true);
    await press('Delete');
    await slot(page, 'number-2').waitFor({ state: 'detached' });
    await press('Control+z');
    await slot(page, 'number-2').waitFor();
    await press('Control+Shift+z');
    await slot(page, 'number-2').waitFor({ state: 'detached' });

    await expect
      .poll(() => grip(page, 'number-1').evaluate((each) => each === document.activeElement))
      .toBe(true);
    await press('Enter');
    const heading = slot(page, 'number-1').getByRole('heading');
    const before = await heading.textContent();
    await tabTo('Another measure');
    await press('Enter', 'ArrowDown', 'Enter');
    await expect.poll(() => heading.textContent()).not.toBe(before);
    await press('Escape');
    await expect
      .poll(() => grip(page, 'number-1').evaluate((each) => each === document.activeElement))
      .toBe(true);
    await saved(page);
    const publish = async () => {
      await tabTo('Publish', 'button', 'Shift+Tab');
      await press('Enter');
      await page.getByRole('button', { name: 'Published' }).waitFor();
    };
    await publish();

    await openAs(NINA, publicIdOf(page));
    await tabTo('Share', 'button', 'Shift+Tab');
    await press('Enter');
    await tabTo('Search people and groups', 'searchbox');
    await page.keyboard.type('nin');
    await tabTo('nina');
    await press('Enter');
    await page.getByRole('button', { name: 'Remove “nina”' }).waitFor();
    const shown = await figure(page, 'number-1').textContent();
    const seen = await openAs(NINA, publicIdOf(page));
    await figure(seen, 'number-1').waitFor();
    const hers = await figure(seen, 'number-1').textContent();
    expect(hers).not.toBe(shown);

    await tabTo(/./, 'application', 'Shift+Tab');
    await press('Delete');
    await slot(page, 'number-1').waitFor({ state: 'detached' });
    await press('Control+z', 'Shift+ArrowRight');
    await saved(page);
    await publish();
    await tabTo('Versions', 'button', 'Shift+Tab');
    await press('Enter');
    await tabTo('Restore version 1');
    await press('Enter');
    await page.getByText('Version 1 is the draft now.').first().waitFor({ state: 'attached' });
    await publish();
    const again = await openAs(NINA, publicIdOf(page));
    await expect.poll(() => figure(again, 'number-1').textContent()).toBe(hers);
    expect(complaints).toEqual([]);
  });
});

describe('what is worked on', () => {
  it('is not lost with the network: it is said, kept, and saved once that is back', async () => {
    const { page } = await openApp();
    const publicId = await begin(page);
    await add(page, 'Heading');
    await saved(page);
    await page.context().setOffline(true);
    await page.getByRole('complementary').getByRole('textbox', { name: 'Title' }).fill('Written offline');
    await page.getByRole('alert').getByText('Nothing is lost').waitFor();
    await page.getByRole('button', { name: 'Back to the dashboards' }).click();
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        const [row] = await query<{ content: { widgets: { title: string }[] } }>(
          'select content from dashboards where public_id = $1',
          publicId,
        );
        return row?.content.widgets[0]?.title;
      })
      .toBe('Written offline');
  });

  it('in two windows at once is told in the second, which chooses, and can go back', async () => {
    const one = (await openApp()).page;
    const publicId = await begin(one);
    await add(one, 'Heading');
    await saved(one);
    const other = (await openApp(`&dashboard=${publicId}&edit=true`)).page;
    await slot(other, 'section-1').waitFor();
    const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the dashboard' });
    await title(one).fill('Of the first window');
    await saved(one);
    await title(other).fill('Of the second window');
    const told = other.getByRole('alert').filter({ hasText: 'changed in another window' });
    await told.waitFor();
    expect(await axeFindings(other)).toEqual([]);
    await told.getByRole('button', { name: 'Take the other one' }).click();
    await expect.poll(() => title(other).inputValue()).toBe('Of the first window');
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title(other).inputValue()).toBe('Of the second window');
    await saved(other);

    await title(one).fill('Once more the first');
    await one.getByRole('alert').getByRole('button', { name: 'Keep what is here' }).click();
    await saved(one);
    const [row] = await query<{ title: string }>(
      'select title from dashboards where public_id = $1',
      publicId,
    );
    expect(row?.title).toBe('Once more the first');
  });
});

describe('the creator app', () => {
  it('has no finding of axe at home and in the editor, fits 320 pixels, and goes from right to left', async () => {
    const { page, complaints } = await openApp();
    await page.getByRole('button', { name: 'New dashboard' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await begin(page);
    for (const kind of ['Number', 'Chart', 'Text']) await add(page, kind);
    await drawn(page);
    await grip(page, 'chart-1').click();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await overflow()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('breaks no word of its choices, also where words are longer', async () => {
    const { page } = await openApp('&locale=de');
    await page.getByRole('button', { name: 'Neues Dashboard' }).click();
    await page.getByRole('button', { name: 'Hinzufügen: Diagramm', exact: true }).click();
    await drawn(page);
    const words = page.locator('.one-of span');
    expect(await words.count()).toBe(8);
    const broken = await words.evaluateAll((all) =>
      all.filter((word) => word.getBoundingClientRect().height > 24).map((word) => word.textContent),
    );
    expect(broken).toEqual([]);
  });

  it('tells its host where it is, and goes, asks again and filters as that says', async () => {
    await publishedDashboard(account, 'hosted', await readShopDashboard());
    const { page } = await openPage();
    const host = await startHostPage(account, `deployment-id="${account.deploymentId}"`);
    host.customers = [CARLA];
    await page.goto(host.url);
    const app = page.locator('embedded-app').locator('iframe').contentFrame();
    const told = (name: string) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as { heard: { name: string; detail: { path?: string } }[] }).heard
            .filter((each) => each.name === wanted)
            .map(({ detail }) => detail),
        name,
      );
    await app.getByRole('list').getByRole('button', { name: 'Sales' }).first().waitFor();
    expect(await told('ready')).toMatchObject([{ surface: 'app', mode: 'signed', embedTenant: 'acme-shop' }]);
    const path = `/embed/d/${account.deploymentId}/app?dashboard=hosted`;
    await page.evaluate(
      (wanted) => document.querySelector<EmbeddedApp>('embedded-app')?.navigate(wanted),
      path,
    );
    await expect.poll(() => told('navigate')).toMatchObject([{ path }]);
    const statuses = app.locator('.widget[data-id=by-status] tbody tr');
    await expect.poll(() => statuses.count()).toBeGreaterThan(1);
    await page.evaluate(
      (filters) => document.querySelector<EmbeddedApp>('embedded-app')?.setFilter(filters),
      `f_orders_view.status=${encodeURIComponent('{"value":"shipped"}')}`,
    );
    await expect.poll(() => statuses.count()).toBe(1);
    await expect.poll(async () => (await told('dashboard-loaded')).length).toBe(1);
  });

  it('is only for sessions in creator mode, and heeds what a session may not do', async () => {
    const { page } = await openApp('', NINA);
    await page.getByText('it was not made in creator mode').waitFor();
    const { page: closed } = await openApp('&locale=de', {
      ...CARLA,
      settings: { allowAuthoring: false, allowSharing: false },
    });
    await closed.getByRole('heading', { name: 'Dashboards' }).waitFor();
    await closed.getByRole('searchbox', { name: 'Dashboards suchen' }).waitFor();
    expect(await closed.getByRole('button', { name: 'Neues Dashboard' }).count()).toBe(0);
  });

  it('hides of a dashboard what its address says', async () => {
    await publishedDashboard(account, 'bare', await readShopDashboard());
    const hidden = ['Title', 'BackButton', 'DuplicateButton'].map((part) => `&showDashboard${part}=false`);
    const { page } = await openApp(`&dashboard=bare${hidden.join('')}`);
    await page.locator('.widget').first().waitFor();
    for (const name of ['Dashboards', 'Duplicate'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Sales' }).getAttribute('class')).toBe('out-of-sight');
    const { page: whole } = await openApp('&dashboard=bare');
    await whole.getByRole('button', { name: 'Duplicate' }).waitFor();
    await whole.getByRole('button', { name: 'Dashboards' }).waitFor();
  });
});
