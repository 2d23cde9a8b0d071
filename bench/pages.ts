import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../scripts/chromium.ts';
import { KIB, PAGE_BUDGETS, pageSizes } from '../scripts/page-sizes.ts';
import type { Stops } from '../scripts/stops.ts';
import { startEchoBackend, startEchoService } from './chat/chat-service.ts';
import { atMost, type Line, lineCells } from './harness/line.ts';
import { tableLines } from './harness/table.ts';
import { type ChatPages, openChatPage } from './pages/chat-page.ts';
import { memoryAfterAnswers } from './pages/memory.ts';
import { type Streaming, streamDeltas } from './pages/streaming.ts';

const ROUNDS = 7;
/** Core Web Vitals call 1.8 s good until something is shown, which the HTML does here before any script has come. */
const FIRST_PAINT_BUDGET_MS = 1_100;
/** What they call good until what somebody has come for is there. */
const CHART_BUDGET_MS = 2_500;
const DELTAS = 500;
const DELTAS_BUDGET_MS = 1_000;
const ANSWERS = 200;
const MEBIBYTE = 1024 * KIB;
const HEAP_BUDGET_BYTES = 96 * MEBIBYTE;
const QUESTION = 'Revenue by month in 2025';

const HEAD = ['the chat page', 'measured', '', 'budget', '', ''];

/** What an embedded chat costs its reader: bytes, waiting, and the memory of a long thread. EMBED.md 6.5 and 6.6. */
export async function benchPages(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const echo = await startEchoBackend(directory, stops);
  const place = { outDirectory: join(directory, 'service'), hasFiles: true };
  const { edgeUrl } = await startEchoService(echo, place, stops);
  const browser = await launchChromium();
  stops.add(() => browser.close());
  const pages: ChatPages = { edgeUrl, demo: echo.backend.demo, echoAgentId: echo.agentId };

  const lines = [...(await sizes()), ...(await times(browser, pages)), ...(await memory(browser, pages))];
  for (const line of tableLines([HEAD, ...lines.map(lineCells)])) console.log(line);
  return { isOver: lines.some(({ isOver }) => isOver === true) };
}

async function sizes(): Promise<Line[]> {
  const { entryBytes, laterBytes } = await pageSizes('chat');
  const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;
  const line = (name: string, bytes: number, budget: number) =>
    lineOf(name, [kib(bytes), '', `≤ ${kib(budget)}`], atMost(bytes, budget));
  return [
    line('scripts before anything is shown', entryBytes, PAGE_BUDGETS.entryBytes),
    line('what a chart adds', Math.max(...laterBytes), PAGE_BUDGETS.chartBytes),
  ];
}

async function times(browser: Browser, pages: ChatPages): Promise<Line[]> {
  const paints: number[] = [];
  const charts: number[] = [];
  const streams: Streaming[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const slow = await openChatPage(browser, pages, { isSlow: true });
    paints.push(await slow.firstPaintMs());
    charts.push(...(await slow.askTimed(QUESTION, ['.drawing svg path'])));
    await slow.close();
    streams.push(await streamDeltas(browser, pages, DELTAS));
  }
  // Other work of the machine can only make a page slower, so the fastest one counts.
  const line = (name: string, measured: readonly number[], budget: number) =>
    lineOf(
      name,
      [
        `${Math.min(...measured).toFixed(0)} ms`,
        `best of ${ROUNDS}, worst ${Math.max(...measured).toFixed(0)}`,
        `≤ ${budget} ms`,
      ],
      atMost(Math.min(...measured), budget),
    );
  return [
    line('first paint, slowed', paints, FIRST_PAINT_BUDGET_MS),
    line('question to chart, slowed', charts, CHART_BUDGET_MS),
    line(
      `${DELTAS} deltas`,
      streams.map(({ elapsedMs }) => elapsedMs),
      DELTAS_BUDGET_MS,
    ),
    line(
      `${DELTAS} deltas, processor time`,
      streams.map(({ threadMs }) => threadMs),
      DELTAS_BUDGET_MS,
    ),
  ];
}

async function memory(browser: Browser, pages: ChatPages): Promise<Line[]> {
  const { half, whole } = await memoryAfterAnswers(browser, pages, ANSWERS, QUESTION);
  const mebibytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
  return [
    lineOf(
      `memory after ${ANSWERS / 2} answers`,
      [mebibytes(half.heapBytes), `${half.nodes} nodes`, ''],
      undefined,
    ),
    lineOf(
      `memory after ${ANSWERS} answers`,
      [mebibytes(whole.heapBytes), `${whole.nodes} nodes`, `≤ ${mebibytes(HEAP_BUDGET_BYTES)}`],
      atMost(whole.heapBytes, HEAP_BUDGET_BYTES),
    ),
  ];
}

const lineOf = (name: string, figures: string[], isOver: boolean | undefined): Line => ({
  name,
  figures,
  ratio: undefined,
  isOver,
});
