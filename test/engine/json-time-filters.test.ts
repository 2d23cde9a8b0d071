import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoreDatabase, startStoreDatabase } from './support/database.ts';
import { jsonRefusal, scopeOf } from './support/engine.ts';
import { helpdeskModel, helpdeskTables } from './support/helpdesk-model.ts';

const scope = scopeOf(helpdeskModel);
/** One ticket each in the first and the last microsecond of February in Berlin, and around. */
const EDGES = `INSERT INTO desk.tickets (id, hours, opened_at) VALUES
  (901, 1, '2025-01-31 22:59:59.999999Z'), (902, 2, '2025-01-31 23:00:00Z'),
  (903, 4, '2025-02-28 22:59:59.999999Z'), (904, 8, '2025-02-28 23:00:00Z');`;
let database: StoreDatabase;
beforeAll(async () => {
  database = await startStoreDatabase(helpdeskTables + EDGES);
});
afterAll(() => database.stop());

const FEBRUARY = "opened_at >= '2025-01-31 23:00Z' AND opened_at < '2025-02-28 23:00Z'";
/** Today is 2025-04-01 in Berlin. */
const cases: [operator: string, values: (string | null)[], byHand: string][] = [
  ['inDateRange', ['2025-02-01', '2025-02-28'], FEBRUARY],
  ['inDateRange', ['2025-02-01T00:00:00.000', '2025-02-28T23:59:59.999'], FEBRUARY],
  ['notInDateRange', ['2025-02-01', '2025-02-28'], `NOT (${FEBRUARY})`],
  ['onTheDate', ['2025-02-28'], "opened_at >= '2025-02-27 23:00Z' AND opened_at < '2025-02-28 23:00Z'"],
  ['on_the_date', ['2025-02-01', '2025-02-28'], FEBRUARY],
  ['inDateRange', ['last month'], "opened_at >= '2025-02-28 23:00Z' AND opened_at < '2025-03-31 22:00Z'"],
  [
    'inDateRange',
    ['from 60 days ago to now'],
    "opened_at >= '2025-01-30 23:00Z' AND opened_at <= '2025-03-31 23:30Z'",
  ],
  ['notInDateRange', ['this year'], "opened_at < '2024-12-31 23:00Z' OR opened_at >= '2025-12-31 23:00Z'"],
  ['inDateRange', ['2025-02-01', '9999-12-31'], "opened_at >= '2025-01-31 23:00Z'"],
  ['notInDateRange', ['0001-01-01', '2025-01-31'], "opened_at >= '2025-01-31 23:00Z'"],
  ['beforeDate', ['2025-02-01'], "opened_at < '2025-01-31 23:00Z'"],
  ['beforeOrOnDate', ['2025-02-01'], "opened_at <= '2025-01-31 23:00Z'"],
  ['afterDate', ['2025-02-01'], "opened_at > '2025-01-31 23:00Z'"],
  ['afterOrOnDate', ['2025-02-01'], "opened_at >= '2025-01-31 23:00Z'"],
  ['equals', ['2025-02-01'], "opened_at = '2025-01-31 23:00Z'"],
  [
    'equals',
    ['2025-01-31T23:59:59.999', '2025-02-01'],
    "opened_at >= '2025-01-31 22:59:59.999Z' AND opened_at <= '2025-01-31 23:00Z'",
  ],
  [
    'notEquals',
    ['2025-01-31T23:59:59.999'],
    "opened_at < '2025-01-31 22:59:59.999Z' OR opened_at >= '2025-01-31 23:00Z' OR opened_at IS NULL",
  ],
  ['notSet', [], 'opened_at IS NULL'],
];

describe('A filter on a time', () => {
  it.each(cases)('%s %j', async (operator, values, byHand) => {
    const filters = [{ member: 'tickets.opened_at', operator, values }];
    const query = { measures: ['tickets.count', 'tickets.hours'], filters, timezone: 'Europe/Berlin' };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(`SELECT count(*), sum(hours) FROM desk.tickets WHERE ${byHand}`),
    );
  });

  it('tells which words it knows', () => {
    const filters = [{ member: 'tickets.opened_at', operator: 'inDateRange', values: ['lately'] }];
    expect(jsonRefusal(scope, { measures: ['tickets.count'], filters })).toContain(
      'The date range "lately" is not understood',
    );
  });

  it('of a dimension and of `dateRange` mean the same', async () => {
    const query = { measures: ['tickets.count', 'tickets.hours'], timezone: 'Europe/Berlin' };
    const dateRange = ['2025-02-01', '2025-02-28'];
    const byHand = `SELECT count(*), sum(hours) FROM desk.tickets WHERE ${FEBRUARY}`;
    expect(
      await database.askJson(scope, {
        ...query,
        timeDimensions: [{ dimension: 'tickets.opened_at', dateRange }],
      }),
    ).toEqual(await database.byHand(byHand));
  });
});
