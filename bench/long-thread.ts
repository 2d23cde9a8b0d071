import { join } from 'node:path';
import * as z from 'zod';
import { checkStream } from '../schema/wire/check-stream.ts';
import { Stops } from '../scripts/stops.ts';
import { type EchoRequests, startEchoBackend, startEchoService } from './chat/chat-service.ts';
import type { Saying } from './chat/echo-model.ts';
import { post } from './harness/http-client.ts';
import { atMost, type Line, lineCells } from './harness/line.ts';
import { forgetPeak, residentBytes, residentPeakBytes } from './harness/memory.ts';
import { postForStream, readStream } from './harness/stream-client.ts';
import { tableLines } from './harness/table.ts';

const TURNS = 1_000;
const MEBIBYTE = 1024 * 1024;
const MEMORY_BUDGET_BYTES = 64 * MEBIBYTE;
const READERS_AT_ONCE = 10;
/** What a slow reader takes before it pauses. */
const SIP_BYTES = 2 * MEBIBYTE;
const SIP_EVERY_MS = 100;

const CHAT_ID = 'long';
const FIRST_MESSAGE_MS = 1_795_000_000_000;
/** About 100 KB of rows. */
const QUERY: Saying = {
  word: 'word',
  count: 1,
  everyMs: 0,
  holds: false,
  sqlQuery:
    "SELECT product, RPAD(product, 1000, '.') AS padded FROM catalog_view GROUP BY 1, 2 ORDER BY 1 LIMIT 100",
};

/** A thread of 1,000 turns and 100 MB of results: what it costs to read it, to go on in it, to keep readers, to export and to remove it. */
export async function benchLongThread(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const echo = await startEchoBackend(directory, stops);
  const place = { outDirectory: join(directory, 'service'), stateDirectory: join(directory, 'state') };
  // A process of its own fills the thread, so that what it leaves in memory hides nothing.
  const filling = new Stops();
  stops.add(() => filling.stopAll());
  await fill(await startEchoService(echo, place, filling));
  await filling.stopAll();

  const service = await startEchoService(echo, place, stops);
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await readStream(service.ask(`warm-${warmUp}`, QUERY));
  const longThread = { ...service, ...administration(service.baseUrl, echo.backend.demo.apiKey) };
  const lines: Line[] = [];
  for (const [name, act] of MEASURES) lines.push(await measure(longThread, name, act));
  for (const line of tableLines([HEAD, ...lines.map(lineCells)])) console.log(line);
  return { isOver: lines.some(({ isOver }) => isOver === true) };
}

const HEAD = ['1,000 turns', 'bytes', 'ms', 'memory', 'budget', '', ''];

type Administration = {
  administer(query: string, variables: object): Promise<string>;
  /** Answers with 200. */
  open(path: string): Promise<Response>;
};
type LongThread = EchoRequests & Administration;
type Act = (thread: LongThread) => Promise<{ bytes: number }>;

/** Several readers cost what their connections do, too: they have no budget. */
const SEVERAL_READERS = `${READERS_AT_ONCE} readers at once`;

const MEASURES: readonly (readonly [string, Act])[] = [
  ['the next question', async (service) => valid(await readStream(service.ask(CHAT_ID, QUERY)))],
  ['one turn again', async (service) => valid(await readStream(service.ask(CHAT_ID, QUERY, messageId(500))))],
  ['the whole thread', async (service) => valid(await readStream(service.read(CHAT_ID)))],
  ['the whole thread, slowly', readSlowly],
  [SEVERAL_READERS, readTogether],
  ['its export', exportRecords],
  ['its removal', remove],
];

const messageId = (turn: number): string => `${FIRST_MESSAGE_MS + turn}-message`;

async function fill(service: EchoRequests): Promise<void> {
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await readStream(service.ask(CHAT_ID, QUERY, messageId(turn)));
  }
}

async function measure(service: LongThread, name: string, act: Act): Promise<Line> {
  const before = residentBytes(service.pid) ?? 0;
  forgetPeak(service.pid);
  const startedAt = performance.now();
  const { bytes } = await act(service);
  const ms = performance.now() - startedAt;
  const growth = (residentPeakBytes(service.pid) ?? 0) - before;
  const mebibytes = (count: number) => `${(count / MEBIBYTE).toFixed(1)} MiB`;
  const budget = name === SEVERAL_READERS ? undefined : MEMORY_BUDGET_BYTES;
  return {
    name,
    figures: [
      mebibytes(bytes),
      ms.toFixed(0),
      `+ ${mebibytes(growth)}`,
      budget === undefined ? '' : `≤ ${mebibytes(budget)}`,
    ],
    ratio: undefined,
    isOver: atMost(growth, budget),
  };
}

/** @throws when the body is not as a chat stream has to be. */
function valid({ body }: { body: Uint8Array }): { bytes: number } {
  const [violation] = checkStream(body);
  if (violation !== undefined) throw new Error(`line ${violation.line}: ${violation.message}`);
  return { bytes: body.byteLength };
}

async function readSlowly(service: EchoRequests): Promise<{ bytes: number }> {
  const stream = await postForStream(service.read(CHAT_ID));
  let bytes = 0;
  let sip = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    sip += chunk.length;
    if (sip < SIP_BYTES) continue;
    sip = 0;
    await new Promise((resolve) => setTimeout(resolve, SIP_EVERY_MS));
  }
  return { bytes };
}

async function readTogether(service: EchoRequests): Promise<{ bytes: number }> {
  const reads = await Promise.all(Array.from({ length: READERS_AT_ONCE }, () => readSlowly(service)));
  return { bytes: reads.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function administration(baseUrl: string, apiKey: string): Administration {
  const headers = { Authorization: `Api-Key ${apiKey}` };
  return {
    administer: (query, variables) =>
      post({ url: new URL('/admin/graphql', baseUrl), headers, body: { query, variables } }),
    async open(path) {
      const response = await fetch(new URL(path, baseUrl), { headers });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
      return response;
    },
  };
}

const listed = z.object({
  data: z.object({ threads: z.object({ nodes: z.array(z.object({ id: z.string(), chatId: z.string() })) }) }),
});

async function idOf({ administer }: LongThread): Promise<string> {
  const { data } = listed.parse(
    JSON.parse(await administer('{ threads(first: 200) { nodes { id chatId } } }', {})),
  );
  const thread = data.threads.nodes.find(({ chatId }) => chatId === CHAT_ID);
  if (thread === undefined) throw new Error('The long thread is not listed.');
  return thread.id;
}

/** As `threads export` and `external-users export` do. */
async function exportRecords(thread: LongThread): Promise<{ bytes: number }> {
  const response = await thread.open(`/admin/threads/${await idOf(thread)}/records`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  return { bytes };
}

/** As erasure and retention do: the row goes, then the clean-up job empties the object. */
async function remove(thread: LongThread): Promise<{ bytes: number }> {
  const id = await idOf(thread);
  const deleted = await thread.administer('mutation ($id: ID!) { deleteThread(id: $id) { __typename } }', {
    id,
  });
  const ended = await (await fetch(thread.scheduledUrl)).text();
  if (ended !== 'ok') throw new Error(`The clean-up job ended with ${ended}.`);
  return { bytes: Buffer.byteLength(deleted) };
}
