import { once } from 'node:events';
import { checkStream } from '../../schema/wire/check-stream.ts';
import { residentPeakBytes } from '../harness/memory.ts';
import { median, type Pair, percentile, ratioOfMedians } from '../harness/statistics.ts';
import { postForStream, readStream } from '../harness/stream-client.ts';
import type { ChatService } from './chat-service.ts';

/** One line of the report. */
export type Finding = {
  what: string;
  figures: string;
  /** The same of the limit, measured in the same run. */
  beside: string;
  budget: string;
  isOver: boolean;
};

const SAY_LITTLE = { word: 'word', count: 1, everyMs: 0, holds: false };
const CUTOFF_BUDGET = 1.5;
const RECORDS_BUDGET = 0.5;
const ABORT_BUDGET_MS = 50;
const LONG_ANSWER_WORDS = 5_000;
const MEBIBYTE = 1024 * 1024;
const MEMORY_BUDGET_MEBIBYTES = 512;

/** From the request to `__cutoff__`, each time of a new thread, beside one statement and one object call. */
export async function timeToCutoff(service: ChatService): Promise<Finding> {
  const rounds: Pair[] = [];
  const line = 'x'.repeat(200);
  for (let round = 0; round < 6; round += 1) {
    const pair = { measured: [] as number[], limit: [] as number[] };
    for (let call = 0; call < 50; call += 1) {
      const asked = await readStream(service.ask(crypto.randomUUID(), SAY_LITTLE));
      pair.measured.push(asked.firstBytesMs);
      pair.limit.push((await readStream(service.bare({ line, lines: 1 }))).firstBytesMs);
    }
    // The first round warms both up.
    if (round > 0) rounds.push(pair);
  }
  const ratio = ratioOfMedians(rounds);
  const shown = (values: number[]) =>
    `p50 ${median(values).toFixed(2)} ms, p99 ${percentile(values, 0.99).toFixed(2)} ms`;
  return {
    what: 'request → __cutoff__',
    figures: shown(rounds.flatMap(({ measured }) => [...measured])),
    beside: shown(rounds.flatMap(({ limit }) => [...limit])),
    budget: `p50 ${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}) ≤ ${CUTOFF_BUDGET}`,
    isOver: ratio.median > CUTOFF_BUDGET,
  };
}

/** Records a second of one long turn at one reader, beside the same bytes of a bare stream. */
export async function recordsPerSecond(service: ChatService): Promise<Finding> {
  const measured: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const turn = await readStream(service.bare({ words: LONG_ANSWER_WORDS }));
    const records = expectValid(turn.body);
    const line = 'x'.repeat(Math.round(turn.body.byteLength / records) - 1);
    const bare = await readStream(service.bare({ line, lines: records }));
    if (round === 0) continue;
    measured.push((records * 1_000) / turn.lastBytesMs);
    limit.push((records * 1_000) / bare.lastBytesMs);
  }
  const ratio = median(measured) / median(limit);
  return {
    what: 'records/s through the thread to one reader',
    figures: `${median(measured).toFixed(0)}/s`,
    beside: `${median(limit).toFixed(0)}/s`,
    budget: `${ratio.toFixed(2)} ≥ ${RECORDS_BUDGET}`,
    isOver: ratio < RECORDS_BUDGET,
  };
}

/** The same of the whole service, with a language model that answers as fast as it is read. */
export async function recordsPerSecondOfAgent(service: ChatService): Promise<Finding> {
  const saying = { word: 'word', count: LONG_ANSWER_WORDS, everyMs: 0, holds: false };
  const measured: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { body, lastBytesMs } = await readStream(service.ask(crypto.randomUUID(), saying));
    if (round > 0) measured.push((expectValid(body) * 1_000) / lastBytesMs);
  }
  return {
    what: 'records/s from the language model to one reader',
    figures: `${median(measured).toFixed(0)}/s`,
    beside: '',
    budget: '',
    isOver: false,
  };
}

/** From the sending of the abort to the last record at the reader, in the middle of a model's call. */
export async function abortLatency(service: ChatService): Promise<Finding> {
  const durationsMs: number[] = [];
  for (let call = 0; call < 220; call += 1) {
    const chatId = crypto.randomUUID();
    const saying = { word: 'word', count: 3, everyMs: 0, holds: true };
    const stream = await postForStream(service.ask(chatId, saying));
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    const ended = once(stream, 'end');
    while (text.split('"isDelta":true').length < 4) await once(stream, 'data');

    const startedAt = performance.now();
    const aborted = await postForStream(service.abort(chatId));
    aborted.resume();
    await ended;
    if (call >= 20) durationsMs.push(performance.now() - startedAt);
    expectValid(Buffer.from(text));
  }
  const p99 = percentile(durationsMs, 0.99);
  return {
    what: 'abort → last record',
    figures: `p50 ${median(durationsMs).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    beside: '',
    budget: `p99 ≤ ${ABORT_BUDGET_MS} ms`,
    isOver: p99 > ABORT_BUDGET_MS,
  };
}

/** 200 chats that talk at the same time, each of its own word: none lost, none mixed. */
export async function manyAtOnce(service: ChatService): Promise<Finding> {
  const startedAt = performance.now();
  const chats = Array.from({ length: 200 }, async (_, index) => {
    const word = `chat${index}`;
    const saying = { word, count: 50, everyMs: 20, holds: false };
    const { body } = await readStream(service.ask(crypto.randomUUID(), saying));
    expectValid(body);
    const final = body.toString().split('\n').at(-3) ?? '';
    return (JSON.parse(final) as { content: string }).content === `${word} `.repeat(50);
  });
  const whole = (await Promise.all(chats)).filter((isWhole) => isWhole).length;
  const peakBytes = residentPeakBytes(service.pid);
  const peak = peakBytes === undefined ? undefined : peakBytes / MEBIBYTE;
  return {
    what: '200 chats at once, 50 words each',
    figures: `${whole} whole in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, memory ${peak?.toFixed(0) ?? 'unknown'} MiB at most`,
    beside: '',
    budget: `200 whole, < ${MEMORY_BUDGET_MEBIBYTES} MiB`,
    isOver: whole < 200 || (peak ?? 0) >= MEMORY_BUDGET_MEBIBYTES,
  };
}

/** @returns how many records the body holds. @throws when it is not as a chat stream has to be. */
function expectValid(body: Uint8Array): number {
  const [violation] = checkStream(body);
  if (violation !== undefined) throw new Error(`line ${violation.line}: ${violation.message}`);
  return Buffer.from(body).toString().split('\n').length - 1;
}
