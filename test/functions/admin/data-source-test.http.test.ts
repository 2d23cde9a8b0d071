import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sourceProblems } from '../../../functions/admin/source-problems.ts';
import type { DataSource } from '../../../schema/tables/index.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { CommandLine } from '../../harness/command-line.ts';
import { setDataSource } from '../../harness/data-source.ts';
import { query } from '../../harness/database.ts';
import { HYPERDRIVE, labReaderOf, labSources } from '../../harness/lab.ts';

const { databaseUrl } = inject('service');
/** Whom the Hyperdrive binding of all tests signs in as, too. */
const READER = labReaderOf(databaseUrl);
const own = (changes: Partial<Record<'username' | 'password' | 'pathname' | 'host', string>>) =>
  Object.assign(new URL(databaseUrl), changes).href;

type Tested = {
  kind: string;
  isReached: boolean;
  isSignedIn: boolean;
  facts: Record<string, unknown> | null;
  problems: { code: string; message: string; commands: string[] }[];
};
const FACTS =
  'version isReplica isSuperuser bypassesRowSecurity tables readable writable mayCreate latencyMs clockAheadMs';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await query(`create schema tested; create table tested.one (id int)`);
  await query(
    `grant usage on schema tested to ${READER.username}; grant select on tested.one to ${READER.username}`,
  );
});
afterAll(() => query('drop schema tested cascade'));

async function tested(source: DataSource): Promise<Tested> {
  await setDataSource({ accountId: account.id, deploymentId: account.deploymentId }, source);
  return ask(
    account.key,
    `{ testDataSource(deploymentId: "${account.deploymentId}") { kind isReached isSignedIn facts { ${FACTS} } problems { code message commands } } }`,
  );
}
const byString = (connectionString: string) => tested({ kind: 'postgres', connectionString });

describe('a test of a data source', () => {
  it.each(['neon', 'postgres', 'hyperdrive'] as const)(
    'by %s says what a role that only reads may read, and how far it is',
    async (kind) => {
      const { facts, ...rest } = await tested(labSources(databaseUrl)[kind]);
      expect(rest).toEqual({ kind, isReached: true, isSignedIn: true, problems: [] });
      expect(facts).toMatchObject({
        version: expect.stringMatching(/^1[4-8]\./),
        isReplica: false,
        isSuperuser: false,
        readable: 1,
        writable: 0,
        mayCreate: false,
        latencyMs: expect.any(Number),
      });
      expect(Number(facts?.tables)).toBeGreaterThan(1);
      expect(Math.abs(Number(facts?.clockAheadMs))).toBeLessThan(5_000);
    },
  );

  it('tells of a role that can write', async () => {
    const { problems, facts } = await byString(own({}));
    expect(problems).toMatchObject([{ code: 'can_write', message: expect.stringContaining('superuser') }]);
    expect(facts).toMatchObject({ isSuperuser: true, mayCreate: true });
    await query(`grant insert on tested.one to ${READER.username}`);
    expect((await byString(own(READER))).problems).toMatchObject([
      { code: 'can_write', message: expect.stringContaining('change 1 tables') },
    ]);
    await query(`revoke insert on tested.one from ${READER.username}`);
  });

  it.each([
    ['the password is wrong', { ...READER, password: 'wrong' }, 'sign_in'],
    ['the user is nobody', { username: 'nobody-here', password: 'x' }, 'sign_in'],
    ['there is no such database', { ...READER, pathname: '/nothing' }, 'no_database'],
  ])('says that the server is reached where %s', async (_, changes, code) => {
    const { problems, ...rest } = await byString(own(changes));
    expect(rest).toMatchObject({ isReached: true, isSignedIn: false, facts: null });
    expect(problems).toMatchObject([{ code }]);
    expect(JSON.stringify(problems)).not.toContain(changes.password);
  });

  it('does not tell a closed port from one of another program, encrypted or not', async () => {
    const { host } = new URL(inject('service').baseUrl);
    const answers = [
      await byString(own({ host: '127.0.0.1:1' })),
      await byString(own({ host })),
      await byString(`${own({ host })}?sslmode=require`),
    ];
    expect(answers[0]).toMatchObject({ isReached: false, problems: [{ code: 'unreachable' }] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('names what keeps the service from connecting at all', async () => {
    const { problems } = await byString('postgres://reader:secret@10.1.2.3/shop');
    expect(problems).toMatchObject([{ code: 'not_usable', message: expect.stringContaining('10.1.2.3') }]);
    expect(await tested({ kind: 'hyperdrive', binding: 'MISSING' })).toMatchObject({
      kind: 'hyperdrive',
      problems: [{ code: 'not_usable', message: expect.stringContaining('MISSING') }],
    });
    expect(await tested({ kind: 'hyperdrive', binding: HYPERDRIVE.nobody })).toMatchObject({
      isReached: false,
      problems: [{ code: 'unreachable' }],
    });
  });

  it('is null for a deployment that is not there', async () => {
    expect(await ask(account.key, '{ testDataSource(deploymentId: "999999999") { kind } }')).toBeNull();
  });
});

describe('deployments test', () => {
  it('shows the same, and fails where the data cannot be read', async () => {
    const cli = await CommandLine.openAs(account);
    const id = String(account.deploymentId);
    await byString(own(READER));
    const good = await cli.run(['deployments', 'test', id]);
    expect([good.exitCode, good.output]).toEqual([0, expect.stringMatching(/^read only +yes$/m)]);
    expect(good.output).toMatch(/^can read +1 of \d+ tables and views$/m);
    await byString(own({ ...READER, password: 'wrong' }));
    const bad = await cli.run(['deployments', 'test', id, '--json']);
    expect(bad.exitCode).toBe(1);
    expect(JSON.parse(bad.output)).toMatchObject({ isSignedIn: false, problems: [{ code: 'sign_in' }] });
    const missing = await cli.run(['deployments', 'test', '999999999']);
    expect([missing.exitCode, missing.complaints]).toEqual([1, expect.stringContaining('not found')]);
    await cli.close();
  });
});

it('a private authority is named by its maker, and what has another version or clock is told', () => {
  const { message, commands } = sourceProblems.certificate('db.abc.eu-central-1.rds.amazonaws.com', 7);
  expect(message).toContain('Amazon RDS');
  expect(commands.join('\n')).toContain('deployments update 7 --hyperdrive DEPLOYMENT_7');
  expect(sourceProblems.certificate('rds.amazonaws.com.example', 7).message).not.toContain('Amazon');
  const facts = {
    ...{
      version: '13.9',
      versionNumber: 130_009,
      isReplica: false,
      isSuperuser: false,
      bypassesRowSecurity: false,
    },
    ...{ tables: 3, readable: 3, writable: 0, mayCreate: false, latencyMs: 5, clockAheadMs: -90_000 },
  };
  const codes = (changes: Partial<typeof facts>) =>
    sourceProblems.of({ ...facts, ...changes }).map(({ code }) => code);
  expect(codes({})).toEqual(['version', 'clock']);
  expect(codes({ versionNumber: 140_000, clockAheadMs: 0 })).toEqual([]);
  expect(codes({ versionNumber: 190_000, clockAheadMs: 0 })).toEqual(['version']);
  expect(codes({ versionNumber: 180_004, clockAheadMs: 0, writable: 3, isReplica: true })).toEqual([]);
  expect(codes({ versionNumber: 180_004, clockAheadMs: 0, readable: 0 })).toEqual(['nothing_readable']);
});
