import type { Browser, CDPSession, Page } from 'playwright-core';
import * as z from 'zod';
import type { Demo } from '../../db/seed/demo.ts';
import { send } from '../harness/http-client.ts';

export type ChatPages = { edgeUrl: string; demo: Demo; echoAgentId: number };

export type OpenOptions = {
  /** On a processor four times as slow, behind a slow 4G line. */
  isSlow: boolean;
  agentId?: number;
};

export type ChatPage = {
  page: Page;
  devtools: CDPSession;
  firstPaintMs(): Promise<number>;
  /** Milliseconds from a question to each of these on the screen, one after the other. */
  askTimed(question: string, selectors: readonly string[]): Promise<number[]>;
  ask(question: string): Promise<void>;
  close(): Promise<void>;
};

/** As Lighthouse slows down for phones: a middling phone, and its line. */
const PROCESSOR_SLOWDOWN = 4;
const LINE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PATIENCE_MS = 120_000;

/** A chat page with a session of its own, in a browser that has kept nothing. */
export async function openChatPage(
  browser: Browser,
  pages: ChatPages,
  { isSlow, agentId = pages.demo.agentId }: OpenOptions,
): Promise<ChatPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const devtools = await context.newCDPSession(page);
  if (isSlow) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  }
  await page.goto(`${pages.edgeUrl}/embed/chat?session=${await newSession(pages)}&agentId=${agentId}`);
  const field = page.getByLabel('Question');
  await field.waitFor();

  const ask = async (question: string) => {
    await field.fill(question);
    await field.press('Enter');
  };
  return {
    page,
    devtools,
    ask,
    firstPaintMs: () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    async askTimed(question, selectors) {
      await noteWhen(page, selectors);
      await ask(question);
      return noted(page, selectors.length);
    },
    close: () => context.close(),
  };
}

async function newSession({ edgeUrl, demo }: ChatPages): Promise<string> {
  const { text } = await send({
    method: 'POST',
    url: new URL('/api/v1/embed/generate-session', edgeUrl),
    headers: { Authorization: `Api-Key ${demo.apiKey}` },
    body: {
      deploymentId: demo.deploymentId,
      externalId: 'reader',
      userAttributes: [{ name: 'city', value: 'Berlin' }],
    },
  });
  return z.object({ sessionId: z.string() }).parse(JSON.parse(text)).sessionId;
}

type Noting = { askedMs: number; shownMs: number[] };

/** Has the page note, by its own clock, when it is asked and when each of these is on its screen. */
async function noteWhen(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const noting = { askedMs: 0, shownMs: [] as number[] };
    Object.assign(globalThis, { noting });
    addEventListener('keydown', () => (noting.askedMs = performance.now()), { once: true, capture: true });
    new MutationObserver((_, observer) => {
      const next = wanted[noting.shownMs.length];
      if (next === undefined) observer.disconnect();
      else if (document.querySelector(next) !== null) noting.shownMs.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, selectors);
}

/** How long each took, from the question on. @throws when one does not come. */
async function noted(page: Page, count: number): Promise<number[]> {
  const handle = await page.waitForFunction((wanted) => {
    const { noting } = globalThis as unknown as { noting: Noting };
    return noting.shownMs.length === wanted && noting.shownMs.map((shown) => shown - noting.askedMs);
  }, count);
  return z.array(z.number()).parse(await handle.jsonValue());
}
