import { describe, expect, it } from 'vitest';
import { compileModel } from '../../engine/index.ts';
import { compile, parser, refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

/** `severity line member: message` of everything found in one file. */
function problems(yaml: string): string[] {
  const { problems: found } = compileModel(parser, [{ path: 'shop.yml', content: yaml }]);
  return found.map(({ severity, line, member, message }) => `${severity} ${line} ${member}: ${message}`);
}

const cube = (members: string, more = '') => `cubes:
  - name: orders
    sql_table: shop.orders
${more}    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
${members}`;
const dimension = (text: string) => cube(`      - ${text}\n`);
const measure = (text: string) =>
  cube(`    measures:\n      - { name: total, type: sum, sql: amount }\n      - ${text}\n`);
const view = (text: string) => `${cube('')}views:\n  - name: overview\n    cubes:\n      - ${text}\n`;

describe('A model is checked when it is saved', () => {
  it('a good one has no problems but what comes later', () => {
    expect(problems(storeModel)).toEqual([
      'warning 55 orders.year_ago: orders.year_ago cannot be queried: time_shift is not supported yet.',
    ]);
  });

  it('YAML errors have a line', () => {
    expect(problems('cubes:\n  - name: a\n   sql: b')[0]).toMatch(/^error \d+ null: This is not valid YAML/);
    expect(problems('just text')).toEqual(['error 1 null: A model file holds `cubes:` and `views:`.']);
    expect(problems('')).toEqual([]);
  });

  it.each([
    [
      dimension('{ name: x, sql: "{statsu}", type: string }'),
      'error 7 orders.x: orders.x: unknown reference {statsu}, did you mean status?.',
    ],
    [
      dimension('{ name: x, sql: "{CUBE.statsu}", type: string }'),
      'error 7 orders.x: orders.x: unknown member orders.statsu, did you mean orders.status?.',
    ],
    [
      dimension('{ name: x, sql: "status ||", type: string }'),
      'error 7 orders.x: orders.x: it is not valid SQL: syntax error at end of input.',
    ],
    [
      dimension('{ name: x, sql: "a, b", type: string }'),
      'error 7 orders.x: orders.x: it must be one SQL expression and nothing else.',
    ],
    [
      dimension('{ name: x, sql: "a FROM users", type: string }'),
      'error 7 orders.x: orders.x: it must be one SQL expression and nothing else.',
    ],
    [
      dimension('{ name: x, sql: "a; DROP TABLE b", type: string }'),
      'error 7 orders.x: orders.x: it must be one SQL expression and nothing else.',
    ],
    [
      dimension('{ name: x, sql: "$1", type: string }'),
      'error 7 orders.x: orders.x: it may not contain parameters such as $1.',
    ],
    [
      dimension('{ name: x, sql: "\'{status}\'", type: string }'),
      'error 7 orders.x: orders.x: a {reference} inside quotes is only text; put it outside and join with ||.',
    ],
    [
      dimension('{ name: x, sql: "{CUBE}", type: string }'),
      'error 7 orders.x: orders.x: a reference to a cube needs a column, as in {CUBE}.column.',
    ],
    [dimension('{ name: x, type: string }'), 'error 7 orders.x: orders.x: it has no `sql`.'],
    [
      dimension('{ name: x, sql: x, type: strng }'),
      'error 7 orders.x: orders.x has the unknown type `strng`, did you mean string? It is one of string, number, time, boolean, geo.',
    ],
    [
      dimension('{ name: status, sql: x, type: string }'),
      'error 7 orders.status: orders.status is defined twice; rename one of them.',
    ],
    [
      dimension('{ name: "a b", sql: x, type: string }'),
      'error 7 orders.a b: A dimension of orders has no valid `name`.',
    ],
    [
      dimension('{ name: x, sql: "{x}", type: string }'),
      'error 7 orders.x: orders.x leads back to itself (orders.x → orders.x).',
    ],
    [
      measure('{ name: x, type: summ, sql: amount }'),
      'error 9 orders.x: orders.x has the unknown type `summ`, did you mean sum? It is one of count, count_distinct, count_distinct_approx, sum, avg, min, max, number, string, time, boolean.',
    ],
    [
      measure('{ name: x, type: sum, sql: SUM(amount) }'),
      'error 9 orders.x: orders.x: a measure of type sum aggregates by itself; its sql must not.',
    ],
    [
      cube('', '    joins:\n      - { name: nobody, relationship: many_to_one, sql: "1 = 1" }\n'),
      'error 5 orders.nobody: The join from orders to nobody: there is no cube nobody.',
    ],
    [
      cube('', '    joins:\n      - { name: orders, relationship: many, sql: "1 = 1" }\n'),
      'error 5 orders.orders: The join from orders to orders: `relationship` is one of one_to_one, one_to_many, many_to_one.',
    ],
    [
      view('{ join_path: ordres, includes: "*" }'),
      'error 10 overview: The view overview: unknown cube ordres, did you mean orders?',
    ],
    [
      view('{ join_path: orders.users, includes: "*" }'),
      'error 10 overview: The view overview: join_path orders.users: orders has no join to users.',
    ],
    [
      view('{ join_path: orders, includes: [statu] }'),
      'error 10 overview: The view overview: unknown member orders.statu in `includes`, did you mean orders.status?',
    ],
    [
      view('{ join_path: orders, includes: [status, { name: id, alias: status }] }'),
      'error 10 overview: The view overview gets two members named status; add `prefix: true`, an `alias`, or exclude one of them.',
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
    ['cubes:\n  - name: a\n    sql: SELECT 1 AS id FOR UPDATE', 'error 3 a: a: `sql` must be one SELECT.'],
    ['cubes:\n  - name: a\n    sql: DELETE FROM b', 'error 3 a: a: `sql` must be one SELECT.'],
    [
      'cubes:\n  - name: a\n    sql_table: b, c',
      'error 3 a: a: it is not valid SQL: syntax error at or near ",".',
    ],
    [
      'cubes:\n  - name: a\n    sql_table: b LIMIT 1',
      'error 3 a: a: `sql_table` must be the name of one table.',
    ],
    [
      'cubes:\n  - name: a\n    sql_table: b\n  - name: a\n    sql_table: b',
      'error 4 a: a is defined twice; cubes and views share their names.',
    ],
    ['cubes:\n  - name: a', 'error 2 a: a: it needs `sql_table` or `sql`.'],
  ])('%s', (yaml, message) => {
    const found = problems(yaml);
    expect(
      found
        .filter((problem) => problem.startsWith('error'))
        .map((problem) => problem.slice(0, message.length)),
    ).toContain(message);
  });
});

describe('What is not supported yet makes the member unavailable, not the model', () => {
  it.each([
    [
      measure('{ name: x, type: number, sql: "{total} / 2", rolling_window: { trailing: 7 day } }'),
      'a rolling window of type number is not supported yet',
    ],
    [measure('{ name: x, type: sum, sql: amount, multiStage: true }'), 'multi_stage is not supported yet'],
    [measure('{ name: x, type: rank }'), 'type rank is not supported yet'],
    [measure('{ name: x, type: sum, sql: "{{ jinja }}" }'), 'Jinja is not supported yet'],
    [
      measure('{ name: x, type: number, sql: "{total} + amount" }'),
      'measures and columns mixed in one calculation is not supported yet',
    ],
    [
      dimension('{ name: x, sql: "{FILTER_PARAMS.orders.status.filter(\'a\')}", type: string }'),
      'FILTER_PARAMS is not supported yet',
    ],
    [
      cube(
        '      - { name: x, type: number, sql: "{total}" }\n    measures:\n      - { name: total, type: count }\n',
      ),
      'a dimension over a measure needs sub_query: true',
    ],
  ])('%s', (yaml, reason) => {
    expect(problems(yaml).every((problem) => problem.startsWith('warning'))).toBe(true);
    expect(refusal(scopeOf(yaml), 'SELECT x FROM orders')).toBe(
      `orders.x cannot be queried: ${reason}. Leave it out of the query.`,
    );
    expect(refusal(scopeOf(yaml), 'SELECT status FROM orders')).toContain('accepted');
  });

  it('also members written over such a member', () => {
    const yaml = measure(
      '{ name: x, type: sum, sql: amount, multi_stage: true }\n      - { name: y, type: number, sql: "{x} / 2" }',
    );
    expect(refusal(scopeOf(yaml), 'SELECT MEASURE(y) FROM orders')).toContain(
      'multi_stage is not supported yet',
    );
  });

  it('what cannot change a number is ignored with a warning', () => {
    const yaml = cube('', '    pre_aggregations: []\n    refreshKey: { every: 1 hour }\n');
    expect(problems(yaml)).toEqual([
      'warning 4 orders: `pre_aggregations` of orders is ignored.',
      'warning 5 orders: `refresh_key` of orders is ignored.',
    ]);
  });
});

describe('The model may be written', () => {
  it('in camelCase', () => {
    const yaml = `cubes:
  - name: orders
    sqlTable: shop.orders
    sqlAlias: o
    dimensions:
      - { name: id, sql: id, type: number, primaryKey: true, shown: true }
      - { name: hidden, sql: h, type: string, shown: false }`;
    const scope = scopeOf(yaml);
    expect(compile(scope, 'SELECT * FROM orders').text).toBe(
      'SELECT "o".id AS "id"\nFROM shop.orders AS "o"',
    );
  });

  it('over several files', () => {
    const files = [
      { path: 'a.yml', content: 'views:\n  - name: v\n    cubes: [{ join_path: c, includes: "*" }]' },
      {
        path: 'b.yml',
        content: 'cubes:\n  - { name: c, sql_table: t, dimensions: [{ name: d, sql: d, type: string }] }',
      },
    ];
    expect(compileModel(parser, files).model?.views.v?.members.d?.path).toEqual([]);
  });

  it('with extends, and with the SQL of another cube', () => {
    const yaml = `${cube('')}  - name: returns
    extends: orders
    sql: "SELECT * FROM {orders.sql()} AS o WHERE returned"
    dimensions:
      - { name: status, sql: UPPER(state), type: string }
      - { name: reason, sql: reason, type: string }`;
    const { text } = compile(scopeOf(yaml), 'SELECT status, reason FROM returns');
    expect(text).toContain('SELECT (UPPER("returns".state)) AS "status", "returns".reason AS "reason"');
    expect(text).toContain('SELECT * FROM (SELECT * FROM shop.orders) AS o WHERE returned');
  });

  it('with comments, subqueries and unicode in its SQL', () => {
    const yaml = dimension(
      `{ name: x, sql: "'ü' || status -- the status", type: string }\n      - { name: y, sql: "(SELECT max(n) FROM notes WHERE notes.order_id = {CUBE}.id)", type: number }`,
    );
    const { text } = compile(scopeOf(yaml), "SELECT x, y FROM orders WHERE x = 'a'");
    expect(text).toContain(`('ü' || "orders".status -- the status\n) AS "x"`);
    expect(text).toContain('(SELECT max(n) FROM notes WHERE notes.order_id = "orders".id)');
  });

  it('compiles to plain JSON', () => {
    const { model } = compileModel(parser, [{ path: 'm.yml', content: storeModel }]);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });
});
