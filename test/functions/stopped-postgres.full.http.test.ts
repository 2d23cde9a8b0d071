import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { type Demo, seedDemo } from '../../db/seed/demo.ts';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { compileSavedModel } from '../../scripts/model/compile-model.ts';
import { Stops } from '../../scripts/stops.ts';
import { ChatReader } from '../harness/chat-reader.ts';
import { finalAnswer } from '../harness/final-answer.ts';
import { type OwnWorker, startOwnWorker } from '../harness/own-worker.ts';
import { until } from '../harness/until.ts';

/**
 * DECISIONS.md 1, "Outage", with a PostgreSQL that hangs: its processes are stopped (SIGSTOP), so that connections stand
 * and new ones are taken by the system, and nobody ever answers on any.
 */

const TIMEOUT_MS = 120_000;

const stops = new Stops();
let demo: Demo;
let worker: OwnWorker;
let serverId: number;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stopped-postgres-'));
  stops.add(() => rm(directory, { recursive: true, force: true }));
  const dataDirectory = join(directory, 'data');
  const postgres = await startPostgres({ dataDirectory, persistent: false });
  stops.add(() => postgres.stop());
  const [firstLine = ''] = (await readFile(join(dataDirectory, 'cluster/data/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  serverId = Number(firstLine);
  await migrate(postgres.url);
  const { workerVariables } = inject('service');
  const dataSourceKeys = `test:${randomBytes(32).toString('base64url')}`;
  const model = await compileSavedModel(await readShopModel());
  demo = await seedDemo({ databaseUrl: postgres.url, model, dataSourceKeys, knownApiKey: undefined });
  const endpoint = await startNeonEndpoint();
  stops.add(() => endpoint.stop());
  worker = await startOwnWorker({
    ...workerVariables,
    DATABASE_URL: postgres.url,
    DATA_SOURCE_KEYS: dataSourceKeys,
    NEON_ENDPOINT: endpoint.url,
  });
  stops.add(() => worker.stop());
}, TIMEOUT_MS);

afterAll(async () => {
  signal('SIGCONT');
  await stops.stopAll();
}, TIMEOUT_MS);

/** To the server and to every process of it: one for each connection, and its own. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  process.kill(serverId, name);
  for (const [pid = 0, parent] of processes) if (parent === serverId) process.kill(pid, name);
}

const get = (path: string) => fetch(new URL(path, worker.baseUrl));

const post = (path: string, body: object) =>
  fetch(new URL(path, worker.baseUrl), {
    method: 'POST',
    headers: { Authorization: `Api-Key ${demo.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const generateSession = (externalId: string) =>
  post('/api/v1/embed/generate-session', { deploymentId: demo.deploymentId, externalId });

const chat = (body: object) =>
  post(`/api/v1/public/${demo.accountName}/agents/${demo.agentId}/chat/stream-chat-state`, {
    ...body,
    chatId: 'stopped',
    sessionSettings: { externalId: 'anna' },
  });

const questionsOf = (records: Awaited<ReturnType<ChatReader['all']>>) =>
  records.filter(({ role }) => role === 'user').map(({ content }) => content);

it(
  'calls get 503 while PostgreSQL is stopped, the first of all from /readyz; afterwards all work, and nothing is lost',
  async () => {
    const QUESTION = 'How many orders?';
    const answer = finalAnswer(await new ChatReader(await chat({ input: QUESTION })).all());
    expect((await generateSession('anna')).status).toBe(200);

    signal('SIGSTOP');
    const answered: string[] = [];
    const calls = {
      'generate-session': () => generateSession('anna'),
      'generate-session, a new user': () => generateSession('new'),
      'a question': () => chat({ input: 'How many customers?' }),
      'a thread': () => chat({}),
      'the administration': () => post('/admin/graphql', { query: '{ account { name } }' }),
    };
    const refused = Object.entries(calls).map(async ([name, call]) => {
      const response = await call();
      answered.push(name);
      expect([response.status, await response.json()], name).toMatchObject([
        503,
        { code: 'database_unavailable' },
      ]);
      expect(Number(response.headers.get('Retry-After')), name).toBeGreaterThan(0);
    });
    const ready = get('/readyz').then(async (response) => {
      answered.push('/readyz');
      expect([response.status, await response.json()]).toMatchObject([503, { status: 'not ready' }]);
    });
    await Promise.all([...refused, ready]);
    expect(answered[0]).toBe('/readyz');
    expect((await get('/healthz')).status).toBe(200);

    signal('SIGCONT');
    await until(async () => expect((await get('/readyz')).status).toBe(200));

    for (const [name, call] of Object.entries(calls)) {
      const response = await call();
      expect(response.status, name).toBe(200);
      await response.text();
    }
    const records = await new ChatReader(await chat({})).all();
    expect(questionsOf(records)).toEqual([QUESTION, 'How many customers?']);
    expect(records.some(({ content }) => content === answer)).toBe(true);
  },
  TIMEOUT_MS,
);
