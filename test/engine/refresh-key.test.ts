import { describe, expect, it } from 'vitest';
import { compileJson, compileModel, compileSql, type Model } from '../../engine/index.ts';
import { parser } from './support/engine.ts';
import { cube, problems } from './support/model-problems.ts';

const withKey = (text: string) => cube('', `    refresh_key: ${text}\n`);

function modelOf(yaml: string): Model {
  const { model, problems: found } = compileModel(parser, [{ path: 'shop.yml', content: yaml }]);
  expect(found).toEqual([]);
  if (model === null) throw new Error('There is no model.');
  return model;
}
const keyOf = (yaml: string, name = 'orders') => modelOf(yaml).cubes[name]?.refreshKey;

describe('refresh_key of a cube', () => {
  it.each([
    ['{ every: 10 minutes }', { everyMs: 600_000, sql: null }],
    ['{ every: 1 hour 30 minutes }', { everyMs: 5_400_000, sql: null }],
    ['{ every: 1 month }', { everyMs: 30 * 86_400_000, sql: null }],
    [
      '{ sql: "SELECT max(id) FROM shop.orders;" }',
      { everyMs: null, sql: '(\nSELECT max(id) FROM shop.orders\n)' },
    ],
    ['{ every: 1 minute, sql: SELECT 1 }', { everyMs: 60_000, sql: '(\nSELECT 1\n)' }],
  ])('%s', (text, key) => expect(keyOf(withKey(text))).toEqual(key));

  it('is what every cube that extends it has, too, unless that has its own', () => {
    const more = (key: string) => `  - name: later\n    extends: orders\n    sql_table: shop.later\n${key}`;
    const yaml = withKey('{ every: 1 hour }');
    expect(keyOf(yaml + more(''), 'later')).toEqual({ everyMs: 3_600_000, sql: null });
    const own = more('    refresh_key: { every: 5 seconds }\n');
    expect(keyOf(yaml + own, 'later')).toEqual({ everyMs: 5_000, sql: null });
  });

  it('is nothing in a cube that says nothing of it', () => expect(keyOf(cube(''))).toBeUndefined());

  it.each([
    ['10 minutes', 'error 4 orders: `refresh_key` of orders must be a mapping.'],
    ['{}', 'error 4 orders: `refresh_key` of orders needs `every`, as in `every: 10 minutes`, or `sql`.'],
    [
      '{ every: 10 mins }',
      'error 4 orders: `every` in `refresh_key` of orders is `10 mins`, which is no interval such as `10 minutes`.',
    ],
    [
      '{ every: 0 minutes }',
      'error 4 orders: `every` in `refresh_key` of orders is `0 minutes`, which is no interval such as `10 minutes`.',
    ],
    [
      '{ every: -1 day }',
      'error 4 orders: `every` in `refresh_key` of orders is `-1 day`, which is no interval such as `10 minutes`.',
    ],
    ['{ every: [1 day] }', 'error 4 orders: `every` of orders must be text.'],
    [
      '{ evry: 1 day, every: 1 day }',
      'error 4 orders: The `refresh_key` of orders has the unknown key `evry`, did you mean every?',
    ],
    ['{ sql: DELETE FROM t }', 'error 4 orders: `sql` in `refresh_key` of orders: `sql` must be one SELECT.'],
    [
      '{ sql: SELECT 1; SELECT 2 }',
      'error 4 orders: `sql` in `refresh_key` of orders: `sql` must be one SELECT.',
    ],
    [
      '{ sql: "SELECT $1" }',
      'error 4 orders: `sql` in `refresh_key` of orders: it may not contain parameters such as $1.',
    ],
    [
      '{ sql: "SELECT max({CUBE}.id) FROM t" }',
      'error 4 orders: `sql` in `refresh_key` of orders: it is not valid SQL: syntax error at or near "{". It reads tables, and no members in { }.',
    ],
    [
      '{ every: "30 5 * * 1", timezone: Europe/Berlin }',
      'warning 4 orders: `refresh_key` of orders is ignored: times of a calendar are not supported yet; write an interval, as in `every: 1 day`.',
      'warning 4 orders: `timezone` of orders is ignored: the Cube format has it, but nothing here uses it.',
    ],
    [
      '{ sql: "SELECT {{ x }}" }',
      'warning 4 orders: `sql` in `refresh_key` of orders is ignored: a name in {{ }} that no template defines is not supported yet.',
    ],
  ])('%s: %s', (text, ...found) => expect(problems(withKey(text))).toEqual(found));
});

describe('What a compiled query tells of the rows that it reads', () => {
  const model = modelOf(`cubes:
  - name: orders
    sql_table: orders
    joins: [{ name: users, relationship: many_to_one, sql: "{CUBE}.user_id = {users.id}" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: at, sql: at, type: time }
    measures: [{ name: count, type: count }]
  - name: users
    sql_table: users
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: city, sql: city, type: string }
      - { name: orders_of_user, sql: "{orders.count}", type: number, sub_query: true }
    joins: [{ name: orders, relationship: one_to_many, sql: "{CUBE}.id = {orders}.user_id" }]
  - name: lines
    sql_table: lines
    dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }]
`);
  const scope = { model, caller: { userAttributes: {}, groups: [], securityContext: {} }, views: null };
  const now = new Date('2025-04-01T10:00:00Z');
  const bySql = (sql: string) => compileSql({ parser, scope, sql, timeZone: 'UTC', now });
  const byJson = (query: object) => compileJson({ scope, query, now });

  it('are the cubes whose tables are in it, however they got there', () => {
    expect(bySql('SELECT MEASURE(count) FROM orders').cubes).toEqual(['orders']);
    expect(bySql('WITH l AS (SELECT id FROM lines) SELECT count(*) FROM l').cubes).toEqual(['lines']);
    expect(bySql('SELECT MEASURE(count) FROM orders WHERE id IN (SELECT id FROM lines)').cubes).toEqual([
      'lines',
      'orders',
    ]);
    expect(byJson({ measures: ['orders.count'], dimensions: ['users.city'] }).cubes).toEqual([
      'orders',
      'users',
    ]);
    expect(byJson({ dimensions: ['users.orders_of_user'], total: true })).toMatchObject({
      cubes: ['orders', 'users'],
      total: { cubes: ['orders', 'users'] },
    });
  });

  it('is whether the time stands in it, and not only the day', () => {
    const ranged = (dateRange: string) =>
      byJson({ measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.at', dateRange }] })
        .isOfTheMoment;
    const whole = [
      'today',
      'last week',
      'this month',
      'yesterday',
      'from 7 days ago to today',
      '2 months ago',
    ];
    expect(whole.filter(ranged)).toEqual([]);
    const passing = ['from 7 days ago to now', 'this hour', 'last 5 minutes', '3 seconds ago'];
    expect(passing.filter(ranged)).toEqual(passing);
    expect(bySql('SELECT MEASURE(count) FROM orders WHERE at > NOW()').isOfTheMoment).toBe(true);
    expect(bySql('SELECT MEASURE(count) FROM orders WHERE at > CURRENT_DATE').isOfTheMoment).toBe(false);
  });
});
