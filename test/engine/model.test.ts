import { describe, expect, it } from 'vitest';
import { compileModel } from '../../engine/index.ts';
import { parser } from './support/engine.ts';
import { cube, dimension, measure, problems, view } from './support/model-problems.ts';
import { storeModel } from './support/store-model.ts';

describe('A model is checked when it is saved', () => {
  it('a good one has no problems but what comes later', () => {
    expect(problems(storeModel)).toEqual([
      'warning 55 orders.year_ago: orders.year_ago cannot be queried: a rolling window of type half_to_date is not supported yet.',
    ]);
  });

  it('YAML errors have a line', () => {
    expect(problems('cubes:\n  - name: a\n   sql: b')[0]).toMatch(/^error \d+ null: This is not valid YAML/);
    expect(problems('just text')).toEqual(['error 1 null: A model file holds `cubes:` and `views:`.']);
    expect(problems('')).toEqual([]);
  });

  it('errors have the column of the key that is wrong', () => {
    const { problems: found } = compileModel(parser, [
      { path: 'shop.yml', content: dimension('{ name: x, sql: "{statsu}", type: string }') },
    ]);
    expect(found).toMatchObject([{ file: 'shop.yml', line: 7, column: 20 }]);
  });

  it.each([
    [
      dimension('{ name: x, sql: "{statsu}", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: unknown reference {statsu}, did you mean status?.',
    ],
    [
      dimension('{ name: x, sql: "{CUBE.statsu}", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: unknown member orders.statsu, did you mean orders.status?.',
    ],
    [
      dimension('{ name: x, sql: "status ||", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: it is not valid SQL: syntax error at end of input.',
    ],
    [
      dimension('{ name: x, sql: "a, b", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: it must be one SQL expression and nothing else.',
    ],
    [
      dimension('{ name: x, sql: "a FROM users", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: it must be one SQL expression and nothing else.',
    ],
    [
      dimension('{ name: x, sql: "a; DROP TABLE b", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: it must be one SQL expression and nothing else.',
    ],
    [
      dimension('{ name: x, sql: "$1", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: it may not contain parameters such as $1.',
    ],
    [
      dimension('{ name: x, sql: "\'{status}\'", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: a {reference} inside quotes is only text; put it outside and join with ||.',
    ],
    [
      dimension('{ name: x, sql: "{CUBE}", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: a reference to a cube needs a column, as in {CUBE}.column.',
    ],
    [
      dimension('{ name: x, type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: it has no `sql`.',
    ],
    [
      dimension('{ name: x, sql: x, type: strng }'),
      'warning 7 orders.x: orders.x cannot be queried: it has the unknown type `strng`, did you mean string? It is one of string, number, time, boolean, geo, switch.',
    ],
    [
      dimension('{ name: status, sql: x, type: string }'),
      'warning 7 orders.status: orders.status cannot be queried: it is defined twice; rename one of them.',
    ],
    [
      dimension('{ name: "a b", sql: x, type: string }'),
      'warning 7 orders.a b: A dimension of orders has no valid `name`; it is left out.',
    ],
    [
      dimension('{ name: x, sql: "{x}", type: string }'),
      'warning 7 orders.x: orders.x leads back to itself (orders.x → orders.x).',
    ],
    [
      measure('{ name: x, type: summ, sql: amount }'),
      'warning 9 orders.x: orders.x cannot be queried: it has the unknown type `summ`, did you mean sum? It is one of count, count_distinct, count_distinct_approx, sum, avg, min, max, number, string, time, boolean, rank, running_total, number_agg.',
    ],
    [
      measure('{ name: x, type: sum, sql: SUM(amount) }'),
      'warning 9 orders.x: orders.x cannot be queried: a measure of type sum aggregates by itself; its sql must not.',
    ],
    [
      cube('', '    joins:\n      - { name: nobody, relationship: many_to_one, sql: "1 = 1" }\n'),
      'warning 5 orders.nobody: The join from orders to nobody is left out: there is no cube nobody.',
    ],
    [
      cube('', '    joins:\n      - { name: orders, relationship: many, sql: "1 = 1" }\n'),
      'warning 5 orders.orders: The join from orders to orders cannot be used: `relationship` is one of one_to_one, one_to_many, many_to_one.',
    ],
    [
      view('{ join_path: ordres, includes: "*" }'),
      'warning 10 overview: The view overview: unknown cube ordres, did you mean orders?',
    ],
    [
      view('{ join_path: orders.users, includes: "*" }'),
      'warning 10 overview: The view overview: join_path orders.users: orders has no join to users.',
    ],
    [
      view('{ join_path: orders, includes: [statu] }'),
      'warning 10 overview: The view overview: unknown member orders.statu in `includes`, did you mean orders.status?',
    ],
    [
      view('{ join_path: orders, includes: [status, { name: id, alias: status }] }'),
      'warning 10 overview: The view overview: two members are named status; add `prefix: true`, an `alias`, or exclude one of them.',
    ],
    [
      cube('', '    access_policy: [{ member_level: { includes: "*" } }]\n'),
      'error 4 orders: An access policy item needs `group`, `groups` or `role`; write group: "*" for everyone.',
    ],
    [
      cube('', '    access_policy: [{ group: a, member_level: { includes: [statu] } }]\n'),
      'error 4 orders: The access policy of orders names the unknown member statu, did you mean status?',
    ],
    [
      cube(
        '',
        '    access_policy: [{ group: a, row_level: { filters: [{ member: status, operator: equal, values: [x] }] } }]\n',
      ),
      'error 4 orders: orders has the unknown operator `equal`, did you mean equals?',
    ],
    [
      cube(
        '',
        '    access_policy: [{ group: a, row_level: { filters: [{ member: status, operator: equals, values: ["{ user.city }"] }] } }]\n',
      ),
      'error 4 orders: In an access policy, the template { user.city } is not understood',
    ],
    [
      cube('', '    access_policy: [{ group: a, row_level: {} }]\n'),
      'error 4 orders: `row_level` needs `filters`, or `allow_all: true` to open all rows.',
    ],
    [
      cube('', '    access_policy: [{ group: a, conditions: [{ if: "1 == 1" }] }]\n'),
      'error 4 orders: In an access policy, the condition 1 == 1 is not understood',
    ],
    [
      'cubes:\n  - name: a\n    sql: SELECT 1 AS id FOR UPDATE',
      'warning 3 a: a cannot be queried: `sql` must be one SELECT.',
    ],
    [
      'cubes:\n  - name: a\n    sql: DELETE FROM b',
      'warning 3 a: a cannot be queried: `sql` must be one SELECT.',
    ],
    [
      'cubes:\n  - name: a\n    sql_table: b, c',
      'warning 3 a: a cannot be queried: it is not valid SQL: syntax error at or near ",".',
    ],
    [
      'cubes:\n  - name: a\n    sql_table: b LIMIT 1',
      'warning 3 a: a cannot be queried: `sql_table` must be the name of one table.',
    ],
    [
      'cubes:\n  - name: a\n    sql_table: b\n  - name: a\n    sql_table: b',
      'error 4 a: a is defined twice; cubes and views share their names.',
    ],
    ['cubes:\n  - name: a', 'warning 2 a: a cannot be queried: it needs `sql_table` or `sql`.'],
  ])('%s', (yaml, message) => {
    const found = problems(yaml);
    expect(found.map((problem) => problem.slice(0, message.length))).toContain(message);
  });
});

describe('A mask', () => {
  it.each([
    [
      'name: revenue, type: sum, sql: amount',
      'mask: { sql: "{CUBE}.amount" }',
      'the mask of a measure must be a constant',
    ],
    [
      'name: status, sql: status, type: string',
      'mask: { sql: "MAX({CUBE}.status)" }',
      'it must not aggregate',
    ],
    ['name: status, sql: status, type: string', 'mask: { sql: "{count}" }', 'it must not aggregate'],
    ['name: amount, sql: amount, type: number', 'mask: unknown', 'it must be a constant of the member'],
    ['name: amount, sql: amount, type: number', 'mask: [1]', 'it must be a constant of the member'],
    ['name: amount, sql: amount, type: number', 'mask: { sql: "1; DROP" }', 'it is not valid SQL'],
  ])('of %s may not be %s', (member, mask, message) => {
    const content = storeModel.replace(member, `${member}, ${mask}`);
    const { model, problems } = compileModel(parser, [{ path: 'model.yml', content }]);
    expect(model).toBeNull();
    expect(problems.map((problem) => problem.message).join()).toContain(message);
  });
});
