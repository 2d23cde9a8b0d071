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
