import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { jsonRefusal, scopeOf } from './support/engine.ts';
import { helpdeskModel, helpdeskTables } from './support/helpdesk-model.ts';

const scope = scopeOf(helpdeskModel);
const database = databaseWith(helpdeskTables);

const BERLIN = "(opened_at AT TIME ZONE 'Europe/Berlin')";

/** The start of the bin, by hand, of a local time in Berlin. */
const granularities: [name: string, byHand: string][] = [
  ['second', `date_trunc('second', ${BERLIN})`],
  ['week', `date_trunc('week', ${BERLIN})`],
  ['quarter', `date_trunc('quarter', ${BERLIN})`],
  ['half_day', `date_bin('12 hours', ${BERLIN}, '2025-01-01 06:00')`],
  ['ten_days', `date_bin('10 days', ${BERLIN}, '2025-01-02 00:00')`],
  ['sunday_week', `date_trunc('week', ${BERLIN} + interval '1 day') - interval '1 day'`],
  [
    'fiscal_year',
    `make_date(extract(year FROM ${BERLIN})::int - CASE WHEN to_char(${BERLIN}, 'MMDD') < '0215' THEN 1 ELSE 0 END, 2, 15)::timestamp`,
  ],
  ['fiscal_quarter', `date_trunc('quarter', ${BERLIN} - interval '1 month') + interval '1 month'`],
  [
    'two_months',
    `date_trunc('month', ${BERLIN} - interval '9 days') - (extract(month FROM ${BERLIN} - interval '9 days')::int % 2) * interval '1 month' + interval '9 days'`,
  ],
  [
    'half_year',
    `CASE WHEN ${BERLIN} < '2025-03-01' THEN timestamp '2024-09-01' WHEN opened_at IS NOT NULL THEN timestamp '2025-03-01' END`,
  ],
];

describe('A time dimension is cut to a granularity in local time', () => {
  it.each(granularities)('%s', async (granularity, byHand) => {
    const expected = await database.byHand(
      `SELECT ${byHand}, count(*) FROM desk.tickets GROUP BY 1 ORDER BY 1`,
    );
    const query = {
      measures: ['tickets.count'],
      timeDimensions: [{ dimension: 'tickets.opened_at', granularity }],
      timezone: 'Europe/Berlin',
    };
    expect(await database.askJson(scope, query)).toEqual(expected);
    const sql = `SELECT DATE_TRUNC('${granularity}', opened_at), MEASURE(count) FROM desk GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql, 'Europe/Berlin')).toEqual(expected);
  });

  it('that has the name of a unit of the calendar, and goes before it', async () => {
    const model = scopeOf(helpdeskModel.replace('name: fiscal_quarter', 'name: quarter'));
    const expected = await database.byHand(
      "SELECT date_trunc('quarter', (opened_at AT TIME ZONE 'UTC') - interval '1 month') + interval '1 month', count(*) FROM desk.tickets GROUP BY 1 ORDER BY 1",
    );
    const timeDimensions = [{ dimension: 'tickets.opened_at', granularity: 'quarter' }];
    expect(await database.askJson(model, { measures: ['tickets.count'], timeDimensions })).toEqual(expected);
    const sql = "SELECT DATE_TRUNC('quarter', opened_at), MEASURE(count) FROM desk GROUP BY 1 ORDER BY 1";
    expect(await database.ask(model, sql)).toEqual(expected);
  });

  it('a dimension written over a time by granularity is local time already', async () => {
    const expected =
      await database.byHand(`SELECT date_trunc('month', ${BERLIN}), to_char(${BERLIN}, 'YYYY "Q"Q'), count(*)
      FROM desk.tickets WHERE date_trunc('month', ${BERLIN}) >= '2025-02-01' GROUP BY 1, 2 ORDER BY 1`);
    const rows = await database.askJson(scope, {
      measures: ['desk.everything'],
      dimensions: ['desk.opened_month', 'desk.quarter_name'],
      filters: [{ member: 'desk.opened_month', operator: 'afterOrOnDate', values: ['2025-02-01'] }],
      order: [['desk.opened_month', 'asc']],
      timezone: 'Europe/Berlin',
    });
    expect(rows).toEqual(expected);
    const sql = `SELECT opened_month, quarter_name, MEASURE(everything) FROM desk WHERE opened_month >= '2025-02-01' GROUP BY 1, 2 ORDER BY 1`;
    expect(await database.ask(scope, sql, 'Europe/Berlin')).toEqual(expected);
  });

  it('without granularity, a time is shown as stored unless the query asks for local time', async () => {
    const query = {
      dimensions: ['tickets.opened_at'],
      filters: [{ member: 'tickets.id', operator: 'equals', values: [1] }],
      timezone: 'Asia/Tokyo',
    };
    expect(await database.askJson(scope, query)).toEqual([['2025-01-02 05:30:00+00']]);
    const local = { ...query, convertTzForRawTimeDimension: true };
    expect(await database.askJson(scope, local)).toEqual([['2025-01-02 14:30:00']]);
  });

  it('bins that no calendar has are refused', () => {
    const query = (granularity: string) => ({
      timeDimensions: [{ dimension: 'tickets.opened_at', granularity }],
    });
    expect(jsonRefusal(scope, query('odd_month'))).toContain('odd_month is made of months and shorter units');
    expect(jsonRefusal(scope, query('last_days'))).toContain('starts on a day that not every month has');
  });

  it('an unknown granularity is refused by name', () => {
    const query = { timeDimensions: [{ dimension: 'tickets.opened_at', granularity: 'fiscal_yaer' }] };
    expect(jsonRefusal(scope, query)).toContain(
      'tickets.opened_at has no granularity fiscal_yaer, did you mean fiscal_year?',
    );
  });
});
