import { expect, inject, it } from 'vitest';
import { ANNA, startHostPage } from './host-page.ts';
import { ask, ownChats } from './own-chats.ts';

// EMBED.md 6.5 and 8.2: what a reader sees and waits for until a chat is there.

const { edgeUrl } = inject('service');
const { accountOf, openPage, openChat } = ownChats();
const EXCHANGE = `${edgeUrl}/api/v1/embed/session/token`;

/** Says when it is let go on. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: () => resolve() };
}

it('shows its frame, in the language and the scheme of its address, before its script is there', async () => {
  const { page } = await openChat({
    search: '&colorScheme=dark&locale=de',
    prepare: (opened) => opened.route('**/chat-script-*', (route) => route.abort()),
  });
  await page.getByText('Was möchten Sie wissen?').waitFor();
  expect(await page.locator('.placeholder').count()).toBe(3);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(21, 22, 25)');
  // Nothing that looks as if it could be used already.
  expect(await page.locator('button, textarea, input').count()).toBe(0);
});

it('says what it needs where scripts are off, in sight', async () => {
  const { page } = await openChat({
    browser: { javaScriptEnabled: false, viewport: { width: 700, height: 400 } },
  });
  const sentence = await page.locator('noscript p').boundingBox();
  expect(sentence?.height).toBeGreaterThan(0);
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThan(400);
});

it('redeems its session while its script is on its way', async () => {
  const { page, complaints } = await openChat({
    prepare: async (opened) => {
      const redeemed = opened.waitForResponse(EXCHANGE);
      await opened.route('**/chat-script-*', async (route) => {
        await redeemed;
        await route.continue();
      });
    },
  });
  await ask(page, 'Number of orders');
  await page.locator('.actions').waitFor();
  expect(new URL(page.url()).searchParams.get('session')).toBeNull();
  expect(complaints).toEqual([]);
});

it('takes a question while its session is being redeemed, and asks it then', async () => {
  const asked = gate();
  const { page, requested, complaints } = await openChat({
    prepare: (opened) =>
      opened.route(EXCHANGE, async (route) => {
        await asked.passed;
        await route.continue();
      }),
  });
  await ask(page, 'Number of orders');
  await page.locator('.question', { hasText: 'Number of orders' }).waitFor();
  expect(requested.filter((url) => url.includes('/chat/'))).toEqual([]);
  asked.open();
  await page.locator('.actions').waitFor();
  expect(requested.filter((url) => url === EXCHANGE)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('says so when its session turns out to be spent', async () => {
  const { page } = await openChat({
    prepare: (opened) =>
      opened.route(EXCHANGE, (route) =>
        route.fulfill({
          status: 401,
          json: { statusCode: 401, message: 'It was used.', code: 'session_not_redeemable' },
        }),
      ),
  });
  await page.getByRole('alert').getByText('Its session has been used already.').waitFor();
  expect(await page.locator('.app').count()).toBe(0);
});

it('that is loaded again waits for its host without a word of trouble, and says so where there is no host', async () => {
  const { page } = await openPage();
  const host = await startHostPage(accountOf());
  host.customers = [{ ...ANNA, embedTheme: { backgroundColor: '#102030' } }];
  await page.goto(host.url);
  const chat = page.frameLocator('embedded-chat iframe');
  await ask(chat, 'Number of orders');
  await chat.locator('.actions').waitFor();
  const answered = gate();
  const isAsked = page.waitForRequest(`${host.origin}/session?*`);
  await page.route(`${host.origin}/session?*`, async (route) => {
    await answered.passed;
    await route.continue();
  });
  const frame = page.frames().find((each) => each.url().startsWith(edgeUrl));
  const again = frame?.url() ?? '';
  await frame?.evaluate(() => void setTimeout(() => location.reload()));
  await isAsked;
  await chat.locator('.skeleton').waitFor();
  expect(await chat.locator('.problem').count()).toBe(0);
  // It looks as it did, though nobody has told it how yet.
  expect(await chat.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(16, 32, 48)',
  );
  answered.open();
  await chat.locator('.question', { hasText: 'Number of orders' }).waitFor();

  await page.goto(again);
  await page.getByRole('alert').getByText('This page needs a session.').waitFor();
});

it.each(['', '&chatId=not-there', '&chatId=%3Cimg%3E', '&showNewChat=false&showChatHistory=false'])(
  'moves nothing while it opens: %s',
  async (search) => {
    const { page, complaints } = await openChat({
      search,
      prepare: (opened) =>
        opened.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shifts.push((entry as PerformanceEntry & { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    await page.locator('.suggestions .chip').first().waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
  },
);
