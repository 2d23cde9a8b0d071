import type { Browser } from 'playwright-core';
import { type ChatPage, type ChatPages, openChatPage } from './chat-page.ts';

export type Memory = { heapBytes: number; nodes: number };

/** What a page holds once it has shown so many answers with charts, and when it had shown half of them. */
export async function memoryAfterAnswers(
  browser: Browser,
  pages: ChatPages,
  answers: number,
  question: string,
): Promise<{ half: Memory; whole: Memory }> {
  const chat = await openChatPage(browser, pages, { isSlow: false });
  const askUntil = async (count: number): Promise<Memory> => {
    for (let asked = await chat.page.locator('.turn').count(); asked < count; asked += 1) {
      await chat.ask(question);
      const turn = chat.page.locator('.turn').nth(asked);
      await turn.locator('.actions').waitFor();
      await turn.locator('.drawing svg').waitFor();
    }
    return memoryOf(chat);
  };
  const half = await askUntil(answers / 2);
  const whole = await askUntil(answers);
  await chat.close();
  return { half, whole };
}

async function memoryOf({ devtools }: ChatPage): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { heapBytes, nodes };
}
