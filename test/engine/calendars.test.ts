import { describe, expect, it } from 'vitest';
import type { Pair } from './statements/pair.ts';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { jsonRefusal, modelOf, refusal, scopeOf } from './support/engine.ts';
import { dimension, measure, problems } from './support/model-problems.ts';

const model = `cubes:
  - name: orders
    sql_table: calendars.orders
    joins:
      - { name: retail, relationship: many_to_one, sql: "{CUBE}.day = {retail.day}" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
      - { name: ordered_at, sql: day, type: time }
    measures:
      - { name: count, type: count }
      - { name: revenue, type: sum, sql: amount }
      - { name: year_ago, multi_stage: true, type: number, sql: "{revenue}", time_shift: [{ interval: 1 year, type: prior }] }
      - { name: retail_year_ago, multi_stage: true, type: sum, sql: "{revenue}", time_shift: [{ name: retail_year }] }
      - { name: week_on, multi_stage: true, type: sum, sql: "{revenue}", time_shift: [{ name: next_week }] }
      - { name: last_week, type: sum, sql: amount, rolling_window: { trailing: 7 day } }
      - { name: growth, type: number, sql: "ROUND({revenue} / {retail_year_ago}, 4)" }
      - { name: two_years_ago, multi_stage: true, type: sum, sql: "{retail_year_ago}", time_shift: [{ name: retail_year }] }
  - name: retail
    sql_table: calendars.retail
    calendar: true
    dimensions:
      - name: day
        sql: day
        type: time
        primary_key: true
        public: true
        time_shift:
          - { name: retail_year, type: prior, interval: 1 year, sql: "{CUBE}.year_ago" }
          - { name: next_week, type: next, interval: 1 week }
        granularities:
          - { name: retail_year, sql: "{CUBE}.year_start" }
          - { name: quarter, title: Four weeks, sql: "{CUBE}.period_start" }
      - { name: period, sql: period, type: string }
      - { name: year, sql: "'R' || {CUBE}.year", type: string }
      - { name: year_start, sql: "{day.retail_year}", type: time }
views:
  - name: sold
    cubes:
      - { join_path: orders, includes: "*" }
      - { join_path: orders.retail, includes: "*" }
`;
/** A calendar of three years of 364 days; the day a year ago is that many days away, and the first year has none. */
const tables = `
CREATE SCHEMA calendars;
CREATE TABLE calendars.retail AS SELECT timestamp '2023-01-30' + n * interval '1 day' AS day, (2023 + n / 364)::text AS year,
  (timestamp '2023-01-30' + n / 364 * 364 * interval '1 day')::date AS year_start, timestamp '2023-01-30' + n / 28 * 28 * interval '1 day' AS period_start,
  (2023 + n / 364) || ' P' || lpad((1 + n % 364 / 28)::text, 2, '0') AS period,
  CASE WHEN n >= 364 THEN timestamp '2023-01-30' + (n - 364) * interval '1 day' END AS year_ago FROM generate_series(0, 1091) n;
CREATE TABLE calendars.orders AS SELECT n AS id, n % 97 + 1 AS amount, (ARRAY['new', 'paid'])[1 + n % 2] AS status,
  timestamp '2023-01-01' + (n * 5 % 1130) * interval '1 day' AS day FROM generate_series(1, 700) n;`;

const O = 'calendars.orders o JOIN calendars.retail r ON r.day = o.day';
/** Orders as the calendar counts them a year later. */
const LATER = 'calendars.orders o JOIN calendars.retail r ON r.year_ago = o.day';
const pairs: Pair[] = [
  [
    'SELECT year, MEASURE(retail_year_ago) FROM sold GROUP BY 1 ORDER BY 1',
    `SELECT 'R' || year, sum(amount) FROM ${LATER} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT period, MEASURE(revenue), MEASURE(retail_year_ago), MEASURE(growth) FROM sold GROUP BY 1 ORDER BY 1',
    `SELECT a.period, a.r, b.r, round(a.r::numeric / b.r, 4) FROM (SELECT period, sum(amount) r FROM ${O} GROUP BY 1) a JOIN (SELECT period, sum(amount) r FROM ${LATER} GROUP BY 1) b USING (period) ORDER BY 1`,
  ],
  [
    "SELECT MEASURE(retail_year_ago) FROM sold WHERE day >= '2024-06-01' AND day < '2024-09-01' AND status = 'paid'",
    `SELECT sum(amount) FROM ${LATER} WHERE r.day >= '2024-06-01' AND r.day < '2024-09-01' AND status = 'paid'`,
  ],
  [
    "SELECT DATE_TRUNC('month', day), MEASURE(year_ago) FROM sold GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('month', r.day), sum(amount) FROM ${LATER} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('month', ordered_at), MEASURE(year_ago) FROM sold GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('month', day + interval '1 year'), sum(amount) FROM calendars.orders GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('week', day), MEASURE(week_on), MEASURE(revenue) FROM sold WHERE day >= '2024-01-01' AND day < '2024-02-01' GROUP BY 1 ORDER BY 1",
    `SELECT a.w, b.r, a.r FROM (SELECT date_trunc('week', r.day) w, sum(amount) r FROM ${O} WHERE r.day >= '2024-01-01' AND r.day < '2024-02-01' GROUP BY 1) a
     JOIN (SELECT date_trunc('week', r.day - interval '7 days') w, sum(amount) r FROM ${O} WHERE r.day - interval '7 days' >= '2024-01-01' AND r.day - interval '7 days' < '2024-02-01' GROUP BY 1) b USING (w) ORDER BY 1`,
  ],
  [
    'SELECT year, status, MEASURE(two_years_ago) FROM sold GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT 'R' || s.year, status, sum(amount) FROM ${LATER} JOIN calendars.retail s ON s.year_ago = r.day GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT DATE_TRUNC('retail_year', day), MEASURE(revenue), MEASURE(year_ago) FROM sold GROUP BY 1 ORDER BY 1",
    `SELECT a.y, a.r, b.r FROM (SELECT year_start::timestamp y, sum(amount) r FROM ${O} GROUP BY 1) a JOIN (SELECT year_start::timestamp y, sum(amount) r FROM ${LATER} GROUP BY 1) b USING (y) ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('qtr', day), TO_CHAR(DATE_TRUNC('retail_year', day), 'YYYY'), MEASURE(count) FROM sold WHERE DATE_TRUNC('retail_year', day) > '2024-01-01' GROUP BY 1, 2 ORDER BY 1",
    `SELECT period_start, to_char(year_start, 'YYYY'), count(*) FROM ${O} WHERE year_start > '2024-01-01' GROUP BY 1, 2 ORDER BY 1`,
  ],
  [
    'SELECT year_start, MEASURE(revenue) FROM sold GROUP BY 1 ORDER BY 1',
    'SELECT year_start::timestamp, sum(amount) FROM calendars.orders o LEFT JOIN calendars.retail r ON r.day = o.day GROUP BY 1 ORDER BY 1',
  ],
  ['SELECT MEASURE(retail_year_ago) FROM sold', 'SELECT sum(amount) FROM calendars.orders'],
];

const scope = scopeOf(model);
const database = databaseWith(tables);

describe('A calendar moves its times', () => {
  answersAsByHand(database, scope, pairs);

  it('in JSON queries over cubes', async () => {
    const query = {
      measures: ['orders.retail_year_ago'],
      timeDimensions: [
        { dimension: 'retail.day', granularity: 'year', dateRange: ['2024-02-01', '2025-01-31'] },
      ],
    };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(
        `SELECT date_trunc('year', r.day), sum(amount) FROM ${LATER} WHERE r.day >= '2024-02-01' AND r.day < '2025-02-01' GROUP BY 1 ORDER BY 1`,
      ),
    );
  });

  it('by the periods that it has in SQL, in whatever time zone', async () => {
    const rows = await database.askJson(scope, {
      measures: ['sold.revenue', 'sold.retail_year_ago'],
      timeDimensions: [{ dimension: 'sold.day', granularity: 'retail_year' }],
      dimensions: ['sold.day.quarter'],
      timezone: 'Asia/Tokyo',
    });
    const by = 'period_start, year_start::timestamp';
    expect(rows.sort()).toEqual(
      await database.byHand(
        `SELECT * FROM (SELECT ${by}, sum(amount) FROM ${O} GROUP BY 1, 2) a JOIN (SELECT ${by}, sum(amount) FROM ${LATER} GROUP BY 1, 2) b USING (period_start, year_start) ORDER BY 1`,
      ),
    );
  });

  it.each([
    [
      'week_on',
      'A measure of this query is of another time by an interval, and retail_year is a granularity',
    ],
    ['last_week', 'sold.last_week has a rolling window, and retail_year is a granularity'],
  ])('but %s not beside periods whose length nobody knows', (name, told) => {
    const sql = `SELECT DATE_TRUNC('retail_year', day), MEASURE(${name}) FROM sold GROUP BY 1`;
    expect(refusal(scope, sql)).toContain(told);
    const timeDimensions = [{ dimension: 'sold.day', granularity: 'retail_year' }];
    expect(jsonRefusal(scope, { measures: [`sold.${name}`], timeDimensions })).toContain(told);
    expect(
      refusal(
        scope,
        sql
          .replace('GROUP', "WHERE DATE_TRUNC('quarter', day) > '2024-01-01' GROUP")
          .replaceAll('retail_year', 'month'),
      ),
    ).toContain(told.replace('retail_year', 'quarter'));
  });

  it('with the mask in the place of its periods, for whom it is masked', async () => {
    const policy = (rows: string) =>
      `    access_policy: [{ group: "*", member_masking: { includes: [day] }, member_level: { excludes: [day] } }${rows}]\n`;
    const sql =
      "SELECT DATE_TRUNC('retail_year', day), DATE_TRUNC('week', day), MEASURE(count) FROM sold GROUP BY 1, 2";
    expect(await database.ask(scopeOf(model + policy('')), sql)).toEqual([[null, null, '700']]);
    const some =
      ', { group: "*", row_level: { filters: [{ member: status, operator: equals, values: [new] }] } }';
    const shown = `${sql.replace(", DATE_TRUNC('week', day)", '').replace('1, 2', '1')} ORDER BY 1`;
    expect(await database.ask(scopeOf(model + policy(some)), shown)).toEqual(
      await database.byHand(
        "SELECT CASE WHEN status = 'new' THEN year_start END::timestamp, count(*) FROM calendars.orders o LEFT JOIN calendars.retail r ON r.day = o.day GROUP BY 1 ORDER BY 1",
      ),
    );
  });

  it('under the row rules, which the row and the day that it counts on have to pass', async () => {
    const rule =
      '[{ group: "*", row_level: { filters: [{ member: year, operator: equals, values: [R2023, R2024] }] } }]';
    const ofCalendar = model.replace(
      '    calendar: true\n',
      `    calendar: true\n    access_policy: ${rule}\n`,
    );
    for (const ruled of [`${model}    access_policy: ${rule}\n`, ofCalendar]) {
      expect(
        await database.ask(scopeOf(ruled), 'SELECT year, MEASURE(retail_year_ago) FROM sold GROUP BY 1'),
      ).toEqual(await database.byHand(`SELECT 'R2024', sum(amount) FROM ${LATER} WHERE r.year = '2024'`));
    }
  });

  it('and nothing that is joined to it in turn', () => {
    const seasons = `  - name: seasons
    sql_table: calendars.seasons
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }, { name: season, sql: name, type: string }]
views:`;
    const joined = model
      .replace('views:', seasons)
      .replace(
        '    calendar: true\n',
        '    calendar: true\n    joins: [{ name: seasons, relationship: many_to_one, sql: "{CUBE}.season_id = {seasons.id}" }]\n',
      );
    const scope = scopeOf(`${joined}      - { join_path: orders.retail.seasons, includes: [season] }\n`);
    const by = (keys: string) => `SELECT ${keys}, MEASURE(retail_year_ago) FROM sold GROUP BY ${keys}`;
    expect(refusal(scope, by('year, season'))).toContain('nothing of cubes that are joined to the calendar');
    expect(refusal(scope, by('season'))).toContain('nothing of cubes that are joined to the calendar');
    expect(refusal(scope, by('year'))).toMatch(/^accepted/);
  });

  it('by a name that the time of the query has', () => {
    const other = "SELECT DATE_TRUNC('month', ordered_at), MEASURE(retail_year_ago) FROM sold GROUP BY 1";
    expect(refusal(scope, other)).toContain('by the name of a calendar, which no time of this query has');
  });
});

describe('What is wrong in a calendar is told where it stands', () => {
  it.each([
    [
      measure('{ name: x, type: sum, sql: amount, time_shift: [{ name: year }] }'),
      'no time dimension has a time_shift named year',
    ],
    [
      dimension('{ name: x, type: time, sql: x, time_shift: [{ name: a }] }'),
      'its `time_shift` needs `sql`, or a `name` for an `interval`',
    ],
    [
      dimension('{ name: x, type: time, sql: x, time_shift: [{ sql: a }] }'),
      'its `time_shift` needs a `name` or an `interval`',
    ],
    [
      dimension('{ name: x, type: time, sql: x, time_shift: [{ name: a, sql: "a +" }] }'),
      'it is not valid SQL',
    ],
    [
      dimension('{ name: x, type: time, sql: x, granularities: [{ name: a, sql: "min({CUBE}.y)" }] }'),
      'The granularity orders.x.a cannot be used: it is of each row, and cannot aggregate. It is left out.',
    ],
    [
      dimension('{ name: x, type: time, sql: x, granularities: [{ name: a, sql: y, interval: 1 year }] }'),
      'it has both `sql` and `interval`',
    ],
    [
      dimension('{ name: x, type: time, sql: x, granularities: [{ name: a, sql: "{statu}" }] }'),
      'unknown reference {statu}, did you mean status?',
    ],
    [
      dimension('{ name: x, type: number, sql: x, time_shift: [{ name: a, sql: a }] }'),
      'time_shift is not supported yet',
    ],
  ])('%s', (yaml, reason) => {
    expect(problems(yaml)[0]).toContain(reason);
    expect(modelOf(yaml).cubes.orders?.unavailable).toBeNull();
  });
});
