import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { scopeOf } from './support/engine.ts';
import { loadOf, loadRefusal } from './support/load.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const byMonth = { dimension: 'orders.created_at', granularity: 'month' };
const normalized = (query: object) => loadOf(scope, query).queries.map((each) => each.normalized);
const refusal = (query: unknown) => loadRefusal(scope, query);
/** Rows of hand-written SQL under these names; `t` and `f` are what booleans are as text. */
const rowsByHand = async (names: string[], sql: string) =>
  (await database.byHand(sql)).map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])),
  );

describe('A query that is loaded', () => {
  it('is spelled out: every list, the order it comes in, its limit, its time zone', () => {
    expect(normalized({ measures: ['orders.count'], dimensions: ['orders.status'] })).toEqual([
      {
        measures: ['orders.count'],
        dimensions: ['orders.status'],
        timeDimensions: [],
        filters: [],
        segments: [],
        order: [{ id: 'orders.count', desc: true }],
        limit: 10_000,
        rowLimit: 10_000,
        timezone: 'UTC',
        queryType: 'regularQuery',
      },
    ]);
  });

  it('has its date ranges resolved to the first and the last millisecond, in its time zone', () => {
    const range = (dateRange: unknown, timezone?: string) =>
      normalized({ measures: ['orders.count'], timezone, timeDimensions: [{ ...byMonth, dateRange }] })[0]
        ?.timeDimensions[0]?.dateRange;
    expect(range(['2025-01-03', '2025-02-09'])).toEqual([
      '2025-01-03T00:00:00.000',
      '2025-02-09T23:59:59.999',
    ]);
    expect(range('2025-01-03')).toEqual(['2025-01-03T00:00:00.000', '2025-01-03T23:59:59.999']);
    // Now is 23:30 of 31 March in UTC, and 1 April in Berlin.
    expect(range('last month')).toEqual(['2025-02-01T00:00:00.000', '2025-02-28T23:59:59.999']);
    expect(range('last month', 'Europe/Berlin')).toEqual([
      '2025-03-01T00:00:00.000',
      '2025-03-31T23:59:59.999',
    ]);
    expect(range(['2025-01-03T10:30', '2025-01-03T12:00:00Z'], 'Europe/Berlin')).toEqual([
      '2025-01-03T10:30:00.000',
      '2025-01-03T13:00:00.000',
    ]);
  });

  it('takes filters as clients write them', () => {
    const filters = [
      { and: [{ dimension: 'orders.amount', operator: 'gt', values: [5, null] }] },
      {
        or: [
          { member: 'orders.status', operator: 'set' },
          { member: 'orders.big', operator: 'equals', values: [true] },
        ],
      },
    ];
    expect(normalized({ measures: ['orders.count'], filters })[0]?.filters).toEqual([
      { and: [{ member: 'orders.amount', operator: 'gt', values: ['5', null] }] },
      {
        or: [
          { member: 'orders.status', operator: 'set' },
          { member: 'orders.big', operator: 'equals', values: ['true'] },
        ],
      },
    ]);
  });

  it.each([
    [{ limit: 7 }, 7],
    [{ rowLimit: 8 }, 8],
    [{ limit: null }, 10_000],
    [{ limit: 50_000 }, 50_000],
  ])('%j gives at most %i rows', (limits, rows) => {
    const [query] = loadOf(scope, { dimensions: ['orders.id'], ...limits }).queries;
    expect(query?.normalized.limit).toBe(rows);
    expect(query?.text).toMatch(new RegExp(`LIMIT ${rows}$`));
  });

  it('refuses what it cannot mean, with what to write instead', () => {
    expect(refusal({ measure: ['orders.count'] })).toBe(
      'The query is not valid: there is no key measure, did you mean measures?',
    );
    expect(refusal({ dimensions: ['orders.status'], limit: 50_001 })).toContain('limit: Too big');
    expect(
      refusal({
        measures: ['orders.count'],
        filters: [{ member: 'orders.status', operator: 'equals', value: ['new'] }],
      }),
    ).toContain('filters.0: Unrecognized key: "value"');
    expect(
      refusal({ measures: ['orders.count'], timeDimensions: [{ ...byMonth, daterange: 'today' }] }),
    ).toContain('there is no key daterange, did you mean dateRange?');
    expect(refusal([])).toBe('A list of queries holds 1 to 20 of them, and this one 0.');
    expect(refusal([{ measures: ['orders.count'] }])).toContain(
      'needs a time dimension with a `granularity`',
    );
    expect(refusal('orders')).toContain('expected object');
  });
});

describe('Rows that are loaded', () => {
  it('name a period with and without its granularity, and are those of hand-written SQL', async () => {
    const { results } = await database.load(scope, {
      measures: ['orders.count', 'orders.any_big', 'orders.completed_share'],
      timeDimensions: [byMonth],
    });
    const names = [
      'orders.created_at.month',
      'orders.created_at',
      'orders.count',
      'orders.any_big',
      'orders.completed_share',
    ];
    const month = "to_char(date_trunc('month', created_at), 'YYYY-MM-DD\"T\"HH24:MI:SS.MS')";
    const expected = await rowsByHand(
      names,
      `SELECT ${month}, ${month}, count(*), max(amount) > 95, 1.0 * count(*) FILTER (WHERE status = 'completed') / count(*)
       FROM ${ORDERS} GROUP BY 1 ORDER BY 1`,
    );
    expect(results[0]?.data).toEqual(
      expected.map((row) => ({ ...row, 'orders.any_big': row['orders.any_big'] === 't' })),
    );
  });

  it('have times of the query’s time zone, those of dimensions and measures without granularity too', async () => {
    const { results } = await database.load(scope, {
      dimensions: ['users.signed_up_at', 'users.premium'],
      measures: ['users.last_signup'],
      filters: [{ member: 'users.name', operator: 'equals', values: ['User 1', 'User 3'] }],
      order: [['users.signed_up_at', 'desc']],
      timezone: 'Asia/Tokyo',
    });
    const local = "to_char(signed_up_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS')";
    const expected = await rowsByHand(
      ['users.signed_up_at', 'users.premium', 'users.last_signup'],
      `SELECT ${local}, premium, ${local} FROM store.users WHERE id IN (1, 3) ORDER BY 1 DESC`,
    );
    expect(expected[0]?.['users.signed_up_at']).toBe('2024-01-05T07:30:00.000');
    expect(results[0]?.data).toEqual(
      expected.map((row) => ({ ...row, 'users.premium': row['users.premium'] === 't' })),
    );
  });

  it('come in the format that the query asks for', async () => {
    const query = { measures: ['orders.count'], dimensions: ['orders.status'], limit: 2 };
    const answerIn = async (responseFormat: string) =>
      (await database.load(scope, { ...query, responseFormat })).results[0];
    const rows = await answerIn('default');
    const compact = await answerIn('compact');
    const columnar = await answerIn('columnar');
    const values = await database.byHand(
      `SELECT status, count(*) FROM ${ORDERS} GROUP BY 1 ORDER BY 2 DESC LIMIT 2`,
    );
    const members = ['orders.status', 'orders.count'];
    expect(rows?.query).not.toHaveProperty('responseFormat');
    expect(compact).toMatchObject({
      query: { responseFormat: 'compact' },
      data: { members, dataset: values },
    });
    expect(columnar).toMatchObject({
      query: { responseFormat: 'columnar' },
      data: { members, columns: [values.map(([status]) => status), values.map(([, count]) => count)] },
    });
  });

  it('can be counted without limit and offset', async () => {
    const query = { dimensions: ['orders.amount'], limit: 3, offset: 2, total: true };
    const [result] = (await database.load(scope, query)).results;
    expect(result?.data).toHaveLength(3);
    expect([[String(result?.total)]]).toEqual(
      await database.byHand(`SELECT count(DISTINCT amount) FROM ${ORDERS}`),
    );
  });
});
