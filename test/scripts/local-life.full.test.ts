import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../../db/local/listening.ts';
import type { DemoFile } from '../../scripts/demo-file.ts';
import { freePort } from '../../scripts/worker-process.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import {
  LocalStart,
  localDirectory,
  removeDirectory,
  type StartOptions,
  UP,
} from '../harness/local-start.ts';
import { killAll, stillRunning } from '../harness/process-tree.ts';
import { seededRandom } from '../harness/seeded-random.ts';

/** The life of a local service: who owns its folder, and what is left of it, whenever and however it ends. */

const PATIENCE_MS = 300_000;
const POLL = { timeout: 120_000, interval: 50 };
const STOPS = { whole: 20 };
/** A first start takes about as long. */
const LATEST_STOP_MS = 20_000;

/** One folder for all tests but those that need a new one: to make a database takes long. */
let directory: string;
const directories: string[] = [];
const running: LocalStart[] = [];

async function newDirectory(): Promise<string> {
  const made = await localDirectory();
  directories.push(made);
  return made;
}

async function serve(changes: Partial<StartOptions> = {}, script: 'serve' | 'start' = 'serve') {
  const started = new LocalStart({ directory, port: await freePort(), ...changes }, script);
  running.push(started);
  return started;
}

beforeAll(async () => {
  directory = await newDirectory();
});

afterEach(async () => {
  for (const started of running.splice(0)) {
    await started.look();
    await started.killEverything();
  }
}, PATIENCE_MS);

afterAll(() => Promise.all(directories.map(removeDirectory)));

/** Nothing of it runs any more, its port is free, and no half-made database lies about. */
async function expectNothingLeft({ seen, options }: LocalStart): Promise<void> {
  await vi.waitFor(async () => expect(await stillRunning(seen)).toEqual([]), POLL);
  expect(await freePort(options.port)).toBe(options.port);
  const files = await readdir(join(options.directory, 'postgres')).catch(() => []);
  expect(files.filter((name) => !['cluster', 'port'].includes(name))).toEqual([]);
}

const untilItRuns = (started: LocalStart, program: RegExp) =>
  vi.waitFor(async () => expect(await started.look()).toContainEqual(expect.stringMatching(program)), POLL);

describe('one folder has one owner', () => {
  it(
    'a second start says who has it and where, and the first goes on, also when it has only begun to start',
    async () => {
      const first = await serve();
      for (const words of ['Starting Postgres', UP]) {
        await first.until(words);
        const second = await serve();
        expect(await second.ended).toBe(1);
        expect(second.output).toContain(`${directory} is in use by process`);
        expect(second.output).toMatch(/process \d+, since 20\S+Z, at/);
        expect(second.output).toContain(`at http://127.0.0.1:${first.options.port}`);
        expect(second.output).toContain('LOCAL_DIRECTORY=');
      }
      expect((await fetch(`http://127.0.0.1:${first.options.port}/healthz`)).status).toBe(200);
      expect(await first.pressCtrlC()).toBe(0);
      await expectNothingLeft(first);
    },
    PATIENCE_MS,
  );

  it(
    'a port that is taken is said before anything is started',
    async () => {
      const other = createServer();
      const port = await listen(other);
      const started = await serve({ port, directory: await newDirectory() });
      expect(await started.ended).toBe(1);
      expect(started.output).toContain(`Port ${port} is taken on 127.0.0.1. Set PORT to another one.`);
      expect(await readdir(started.options.directory)).not.toContain('postgres');
      other.close();
    },
    PATIENCE_MS,
  );
});

describe('Ctrl-C stops all of it, whatever it was about', () => {
  it.each<[string, RegExp]>([
    ['making the database', /initdb/],
    ['starting Postgres', /bin\/postgres -D/],
    ['starting the Worker', /wrangler\.js dev/],
    ['waiting for workerd', /workerd.* serve/],
  ])(
    '%s',
    async (_, program) => {
      const started = await serve(
        String(program).includes('initdb') ? { directory: await newDirectory() } : {},
      );
      await untilItRuns(started, program);
      expect(await started.pressCtrlC()).toBe(0);
      await expectNothingLeft(started);
      expect(started.output.trim()).toMatch(/Stopping…$/);
    },
    PATIENCE_MS,
  );
});

it(
  'npm start is stopped at random moments, one after the other, and then works',
  async () => {
    const random = seededRandom(seed);
    const fresh = { directory: await newDirectory() };
    for (const _ of rounds('random stops of npm start', STOPS)) {
      const started = await serve(fresh, 'start');
      await pause(random() * LATEST_STOP_MS);
      await started.pressCtrlC();
      await expectNothingLeft(started);
    }
    await (await serve(fresh, 'start')).until(UP);
  },
  patienceMs(PATIENCE_MS),
);

it(
  'npm start finds its data, threads and key again after Ctrl-C, and stays up where its account refuses the tour',
  async () => {
    const again = { directory: await newDirectory() };
    const ask = async ({ chatUrl, apiKey }: DemoFile, input: { input?: string }) => {
      const response = await fetch(chatUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${apiKey}` },
        body: JSON.stringify({ chatId: 'kept', sessionSettings: { externalId: 'anna' }, ...input }),
      });
      return response.text();
    };
    const first = await (await serve(again, 'start')).until(UP);
    const { apiKey, ...demo } = await first.demo();
    await ask({ apiKey, ...demo }, { input: 'Revenue by month in 2025' });
    const shortQuestions = `mutation { updateAccount(input: { limits: { inputCharacters: 5 } }) { __typename } }`;
    const changed = await fetch(`${demo.baseUrl}/admin/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${apiKey}` },
      body: JSON.stringify({ query: shortQuestions }),
    });
    expect(await changed.json()).toEqual({ data: { updateAccount: { __typename: 'Account' } } });
    await first.pressCtrlC();
    await expect(fetch(demo.baseUrl)).rejects.toThrow();

    const second = await (await serve(again, 'start')).until(UP);
    expect(second.output.match(/stream-chat-state → 400 .*5 characters/g)).toHaveLength(2);
    const found = await second.demo();
    expect(found.apiKey).toBe(apiKey);
    expect(await ask(found, {})).toContain('Revenue by month in 2025');
  },
  PATIENCE_MS,
);

describe('a start whose', () => {
  /** Kills what of it has this command line. */
  const kill = async ({ seen }: LocalStart, program: RegExp) => {
    const found = (await stillRunning(seen)).filter(({ line }) => program.test(line));
    expect(found).not.toEqual([]);
    killAll(found.map(({ pid }) => pid));
  };

  it.each([
    ['wrangler', /wrangler.* dev/, 'The Worker has ended by itself'],
    ['workerd', /workerd.* serve/, 'The Worker has ended by itself'],
    [
      'workerd at the port',
      /workerd.* serve.*--socket-addr=entry=127\.0\.0\.1:[1-9]/,
      'The Worker has ended by itself',
    ],
    ['PostgreSQL', /bin\/postgres -D/, 'PostgreSQL has ended by itself'],
  ])(
    '%s has ended says so, and ends',
    async (_, program, words) => {
      const started = await (await serve()).until(UP);
      await started.look();
      await kill(started, program);
      expect(await started.ended).toBe(1);
      expect(started.output).toContain(words);
      await expectNothingLeft(started);
    },
    PATIENCE_MS,
  );
});

describe('a start that is killed', () => {
  it(
    'alone takes everything with it, and the next one starts',
    async () => {
      const killed = await (await serve()).until(UP);
      await killed.look();
      const leaders = (await stillRunning(killed.seen)).filter(({ line }) =>
        line.includes('scripts/serve.ts'),
      );
      expect(leaders).toHaveLength(1);
      killAll(leaders.map(({ pid }) => pid));
      await expectNothingLeft(killed);
      await (await serve()).until(UP);
    },
    PATIENCE_MS,
  );
});
