import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { CommandLine } from '../harness/command-line.ts';
import { query } from '../harness/database.ts';

const SQL = 'SELECT city, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 1';

let account: TestAccount;
let cli: CommandLine;
beforeAll(async () => {
  account = await makeAccount();
  cli = await CommandLine.openAs(account);
});
afterAll(() => cli.close());

const asking = (...more: string[]) =>
  cli.run(['query', '--deployment', String(account.deploymentId), '--user', 'anna', ...more]);

/** By SQL written by hand. */
async function ordersOf(city: string): Promise<string> {
  const [row] = await query<{ orders: string }>(
    'select count(*)::text as orders from shop.orders o join shop.users u on u.id = o.user_id where u.city = $1',
    city,
  );
  return row?.orders ?? '';
}

it('shows the rows that this user may see, and no others', async () => {
  const { output, exitCode } = await asking(SQL, '--attribute', 'city=Berlin');
  expect(exitCode).toBe(0);
  expect(output).toMatch(new RegExp(`^city +orders\\nBerlin +${await ordersOf('Berlin')}\\n$`));
  const { output: other } = await asking(SQL, '--attribute', 'city=Madrid', '--json');
  expect(JSON.parse(other)).toEqual({
    columns: [
      { name: 'city', column_type: 'String' },
      { name: 'orders', column_type: 'Int64' },
    ],
    rows: [['Madrid', await ordersOf('Madrid')]],
  });
});

it('asks the branch that is named', async () => {
  await mkdir(join(cli.directory, 'beside'));
  await writeFile(
    join(cli.directory, 'beside/things.yml'),
    'cubes: [{ name: things, sql: SELECT 1 AS id, measures: [{ name: count, type: count }] }]\n',
  );
  const deployment = ['--deployment', String(account.deploymentId)];
  expect((await cli.run(['model', 'push', 'beside', ...deployment, '--branch', 'beside'])).exitCode).toBe(0);
  const things = 'SELECT MEASURE(count) AS things FROM things';
  expect(await asking(things, '--branch', 'beside')).toMatchObject({
    exitCode: 0,
    output: 'things\n     1\n',
  });
  expect((await asking(things)).complaints).toContain('There is no view or cube things');
  expect((await asking(things, '--branch', 'nowhere')).complaints).toContain('no branch of that name');
});

it('writes all rows as CSV, and says where a table shows the first thousand alone', async () => {
  const rows = 'SELECT status, created_at FROM orders_view';
  const total = Number(await ordersOf('Madrid'));
  const { output } = await asking(rows, '--attribute', 'city=Madrid', '--csv');
  expect(output.trimEnd().split(/\r?\n/)).toHaveLength(total + 1);
  const { output: table, complaints } = await asking(rows, '--group', 'managers');
  expect(table.trimEnd().split('\n')).toHaveLength(1_001);
  expect(complaints).toMatch(/The first 1000 of \d+ rows/);
});

it('says what is wrong with a statement, a user or a deployment', async () => {
  const unknown = await asking('SELECT town FROM orders_view');
  expect([unknown.exitCode, unknown.complaints]).toEqual([1, expect.stringContaining('town')]);
  const nobody = await cli.run(['query', SQL, '--deployment', String(account.deploymentId)]);
  expect([nobody.exitCode, nobody.complaints]).toEqual([2, expect.stringContaining('--user')]);
  const nowhere = await cli.run(['query', SQL, '--deployment', '999999', '--user', 'anna']);
  expect([nowhere.exitCode, nowhere.complaints]).toEqual([1, expect.stringContaining('eployment')]);
});
