import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Stops } from '../scripts/stops.ts';
import { type EchoBackend, startEchoBackend, startEchoService } from './chat/chat-service.ts';
import type { Saying } from './chat/echo-model.ts';
import { startChild } from './harness/child.ts';
import { type Post, post } from './harness/http-client.ts';
import { median, percentile } from './harness/statistics.ts';
import { readStream } from './harness/stream-client.ts';
import { tableLines } from './harness/table.ts';

const FLOOD_PROCESS = new URL('hostile/flood-process.ts', import.meta.url);

const HONEST_USERS = 20;
/** Well within what one user may ask in a minute, in both phases together. */
const QUESTIONS_EACH = 6;
const EVERY_MS = 4_000;
const HOSTILE_CONNECTIONS = 50;
/** Of the honest users' p95, beside the same without anybody hostile. */
const BUDGET = 2;

const QUESTION: Saying = {
  word: 'word',
  count: 20,
  everyMs: 10,
  holds: false,
  sqlQuery: 'SELECT status, MEASURE(count) FROM orders_view GROUP BY 1',
};

/** A query over all rows, whose result is large. */
const HOSTILE_QUESTION: Saying = {
  ...QUESTION,
  sqlQuery: "SELECT product, RPAD(product, 1000, '.') AS padded FROM catalog_view GROUP BY 1, 2 LIMIT 100",
};

/** How long 20 users wait for whole answers, alone and beside one token that asks with all force. */
export async function benchHostileToken(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const echo = await startEchoBackend(directory, stops, {});
  const { baseUrl } = await startEchoService(echo, { outDirectory: `${directory}/service` }, stops, 'on');
  const honest = await Promise.all(
    Array.from({ length: HONEST_USERS }, (_, user) => tokenOf(echo, baseUrl, `honest-${user}`)),
  );
  const ask = (token: string, saying: Saying): Post => ({
    url: chatUrl(echo, baseUrl),
    headers: { Authorization: `Bearer ${token}` },
    body: { input: JSON.stringify(saying) },
  });
  const answersMs = async () =>
    (
      await Promise.all(
        honest.map(async (token, user) => {
          await pause((user * EVERY_MS) / HONEST_USERS);
          return askInTurn(() => ask(token, QUESTION));
        }),
      )
    ).flat();

  for (const token of honest) await readStream(ask(token, QUESTION));
  const alone = await answersMs();
  const hostile = ask(await tokenOf(echo, baseUrl, 'hostile'), HOSTILE_QUESTION);
  const flooding = startChild(
    FLOOD_PROCESS,
    {
      url: hostile.url.href,
      authorization: hostile.headers.Authorization,
      body: hostile.body,
      connections: HOSTILE_CONNECTIONS,
      forMs: QUESTIONS_EACH * EVERY_MS,
    },
    stops,
  );
  const beside = await answersMs();
  const counts = z.record(z.string(), z.number()).parse(await flooding);

  const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
  const isOver = ratio > BUDGET;
  const head = [`${HONEST_USERS} users, whole answers`, 'p50 ms', 'p95 ms', 'most ms'];
  for (const line of tableLines([head, figuresOf('alone', alone), figuresOf('beside it', beside)])) {
    console.log(line);
  }
  const told = Object.entries(counts).map(([status, count]) => `${status} × ${count}`);
  console.log(`\nThe hostile token's calls over ${HOSTILE_CONNECTIONS} connections: ${told.join(', ')}`);
  console.log(`p95 ${ratio.toFixed(2)} × ≤ ${BUDGET} ${isOver ? 'over' : 'ok'}`);
  return { isOver };
}

const figuresOf = (name: string, durationsMs: readonly number[]): string[] => [
  name,
  median(durationsMs).toFixed(0),
  percentile(durationsMs, 0.95).toFixed(0),
  percentile(durationsMs, 1).toFixed(0),
];

/** @returns how long each answer took, to its last record. */
async function askInTurn(ask: () => Post): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let question = 0; question < QUESTIONS_EACH; question += 1) {
    const { lastBytesMs } = await readStream(ask());
    durationsMs.push(lastBytesMs);
    await pause(Math.max(EVERY_MS - lastBytesMs, 0));
  }
  return durationsMs;
}

const chatUrl = ({ backend: { demo }, agentId }: EchoBackend, baseUrl: string): URL =>
  new URL(`/api/v1/public/${demo.accountName}/agents/${agentId}/chat/stream-chat-state`, baseUrl);

async function tokenOf(
  { backend: { demo } }: EchoBackend,
  baseUrl: string,
  externalId: string,
): Promise<string> {
  const call = async (path: string, headers: Record<string, string>, body: object): Promise<unknown> =>
    JSON.parse(await post({ url: new URL(path, baseUrl), headers, body }));
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(
      await call(
        '/api/v1/embed/generate-session',
        { Authorization: `Api-Key ${demo.apiKey}` },
        { deploymentId: demo.deploymentId, externalId, groups: ['managers'] },
      ),
    );
  const { token } = z
    .object({ token: z.string() })
    .parse(await call('/api/v1/embed/session/token', {}, { sessionId }));
  return token;
}
