import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { EmbeddedChat } from '../../sdk/element/src/index.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession, post, SESSION_REVOKE } from '../harness/api.ts';
import { query } from '../harness/database.ts';
import type { Step } from '../harness/model-script.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { EMS_PER_LETTER, smallFont } from '../harness/small-font.ts';
import { axeFindings } from './axe.ts';
import { ANNA, LUIS, startHostPage } from './host-page.ts';
import { browserPages } from './open-page.ts';
import { ask } from './own-chats.ts';

const { edgeUrl } = inject('service');
const openPage = browserPages();

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

type Heard = { name: string; detail: { status?: string; message?: string; path?: string } };
const heardOf = async (page: Page, name: string): Promise<Heard[]> => {
  const all = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  return all.filter((each) => each.name === name);
};

/** As the host page itself does it, whatever the element would say of it. */
const setSession = (page: Page, sessionId: string) =>
  page.evaluate(
    ([id, origin = '']) => {
      const frame = document.querySelector('embedded-chat')?.shadowRoot?.querySelector('iframe');
      const action = { source: 'cube-embed', direction: 'action', type: 'cube:action:set-session' };
      frame?.contentWindow?.postMessage({ ...action, payload: { sessionId: id } }, origin);
    },
    [sessionId, edgeUrl],
  );

/** The page by itself, with a session of Anna's. */
async function openChat({ search = '', session = {} }: { search?: string; session?: object } = {}) {
  const watched = await openPage();
  const body = { deploymentId: account.deploymentId, ...ANNA, ...session };
  const sessionId = await generateSession(body, account);
  await watched.page.goto(`${edgeUrl}/embed/chat?session=${sessionId}${search}`);
  return { ...watched, sessionId };
}

/** In a page of another site, with what the element is given. */
async function openEmbedded(...elements: string[]) {
  const watched = await openPage();
  const host = await startHostPage(account, ...elements);
  await watched.page.goto(host.url);
  return { ...watched, host, chat: watched.page.frameLocator('embedded-chat iframe') };
}

async function openScripted(...steps: Step[]) {
  const { script, agentId } = await scriptedAgent(account, ...steps);
  return { script, ...(await openChat({ search: `&agentId=${agentId}` })) };
}

describe('a chat embedded in a page of another site', () => {
  it('answers with a chart, comes back when its frame is loaded anew, and is renewed in place', async () => {
    const { page, complaints, requested } = await openPage();
    const host = await startHostPage(account);
    await page.goto(host.url);
    const chat = page.frameLocator('embedded-chat iframe');

    await ask(chat, 'Revenue by month in 2025');
    await chat.locator('.drawing svg').waitFor();
    await chat.locator('.prose', { hasText: 'highest for December 2025' }).waitFor();
    await chat
      .locator('.card-title', { hasText: /^December 2025 has the highest revenue in 2025: / })
      .waitFor();
    expect(await heardOf(page, 'ready')).toMatchObject([
      { detail: { deploymentId: account.deploymentId, mode: 'signed' } },
    ]);
    const statuses = async () => (await heardOf(page, 'ai-query')).map(({ detail }) => detail.status);
    await expect.poll(statuses).toEqual(['submitted', 'completed']);

    const frame = page.frames().find((each) => each.url().startsWith(edgeUrl));
    if (frame === undefined) throw new Error('There is no frame.');
    expect(frame.url()).toContain(`/embed/d/${account.deploymentId}/chat?chatId=`);
    for (const session of host.sessions) expect(frame.url()).not.toContain(session);

    await frame.goto(frame.url());
    await chat.locator('.prose', { hasText: 'highest for December 2025' }).waitFor();
    expect(await chat.locator('.turn').count()).toBe(1);
    expect(host.sessions).toHaveLength(2);

    await post(SESSION_REVOKE, { sessionId: host.sessions[1] }, { key: account.key });
    await ask(chat, 'Number of orders');
    await chat.locator('.turn').nth(1).locator('.actions').waitFor();
    expect(host.sessions).toHaveLength(3);
    expect(await chat.locator('.turn').count()).toBe(2);

    const elsewhere = requested.filter(
      (url) => ![edgeUrl, host.origin, 'blob:'].some((origin) => url.startsWith(origin)),
    );
    expect(elsewhere).toEqual([]);
    // A browser says of itself that an answer was 401: of the spent session, and of the one that was revoked.
    expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('tells its host that it is ready before anything else, though a question is asked before', async () => {
    const { page } = await openPage();
    const host = await startHostPage(account);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/embed/session/token', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(host.url);
    await ask(page.frameLocator('embedded-chat iframe'), 'Number of orders');
    held.resolve();
    await expect
      .poll(async () => (await heardOf(page, 'ai-query')).map(({ detail }) => detail.status))
      .toEqual(['submitted', 'completed']);
    const all = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
    expect(all[0]?.name).toBe('ready');
  });

  it('begins anew, without anything of the person before, when the session becomes that of somebody else', async () => {
    const { host, chat } = await openEmbedded();
    await ask(chat, 'Number of orders');
    await chat.locator('.turn .actions').waitFor();

    host.customers = [LUIS];
    await post(SESSION_REVOKE, { sessionId: host.sessions[0] }, { key: account.key });
    await ask(chat, 'Total revenue');
    await chat.getByText('What would you like to know?').waitFor();
    expect(await chat.locator('.turn').count()).toBe(0);
  });

  it('takes another session of the same person while an answer runs, which goes on', async () => {
    const { script, agentId } = await scriptedAgent(account, [
      { say: 'One ' },
      { wait: true },
      { say: 'two.' },
    ]);
    const { page, chat, complaints } = await openEmbedded(`agent-id="${agentId}"`);
    await ask(chat, 'Count');
    await chat.locator('.prose', { hasText: 'One' }).waitFor();

    const redeemed = page.waitForResponse(`${edgeUrl}/api/v1/embed/session/token`);
    const sessionId = await generateSession({ deploymentId: account.deploymentId, ...ANNA }, account);
    await setSession(page, sessionId);
    await (await redeemed).finished();
    await script.release();
    await chat.locator('.prose', { hasText: 'One two.' }).waitFor();
    expect((await script.state()).played).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('asks its host for one session, however many calls learn that the one before has ended', async () => {
    const { page, host, chat } = await openEmbedded();
    await ask(chat, 'Number of orders');
    await chat.locator('.turn .actions').waitFor();

    await post(SESSION_REVOKE, { sessionId: host.sessions[0] }, { key: account.key });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/embed/session/token', async (route) => {
      await held.promise;
      await route.continue();
    });
    const redeeming = page.waitForRequest('**/api/v1/embed/session/token');
    await ask(chat, 'Total revenue');
    await redeeming;
    const refused = page.waitForResponse((response) => response.url().includes('/feedback'));
    await chat.getByRole('button', { name: 'Good answer' }).click();
    expect((await refused).status()).toBe(401);
    held.resolve();
    await chat.locator('.turn').nth(1).locator('.actions').waitFor();
    await expect.poll(() => chat.getByRole('button', { name: 'Good answer', pressed: true }).count()).toBe(1);
    expect(host.sessions).toHaveLength(2);
  });

  it('is renewed before its token ends, counted from when it came, though nobody does anything', async () => {
    const { page, complaints } = await openPage();
    const host = await startHostPage(account);
    await page.clock.install();
    await page.goto(host.url);
    await expect.poll(async () => (await heardOf(page, 'ready')).length).toBe(1);
    await page.clock.fastForward('23:56:00');
    await expect.poll(() => host.sessions.length).toBe(2);
    expect((await heardOf(page, 'session-expiring')).length).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('says so when its host gives the session before once more', async () => {
    const { page, host, chat } = await openEmbedded();
    await chat.getByLabel('Question').waitFor();
    host.isStale = true;
    await post(SESSION_REVOKE, { sessionId: host.sessions[0] }, { key: account.key });
    await ask(chat, 'Number of orders');
    await expect
      .poll(async () => (await heardOf(page, 'error'))[0]?.detail.message)
      .toContain('gave the session before');
  });

  it('does what its own host says, and nothing that another window says', async () => {
    const { page, chat, complaints } = await openEmbedded();
    await chat.getByLabel('Question').waitFor();
    const styleOf = (name: string) =>
      chat.locator('html').evaluate((html, property) => html.style.getPropertyValue(property), name);
    const before = await styleOf('--primary');

    const frame = page.frames().find((each) => each.url().startsWith(edgeUrl));
    await frame?.evaluate(() => {
      const message = { source: 'cube-embed', direction: 'action', type: 'cube:action:set-theme' };
      window.postMessage({ ...message, payload: { primaryColor: '#123456' } }, '*');
      return new Promise((resolve) => setTimeout(resolve));
    });
    expect(await styleOf('--primary')).toBe(before);

    // Another frame of the host's page, of the very origin that embeds the chat: still not the window that does.
    await page.evaluate(async (origin) => {
      const neighbour = document.createElement('iframe');
      document.body.append(neighbour);
      const target = document
        .querySelector('embedded-chat')
        ?.shadowRoot?.querySelector('iframe')?.contentWindow;
      const script = neighbour.contentDocument?.createElement('script');
      if (!target || !script || !neighbour.contentWindow) throw new Error('There is no frame.');
      Object.assign(neighbour.contentWindow, { target, origin });
      script.textContent = `target.postMessage({ source: 'cube-embed', direction: 'action', type: 'cube:action:set-theme',
        payload: { primaryColor: '#654321' } }, origin)`;
      neighbour.contentDocument?.body.append(script);
    }, edgeUrl);
    await page.evaluate(() => document.querySelector<EmbeddedChat>('embedded-chat')?.setColorScheme('dark'));
    await expect.poll(() => styleOf('color-scheme')).toBe('dark');
    expect(await styleOf('--primary')).not.toBe('#654321');

    await page.evaluate(() => {
      document.querySelector<EmbeddedChat>('embedded-chat')?.setColorScheme('light');
      const hostile = '"><img src=x onerror=alert(1)>';
      const font = 'x; } body { background: url(//evil.example) }';
      const theme: object = {
        primaryColor: '#123456',
        backgroundColor: `url(${hostile})`,
        textColor: '#fefefe',
        font,
        chartColors: [hostile],
        analyticsChat: hostile,
      };
      document.querySelector<EmbeddedChat>('embedded-chat')?.setTheme(theme);
    });
    await expect.poll(() => styleOf('--primary')).toBe('#123456');
    expect(await styleOf('--ground')).toBe('#ffffff');
    expect(await styleOf('--font')).toBe('');
    await page.evaluate(() => document.querySelector<EmbeddedChat>('embedded-chat')?.setLocale('de'));
    await chat.getByLabel('Frage').waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells its host which thread is open, and opens the one that its host names', async () => {
    const { page, chat, complaints } = await openEmbedded();
    const paths = async () => (await heardOf(page, 'navigate')).map(({ detail }) => detail.path ?? '');
    const navigate = (path: string) =>
      page.evaluate((to) => document.querySelector<EmbeddedChat>('embedded-chat')?.navigate(to), path);
    const here = `/embed/d/${account.deploymentId}/chat`;

    await ask(chat, 'Number of orders');
    await chat.locator('.turn .actions').waitFor();
    const [opened = ''] = await paths();
    expect(opened).toMatch(new RegExp(`^${here}\\?chatId=.+`));
    await chat.getByRole('button', { name: 'New chat' }).click();
    await chat.getByText('What would you like to know?').waitFor();
    expect(await heardOf(page, 'navigate')).toMatchObject([
      { detail: { path: opened, previousPath: here } },
      { detail: { path: here, previousPath: opened } },
    ]);

    await navigate(opened);
    await chat.locator('.question', { hasText: 'Number of orders' }).waitFor();
    await navigate(here);
    await chat.getByText('What would you like to know?').waitFor();
    expect(await paths()).toEqual([opened, here, opened, here]);

    for (const elsewhere of ['/embed/d/1/dashboard/sales', `https://evil.example${here}`, 'https://[']) {
      await navigate(elsewhere);
    }
    await expect.poll(async () => (await heardOf(page, 'error')).length).toBe(3);
    expect(await paths()).toHaveLength(4);
    expect(complaints).toEqual([]);
  });

  it('clears everything for a session of another account, and shows nothing where that one does not let the page in', async () => {
    const { page } = await openPage();
    const host = await startHostPage(account);
    const other = await makeAccount();
    await page.goto(host.url);
    const chat = page.frameLocator('embedded-chat iframe');
    await ask(chat, 'Number of orders');
    await chat.locator('.turn .actions').waitFor();
    await query(
      'update accounts set allowed_origins = $1 where id = $2',
      ['https://elsewhere.example'],
      other.id,
    );
    const theirs = await generateSession({ deploymentId: other.deploymentId, ...ANNA }, other);
    await setSession(page, theirs);
    await chat.getByText('Its account does not allow this page to show it.').waitFor();
    expect(await chat.getByText('Number of orders').count()).toBe(0);
    expect(await heardOf(page, 'ready')).toHaveLength(1);
  });

  it('is as high as what it shows, and shrinks again', async () => {
    const { page, chat } = await openEmbedded('auto-height');
    const height = async () => (await page.locator('embedded-chat').boundingBox())?.height ?? 0;
    await expect.poll(height).toBeLessThan(400);
    await ask(chat, 'Revenue by month in 2025');
    await expect.poll(height).toBeGreaterThan(600);
    await chat.getByRole('button', { name: 'New chat' }).click();
    await expect.poll(height).toBeLessThan(400);
  });

  it('says which origin to allow when the page does not answer', async () => {
    const { page } = await openPage();
    const host = await startHostPage(account);
    await page.clock.install();
    await page.route(`${edgeUrl}/**`, (route) => route.abort());
    await page.goto(host.url);
    await page.locator('embedded-chat iframe').waitFor();
    await page.clock.fastForward(10_000);
    await expect.poll(async () => (await heardOf(page, 'error'))[0]?.detail.message).toContain(host.origin);
  });

  it('looks as its host has said before the page was there, and again when the frame is loaded anew', async () => {
    const { page, complaints } = await openPage();
    const host = await startHostPage(account);
    await page.route(`${host.origin}/element.js`, async (route) => {
      const script = await (await route.fetch()).text();
      const early = `const early = document.querySelector('embedded-chat');
        early.setTheme({ backgroundColor: '#102030' }); early.setLocale('de');
        // And once the frame is there, before what it loads hears anything.
        const whenFramed = () => early.shadowRoot ? early.setColorScheme('dark') : requestAnimationFrame(whenFramed);
        whenFramed();`;
      await route.fulfill({ body: `${script}\n${early}`, contentType: 'text/javascript' });
    });
    await page.goto(host.url);
    const chat = page.frameLocator('embedded-chat iframe');
    const looks = () =>
      chat
        .locator('body')
        .evaluate((body) => [
          getComputedStyle(body).backgroundColor,
          getComputedStyle(body).colorScheme,
          document.documentElement.lang,
        ]);
    const asSaid = ['rgb(16, 32, 48)', 'dark', 'de'];
    await expect.poll(looks).toEqual(asSaid);
    await chat.locator('.suggestions .chip').first().waitFor();
    const frame = page.frames().find((each) => each.url().startsWith(edgeUrl));
    await frame?.evaluate(() => void setTimeout(() => location.reload()));
    await expect.poll(async () => (await heardOf(page, 'ready')).length).toBeGreaterThan(1);
    await chat.locator('.suggestions .chip').first().waitFor();
    await expect.poll(looks).toEqual(asSaid);
    expect(complaints).toEqual([]);
  });

  it('says that it has no getSession', async () => {
    const { page } = await openPage();
    const host = await startHostPage(account);
    await page.clock.install();
    await page.goto(host.url);
    await page.evaluate(() => {
      const chat = document.createElement('embedded-chat');
      chat.addEventListener('error', ({ detail }) => {
        document.title = detail.message;
      });
      document.body.append(chat);
    });
    await page.clock.fastForward(10_000);
    await expect.poll(() => page.title()).toBe('getSession is not set.');
  });
});

describe('the chat page', () => {
  it('stops where it was sent, keeps what was said, and tries again', async () => {
    const { page, script, complaints } = await openScripted(
      [{ say: 'Half of an' }, { wait: true }],
      [{ say: 'A whole answer.' }],
    );
    await ask(page, 'Hello');
    await page.getByText('Half of an').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.prose', { hasText: 'A whole answer.' }).waitFor();
    expect((await script.state()).played).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('neither loses nor doubles a word when the network goes and comes back', async () => {
    const { page, script } = await openScripted([
      { say: 'One ' },
      { say: 'two ' },
      { wait: true },
      { say: 'three ' },
      { wait: true },
      { say: 'four.' },
    ]);
    await ask(page, 'Count');
    await page.getByText('One two').waitFor();
    await page.context().setOffline(true);
    await script.release();
    await page.context().setOffline(false);
    await page.getByText('One two three').waitFor();
    await script.release();
    await page.locator('.actions').waitFor();
    expect(await page.locator('.prose').allTextContents()).toEqual(['One two three four.']);
    expect((await script.state()).played).toBe(1);
  });

  it('says at once that the line is lost where the browser knows, and no more once it is back', async () => {
    const { page } = await openScripted([{ say: 'There.' }]);
    const lost = page.getByText('The connection is lost.');
    // A request that nobody answers: by it the page learns nothing.
    await page.route('**/stream-chat-state', () => undefined, { times: 1 });
    await ask(page, 'Is anybody there?');
    await page.locator('.turn').waitFor();
    expect(await lost.count()).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      dispatchEvent(new Event('offline'));
    });
    await lost.waitFor();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
      dispatchEvent(new Event('online'));
    });
    await lost.waitFor({ state: 'detached' });
  });

  it('runs nothing and loads nothing of what answers, rows and titles hold', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const sqlQuery = `SELECT '${hostile}' AS name, status, MEASURE(count) AS "<b>count</b>" FROM orders_view GROUP BY 1, 2`;
    const input = { sqlQuery, queryTitle: hostile, description: hostile, userRequest: hostile };
    const { page, requested, complaints } = await openScripted(
      [{ callTool: 'engineSqlApi', input }],
      [
        {
          say: `${hostile}\n\n[here](javascript:alert(3)) [there](https://shop.example/) ![x](https://evil.example/x.png)`,
        },
      ],
    );
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await ask(page, hostile);
    await page.locator('.actions').waitFor();
    await page.getByRole('cell', { name: hostile }).first().waitFor();
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['https://shop.example/']);
    expect(await page.locator('img, .turn script').count()).toBe(0);
    expect(requested.filter((url) => !url.startsWith(edgeUrl))).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows the table of a chart that cannot be drawn, and says why', async () => {
    const vegaSpec = JSON.stringify({
      mark: 'bar',
      encoding: {
        x: { field: 'status', type: 'nominal' },
        y: { field: 'orders', type: 'quantitative', scale: { type: 'log', domain: ['a', 'b'] } },
      },
    });
    const sqlQuery = 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1';
    const input = { sqlQuery, queryTitle: 'Orders', description: '', userRequest: 'Orders', vegaSpec };
    const { page } = await openScripted([{ callTool: 'engineSqlApi', input }], [{ say: 'Here.' }]);
    await page.route('**/embed/assets/chunk-*', (route) => route.abort());
    await ask(page, 'Orders');
    await page.getByText('This chart cannot be drawn').waitFor();
    await page.getByRole('columnheader', { name: 'Orders' }).waitFor();
  });

  it('shows exact values beneath the pointer, and hands out the picture and the rows', async () => {
    const { page, complaints } = await openChat();
    await ask(page, 'Revenue by month in 2025');
    await page.locator('.drawing .mark-symbol path').last().hover();
    const tooltip = page.locator('.tooltip', { hasText: 'Revenue' });
    await tooltip.waitFor();
    expect(await tooltip.textContent()).toBe('MonthDecember 2025Revenue€35,323.51');
    const starts = { CSV: 'Month,Revenue\r\n', PNG: '\u{fffd}PNG', SVG: '<svg' };
    for (const [format, start] of Object.entries(starts)) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: format }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`Revenue-by-month-in-2025.${format.toLowerCase()}`);
      expect((await readFile(await saved.path(), 'utf8')).slice(0, start.length)).toBe(start);
    }
    expect(complaints).toEqual([]);
  });

  it('marks the last period where it is not over yet, in the chart and in words', async () => {
    const { page, complaints } = await openChat();
    await page.clock.setSystemTime('2025-12-15T12:00:00');
    await ask(page, 'Revenue by month in 2025');
    await page.locator('.drawing path[stroke-dasharray="3,5"]').first().waitFor();
    await page.getByText('12 rows · The last period is not over yet.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('has no finding of axe, in light and dark, with a chart, a table, chats and keys open', async () => {
    const { page, complaints } = await openChat();
    await ask(page, 'Revenue by month in 2025');
    await page.locator('.drawing svg').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Show chats' }).click();
    await page.locator('.thread').first().waitFor();
    await page.getByRole('button', { name: 'Keys' }).click();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('can be used with keys alone', async () => {
    const { page } = await openChat();
    await page.getByLabel('Question').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Number of orders');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('by status');
    await page.keyboard.press('Enter');
    await page.locator('.actions').waitFor();
    expect(await page.locator('.question').textContent()).toBe('Number of orders\nby status');
    expect(await page.getByRole('status').allTextContents()).toContainEqual(
      // Without the signs of its Markdown, which a screen reader would say.
      expect.stringMatching(/^The answer is complete\. [^|*]+$/),
    );
    expect(await page.getByLabel('Question').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  });

  it('begins with what this caller can ask, and keeps what is said of an answer', async () => {
    const { page, complaints } = await openChat({ session: { externalId: 'critic' } });
    const suggestions = page.getByRole('toolbar', { name: 'Suggestions' }).getByRole('button');
    await suggestions.first().waitFor();
    const first = await suggestions.first().textContent();
    await suggestions.last().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('.question').textContent()).toBe(first);

    await page.getByRole('button', { name: 'Good answer' }).click();
    await page.getByLabel('What was good').fill('Just what I needed');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.getByText('Thank you.').waitFor();
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('button', { name: 'Show chats' }).click();
    await page.locator('.thread .open').first().click();
    await page.locator('[aria-pressed=true][aria-label="Good answer"]').waitFor();
    await page.getByRole('button', { name: 'Good answer' }).click();
    await page.locator('[aria-pressed=false][aria-label="Good answer"]').waitFor();
    expect(complaints).toEqual([]);
  });

  it('offers what to ask next, as the final record says, and goes through it and through results with the arrow keys', async () => {
    const { page, complaints } = await openChat({ session: { externalId: 'follower' } });
    const suggestions = ['Revenue by category in 2025', '<b>Orders</b> by status', 'What about 2024?'];
    await page.route(
      '**/stream-chat-state',
      async (route) => {
        const response = await route.fetch();
        const records = (await response.text()).split('\n').map((line) => {
          const record = line === '' ? undefined : JSON.parse(line);
          if (record?.graphPath?.[0] !== 'final') return line;
          return JSON.stringify({ ...record, assessment: { ...record.assessment, suggestions } });
        });
        await route.fulfill({ response, body: records.join('\n') });
      },
      { times: 1 },
    );
    await ask(page, 'Revenue by month in 2025');
    const chips = page.locator('.chips').getByRole('button');
    await expect.poll(() => chips.allTextContents()).toEqual(suggestions);
    await chips.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('.turn').nth(1).locator('.actions').waitFor();
    expect(await page.locator('.question').allTextContents()).toEqual([
      'Revenue by month in 2025',
      suggestions[0],
    ]);
    expect(await page.locator('.turn').first().locator('.chips').count()).toBe(0);
    // The agent's own, this time.
    await expect.poll(() => chips.count()).toBeGreaterThan(0);

    const cards = page.locator('.card');
    await cards.first().focus();
    const focused = () => cards.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(1);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(0);
    await page.keyboard.press('?');
    expect(await page.locator('.keys kbd').allTextContents()).toEqual([
      'Enter',
      'Shift Enter',
      'Esc',
      '/',
      '↑ ↓',
      '← →',
      '?',
    ]);
    expect(complaints).toEqual([]);
  });

  it('opens, renames and deletes chats', async () => {
    const { page, complaints } = await openChat({ session: { externalId: 'keeper' } });
    await ask(page, 'Number of orders');
    await page.locator('.actions').waitFor();
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('button', { name: 'Show chats' }).click();
    await page.getByRole('button', { name: 'Rename: Number of orders' }).click();
    await page.getByLabel('New name of').fill('My orders');
    await page.getByLabel('New name of').press('Enter');
    await page.getByRole('button', { name: 'My orders', exact: true }).click();
    await page.locator('.turn').waitFor();
    await page.getByRole('button', { name: 'Show chats' }).click();
    await page.getByRole('button', { name: 'Delete: My orders' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('What would you like to know?').waitFor();
    await page.getByRole('button', { name: 'Show chats' }).click();
    await page.getByText('No earlier chats').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([320, 1_000, 3_840])('fits a width of %i pixels, also from right to left', async (width) => {
    const { page } = await openChat({ search: '&colorScheme=dark' });
    await page.setViewportSize({ width, height: 700 });
    await ask(page, 'revenue by category and channel');
    await page.locator('.drawing svg').waitFor();
    const cut = await page.locator('.card').evaluate((card) => {
      const { left, right } = card.getBoundingClientRect();
      const boxes = [...card.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect());
      return boxes.filter((box) => box.left < left || box.right > right).length;
    });
    expect(cut).toBe(0);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'Keys' }).click();
    const keys = await page.locator('.keys').boundingBox();
    expect(keys?.x).toBeGreaterThanOrEqual(8);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await overflow()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });

  it('hides what its address says', async () => {
    const search = '&showNewChat=false&showChatInput=false&showChatHistory=false&colorScheme=dark';
    const { page } = await openChat({ search });
    await page.getByRole('button', { name: 'Keys' }).waitFor();
    expect(
      await page.getByRole('button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
    ).toEqual(['Keys']);
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  it('wears a font that its account has uploaded, and no other page does', async () => {
    await query(
      "insert into fonts (account_id, family, weight, content, hash) values ($1, 'Acme Sans', '400', $2, $3)",
      account.id,
      smallFont(),
      createHash('sha256').update(smallFont()).digest('hex'),
    );
    const { page, complaints } = await openChat({ session: { embedTheme: { font: 'Acme Sans, serif' } } });
    const title = page.getByRole('heading', { name: 'New chat' });
    const emsPerLetter = () =>
      title.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { width } = text.getBoundingClientRect();
        return width / Number.parseFloat(getComputedStyle(element).fontSize) / 'New chat'.length;
      });
    await expect.poll(emsPerLetter).toBeCloseTo(EMS_PER_LETTER);
    expect(complaints).toEqual([]);
    const { page: plain } = await openChat();
    await plain.getByText('What would you like to know?').waitFor();
    expect(await plain.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['unloaded']);
  });

  it('makes a widget of a result, on a new dashboard or one of the reader’s own, in creator mode alone', async () => {
    const { page, complaints } = await openChat({
      session: {
        embedTenantName: 'acme-shop',
        creatorMode: true,
        userAttributeDefinitions: [{ name: 'city', type: 'string' }],
      },
    });
    await ask(page, 'Number of orders by channel');
    await page.locator('.actions').waitFor();
    const card = page.locator('.card');
    await card.hover();
    const add = card.getByRole('button', { name: 'Add to dashboard' });
    await add.click();
    await card.getByRole('button', { name: 'New dashboard' }).click();
    await card.getByText('Added to the draft of “Number of orders by channel”.').waitFor();
    await page.keyboard.press('Enter');
    const own = card.getByRole('toolbar', { name: 'Add to dashboard' });
    await own.getByRole('button', { name: 'Number of orders by channel' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Somebody else was first: it is read again, and nothing of theirs is lost.
    let saves = 0;
    await page.route('**/api/v1/embed/app/dashboards/*', (route) => {
      if (route.request().method() !== 'PATCH' || saves++ > 0) return route.continue();
      const json = { statusCode: 409, message: 'It has changed.', code: 'dashboard_changed' };
      return route.fulfill({ status: 409, json });
    });
    await own.getByRole('button', { name: 'Number of orders by channel' }).click();
    await own.waitFor({ state: 'detached' });
    await card.getByText('Added to the draft').waitFor();
    const [{ content } = { content: undefined }] = await query<{ content: DashboardContent }>(
      'select content from dashboards where account_id = $1',
      account.id,
    );
    expect(content?.widgets.map(({ id, kind, place }) => ({ id, kind, y: place.y }))).toEqual([
      { id: 'number-of-orders-by-channel', kind: 'chart', y: 0 },
      { id: 'number-of-orders-by-channel-2', kind: 'chart', y: content?.widgets[0]?.place.height },
    ]);
    expect(saves).toBe(2);
    expect(complaints.filter((text) => !text.includes('status of 409'))).toEqual([]);

    const { page: plain } = await openChat();
    await ask(plain, 'Number of orders by channel');
    await plain.locator('.actions').waitFor();
    expect(await plain.getByRole('button', { name: 'Add to dashboard' }).count()).toBe(0);
  });

  it('keeps text readable, whatever the theme says', async () => {
    const embedTheme = { primaryColor: '#ffff99', backgroundColor: '#fffdf5', textColor: '#ffe0e0' };
    const { page } = await openChat({ session: { embedTheme } });
    await ask(page, 'Number of orders by status');
    await page.locator('.actions').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
