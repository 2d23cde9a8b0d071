import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type NeonEndpoint, startNeonEndpoint } from '../../../db/local/neon-endpoint.ts';
import { migrate } from '../../../db/setup/migrate.ts';
import { databaseRoundTrips, send } from '../../harness/api.ts';
import { query } from '../../harness/database.ts';
import { expectDocumented } from '../../harness/openapi.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';
import { queryDirectly } from '../../harness/query-directly.ts';
import { until } from '../../harness/until.ts';

const READY = {
  status: 'ready',
  checks: [
    { name: 'configuration', ok: true, problems: [] },
    { name: 'database', ok: true, problems: [] },
    { name: 'migrations', ok: true, problems: [] },
  ],
};

describe('the running service', () => {
  it('is live, without touching the database', async () => {
    const before = await databaseRoundTrips();
    const response = await send('/healthz', {});
    expect([response.status, await response.json()]).toEqual([200, { status: 'live' }]);
    expect(await databaseRoundTrips()).toBe(before);
  });

  it('is ready, which takes one round trip', async () => {
    const before = await databaseRoundTrips();
    const response = await send('/readyz', {});
    expect([response.status, await response.json()]).toEqual([200, READY]);
    expect(await databaseRoundTrips()).toBe(before + 1);
  });
});

/** One Worker over a database of its own, which each test leaves as the next one finds it. */
describe('a service that comes up, and goes down', () => {
  const name = `health-${randomUUID()}`;
  const password = randomBytes(16).toString('hex');
  let databaseUrl: string;
  let endpoint: NeonEndpoint;
  let worker: OwnWorker;

  beforeAll(async () => {
    await query(`create role "${name}" login superuser password '${password}'`);
    const url = new URL(inject('service').databaseUrl);
    Object.assign(url, { username: name, password, pathname: `/${name}` });
    databaseUrl = url.toString();
    endpoint = await startNeonEndpoint();
    worker = await startOwnWorker({
      ...inject('service').workerVariables,
      DATABASE_URL: databaseUrl,
      NEON_ENDPOINT: endpoint.url,
    });
  });

  afterAll(async () => {
    await worker.stop();
    await query(`drop database if exists "${name}" with (force)`);
    await query(`drop role "${name}"`);
  });

  /** The status, and the problems of each check that is not all right. */
  async function readiness() {
    const url = new URL('/readyz', worker.baseUrl);
    const response = await fetch(url);
    await expectDocumented('GET', url, response);
    const text = await response.text();
    for (const secret of [password, name, '127.0.0.1']) expect(text).not.toContain(secret);
    const { checks } = JSON.parse(text) as typeof READY;
    return [response.status, checks.filter(({ ok }) => !ok)];
  }

  const runHere = (text: string) => queryDirectly(databaseUrl, text);

  it('is not ready without its database', async () => {
    expect(await readiness()).toEqual([
      503,
      [{ name: 'database', ok: false, problems: [expect.stringContaining('refuses the login')] }],
    ]);
  });

  it('is not ready over an empty database', async () => {
    await query(`create database "${name}"`);
    expect(await readiness()).toEqual([
      503,
      [{ name: 'migrations', ok: false, problems: [expect.stringMatching(/lacks (\d+) of \1 migrations/)] }],
    ]);
  });

  it('is not ready while the newest migration is missing', async () => {
    await migrate(databaseUrl);
    await runHere(`delete from drizzle.__drizzle_migrations where created_at =
      (select max(created_at) from drizzle.__drizzle_migrations)`);
    expect(await readiness()).toEqual([
      503,
      [{ name: 'migrations', ok: false, problems: [expect.stringContaining('lacks 1 of')] }],
    ]);
  });

  it('is ready when the database is up to date, or ahead of it', async () => {
    await runHere('drop schema public, drizzle cascade; create schema public');
    await migrate(databaseUrl);
    expect(await readiness()).toEqual([200, []]);
    await runHere(`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    expect(await readiness()).toEqual([200, []]);
  });

  it('is not ready while the database takes no writes', async () => {
    const setReadOnly = async (isReadOnly: 'on' | 'off') => {
      await query(`alter database "${name}" set default_transaction_read_only = ${isReadOnly}`);
      await query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', name);
    };
    await setReadOnly('on');
    const only = { name: 'database', ok: false, problems: [expect.stringContaining('only reads')] };
    await until(async () => expect(await readiness()).toEqual([503, [only]]));
    await setReadOnly('off');
    await until(async () => expect(await readiness()).toEqual([200, []]));
  });

  it('is not ready when the password is no longer right', async () => {
    await query(`alter role "${name}" password 'another'`);
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1`, name);
    // Until the endpoint has noticed that its sessions are gone, they are all that is known to be wrong.
    await until(async () =>
      expect(await readiness()).toEqual([
        503,
        [{ name: 'database', ok: false, problems: [expect.stringContaining('refuses the login')] }],
      ]),
    );
  });

  it('is not ready when the database cannot be reached, and logs why', async () => {
    await endpoint.stop();
    expect(await readiness()).toEqual([
      503,
      [{ name: 'database', ok: false, problems: [expect.stringContaining('does not answer')] }],
    ]);
    await until(() => expect(worker.log()).toContain('database not ready'));
    expect(worker.log()).not.toContain(password);
  });
});
