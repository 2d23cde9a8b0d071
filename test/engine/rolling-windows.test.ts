import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { helpdeskModel, helpdeskTables } from './support/helpdesk-model.ts';

const scope = scopeOf(helpdeskModel);
const database = databaseWith(helpdeskTables);

const JANUARY = ['2025-01-10', '2025-01-31'];
const DAYS = "generate_series(timestamp '2025-01-10', '2025-01-31', '1 day') d";
/** What is true of the tickets opened around day \`d\`. */
const tickets = (value: string, around: string) =>
  `(SELECT ${value} FROM desk.tickets t WHERE t.opened_at AT TIME ZONE 'UTC' ${around})`;
const WEEK = ">= d - interval '6 days' AND t.opened_at AT TIME ZONE 'UTC' < d + interval '1 day'";

const byDay: [measure: string, value: string][] = [
  ['hours_of_week', tickets('sum(hours)', WEEK)],
  ['hours_before', tickets('sum(hours)', ">= d - interval '3 days' AND t.opened_at AT TIME ZONE 'UTC' < d")],
  ['count_so_far', tickets('count(*)', "< d + interval '1 day'")],
  [
    'count_ahead',
    `NULLIF(${tickets('count(*)', ">= d + interval '1 day' AND t.opened_at AT TIME ZONE 'UTC' < d + interval '3 days'")}, 0)`,
  ],
  [
    'hours_of_month',
    tickets(
      'sum(hours)',
      ">= date_trunc('month', d) AND t.opened_at AT TIME ZONE 'UTC' < d + interval '1 day'",
    ),
  ],
  ['average_of_week', tickets('avg(hours)', WEEK)],
  ['accounts_of_week', tickets('count(DISTINCT account_id)', WEEK)],
  ['largest_of_week', tickets('max(hours)', WEEK)],
  ['urgent_of_week', tickets("count(*) FILTER (WHERE priority = 'high')", WEEK)],
];

describe('A running total begins with the range that is asked for', () => {
  const from =
    "WHERE opened_at AT TIME ZONE 'UTC' >= '2025-01-10' AND opened_at AT TIME ZONE 'UTC' < date_trunc('month', timestamp '2025-03-20') + interval '1 month'";
  it.each(['day', 'week', 'month'])('by %s', async (unit) => {
    const sql = `SELECT DATE_TRUNC('${unit}', opened_at) AS d, MEASURE(hours_running) AS h, MEASURE(urgent_running) AS u FROM tickets WHERE opened_at >= '2025-01-10' AND opened_at < '2025-03-20' GROUP BY 1 ORDER BY 1`;
    const so = (value: string) =>
      `(SELECT ${value} FROM desk.tickets ${from} AND opened_at AT TIME ZONE 'UTC' < d + interval '1 ${unit}')`;
    const byHand = `SELECT d, ${so('sum(hours)')}, ${so("sum(hours) FILTER (WHERE priority = 'high')")} FROM generate_series(date_trunc('${unit}', timestamp '2025-01-10'), timestamp '2025-03-19', '1 ${unit}') d ORDER BY 1`;
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });

  it('and is the sum of it without steps, and beside an aggregate of its own', async () => {
    const sql =
      "SELECT MEASURE(hours_running) AS h, MEASURE(median_hours) AS m FROM tickets WHERE opened_at >= '2025-01-10' AND opened_at < '2025-02-01'";
    const byHand =
      "SELECT sum(hours), percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) FROM desk.tickets WHERE opened_at AT TIME ZONE 'UTC' >= '2025-01-10' AND opened_at AT TIME ZONE 'UTC' < '2025-02-01'";
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });
});

describe('A rolling measure is taken over its window at each step of a time series', () => {
  it.each(byDay)('%s by day, through both doors', async (measure, value) => {
    const expected = await database.byHand(`SELECT d, ${value} FROM ${DAYS} ORDER BY 1`);
    const json = await database.askJson(scope, {
      measures: [`tickets.${measure}`],
      timeDimensions: [{ dimension: 'tickets.opened_at', granularity: 'day', dateRange: JANUARY }],
    });
    expect(json).toEqual(expected);
    const sql = `SELECT DATE_TRUNC('day', opened_at) AS day, MEASURE(${measure}) FROM tickets
      WHERE opened_at >= '2025-01-10' AND opened_at < DATE '2025-01-31' + INTERVAL '1 day' GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql)).toEqual(expected);
  });

  it('beside other measures, for the groups that those have', async () => {
    const sql = `SELECT DATE_TRUNC('day', opened_at) AS day, MEASURE(hours), MEASURE(hours_of_week), MEASURE(hours_share) FROM desk
      WHERE opened_at BETWEEN '2025-01-10' AND '2025-01-20' AND priority IS NOT NULL GROUP BY 1 ORDER BY 1`;
    const of = (from: string) => `(SELECT sum(hours) FROM desk.tickets t WHERE t.priority IS NOT NULL
      AND t.opened_at AT TIME ZONE 'UTC' >= ${from} AND t.opened_at AT TIME ZONE 'UTC' < d + interval '1 day')`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT d, hours, ${of("d - interval '6 days'")}, hours / ${of("date_trunc('month', d)")}
        FROM (SELECT date_trunc('day', opened_at AT TIME ZONE 'UTC') AS d, sum(hours) AS hours FROM desk.tickets
          WHERE opened_at BETWEEN '2025-01-10Z' AND '2025-01-20Z' AND priority IS NOT NULL GROUP BY 1) g ORDER BY 1`),
    );
  });

  it('by another dimension and two granularities of its time', async () => {
    const rows = await database.askJson(scope, {
      measures: ['tickets.count_so_far'],
      dimensions: ['accounts.region'],
      timeDimensions: [
        { dimension: 'tickets.opened_at', granularity: 'month', dateRange: ['2025-01-01', '2025-02-28'] },
        { dimension: 'tickets.opened_at', granularity: 'week', dateRange: ['2025-01-01', '2025-02-28'] },
      ],
      order: { 'tickets.opened_at.week': 'asc', 'accounts.region': 'asc' },
    });
    expect(rows).toEqual(
      await database.byHand(`SELECT region, date_trunc('month', w), w, count(*)
        FROM generate_series(timestamp '2024-12-30', '2025-02-28', '1 week') w
        JOIN desk.tickets t ON t.opened_at AT TIME ZONE 'UTC' < w + interval '1 week'
        LEFT JOIN desk.accounts a ON a.id = t.account_id GROUP BY 1, 2, 3 ORDER BY 3, 1`),
    );
  });

  it('in a time zone, by a granularity of its own', async () => {
    const rows = await database.askJson(scope, {
      measures: ['tickets.hours_of_week'],
      timeDimensions: [{ dimension: 'tickets.opened_at', granularity: 'sunday_week', dateRange: JANUARY }],
      timezone: 'America/New_York',
    });
    expect(rows).toEqual(
      await database.byHand(`SELECT w, (SELECT sum(hours) FROM desk.tickets t
          WHERE t.opened_at AT TIME ZONE 'America/New_York' >= w AND t.opened_at AT TIME ZONE 'America/New_York' < w + interval '7 days')
        FROM generate_series(timestamp '2025-01-05', '2025-01-31', '1 week') w ORDER BY 1`),
    );
  });

  it('of a cube that is multiplied by another dimension, each row once', async () => {
    const rows = await database.askJson(scope, {
      measures: ['accounts_view.tickets_hours_of_week', 'accounts_view.count'],
      timeDimensions: [
        {
          dimension: 'accounts_view.tickets_opened_at',
          granularity: 'day',
          dateRange: ['2025-01-10', '2025-01-12'],
        },
      ],
    });
    expect(rows).toEqual(
      await database.byHand(`SELECT d, (SELECT sum(hours) FROM desk.tickets t WHERE t.account_id IS NOT NULL AND t.opened_at AT TIME ZONE 'UTC' ${WEEK}),
          (SELECT count(DISTINCT account_id) FROM desk.tickets t WHERE date_trunc('day', t.opened_at AT TIME ZONE 'UTC') = d)
        FROM (SELECT DISTINCT date_trunc('day', opened_at AT TIME ZONE 'UTC') AS d FROM desk.tickets
          WHERE account_id IS NOT NULL AND opened_at >= '2025-01-10Z' AND opened_at < '2025-01-13Z') x ORDER BY 1`),
    );
  });

  it('without steps, over the whole date range', async () => {
    const rows = await database.askJson(scope, {
      measures: ['tickets.count_so_far', 'tickets.hours_before', 'tickets.count'],
      timeDimensions: [{ dimension: 'tickets.opened_at', dateRange: JANUARY }],
    });
    expect(rows).toEqual(
      await database.byHand(`SELECT count(*) FILTER (WHERE opened_at < '2025-02-01Z'),
        sum(hours) FILTER (WHERE opened_at >= '2025-01-07Z' AND opened_at < '2025-01-10Z'),
        count(*) FILTER (WHERE opened_at >= '2025-01-10Z' AND opened_at < '2025-02-01Z') FROM desk.tickets`),
    );
    expect(await database.askJson(scope, { measures: ['tickets.count_so_far'] })).toEqual([['90']]);
  });

  it('without a date range, at every step that the rows span', async () => {
    const sql =
      "SELECT DATE_TRUNC('month', opened_at), MEASURE(count_so_far) FROM tickets WHERE priority = 'low' GROUP BY 1 ORDER BY 1";
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT m, (SELECT count(*) FROM desk.tickets WHERE priority = 'low' AND opened_at AT TIME ZONE 'UTC' < m + interval '1 month')
        FROM generate_series(timestamp '2025-01-01', '2025-04-30', '1 month') m ORDER BY 1`),
    );
  });
});

describe('What a rolling measure cannot look along is refused', () => {
  it.each([
    [
      {
        measures: ['tickets.hours_of_week'],
        timeDimensions: [
          { dimension: 'tickets.opened_at', granularity: 'second', dateRange: ['2020-01-01', '2025-01-01'] },
        ],
      },
      'The date range has more than 50000 steps of one second; take a coarser granularity or a shorter range.',
    ],
    [
      {
        measures: ['tickets.hours_of_week'],
        timeDimensions: [
          { dimension: 'tickets.opened_at', granularity: 'day', dateRange: JANUARY },
          { dimension: 'tickets.opened_month', granularity: 'year' },
        ],
      },
      'tickets.hours_of_week has a rolling window, which looks along one time dimension. Query it with one.',
    ],
  ])('%j', (query, message) => {
    expect(jsonRefusal(scope, query)).toBe(message);
  });

  it('grouping sets, and rows', () => {
    expect(
      refusal(scope, 'SELECT priority, MEASURE(hours_of_week) FROM tickets GROUP BY ROLLUP (1)'),
    ).toContain(
      'tickets.hours_of_week has a rolling window, which GROUPING SETS, ROLLUP and CUBE do not go with',
    );
    expect(refusal(scope, 'SELECT id, hours_of_week FROM tickets')).toContain('exists for groups only');
  });
});
