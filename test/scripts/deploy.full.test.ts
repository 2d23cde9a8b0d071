import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requiredVariables } from '../../functions/gate/variables.ts';
import {
  ALL_SECRETS,
  DATA_SOURCE_KEYS,
  type Deploying,
  PATIENCE_MS,
  SIGNING_KEYS,
  startDeploying,
  WORKER,
} from '../harness/deploying.ts';

const ROOT = join(import.meta.dirname, '../..');

let deploying: Deploying;
beforeAll(async () => {
  deploying = await startDeploying();
});
afterAll(() => deploying.stop());
beforeEach(() => deploying.forget());

const SCRIPTS = '/accounts/test/workers/scripts';
const uploads = () =>
  deploying.cloudflare.requests.filter(
    ({ path, body }) => path.startsWith(SCRIPTS) && body.includes('"main_module"'),
  );

describe('npm run deploy refuses, before anything is changed,', { timeout: PATIENCE_MS }, () => {
  /** It says why, and neither the database nor the cloud was written to. */
  async function expectRefusal(
    { complaints, exitCode }: Awaited<ReturnType<Deploying['deploy']>>,
    ...words: string[]
  ) {
    expect(complaints).toContain('Not deployed, and nothing was changed.');
    for (const word of words) expect(complaints).toContain(word);
    expect(exitCode).toBe(1);
    expect(deploying.writes()).toEqual([]);
    expect(await deploying.isMigrated()).toBe(false);
  }

  it('a new Worker without any secret, naming each', async () => {
    const result = await deploying.deploy([], { DATABASE_URL: deploying.databaseUrl });
    await expectRefusal(
      result,
      'The Worker "embedded-analytics" lacks 3 of its secrets:',
      'DATABASE_URL is not set; it must be',
      'SESSION_SIGNING_KEYS is not set; it must be',
      'For example: k1:',
      'npm run deploy -- --secrets-file <file>',
      'There is no such Worker yet, in the account that `npx wrangler whoami` shows.',
    );
  });

  it('a Worker that lacks one secret, naming that one', async () => {
    deploying.cloudflare.secrets.set('embedded-analytics-chat-eu', ['DATABASE_URL', 'DATA_SOURCE_KEYS']);
    const result = await deploying.deploy(['--env', 'chat-eu'], { DATABASE_URL: deploying.databaseUrl });
    await expectRefusal(
      result,
      'The Worker "embedded-analytics-chat-eu" lacks 1 of its secrets:',
      'SESSION_SIGNING_KEYS',
      'npx wrangler secret put <NAME> --env chat-eu',
    );
    expect(result.complaints).not.toContain('DATABASE_URL');
  });

  it('a Worker that would keep threads of the EU anywhere', async () => {
    deploying.cloudflare.secrets.set(WORKER, [...ALL_SECRETS, 'JURISDICTIONS']);
    const result = await deploying.deploy([], { DATABASE_URL: deploying.databaseUrl });
    await expectRefusal(result, 'has JURISDICTIONS set', 'threads of accounts that are to stay in the EU');
  });

  it.each([
    ['UNLISTED_ORIGINS', 'any page on the internet could frame'],
    ['DEMO_URL', '/demo would lead everybody'],
  ])('a Worker with %s, which is for a laptop, and a file that brings it', async (variable, harm) => {
    deploying.cloudflare.secrets.set(WORKER, [...ALL_SECRETS, variable]);
    await expectRefusal(
      await deploying.deploy([], { DATABASE_URL: deploying.databaseUrl }),
      `has ${variable} set`,
      harm,
    );
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const value = variable === 'DEMO_URL' ? 'http://127.0.0.1:8788' : 'any';
    const file = await deploying.secretsFile({ DATABASE_URL: deploying.databaseUrl, [variable]: value });
    await expectRefusal(await deploying.deploy(['--secrets-file', file]), `has ${variable} set`, harm);
  });

  it('a secret that is wrong, without repeating it', async () => {
    const file = await deploying.secretsFile({
      DATABASE_URL: deploying.databaseUrl,
      SESSION_SIGNING_KEYS: 'my-short-secret',
    });
    const result = await deploying.deploy(['--secrets-file', file]);
    await expectRefusal(result, 'SESSION_SIGNING_KEYS must be kid:secret pairs');
    expect(result.complaints + result.output).not.toContain('my-short-secret');
  });

  it('when it does not know which database to migrate', async () => {
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    await expectRefusal(
      await deploying.deploy([]),
      'The database is migrated first',
      'DATABASE_URL is not set',
    );
  });

  it('when two databases are named', async () => {
    const file = await deploying.secretsFile({
      DATABASE_URL: deploying.databaseUrl,
      SESSION_SIGNING_KEYS: SIGNING_KEYS,
      DATA_SOURCE_KEYS,
    });
    const result = await deploying.deploy(['--secrets-file', file], {
      DATABASE_URL: 'postgres://a:b@127.0.0.1/other',
    });
    await expectRefusal(result, 'another one than in the secrets file');
  });

  it('when Cloudflare does not take the token', async () => {
    deploying.cloudflare.isLoggedIn = false;
    await expectRefusal(
      await deploying.deploy([], { DATABASE_URL: deploying.databaseUrl }),
      'Cloudflare did not say',
      'Authentication',
      'set CLOUDFLARE_API_TOKEN to a token that may edit Workers',
    );
  });

  it('when there is no token', async () => {
    const home = { HOME: deploying.directory, XDG_CONFIG_HOME: deploying.directory };
    const without = await deploying.deploy([], {
      DATABASE_URL: deploying.databaseUrl,
      ...home,
      CLOUDFLARE_API_TOKEN: '',
    });
    await expectRefusal(without, 'CLOUDFLARE_API_TOKEN', 'Log in with `npx wrangler login`');
  });

  it('when the account is another one', async () => {
    const elsewhere = await deploying.deploy([], {
      DATABASE_URL: deploying.databaseUrl,
      CLOUDFLARE_ACCOUNT_ID: 'other',
    });
    await expectRefusal(elsewhere, 'Could not route to the account', '`npx wrangler whoami` shows');
  });

  it('a chat host whose objects nobody has deployed yet', async () => {
    deploying.cloudflare.secrets.set('embedded-analytics-chat-eu', ALL_SECRETS);
    const result = await deploying.deploy(['--env', 'chat-eu'], { DATABASE_URL: deploying.databaseUrl });
    await expectRefusal(
      result,
      'Its objects are those of the Worker "embedded-analytics"',
      'deploy that first',
    );
  });

  it('an environment that wrangler.toml does not have', async () => {
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    await expectRefusal(
      await deploying.deploy(['--env', 'chat-us'], { DATABASE_URL: deploying.databaseUrl }),
      'No environment found in configuration with name "chat-us"',
      '["account","chat-eu"]',
    );
  });

  it('a file that is not there', async () => {
    await expectRefusal(
      await deploying.deploy(['--secrets-file', 'nowhere.env']),
      'nowhere.env cannot be read',
    );
  });
});

describe('npm run deploy', { timeout: PATIENCE_MS }, () => {
  it('does not deploy over a database that it could not migrate', async () => {
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    const { complaints, exitCode } = await deploying.deploy([], {
      DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/x',
    });
    expect([exitCode, uploads()]).toEqual([1, []]);
    expect(complaints).toContain('The database could not be migrated.');
    expect(complaints).not.toContain('hush');
  });

  it('migrates the database, then uploads the Worker with the secrets given', async () => {
    const file = await deploying.secretsFile({
      DATABASE_URL: deploying.databaseUrl,
      SESSION_SIGNING_KEYS: SIGNING_KEYS,
      DATA_SOURCE_KEYS,
    });
    const { output, complaints, exitCode } = await deploying.deploy(['--secrets-file', file]);
    expect([complaints, exitCode]).toEqual(['', 0]);
    expect(await deploying.isMigrated()).toBe(true);
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
    deploying.cloudflare.secrets.set(WORKER, ALL_SECRETS);
    deploying.cloudflare.secrets.set('embedded-analytics-chat-eu', ALL_SECRETS);
    const { complaints, exitCode } = await deploying.deploy(['--env', 'chat-eu'], {
      DATABASE_URL: deploying.databaseUrl,
    });
    const [upload] = uploads();
    expect([complaints, exitCode, upload?.path]).toEqual([
      '',
      0,
      `${SCRIPTS}/embedded-analytics-chat-eu/versions`,
    ]);
    expect(upload?.body).toContain('"script_name":"embedded-analytics"');
    expect(upload?.body).not.toContain('new_sqlite_classes');
    expect(deploying.cloudflare.requests.filter(({ path }) => path.endsWith('/schedules'))).toMatchObject([
      { body: '[]' },
    ]);
  });

  it('takes the file of secrets that docs/deploy.md makes', async () => {
    const document = await readFile(join(ROOT, 'docs/deploy.md'), 'utf8');
    const [block] = /umask 077\n[\s\S]*?\n(?=```)/.exec(document) ?? [''];
    expect(block).toContain('secrets.env');
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', block], {
      cwd: deploying.directory,
      env: { ...process.env, DATABASE_URL: deploying.databaseUrl },
    });
    expect(await once(shell, 'exit')).toEqual([0, null]);
    const { complaints, exitCode } = await deploying.deploy([
      '--secrets-file',
      join(deploying.directory, 'secrets.env'),
    ]);
    expect([complaints, exitCode]).toEqual(['', 0]);
  });

  it('asks the Deploy button for every secret that the Worker cannot do without', async () => {
    const asked = Object.keys(parseEnv(await readFile(join(ROOT, '.dev.vars.example'), 'utf8')));
    const { cloudflare: described } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    expect(asked.toSorted()).toEqual(requiredVariables().toSorted());
    expect(Object.keys(described.bindings)).toEqual(expect.arrayContaining(asked));
  });

  it('explains itself when it is called wrongly', async () => {
    const { complaints, exitCode } = await deploying.deploy(['--enviroment', 'x']);
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining('Usage: npm run deploy')]);
  });
});
