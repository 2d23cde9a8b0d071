import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlResult } from '../../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { chat, toolResult } from '../../../harness/chat.ts';
import { askByPost, cubeApiToken, type DataCall } from '../../../harness/data-api.ts';
import { query } from '../../../harness/database.ts';
import { logUpTo } from '../../../harness/service-log.ts';
import { until } from '../../../harness/until.ts';
import { queryingAgent } from '../lab.ts';
import { closeKept, KEPT_MODEL, loaded, openKept, setAmounts, totalOf } from './kept.ts';

// DECISIONS.md 6.7 and 6.8.

let account: TestAccount;
let anna: DataCall;
let amount = 0;
beforeAll(async () => {
  account = await makeAccount();
  await openKept(account);
  anna = await callAs('anna');
  // The model itself comes from the service's database, once.
  await loaded(anna, totalOf('plain'));
});
afterAll(closeKept);

const callAs = async (externalId: string, of = account): Promise<DataCall> => ({
  account: of,
  token: await cubeApiToken(of, { sessionSettings: { externalId } }),
});

/** Rows that were never read. */
const change = async (): Promise<string> => {
  amount += 1;
  await setAmounts(amount);
  return String(amount);
};
const shownTotal = ({ data }: { data: Record<string, string | null>[] }, cube: string) =>
  data[0]?.[`${cube}.total`];

describe('A result that is kept', () => {
  it('is for all who may see the same, and asks no data', async () => {
    const total = await change();
    const first = await loaded(anna, totalOf('yearly'));
    await change();
    const second = await loaded(await callAs('bob'), totalOf('yearly'));
    expect([first, second].map((each) => [shownTotal(each, 'yearly'), each.dataQueries])).toEqual([
      [total, 1],
      [total, 0],
    ]);
    expect(second.lastRefreshTime).toBe(first.lastRefreshTime);
    const third = await loaded(anna, totalOf('yearly'));
    expect(third).toEqual({ ...second, requestId: third.requestId });
    expect(new Set([first, second, third].map(({ requestId }) => requestId)).size).toBe(3);
  });

  it('is told of in the log line, with its age', async () => {
    const asked = { ...totalOf('yearly'), limit: 7 };
    const lines = [];
    for (let time = 0; time < 2; time += 1) {
      const { requestId } = await loaded(anna, asked);
      const log = await logUpTo(requestId);
      lines.push(JSON.parse(log.split('\n').find((line) => line.includes(requestId)) ?? ''));
    }
    expect(lines).toMatchObject([
      { cache: 'asked', cacheAgeMs: expect.any(Number), roundTrips: 1 },
      { cache: 'hit', cacheAgeMs: expect.any(Number), roundTrips: 1 },
    ]);
  });

  it('is another one for another question, cap or time zone', async () => {
    const asked = { dimensions: ['yearly.owner'], ...totalOf('yearly') };
    const others = [asked, { ...asked, limit: 1 }, { ...asked, total: true }, { ...asked, offset: 1 }];
    for (const other of others) expect((await loaded(anna, other)).dataQueries).toBeGreaterThan(0);
    for (const other of others) expect((await loaded(anna, other)).dataQueries).toBe(0);
  });

  it('ends with the model, and with the data source', async () => {
    const own = await makeAccount();
    await own.saveModel(`${KEPT_MODEL}# one`);
    const call = await callAs('anna', own);
    await change();
    await loaded(call, totalOf('yearly'));
    await own.saveModel(`${KEPT_MODEL}# two`);
    const total = await change();
    expect(shownTotal(await loaded(call, totalOf('yearly')), 'yearly')).toBe(total);
    const later = await change();
    await query('update deployments set data_source_set_at = now() where id = $1', own.deploymentId);
    expect(shownTotal(await loaded(call, totalOf('yearly')), 'yearly')).toBe(later);
  });

  it('may be larger than what an isolate remembers, and than what one call hands over', async () => {
    const asked = { dimensions: ['wide.owner'], ...totalOf('wide') };
    const first = await loaded(anna, asked);
    const second = await loaded(anna, asked);
    expect([first.dataQueries, second.dataQueries]).toEqual([1, 0]);
    expect(second.data).toEqual(first.data);
    expect(JSON.stringify(second.data).length).toBeGreaterThan(1_200_000);
  });

  it('stays with its object, where the account has a jurisdiction', async () => {
    const european = await makeAccount();
    await query("update accounts set jurisdiction = 'eu' where id = $1", european.id);
    await european.saveModel(KEPT_MODEL);
    const call = await callAs('anna', european);
    const dataQueries = [];
    for (let time = 0; time < 2; time += 1)
      dataQueries.push((await loaded(call, totalOf('yearly'))).dataQueries);
    expect(dataQueries).toEqual([1, 0]);
  });

  it('answers an agent, too', async () => {
    const sqlQuery = 'SELECT owner, MEASURE(total) AS total FROM yearly GROUP BY 1';
    const ask = async (externalId: string) => {
      const { agentId } = await queryingAgent(account, sqlQuery);
      const records = await chat(account, { input: 'go', sessionSettings: { externalId } }, agentId);
      return toolResult<SqlResult>(records, 'engineSqlApi').data;
    };
    const total = await change();
    expect(await ask('anna')).toEqual([['anna', total]]);
    await change();
    expect(await ask('bob')).toEqual([['anna', total]]);
  });
});

describe('A result is not kept', () => {
  it('where the SQL gives something else each time', async () => {
    const [first, second] = [
      await loaded(anna, totalOf('volatile')),
      await loaded(anna, totalOf('volatile')),
    ];
    expect(shownTotal(first, 'volatile')).not.toBe(shownTotal(second, 'volatile'));
  });

  it('where the time stands in the question', async () => {
    const timeless = {
      ...totalOf('yearly'),
      filters: [{ member: 'yearly.owner', operator: 'equals', values: ['now'] }],
    };
    for (let time = 0; time < 2; time += 1) expect((await loaded(anna, timeless)).dataQueries).toBe(1);
  });

  it('where it has single rows, unless whoever asks says how old they may be', async () => {
    const rows = { dimensions: ['yearly.id', 'yearly.owner'], ungrouped: true };
    for (let time = 0; time < 2; time += 1) expect((await loaded(anna, rows)).dataQueries).toBe(1);
    const stale = { cache: 'stale-if-slow' };
    const dataQueries = [];
    for (let time = 0; time < 2; time += 1) dataQueries.push((await loaded(anna, rows, stale)).dataQueries);
    expect(dataQueries).toEqual([1, 0]);
  });

  it('where the model names no version that can be read; the log says why', async () => {
    const total = await change();
    const first = await loaded(anna, totalOf('untold'));
    expect([shownTotal(first, 'untold'), first.dataQueries]).toEqual([total, 2]);
    expect((await loaded(anna, totalOf('untold'))).dataQueries).toBe(2);
    expect(await logUpTo(first.requestId)).toContain('kept.gone');
  });
});

describe('`cache` of a query', () => {
  const cached = async (cache: string | undefined, cube = 'told') =>
    shownTotal(await loaded(anna, totalOf(cube), { cache }), cube);
  const tellOfChange = () => query('update kept.versions set version = version + 1');

  it('left out: as old as the model says, until its SQL gives something else', async () => {
    const total = await change();
    expect(await cached(undefined)).toBe(total);
    const later = await change();
    expect(await cached(undefined)).toBe(total);
    await tellOfChange();
    await until(async () => expect(await cached(undefined)).toBe(later));
  });

  it('no-cache: new, and kept for others', async () => {
    await cached(undefined, 'yearly');
    const total = await change();
    expect(await cached('no-cache', 'yearly')).toBe(total);
    expect(await cached('must-revalidate', 'yearly')).toBe(total);
  });

  it('stale-while-revalidate: an old one at once, and a new one soon', async () => {
    const total = await change();
    expect(await cached('no-cache')).toBe(total);
    const later = await change();
    await tellOfChange();
    // Until the version has been asked again, the old one is as good as new; then it is handed out once more.
    const asked: string[] = [];
    await until(async () => {
      const answer = await loaded(anna, totalOf('told'), { cache: 'stale-while-revalidate' });
      asked.push(answer.requestId);
      expect(shownTotal(answer, 'told')).toBe(later);
    });
    const lines = (await logUpTo(asked.at(-1) ?? ''))
      .split('\n')
      .filter((line) => line.includes('"cache":"stale"'));
    expect(lines.some((line) => asked.some((requestId) => line.includes(requestId)))).toBe(true);
  });

  it('is refused when it is anything else', async () => {
    const response = await askByPost(anna, 'load', { query: totalOf('yearly'), cache: 'forever' });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining('must be one of stale-if-slow') }),
    ]);
  });
});
