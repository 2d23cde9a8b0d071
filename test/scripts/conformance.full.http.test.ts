import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { query, singleValue } from '../harness/database.ts';

const run = promisify(execFile);
const { baseUrl, demo } = inject('service');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'conformance-'));
  await writeFile(join(directory, 'demo.json'), JSON.stringify(demo));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Tables that are logs, or lists of what the clean-up job has still to do. */
const LOGS = ['audit_log', 'turn_usage', 'limit_uses', 'orphaned_threads'];

/** Rows that are no trace: sessions of internal users, which nobody can delete, and an account's count of nobody. */
const COUNTED: Record<string, string> = {
  embed_sessions: 'where internal_user_id is null',
  external_user_counts: 'where persistent_users > 0',
};

/** How many rows each table has. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1) order by 1`,
    LOGS,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    counts[name] = await singleValue<number>(`select count(*)::int from "${name}" ${COUNTED[name] ?? ''}`);
  }
  return counts;
}

it('npm run conformance leaves nothing behind in the service that it ran against', {
  timeout: 300_000,
}, async () => {
  const before = await rowsOfTables();
  const made = 'select coalesce(max(id), 0)::int from external_users';
  const lastUser = await singleValue<number>(made);
  const { stdout } = await run(
    process.execPath,
    ['scripts/conformance.ts', '--base', baseUrl, '--demo', join(directory, 'demo.json')],
    { env: { ...process.env, VITEST: undefined } },
  );
  expect(stdout).toMatch(/Tests .*passed/);
  expect(
    await singleValue<number>(
      `select max(subject::bigint)::int from audit_log where action = 'external_users.insert'`,
    ),
  ).toBeGreaterThan(lastUser);
  expect(await rowsOfTables()).toEqual(before);
});

/** What a program says that ends with 2, having called nothing. */
async function refusalOf(script: string, ...args: string[]): Promise<string> {
  const failure = await run(process.execPath, [script, ...args]).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 2 });
  return (failure as { stderr: string }).stderr;
}

it('conformance and the bench of a deployment say what does not fit, before anything is written', async () => {
  const before = await rowsOfTables();
  const file = join(directory, 'other.json');
  const cases: [Partial<typeof demo>, string][] = [
    [{ apiKey: 'sk-unknown' }, 'apiKey of --demo is no admin key of it, 401'],
    [{ accountName: 'acme' }, `apiKey is one of the account "${demo.accountName}"`],
    [{ deploymentId: 2_000_000_000 }, 'it has no deployment 2000000000; it has no agent'],
  ];
  for (const [other, words] of cases) {
    await writeFile(file, JSON.stringify({ ...demo, ...other }));
    const args = ['--base', baseUrl, '--demo', file];
    expect(await refusalOf('scripts/conformance.ts', ...args)).toContain(words);
    expect(await refusalOf('bench/run.ts', 'deployment', ...args)).toContain(words);
  }
  const nowhere = ['--base', 'http://127.0.0.1:1', '--demo', file];
  expect(await refusalOf('scripts/conformance.ts', ...nowhere)).toContain('cannot be reached');
  expect(await rowsOfTables()).toEqual(before);
}, 120_000);

it('a bench that starts what it measures takes no service of others', async () => {
  expect(await refusalOf('bench/run.ts', 'chat', '--base', baseUrl)).toContain('chat takes no --base');
});
