import type { Frame, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { generateSession } from '../harness/api.ts';
import { ANNA, startHostPage } from './host-page.ts';
import { ownChats } from './own-chats.ts';

// EMBED.md 3.5: windows of other origins that can reach a chat's frame. The account lists no origins, and so allows any:
// it is the window alone that a chat goes by.

const { edgeUrl } = inject('service');
const { accountOf, openPage } = ownChats();
const EVIL = 'https://evil.example';

async function openHost(page: Page) {
  const account = accountOf();
  const host = await startHostPage(account);
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...ANNA }, account);
  const address = `${edgeUrl}/embed/d/${account.deploymentId}/chat?session=${sessionId}`;
  await page.context().route(`${EVIL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script>window.told = []; addEventListener("message", ({ data }) => told.push(data))</script>',
    }),
  );
  return { url: `${host.origin}/plain`, address };
}

/** The chat in a frame of its host, the first on the page. */
async function embed(page: Page, address: string): Promise<Frame> {
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.src = source;
    document.body.replaceChildren(frame);
  }, address);
  await page.frameLocator('iframe').getByLabel('Question').waitFor();
  const chat = page.frames().find((each) => each.url().startsWith(edgeUrl));
  if (chat === undefined) throw new Error('There is no chat.');
  await chat.evaluate(() => {
    const origins: string[] = [];
    Object.assign(window, { origins });
    addEventListener('message', ({ origin }) => origins.push(origin));
  });
  return chat;
}

const actions = {
  'set-color-scheme': { scheme: 'dark' },
  'set-locale': { locale: 'de' },
  'set-session': { sessionId: 'of-somebody-else' },
};
const messages = Object.entries(actions).map(([name, payload]) => ({
  source: 'cube-embed',
  direction: 'action',
  type: `cube:action:${name}`,
  payload,
}));

const received = (chat: Frame) =>
  chat.evaluate(() => (window as unknown as { origins: string[] }).origins.length);
const told = (evil: Page | Frame) => evil.evaluate(() => (window as unknown as { told: unknown[] }).told);

async function expectNothing(chat: Frame, evil: Page | Frame, requested: readonly string[]): Promise<void> {
  await expect.poll(() => received(chat)).toBe(messages.length);
  expect(await chat.evaluate(() => document.documentElement.dataset.scheme)).toBe('light');
  expect(await chat.getByLabel('Question').count()).toBe(1);
  expect(requested.filter((url) => url.endsWith('/session/token'))).toHaveLength(1);
  expect(await told(evil)).toEqual([]);
}

/** What the same messages do when they come from the host. */
async function expectAllFromHost(page: Page, chat: Frame): Promise<void> {
  await page.evaluate(
    ([all, origin]) => {
      for (const message of all) window.frames[0]?.postMessage(message, origin);
    },
    [messages, edgeUrl] as const,
  );
  await chat.getByLabel('Frage').waitFor();
  expect(await chat.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
}

it('hears nothing from a frame of a third origin beside it, and tells it nothing', async () => {
  const { page, requested } = await openPage();
  const { url, address } = await openHost(page);
  await page.goto(url);
  const chat = await embed(page, address);
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.src = source;
    document.body.append(frame);
  }, EVIL);
  await expect.poll(() => page.frames().some((each) => each.url().startsWith(EVIL))).toBe(true);
  const evil = page.frames().find((each) => each.url().startsWith(EVIL));
  if (evil === undefined) throw new Error('There is no frame of a third origin.');
  await evil.waitForLoadState();
  await evil.evaluate((all) => {
    for (const message of all) window.parent.frames[0]?.postMessage(message, '*');
  }, messages);
  await expectNothing(chat, evil, requested);
  await expectAllFromHost(page, chat);
});

it('hears nothing from the window that has opened its host, and tells it nothing', async () => {
  const { page: evil } = await openPage();
  const { url, address } = await openHost(evil);
  await evil.goto(EVIL);
  const opening = evil.waitForEvent('popup');
  await evil.evaluate((source) => Object.assign(window, { host: window.open(source) }), url);
  const page = await opening;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const chat = await embed(page, address);
  await evil.evaluate((all) => {
    const { host } = window as unknown as { host: Window };
    for (const message of all) host.frames[0]?.postMessage(message, '*');
  }, messages);
  await expectNothing(chat, evil, requested);
  await expectAllFromHost(page, chat);
});
