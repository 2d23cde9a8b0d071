import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { generateSession, post, redeem } from '../../../harness/api.ts';
import {
  askByPost,
  cubeApiToken,
  type DataCall,
  loadToTheEnd,
  sessionToken,
} from '../../../harness/data-api.ts';
import { dataSourceOf, setDataSource } from '../../../harness/data-source.ts';
import { isFull } from '../../../harness/full-run.ts';
import { newDatabase } from '../../../harness/new-database.ts';
import { queryDirectly } from '../../../harness/query-directly.ts';
import { closeKept, KEPT_MODEL, type Loaded, loaded, openKept, setAmounts, totalOf } from './kept.ts';

// DECISIONS.md 6.7: whose rows somebody sees is looked up with every request, however long results are kept.

const VIEWERS = Array.from({ length: isFull ? 50 : 20 }, (_, number) => `viewer-${number}`);

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await openKept(account, VIEWERS);
});
afterAll(closeKept);

const attributes = (city: string) => ({ userAttributes: [{ name: 'city', value: city }] });
const callAs = async (owner: string, of = account): Promise<DataCall> => ({
  account: of,
  token: await cubeApiToken(of, { sessionSettings: { externalId: owner, ...attributes(owner) } }),
});

const owned = { dimensions: ['owned.owner'], ...totalOf('owned') };
async function rowsOf(call: DataCall): Promise<Loaded['data']> {
  const response = await loadToTheEnd(call, { query: owned });
  expect(response.status).toBe(200);
  return ((await response.json()) as Loaded).data;
}
const rowOf = (owner: string) => ({
  'owned.owner': owner,
  'owned.total': String(VIEWERS.indexOf(owner) + 1),
});

describe('Kept results', () => {
  it('of many viewers who all ask the same: nobody ever gets the rows of another', async () => {
    const calls = await Promise.all(VIEWERS.map((owner) => callAs(owner)));
    const all = VIEWERS.map((owner) => [rowOf(owner)]);
    const forwards = await Promise.all(calls.map(rowsOf));
    const backwards = await Promise.all(calls.toReversed().map(rowsOf));
    expect([forwards, backwards.reverse()]).toEqual([all, all]);
    // They were kept: rows that have changed since are not seen.
    await setAmounts(0);
    expect(await Promise.all(calls.map(rowsOf))).toEqual(all);
  });

  it('nor of one model over two databases', async () => {
    const own = await makeAccount();
    await own.saveModel(KEPT_MODEL);
    const [here, there] = [await dataSourceOf(own.deploymentId), await newDatabase()];
    if (here.kind !== 'neon') throw new Error('The data of tests is behind the Neon endpoint.');
    const reader = new URL(here.connectionString);
    await queryDirectly(
      there,
      `create schema kept;
      create table kept.amounts as select 1 as id, 'viewer-7'::text as owner, 700 as amount, now()::timestamp as at;
      grant usage on schema kept to "${reader.username}"; grant select on kept.amounts to "${reader.username}"`,
    );
    const elsewhere = new URL(here.connectionString);
    elsewhere.pathname = new URL(there).pathname;
    const place = { accountId: own.id, deploymentId: own.deploymentId };

    const call = await callAs('viewer-7', own);
    const first = await rowsOf(call);
    await setDataSource(place, { kind: 'neon', connectionString: elsewhere.href });
    expect(await rowsOf(call)).toEqual([{ 'owned.owner': 'viewer-7', 'owned.total': '700' }]);
    await setDataSource(place, here);
    expect(await rowsOf(call)).toEqual(first);
    expect(first).not.toEqual([]);
  });

  it('nor after a right has changed, a moment later, whatever token', async () => {
    const token = await sessionToken(account, { externalId: 'moving', ...attributes('viewer-3') });
    const owners = async () => (await rowsOf({ account, token })).map((row) => row['owned.owner']);
    expect(await owners()).toEqual(['viewer-3']);
    await sessionToken(account, { externalId: 'moving', ...attributes('viewer-4') });
    expect(await owners()).toEqual(['viewer-4']);
    await sessionToken(account, { externalId: 'moving', ...attributes('nobody') });
    expect(await owners()).toEqual([]);
  });

  it('nor with a token that has been revoked', async () => {
    const body = { deploymentId: account.deploymentId, externalId: 'gone', ...attributes('viewer-5') };
    const sessionId = await generateSession(body, account);
    const call = { account, token: await redeem(sessionId) };
    await rowsOf(call);
    expect((await loaded(call, owned)).dataQueries).toBe(0);
    await post('/api/v1/embed/session/revoke', { sessionId }, account);
    const response = await askByPost(call, 'load', { query: owned });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ error: 'Invalid token' }),
    ]);
  });
});
