import { describe, expect, it } from 'vitest';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

/** The store with every cube hidden and orders without a key: only the view and its members have names. */
const scope = scopeOf(
  storeModel
    .replaceAll('\n    sql_table:', '\n    public: false\n    sql_table:')
    .replace('\n    sql:', '\n    public: false\n    sql:')
    .replace('primary_key: true, public: true', 'public: true'),
);

describe('Messages name what the caller may see, not the cubes beneath a view', () => {
  it.each([
    [
      'SELECT products_category, MEASURE(revenue) FROM orders_view GROUP BY 1',
      'orders_view.revenue cannot be counted once in this query: the cube it is over has no primary key. Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
    ],
    [
      'SELECT products_category, MEASURE(count) FROM orders_view GROUP BY 1',
      'orders_view.count cannot be counted once in this query: the cube it is over has no primary key. Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
    ],
    [
      'SELECT products_category, MEASURE(median) FROM orders_view GROUP BY 1',
      'orders_view.median contains its own aggregate, and other columns of this query have several values for each row it is over, which would count rows more than once. Leave those out, or write the measure over sum and count measures.',
    ],
    [
      'SELECT quantity, revenue FROM orders_view',
      'orders_view.revenue would be repeated on several rows, because other columns of this query have several values for each of its rows; group the rows and select it with MEASURE(…).',
    ],
    [
      "SELECT SUM(quantity * CASE shipments_carrier WHEN 'sea' THEN 1 END) FROM orders_view",
      "SUM(…) mixes columns that multiply each other's rows; aggregate over those of one side only.",
    ],
    [
      'SELECT COUNT(*) FROM line_items',
      'There is no view or cube line_items. Only these can be selected from: orders_view.',
    ],
    [
      'SELECT COUNT(*) FROM orders_view v CROSS JOIN shipments s',
      'There is no view or cube shipments. Only these can be selected from: orders_view.',
    ],
    [
      'SELECT shipments.carrier FROM orders_view',
      'Unknown column shipments.carrier of orders_view, did you mean shipments_carrier?',
    ],
    [
      'SELECT carrier FROM orders_view',
      'Unknown column carrier of orders_view, did you mean shipments_carrier?',
    ],
    [
      'SELECT id FROM orders_view WHERE EXISTS (SELECT 1 FROM users)',
      'There is no view or cube users. Only these can be selected from: orders_view.',
    ],
  ])('%s', (sql, message) => {
    expect(refusal(scope, sql)).toBe(message);
  });
});

/** A view whose members are made of hidden ones, each in a way that cannot be queried. */
const broken = scopeOf(`
cubes:
  - name: secret_firms
    sql_table: hr.firms
    public: false
    joins:
      - { name: secret_staff, relationship: one_to_many, sql: "{CUBE}.id = {secret_staff}.firm_id" }
    dimensions:
      - { name: secret_id, sql: id, type: number }
      - { name: rate, sql: "{secret_pay}", type: number }
      - { name: staff, sub_query: true, sql: "{secret_staff.count}", type: number }
      - { name: lost, sub_query: true, sql: "{secret_staff.secret_cont}", type: number }
      - { name: far, sub_query: true, sql: "{secret_island.count}", type: number }
      - { name: filtered, sub_query: true, propagate_filters_to_sub_query: true, sql: "{secret_staff.count}", type: number }
    measures:
      - { name: count, type: count }
      - { name: secret_pay, type: count, multi_stage: true, sql: pay, rolling_window: { trailing: 7 day } }
      - { name: pay_share, type: number, sql: "{secret_pay} / {count}" }
      - { name: middle, type: number, sql: "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY {CUBE}.secret_column)" }
  - name: secret_staff
    sql_table: hr.staff
    public: false
    dimensions: [{ name: secret_name, sql: name, type: string }]
    measures: [{ name: count, type: count }, { name: pay, type: sum, sql: pay }]
  - name: secret_island
    sql_table: hr.island
    public: false
    measures: [{ name: count, type: count }]
  - name: secret_calendar
    sql_table: hr.calendar
    data_source: secret_source
    public: false
    dimensions: [{ name: secret_day, sql: day, type: time }]
views:
  - name: firms
    cubes:
      - { join_path: secret_firms, includes: [rate, staff, lost, far, filtered, count, pay_share, middle] }
      - { join_path: secret_firms.secret_staff, includes: [{ name: secret_name, alias: person }, pay] }
  - name: days
    cubes: [{ join_path: secret_calendar, includes: [{ name: secret_day, alias: day }] }]
`);

describe('What cannot be queried says so without the names of what is hidden', () => {
  it.each([
    ['rate', 'firms.rate cannot be queried: a dimension over a measure needs sub_query: true'],
    ['pay_share', 'firms.pay_share cannot be queried: a rolling window over a stage is not supported yet'],
    ['lost', 'firms.lost cannot be queried: its sub_query leads nowhere'],
    ['far', 'firms.far cannot be queried: its sub_query leads nowhere'],
    ['staff', 'A sub_query dimension of this query needs a primary key'],
    ['filtered', 'A sub_query dimension of this query'],
    ['person, pay_share', 'firms.pay_share cannot be queried'],
    ['person, MEASURE(count)', 'firms.count cannot be counted once in this query'],
    ['person, MEASURE(middle)', 'firms.middle contains its own aggregate'],
    ['secret_id', 'Unknown column secret_id of firms'],
  ])('SELECT %s', (columns, message) => {
    const told = refusal(
      broken,
      `SELECT ${columns} FROM firms${columns.includes('MEASURE') ? ' GROUP BY 1' : ''}`,
    );
    expect(told).toContain(message);
    expect(told.replace('Unknown column secret_id', '')).not.toContain('secret');
  });

  it.each([
    [{ dimensions: ['firms.rate'] }],
    [{ dimensions: ['firms.lost'] }],
    [{ dimensions: ['firms.far'] }],
    [{ dimensions: ['firms.staff'] }],
    [{ dimensions: ['firms.filtered'] }],
    [{ dimensions: ['firms.person'], measures: ['firms.count'] }],
    [{ dimensions: ['firms.person'], measures: ['firms.middle'] }],
    [{ measures: ['firms.pay_share'] }],
    [{ dimensions: ['days.day'] }],
    [{ dimensions: ['firms.nothing'] }],
    [{ dimensions: ['nothing.at_all'] }],
  ])('%j', (query) => {
    const told = jsonRefusal(broken, query);
    expect(told).not.toContain('accepted');
    expect(told).not.toContain('secret');
  });
});
