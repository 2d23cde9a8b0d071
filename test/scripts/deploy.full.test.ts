import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requiredVariables } from '../../functions/gate/variables.ts';
import { newDatabase } from '../harness/new-database.ts';
import { type ScriptedCloudflare, startScriptedCloudflare } from '../harness/scripted-cloudflare.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOOL = join(ROOT, 'scripts/deploy.ts');
const WORKER = 'embedded-analytics';
const SIGNING_KEYS = `k1:${randomBytes(32).toString('base64url')}`;
const DATA_SOURCE_KEYS = `k1:${randomBytes(32).toString('base64url')}`;
const ALL_SECRETS = ['DATABASE_URL', 'SESSION_SIGNING_KEYS', 'DATA_SOURCE_KEYS'];

let directory: string;
let databaseUrl: string;
let cloudflare: ScriptedCloudflare;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'deploy-'));
  databaseUrl = await newDatabase();
  cloudflare = await startScriptedCloudflare();
});
afterAll(async () => {
  await cloudflare.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  cloudflare.secrets.clear();
  cloudflare.requests.length = 0;
  cloudflare.isLoggedIn = true;
});

/** `npm run deploy` as a process: what it says and how it ends. */
async function deploy(args: string[], environment: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [TOOL, ...args], {
    env: { ...inherited, ...cloudflare.environment, ...environment },
  });
  const [output, complaints, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, complaints, exitCode };
}

async function secretsFile(secrets: Record<string, string>): Promise<string> {
  const file = join(directory, 'secrets.env');
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(file, lines.join(''));
  return file;
}

async function isMigrated(): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`);
  await client.end();
  return rows[0].migrations !== null;
}

const SCRIPTS = '/accounts/test/workers/scripts';
const uploads = () =>
  cloudflare.requests.filter(({ path, body }) => path.startsWith(SCRIPTS) && body.includes('"main_module"'));

/** wrangler takes seconds to start and to bundle, and more of them while other tests run. */
const PATIENCE_MS = 90_000;

describe('npm run deploy refuses, before anything is changed,', { timeout: PATIENCE_MS }, () => {
  /** It says why, and neither the database nor the cloud was written to. */
  async function expectRefusal(
    { complaints, exitCode }: Awaited<ReturnType<typeof deploy>>,
    ...words: string[]
  ) {
    expect(complaints).toContain('Not deployed, and nothing was changed.');
    for (const word of words) expect(complaints).toContain(word);
    expect(exitCode).toBe(1);
    expect(cloudflare.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await isMigrated()).toBe(false);
  }

  it('a new Worker without any secret, naming each', async () => {
    const result = await deploy([], { DATABASE_URL: databaseUrl });
    await expectRefusal(
      result,
      'The Worker "embedded-analytics" lacks 3 of its secrets:',
      'DATABASE_URL is not set; it must be',
      'SESSION_SIGNING_KEYS is not set; it must be',
      'For example: k1:',
      'npm run deploy -- --secrets-file <file>',
    );
  });

  it('a Worker that lacks one secret, naming that one', async () => {
    cloudflare.secrets.set('embedded-analytics-chat-eu', ['DATABASE_URL', 'DATA_SOURCE_KEYS']);
    const result = await deploy(['--env', 'chat-eu'], { DATABASE_URL: databaseUrl });
    await expectRefusal(
      result,
      'The Worker "embedded-analytics-chat-eu" lacks 1 of its secrets:',
      'SESSION_SIGNING_KEYS',
      'npx wrangler secret put <NAME> --env chat-eu',
    );
    expect(result.complaints).not.toContain('DATABASE_URL');
  });

  it('a Worker that would keep threads of the EU anywhere', async () => {
    cloudflare.secrets.set(WORKER, [...ALL_SECRETS, 'JURISDICTIONS']);
    const result = await deploy([], { DATABASE_URL: databaseUrl });
    await expectRefusal(result, 'has JURISDICTIONS set', 'threads of accounts that are to stay in the EU');
  });

  it.each([
    ['UNLISTED_ORIGINS', 'any page on the internet could frame'],
    ['DEMO_URL', '/demo would lead everybody'],
  ])('a Worker with %s, which is for a laptop, and a file that brings it', async (variable, harm) => {
    cloudflare.secrets.set(WORKER, [...ALL_SECRETS, variable]);
    await expectRefusal(await deploy([], { DATABASE_URL: databaseUrl }), `has ${variable} set`, harm);
    cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const value = variable === 'DEMO_URL' ? 'http://127.0.0.1:8788' : 'any';
    const file = await secretsFile({ DATABASE_URL: databaseUrl, [variable]: value });
    await expectRefusal(await deploy(['--secrets-file', file]), `has ${variable} set`, harm);
  });

  it('a secret that is wrong, without repeating it', async () => {
    const file = await secretsFile({ DATABASE_URL: databaseUrl, SESSION_SIGNING_KEYS: 'my-short-secret' });
    const result = await deploy(['--secrets-file', file]);
    await expectRefusal(result, 'SESSION_SIGNING_KEYS must be kid:secret pairs');
    expect(result.complaints + result.output).not.toContain('my-short-secret');
  });

  it('when it does not know which database to migrate', async () => {
    cloudflare.secrets.set(WORKER, ALL_SECRETS);
    await expectRefusal(await deploy([]), 'The database is migrated first', 'DATABASE_URL is not set');
  });

  it('when two databases are named', async () => {
    const file = await secretsFile({
      DATABASE_URL: databaseUrl,
      SESSION_SIGNING_KEYS: SIGNING_KEYS,
      DATA_SOURCE_KEYS,
    });
    const result = await deploy(['--secrets-file', file], { DATABASE_URL: 'postgres://a:b@127.0.0.1/other' });
    await expectRefusal(result, 'another one than in the secrets file');
  });

  it('when Cloudflare does not take the token', async () => {
    cloudflare.isLoggedIn = false;
    await expectRefusal(
      await deploy([], { DATABASE_URL: databaseUrl }),
      'Cloudflare did not say',
      'Authentication',
    );
  });

  it('a file that is not there', async () => {
    await expectRefusal(await deploy(['--secrets-file', 'nowhere.env']), 'nowhere.env cannot be read');
  });
});

describe('npm run deploy -- --check', { timeout: PATIENCE_MS }, () => {
  const writes = () => cloudflare.requests.filter(({ method }) => method !== 'GET');

  it('says what would be done, and does nothing of it', async () => {
    cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const { output, complaints, exitCode } = await deploy(['--check'], { DATABASE_URL: databaseUrl });
    expect([complaints, exitCode]).toEqual(['', 0]);
    expect(output).toMatch(/It would get \d+ migrations: 0000_tables, 0001_functions, /);
    expect(output).toMatch(/Total Upload: .*gzip/);
    expect(output).toContain('on workers.dev the Cache API keeps nothing');
    expect(output).toContain('Nothing was changed.');
    expect([writes(), await isMigrated()]).toEqual([[], false]);
  });

  it('says what is missing, as deploying would', async () => {
    const { complaints, exitCode } = await deploy(['--check'], { DATABASE_URL: databaseUrl });
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('lacks 3 of its secrets')]);
  });

  it('says that the database does not answer', async () => {
    cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const unreachable = { DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/x' };
    const { complaints, exitCode } = await deploy(['--check'], unreachable);
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('nobody listens at 127.0.0.1:1')]);
    expect(complaints).not.toContain('hush');
  });
});

describe('npm run deploy', { timeout: PATIENCE_MS }, () => {
  it('does not deploy over a database that it could not migrate', async () => {
    cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const { complaints, exitCode } = await deploy([], { DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/x' });
    expect([exitCode, uploads()]).toEqual([1, []]);
    expect(complaints).toContain('The database could not be migrated.');
    expect(complaints).not.toContain('hush');
  });

  it('migrates the database, then uploads the Worker with the secrets given', async () => {
    const file = await secretsFile({
      DATABASE_URL: databaseUrl,
      SESSION_SIGNING_KEYS: SIGNING_KEYS,
      DATA_SOURCE_KEYS,
    });
    const { output, complaints, exitCode } = await deploy(['--secrets-file', file]);
    expect([complaints, exitCode]).toEqual(['', 0]);
    expect(await isMigrated()).toBe(true);
    const [upload, ...others] = uploads();
    expect(others).toEqual([]);
    expect(upload?.path).toBe(`${SCRIPTS}/${WORKER}`);
    expect(upload?.body).toContain(SIGNING_KEYS);
    expect(upload?.body).toContain('"new_sqlite_classes":["ThreadObject"]');
    // Its modules, and for each what tells where its lines come from.
    expect(upload?.body).toMatch(
      /filename="answer-\w+\.part\.js"\r\nContent-Type: application\/javascript\+module/,
    );
    expect(upload?.body).toMatch(
      /filename="answer-\w+\.part\.js\.map"\r\nContent-Type: application\/source-map/,
    );
    expect(output).not.toContain(SIGNING_KEYS);
    expect(output).toContain('https://embedded-analytics.example.workers.dev');
  });

  it('deploys a chat host that borrows the account host’s threads', async () => {
    cloudflare.secrets.set('embedded-analytics-chat-eu', ALL_SECRETS);
    const { complaints, exitCode } = await deploy(['--env', 'chat-eu'], { DATABASE_URL: databaseUrl });
    const [upload] = uploads();
    expect([complaints, exitCode, upload?.path]).toEqual([
      '',
      0,
      `${SCRIPTS}/embedded-analytics-chat-eu/versions`,
    ]);
    expect(upload?.body).toContain('"script_name":"embedded-analytics"');
    expect(upload?.body).not.toContain('new_sqlite_classes');
    expect(cloudflare.requests.filter(({ path }) => path.endsWith('/schedules'))).toMatchObject([
      { body: '[]' },
    ]);
  });

  it('takes the file of secrets that docs/deploy.md makes', async () => {
    const document = await readFile(join(ROOT, 'docs/deploy.md'), 'utf8');
    const [block] = /umask 077\n[\s\S]*?\n(?=```)/.exec(document) ?? [''];
    expect(block).toContain('secrets.env');
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', block], {
      cwd: directory,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    expect(await once(shell, 'exit')).toEqual([0, null]);
    const { complaints, exitCode } = await deploy(['--secrets-file', join(directory, 'secrets.env')]);
    expect([complaints, exitCode]).toEqual(['', 0]);
  });

  it('asks the Deploy button for every secret that the Worker cannot do without', async () => {
    const asked = Object.keys(parseEnv(await readFile(join(ROOT, '.dev.vars.example'), 'utf8')));
    const { cloudflare: described } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    expect(asked.toSorted()).toEqual(requiredVariables().toSorted());
    expect(Object.keys(described.bindings)).toEqual(expect.arrayContaining(asked));
  });

  it('explains itself when it is called wrongly', async () => {
    const { complaints, exitCode } = await deploy(['--enviroment', 'x']);
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining('Usage: npm run deploy')]);
  });
});
