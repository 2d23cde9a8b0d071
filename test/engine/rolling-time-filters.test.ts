import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { helpdeskModel, helpdeskTables } from './support/helpdesk-model.ts';

const scope = scopeOf(helpdeskModel);
const database = databaseWith(helpdeskTables);

/** Hours of the seven days up to the end of the day that starts at `d`. */
const OF_WEEK = `(SELECT sum(hours) FROM desk.tickets t
  WHERE t.opened_at AT TIME ZONE 'UTC' >= d - interval '6 days' AND t.opened_at AT TIME ZONE 'UTC' < d + interval '1 day')`;
const byDay = (days: string) => `SELECT d, ${OF_WEEK} FROM generate_series(${days}, '1 day') d`;
const ONE_DAY = "timestamp '2025-01-20', '2025-01-20'";
const TEN_DAYS = "timestamp '2025-01-10', '2025-01-19'";
const YEAR = "timestamp '2025-01-01', '2025-12-31'";
/** The days that the tickets of the time that is asked for span. */
const SPANNED = "timestamp '2025-01-02', '2025-04-19'";

/** Spellings of a filter on the time, and the days they show. */
const filters: [where: string, days: string, which?: string][] = [
  ["DATE_TRUNC('day', opened_at) = '2025-01-20'", ONE_DAY],
  ["opened_at::date = '2025-01-20'", ONE_DAY],
  ["CAST(opened_at AS date) IN ('2025-01-20')", ONE_DAY],
  ["DATE(opened_at) = DATE '2025-01-20'", ONE_DAY],
  ["'2025-01-20' = DATE_TRUNC('day', opened_at)", ONE_DAY],
  ["opened_at = '2025-01-20 14:00:00'", ONE_DAY],
  ["'2025-01-10' <= opened_at AND '2025-01-20' > opened_at", TEN_DAYS],
  ["opened_at::date BETWEEN '2025-01-10' AND '2025-01-19'", TEN_DAYS],
  ["DATE_TRUNC('day', opened_at) >= '2025-01-10' AND opened_at::date < '2025-01-20'", TEN_DAYS],
  ["NOT (opened_at < '2025-01-10' OR opened_at >= '2025-01-20')", TEN_DAYS],
  ["opened_at >= '2025-01-10' AND opened_at < DATE '2025-01-10' + INTERVAL '10 days'", TEN_DAYS],
  ["opened_at >= '2025-01-10' AND opened_at < '2025-01-20' AND opened_at IS NOT NULL", TEN_DAYS],
  ['EXTRACT(YEAR FROM opened_at) = 2025', YEAR],
  ["DATE_TRUNC('year', opened_at) = '2025-01-01'", YEAR],
  [
    "opened_at BETWEEN '2025-01-05' AND '2025-01-05 23:59:59' OR opened_at::date = '2025-01-20'",
    "timestamp '2025-01-01', '2025-01-31'",
    "d IN ('2025-01-05', '2025-01-20')",
  ],
  [
    "opened_at::date IN ('2025-01-12', '2025-01-20')",
    TEN_DAYS.replace('19', '20'),
    "d IN ('2025-01-12', '2025-01-20')",
  ],
  ['EXTRACT(DOW FROM opened_at) = 1', SPANNED, 'extract(dow FROM d) = 1'],
  ["TO_CHAR(opened_at, 'YYYY-MM') = '2025-02'", SPANNED, "to_char(d, 'YYYY-MM') = '2025-02'"],
  [
    "opened_at >= '2025-01-10' AND opened_at < '2025-01-20' AND EXTRACT(DOW FROM opened_at) IN (0, 6)",
    TEN_DAYS,
    'extract(dow FROM d) IN (0, 6)',
  ],
];

describe('A filter on the time chooses what is shown, and never cuts the window under it', () => {
  it.each(filters)('%s', async (where, days, which = 'TRUE') => {
    const sql = `SELECT DATE_TRUNC('day', opened_at) AS day, MEASURE(hours_of_week) FROM tickets WHERE ${where} GROUP BY 1 ORDER BY 1`;
    const given = await database.ask(scope, sql);
    const expected = await database.byHand(`${byDay(days)} WHERE ${which} ORDER BY 1`);
    // What is spanned by rows begins and ends with one of them.
    const first = given[0]?.[0] ?? '';
    const last = given.at(-1)?.[0] ?? '';
    const within =
      days === SPANNED ? expected.filter(([day]) => (day ?? '') >= first && (day ?? '') <= last) : expected;
    expect(given.length).toBeGreaterThan(0);
    expect(given).toEqual(within);
  });

  it.each([
    { member: 'tickets.opened_at', operator: 'inDateRange', values: ['2025-01-10', '2025-01-19'] },
    {
      and: [
        { member: 'tickets.opened_at', operator: 'afterOrOnDate', values: ['2025-01-10'] },
        { member: 'tickets.opened_at', operator: 'beforeDate', values: ['2025-01-20'] },
      ],
    },
    {
      and: [
        { member: 'tickets.opened_at', operator: 'gte', values: ['2025-01-10'] },
        { member: 'tickets.opened_at', operator: 'lt', values: ['2025-01-20T00:00:00Z'] },
        { member: 'tickets.opened_at', operator: 'set' },
      ],
    },
  ])('as a filter of a JSON query: %j', async (filter) => {
    const query = {
      measures: ['tickets.hours_of_week'],
      timeDimensions: [{ dimension: 'tickets.opened_at', granularity: 'day' }],
      filters: [filter],
    };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(`${byDay(TEN_DAYS)} ORDER BY 1`),
    );
  });

  it('without steps, a range in any spelling is the whole window', async () => {
    const expected = await database.byHand(
      "SELECT sum(hours) FROM desk.tickets WHERE opened_at >= '2025-01-07Z' AND opened_at < '2025-01-10Z'",
    );
    for (const where of [
      "opened_at::date BETWEEN '2025-01-10' AND '2025-01-19'",
      "DATE_TRUNC('day', opened_at) IN ('2025-01-10')",
    ]) {
      expect(await database.ask(scope, `SELECT MEASURE(hours_before) FROM tickets WHERE ${where}`)).toEqual(
        expected,
      );
    }
  });

  it.each([
    "opened_at >= '2025-01-10' OR priority = 'high'",
    'EXTRACT(HOUR FROM opened_at) < 12',
    'opened_at > (SELECT MAX(last_opened_at) FROM tickets)',
    'LENGTH(priority) < EXTRACT(DAY FROM opened_at)',
  ])('what is neither a range nor about whole periods is refused by name: %s', (where) => {
    const sql = `SELECT DATE_TRUNC('day', opened_at), MEASURE(hours_of_week) FROM tickets WHERE ${where} GROUP BY 1`;
    expect(refusal(scope, sql)).toMatch(/rolling window.* tickets\.opened_at/);
  });
});

const DAYS = TEN_DAYS;
const SHOWN = "WHERE opened_at >= '2025-01-10' AND opened_at < '2025-01-20'";

describe('Grouping by an expression of a period is grouping by that period', () => {
  it.each([
    ["DATE_TRUNC('day', opened_at)::date", 'd::date'],
    ['opened_at::date', 'd::date'],
    ["TO_CHAR(DATE_TRUNC('day', opened_at), 'YYYY-MM-DD')", "to_char(d, 'YYYY-MM-DD')"],
    ["TO_CHAR(opened_at, 'DD.MM.YYYY')", "to_char(d, 'DD.MM.YYYY')"],
    ["CAST(DATE_TRUNC('day', opened_at) AS text)", 'd::text'],
  ])('%s', async (key, byHand) => {
    const sql = `SELECT ${key} AS day, MEASURE(hours_of_week) FROM tickets ${SHOWN} GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(
        `SELECT ${byHand}, ${OF_WEEK} FROM generate_series(${DAYS}, '1 day') d ORDER BY 1`,
      ),
    );
  });

  it('EXTRACT of year and month together', async () => {
    const sql = `SELECT EXTRACT(YEAR FROM opened_at), EXTRACT(MONTH FROM opened_at), MEASURE(count_so_far), MEASURE(count) FROM tickets
      WHERE opened_at >= '2025-01-01' AND opened_at < '2025-05-01' GROUP BY 1, 2 ORDER BY 1, 2`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT 2025, m, (SELECT count(*) FROM desk.tickets WHERE opened_at < make_date(2025, m + 1, 1)),
        (SELECT count(*) FROM desk.tickets WHERE extract(month FROM opened_at AT TIME ZONE 'UTC') = m) FROM generate_series(1, 4) m`),
    );
  });

  it('what does not tell one period from another is refused by name', () => {
    for (const key of [
      'EXTRACT(MONTH FROM opened_at)',
      'opened_at',
      "TO_CHAR(opened_at, 'MM')",
      'EXTRACT(EPOCH FROM opened_at)',
    ]) {
      const sql = `SELECT ${key}, MEASURE(hours_of_week) FROM tickets ${SHOWN} GROUP BY 1`;
      expect(refusal(scope, sql), key).toContain('looks along tickets.opened_at by whole periods');
    }
    const query = { measures: ['tickets.hours_of_week'], dimensions: ['tickets.opened_at'] };
    expect(jsonRefusal(scope, query)).toContain('by whole periods');
  });
});

describe('A window up to date by periods of another length shows its value at the end of each', () => {
  it.each([
    ['hours_of_year', 'week', 'year', '1 week', "timestamp '2024-12-30', '2025-12-31'"],
    ['hours_of_month', 'week', 'month', '1 week', "timestamp '2024-12-30', '2025-04-30'"],
    ['hours_of_month', 'quarter', 'month', '3 months', "timestamp '2025-01-01', '2025-06-30'"],
  ])('%s by %s', async (measure, step, period, length, steps) => {
    const [from, to] = steps.replace('timestamp ', '').split(', ');
    const sql = `SELECT DATE_TRUNC('${step}', opened_at), MEASURE(${measure}) FROM tickets
      WHERE opened_at >= ${from} AND opened_at::date <= ${to} GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT s, (SELECT sum(hours) FROM desk.tickets t WHERE t.opened_at AT TIME ZONE 'UTC' < s + interval '${length}'
        AND t.opened_at AT TIME ZONE 'UTC' >= date_trunc('${period}', s + interval '${length}' - interval '1 day'))
        FROM generate_series(${steps}, '${length}') s ORDER BY 1`),
    );
  });
});

describe('What the model works out of a time is that time', () => {
  const monthly = (which: string) =>
    database.byHand(`SELECT m, (SELECT sum(hours) FROM desk.tickets t WHERE t.opened_at AT TIME ZONE 'UTC' >= m + interval '1 month' - interval '7 days'
        AND t.opened_at AT TIME ZONE 'UTC' < m + interval '1 month')
      FROM generate_series(timestamp '2025-01-01', '2025-04-01', '1 month') m WHERE ${which} ORDER BY 1`);

  it('a dimension that is a period of it: the window looks along the time itself', async () => {
    for (const key of [
      'opened_month',
      "DATE_TRUNC('month', opened_month)",
      'opened_month::date::timestamp',
    ]) {
      const sql = `SELECT ${key}, MEASURE(hours_of_week) FROM tickets GROUP BY 1 ORDER BY 1`;
      expect(await database.ask(scope, sql), key).toEqual(await monthly('TRUE'));
    }
    const query = {
      measures: ['tickets.hours_of_week'],
      dimensions: ['tickets.opened_month'],
      order: { 'tickets.opened_month': 'asc' },
    };
    expect(await database.askJson(scope, query)).toEqual(await monthly('TRUE'));
  });

  it('the name of a period, beside the period', async () => {
    const sql = `SELECT quarter_name, DATE_TRUNC('quarter', opened_at), MEASURE(hours_of_quarter_and_after) FROM tickets GROUP BY 1, 2 ORDER BY 2`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT to_char(q, 'YYYY "Q"Q'), q, (SELECT sum(hours) FROM desk.tickets t WHERE t.opened_at AT TIME ZONE 'UTC' >= q
          AND t.opened_at AT TIME ZONE 'UTC' < q + interval '3 months 10 days')
        FROM generate_series(timestamp '2025-01-01', '2025-04-01', '3 months') q ORDER BY 2`),
    );
  });

  it('the name of a period as a filter', async () => {
    const sql = `SELECT DATE_TRUNC('month', opened_at), MEASURE(hours_of_week) FROM tickets WHERE quarter_name = '2025 Q2' GROUP BY 1`;
    expect(await database.ask(scope, sql)).toEqual(await monthly("m >= '2025-04-01'"));
  });

  it.each([
    'SELECT quarter_name, MEASURE(hours_of_week) FROM tickets GROUP BY 1',
    `SELECT quarter_name, MEASURE(hours_of_week) FROM tickets ${SHOWN} GROUP BY 1`,
    'SELECT LEFT(quarter_name, 4), MEASURE(hours_of_week) FROM tickets GROUP BY 1',
  ])('a name alone, which may be that of several periods, is refused: %s', (sql) => {
    expect(refusal(scope, sql)).toContain('by whole periods, which GROUP BY does not tell apart');
  });

  it('a name alone in JSON', () => {
    const query = { measures: ['tickets.hours_of_week'], dimensions: ['tickets.quarter_name'] };
    expect(jsonRefusal(scope, query)).toContain('by whole periods, which GROUP BY does not tell apart');
  });
});

describe('Months back from the end of a period are whole months', () => {
  it('of April, whether it is a period that is shown or the range that is asked for', async () => {
    const april = await database.byHand(
      "SELECT sum(hours) FROM desk.tickets WHERE opened_at AT TIME ZONE 'UTC' >= '2025-04-01' AND opened_at AT TIME ZONE 'UTC' < '2025-05-01'",
    );
    const where = "WHERE opened_at >= '2025-04-01' AND opened_at < '2025-05-01'";
    expect(await database.ask(scope, `SELECT MEASURE(hours_of_last_month) FROM tickets ${where}`)).toEqual(
      april,
    );
    const byMonth = `SELECT DATE_TRUNC('month', opened_at), MEASURE(hours_of_last_month) FROM tickets ${where} GROUP BY 1`;
    expect((await database.ask(scope, byMonth)).map(([, hours]) => [hours])).toEqual(april);
    const range = { dimension: 'tickets.opened_at', dateRange: ['2025-04-01', '2025-04-30'] };
    expect(
      await database.askJson(scope, { measures: ['tickets.hours_of_last_month'], timeDimensions: [range] }),
    ).toEqual(april);
  });
});
