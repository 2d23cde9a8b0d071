import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../db/local/postgres.ts';
import { isSupported, OLDEST_POSTGRES } from '../../db/setup/setup-connection.ts';
import { freePort } from '../../scripts/worker-process.ts';
import { LocalStart, localDirectory, removeDirectory } from '../harness/local-start.ts';
import { newDatabase } from '../harness/new-database.ts';

/** What a start says when its folder or its database is not as it should be. */

const PATIENCE_MS = 240_000;
const directories: string[] = [];
const DIRECTORY = 'the folder';

afterAll(() => Promise.all(directories.map(removeDirectory)));

async function newDirectory(): Promise<string> {
  const made = await localDirectory();
  directories.push(made);
  return made;
}

/** What a start says that must not come up. */
async function failure(
  directory: string,
  variables: Record<string, string> = {},
  script: 'serve' | 'start' | 'db:migrate' = 'serve',
): Promise<string> {
  const started = new LocalStart({ directory, port: await freePort(), variables }, script);
  expect(await started.ended, started.output).toBe(1);
  expect(started.output, 'a stack').not.toMatch(/^ +at /m);
  return started.output.replaceAll(directory, DIRECTORY);
}

describe('a broken folder', () => {
  it(
    'that is a file says so, and how to name another',
    async () => {
      const file = join(await newDirectory(), 'file');
      await writeFile(file, 'not a folder');
      expect(await failure(file)).toMatch(/the folder cannot be written to .*[\s\S]*LOCAL_DIRECTORY=/);
    },
    PATIENCE_MS,
  );

  it.each([
    ['signing-keys', '', 'tokens that were handed out'],
    ['data-source-keys', 'local:cut-o', 'connection strings of deployments'],
  ])(
    'whose %s are cut off names the file, and what it means to delete it',
    async (name, content, consequence) => {
      const directory = await newDirectory();
      await writeFile(join(directory, name), content);
      const words = await failure(directory);
      expect(words).toContain(`the folder/${name} does not hold the keys that it should`);
      expect(words).toContain(consequence);
      expect(await readFile(join(directory, name), 'utf8')).toBe(content);
    },
    PATIENCE_MS,
  );

  it(
    'whose database another version has made shows what PostgreSQL says, and how to begin anew',
    async () => {
      const directory = await newDirectory();
      const dataDirectory = join(directory, 'postgres');
      await (await startPostgres({ dataDirectory, persistent: true })).stop();
      await writeFile(join(dataDirectory, 'cluster/data/PG_VERSION'), '12\n');
      const words = await failure(directory);
      expect(words).toContain('initialized by PostgreSQL version 12');
      expect(words).toContain('delete the folder: the next start begins anew');
    },
    PATIENCE_MS,
  );

  it(
    'whose demo.json is cut off is told, and mended by npm start',
    async () => {
      const directory = await newDirectory();
      await writeFile(join(directory, 'demo.json'), '{"baseUrl":"http');
      const started = await new LocalStart({ directory, port: await freePort() }).until(
        'Your backend signs anna in',
      );
      expect(started.output).toContain('demo.json cannot be read. It is written anew');
      expect((await started.demo()).apiKey).toMatch(/^sk-/);
      await started.pressCtrlC();
    },
    PATIENCE_MS,
  );
});

describe('a DATABASE_URL', () => {
  const name = `local-${randomUUID()}`;
  let url: URL;
  let directory: string;
  const changed = (changes: Partial<URL>) => Object.assign(new URL(url), changes).href;

  beforeAll(async () => {
    url = new URL(await newDatabase());
    directory = await newDirectory();
  });

  it.each<[string, () => string, string]>([
    ['is empty', () => '', 'DATABASE_URL is not the connection string of a Postgres database. It looks like'],
    ['is of another kind', () => 'mysql://a:hush@127.0.0.1/x', 'DATABASE_URL is not the connection string'],
    ['has nobody at its port', () => changed({ port: '1' }), 'nobody listens at 127.0.0.1:1.'],
    ['names no host there is', () => changed({ hostname: 'nowhere.invalid' }), 'nowhere.invalid:'],
    ['has a wrong password', () => changed({ password: 'hush' }), 'refuses the password of user "postgres"'],
    ['names no database there is', () => changed({ pathname: `/${name}` }), `has no database "${name}"`],
  ])(
    'that %s is refused with what to check, and no password',
    async (_, databaseUrl, words) => {
      const said = await failure(directory, { DATABASE_URL: databaseUrl() });
      expect(said).toContain(words);
      expect(said).not.toContain('hush');
      if (url.password !== '') expect(said).not.toContain(url.password);
    },
    PATIENCE_MS,
  );

  it(
    'of somebody who may make nothing there, or with tables of something else, is refused by every script',
    async () => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query('create table accounts (id integer)');
      await client.query(`create role "${name}" login password 'hush'`);
      try {
        const asStranger = changed({ username: name, password: 'hush' });
        expect(await failure(directory, { DATABASE_URL: asStranger }, 'db:migrate')).toMatch(
          /could not be migrated: permission denied .*Use the owner/,
        );
        for (const script of ['db:migrate', 'start'] as const) {
          expect(await failure(directory, { DATABASE_URL: url.href }, script)).toMatch(
            /could not be migrated: relation "accounts" already exists\. .*create a database for the service alone/,
          );
        }
      } finally {
        await client.query(`drop role "${name}"`);
        await client.end();
      }
    },
    PATIENCE_MS,
  );

  it('of a PostgreSQL older than 15 is not supported', () => {
    expect(OLDEST_POSTGRES).toBe(15);
    expect([140_023, 150_000, 150_018, 180_004].map(isSupported)).toEqual([false, true, true, true]);
  });
});
