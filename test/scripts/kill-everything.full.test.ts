import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/worker-process.ts';
import { ChatReader } from '../harness/chat-reader.ts';
import { patienceMs, rounds } from '../harness/full-run.ts';
import { LocalStart, localDirectory, removeDirectory } from '../harness/local-start.ts';
import { queryDirectly } from '../harness/query-directly.ts';

/** kill -9 of everything that `npm start` runs, Postgres and workerd as well: nothing accepted is lost. */

const KILLS = { whole: 30 };
const QUESTIONS = 3;
const SESSIONS = 3;
const MS_PER_START = 120_000;

let directory: string;
let running: LocalStart;

beforeAll(async () => {
  directory = await localDirectory();
});

afterAll(async () => {
  await running.look();
  await running.killEverything();
  await removeDirectory(directory);
}, MS_PER_START);

/** It shows its tour as soon as it is up; there is no need to wait for the end of that. */
const start = async () => {
  running = await new LocalStart({ directory, port: await freePort() }).until('Your backend signs anna in');
};

/** What Postgres has not been told to write by a commit itself, it now keeps for seconds: a kill loses it for sure. */
async function writeLate(): Promise<void> {
  const { DATABASE_URL = '' } = parseEnv(await readFile(join(directory, 'worker.env'), 'utf8'));
  await queryDirectly(DATABASE_URL, `alter system set wal_writer_delay = '10s'`);
  await queryDirectly(DATABASE_URL, 'select pg_reload_conf()');
}

async function post(path: string, body: object): Promise<Response> {
  const { baseUrl, apiKey } = await running.demo();
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Api-Key ${apiKey}`,
      // One that waits for the next question may be closed by the server just as that is sent.
      Connection: 'close',
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Each thread is a user's own: what a kill cuts off holds one of its user's places until the thread wakes. */
const chat = async (body: { chatId: string; input?: string }) => {
  const { chatUrl } = await running.demo();
  return new ChatReader(await post(chatUrl, { ...body, sessionSettings: { externalId: body.chatId } }));
};

type Accepted = { chatIds: string[]; sessionIds: string[] };

const questionOf = (chatId: string) => `How many orders? (${chatId})`;

/** Asks and signs in, all at once, until each question has been echoed and each session has been handed out. */
async function askAndSignIn(): Promise<Accepted> {
  const chatIds = Array.from({ length: QUESTIONS }, () => crypto.randomUUID());
  const echoes = chatIds.map(async (chatId) => {
    const reader = await chat({ chatId, input: questionOf(chatId) });
    const echo = await reader.until(({ role }) => role === 'user');
    expect(echo.content).toBe(questionOf(chatId));
    // What comes after the echo is cut off by the kill.
    void reader.all().catch(() => undefined);
  });
  const { deploymentId } = await running.demo();
  const sessions = Array.from({ length: SESSIONS }, async () => {
    const body = { deploymentId, externalId: `user-${crypto.randomUUID()}` };
    const response = await post('/api/v1/embed/generate-session', body);
    return ((await response.json()) as { sessionId: string }).sessionId;
  });
  await Promise.all(echoes);
  return { chatIds, sessionIds: await Promise.all(sessions) };
}

async function expectNothingLost({ chatIds, sessionIds }: Accepted): Promise<void> {
  for (const chatId of chatIds) {
    const records = await (await chat({ chatId })).all();
    expect(records[1]).toMatchObject({ role: 'user', content: questionOf(chatId) });
  }
  for (const sessionId of sessionIds) await post('/api/v1/embed/session/token', { sessionId });
}

it(
  'no echoed question and no session is lost in kills right after them',
  async () => {
    await start();
    await writeLate();
    const what = `kills right after ${QUESTIONS} questions and ${SESSIONS} sessions, none lost`;
    for (const _ of rounds(what, KILLS)) {
      await running.look();
      const accepted = await askAndSignIn();
      await running.killEverything();
      await start();
      await expectNothingLost(accepted);
    }
  },
  patienceMs(MS_PER_START),
);
