import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../db/local/postgres.ts';
import { ownDatabaseIn } from '../../scripts/local/own/own-database.ts';
import { freePort } from '../../scripts/worker-process.ts';
import { crm } from '../engine/generate/schemas/crm.ts';
import { seed } from '../harness/full-run.ts';
import { LocalStart, localDirectory, removeDirectory, UP } from '../harness/local-start.ts';
import { stillRunning } from '../harness/process-tree.ts';
import { until } from '../harness/until.ts';

/** `npm start` over a database of one's own, in a Postgres of its own. */

const PATIENCE_MS = 300_000;
const DEALS = 2_000;

let directory: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;
const running: LocalStart[] = [];

beforeAll(async () => {
  directory = await localDirectory();
  postgres = await startPostgres({ dataDirectory: join(directory, 'own'), persistent: false });
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(crm(DEALS));
  await client.query('create database nothing');
  await client.query(`create role stranger login password 'of the house'`);
}, PATIENCE_MS);

afterAll(async () => {
  await client.end();
  await postgres.stop();
  await removeDirectory(directory);
}, PATIENCE_MS);

const urlWith = (change: Partial<Pick<URL, 'username' | 'password' | 'port' | 'pathname'>>) =>
  Object.assign(new URL(postgres.url), change).href;

async function start(...args: string[]): Promise<LocalStart> {
  const started = new LocalStart({ directory: join(directory, 'local'), port: await freePort(), args });
  running.push(started);
  return started;
}

afterEach(async () => {
  for (const started of running.splice(0)) {
    await started.look();
    await started.killEverything();
  }
}, PATIENCE_MS);

async function expectNothingLeft({ seen }: LocalStart): Promise<void> {
  await until(async () => expect(await stillRunning(seen)).toEqual([]));
}

/** The number of deals that an answer tells, if it tells one. */
async function ask(started: LocalStart, caller: object): Promise<string | undefined> {
  const { own, apiKey } = await started.demo();
  const response = await fetch(own?.chatUrl ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${apiKey}` },
    body: JSON.stringify({ input: 'How many deals are there?', ...caller }),
  });
  const [answer] = (await response.text()).split('\n').filter((line) => line.includes('["final"]'));
  return /deals is \*\*([\d,]+)\*\*/.exec(answer ?? '')?.[1];
}

const countOf = async (condition = 'true') => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from crm.deals where ${condition}`);
  return Number(rows[0]?.count).toLocaleString('en');
};

describe('npm start -- --database', () => {
  it.each<[string, () => string[], RegExp]>([
    [
      'a wrong string',
      () => ['--database', 'mysql://u@h/d'],
      /^What .* is no postgres:\/\/ connection string\./,
    ],
    ['two hosts', () => ['--database', 'postgres://u@h:1,g:2/d'], /is no postgres|has to name one host/],
    ['no string', () => ['--database'], /npm start -- --database postgres:\/\//],
    ['a tenant alone', () => ['--tenant', 'org_id'], /npm start -- --database postgres:\/\//],
    [
      'nobody there',
      () => ['--database', urlWith({ port: '1' })],
      /No PostgreSQL answers at 127\.0\.0\.1:1 /,
    ],
    [
      'a user that is not there',
      () => ['--database', urlWith({ username: 'nobody' })],
      /does not take this user and password/,
    ],
    ['no such database', () => ['--database', urlWith({ pathname: '/none' })], /no database of that name/],
    ['no tables', () => ['--database', urlWith({ pathname: '/nothing' })], /nothing at .* has no tables/],
    [
      'a role without rights',
      () => ['--database', urlWith({ username: 'stranger', password: 'of the house' })],
      /stranger may read none of the \d+ tables/,
    ],
  ])('says in a sentence what is wrong with %s', async (_, args, words) => {
    const problem = await ownDatabaseIn(args(), {}).catch((error: Error) => error.message);
    expect(problem).toMatch(words);
    expect(problem).not.toContain('of the house');
  });

  it('an option that npm kept to itself is asked for again', async () => {
    const asked = ownDatabaseIn([], { npm_config_database: 'postgres://u@h/d' });
    await expect(asked).rejects.toThrow('npm start -- --database');
  });

  it('starts nothing where the database cannot be asked', async () => {
    const started = await start('--database', urlWith({ port: '1' }));
    expect(await started.ended, started.output).toBe(1);
    expect(started.output).not.toMatch(/Starting|^ +at /m);
  });

  it(
    'makes a model, answers the administrator, and lets no customer see a row before a policy is decided',
    async () => {
      const started = await (await start('--database', postgres.url)).until(UP);
      const { own, baseUrl, chatPageUrl } = await started.demo();
      expect(started.output).toMatch(/reached by +postgres/);
      expect(started.output).toMatch(/cubes and \d+ views fit the database\./);
      expect(started.output).toMatch(/views are closed to customers/);
      expect(started.output).toMatch(/npm start -- --database postgres:\S+ --tenant org_id/);
      expect(started.output).toMatch(/You ask, as the administrator/);
      const [, told = ''] = /\(also in (\S+)\)/.exec(started.output) ?? [];
      expect(resolve(told)).toBe(join(directory, 'local/demo.json'));
      const { internalId = '', branch = '' } = own?.administrator ?? {};
      const all = await countOf();
      const administrator = { sessionSettings: { internalId } };
      expect(await ask(started, { ...administrator, activeBranchName: branch })).toBe(all);
      expect(await ask(started, { sessionSettings: { externalId: 'ada' } })).toBeUndefined();
      // On the branch that customers are on the administrator has no more rights than they.
      expect(await ask(started, administrator)).toBeUndefined();

      for (const url of [own?.chatPageUrl ?? '', chatPageUrl]) {
        const page = await fetch(url);
        expect(await page.text()).toContain('"problem":null');
      }
      expect(await (await fetch(`${baseUrl}/demo`)).text()).toContain('data-customer="own"');
      expect(await started.pressCtrlC()).toBe(0);
      await expectNothingLeft(started);
    },
    PATIENCE_MS,
  );

  it(
    'keeps the model that people edited, shows what a changed schema adds, and takes a decision',
    async () => {
      const folder = join(directory, 'local/models', `127.0.0.1-${new URL(postgres.url).port}-postgres`);
      const file = join(folder, 'views/deals_view.yml');
      await writeFile(file, (await readFile(file, 'utf8')).replace('title: Deals', 'title: Our deals'));
      await client.query('alter table crm.deals add column referrer text');
      const started = await (await start('--database', postgres.url, '--tenant', 'org_id')).until(UP);
      expect(started.output).toMatch(/^\+ .*name: referrer/m);
      expect(await readFile(file, 'utf8')).toMatch(/title: Our deals[\s\S]*userAttributes\.org_id/);
      const { own } = await started.demo();
      expect(own?.attribute).toEqual({ name: 'org_id', type: 'number' });
      const userAttributes = [{ name: 'org_id', value: 3 }];
      const answer = await ask(started, { sessionSettings: { externalId: 'ada', userAttributes } });
      expect(answer).toBe(await countOf('org_id = 3'));
      await started.pressCtrlC();
    },
    PATIENCE_MS,
  );

  const moments = ['deployments test', 'model generate', 'model check', 'model push', 'You ask'];
  const moment = moments[seed % moments.length] ?? '';
  it(
    `stops with Ctrl-C during ${moment}`,
    async () => {
      const started = await (await start('--database', postgres.url)).until(moment);
      expect(await started.pressCtrlC()).toBe(0);
      await expectNothingLeft(started);
      // What was under way may have said its last words; nothing was begun.
      const [, behind = 'nothing was stopped: $ npx'] = started.output.split('Stopping…');
      expect(behind).not.toMatch(/\$ npx|^ +at |cannot be reached/m);
    },
    PATIENCE_MS,
  );
});
