import type { Browser } from 'playwright-core';
import type { Saying } from '../chat/echo-model.ts';
import { type ChatPage, type ChatPages, openChatPage } from './chat-page.ts';

export type Streaming = {
  /** From the first word on the screen to the whole answer, by the page's clock. */
  elapsedMs: number;
  /** Processor time of the page's own thread from the question on; what else the machine does is not in it. */
  threadMs: number;
};

/** What an answer in so many pieces costs: one paragraph, so that its last block is as long as it gets. */
export async function streamDeltas(browser: Browser, pages: ChatPages, deltas: number): Promise<Streaming> {
  const chat = await openChatPage(browser, pages, { isSlow: false, agentId: pages.echoAgentId });
  await chat.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await threadMs(chat);
  const saying: Saying = { word: '**word**', count: deltas, everyMs: 0, holds: false };
  const [began = 0, whole = 0] = await chat.askTimed(JSON.stringify(saying), ['.prose', '.actions']);
  const after = await threadMs(chat);
  const shown = await chat.page.locator('.prose strong').count();
  if (shown !== deltas) throw new Error(`${shown} of ${deltas} words are on the screen.`);
  await chat.close();
  return { elapsedMs: whole - began, threadMs: after - before };
}

async function threadMs({ devtools }: ChatPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
