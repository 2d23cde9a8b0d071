import { describe, expect, it } from 'vitest';
import { compileModel } from '../../engine/index.ts';
import { compile, parser, refusal, scopeOf } from './support/engine.ts';
import { cube, dimension, measure, problems } from './support/model-problems.ts';
import { storeModel } from './support/store-model.ts';

describe('What is not supported yet makes the member unavailable, not the model', () => {
  it.each([
    [
      measure('{ name: x, type: number, sql: "{total} / 2", rolling_window: { trailing: 7 day } }'),
      'a rolling window of type number is not supported yet',
    ],
    [
      measure('{ name: x, type: sum, sql: "{total}", multiStage: true, rollingWindow: { trailing: 1 day } }'),
      'a rolling window over a stage is not supported yet',
    ],
    [
      measure('{ name: x, type: sum, case: { switch: "{status}" } }'),
      'case without `when` is not supported yet',
    ],
    [
      measure('{ name: x, type: number, sql: "{total} + amount" }'),
      'measures and columns mixed in one calculation is not supported yet',
    ],
    [
      dimension('{ name: x, sql: "{FILTER_PARAMS.orders.status.filter(lambda a: f\'{a}\')}", type: string }'),
      "FILTER_PARAMS with parameters in a member's SQL is not supported yet",
    ],
    [
      measure('{ name: x, type: sum, sql: "{FILTER_PARAMS.orders.status.filter(\'a\')}", group_by: [] }'),
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
      '{ name: x, type: sum, sql: amount, rolling_window: { type: half_to_date } }\n      - { name: y, type: number, sql: "{x} / 2" }',
    );
    expect(refusal(scopeOf(yaml), 'SELECT MEASURE(y) FROM orders')).toContain(
      'a rolling window of type half_to_date is not supported yet',
    );
  });

  it('what cannot change a number is ignored with a warning', () => {
    const yaml = cube('', '    pre_aggregations: []\n    rewriteQueries: true\n');
    expect(problems(yaml)).toEqual([
      'warning 4 orders: `pre_aggregations` of orders is ignored: the Cube format has it, but nothing here uses it.',
      'warning 5 orders: `rewrite_queries` of orders is ignored: the Cube format has it, but nothing here uses it.',
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

  it.each([
    ['where some cubes name none, those are kept', ['', 'b', 'b'], [true, false, false]],
    ['where all name one, whatever it is called', ['b', 'b'], [true, true]],
    ['where all name one, those of the one of most cubes', ['a', 'b', 'b'], [false, true, true]],
    ['and the first of equals', ['b', 'a'], [true, false]],
  ])('over several databases: %s', (_, sources, kept) => {
    const cubes = sources.map((source, at) => {
      const named = source === '' ? '' : `data_source: ${source}, `;
      return `  - { name: c${at}, sql_table: t, ${named}dimensions: [{ name: d, sql: d, type: string }] }\n`;
    });
    const view = 'views:\n  - { name: v, cubes: [{ join_path: c0, includes: "*" }] }\n';
    const scope = scopeOf(`cubes:\n${cubes.join('')}${view}`);
    const answers = ['v', ...sources.map((_, at) => `c${at}`)].map((name) =>
      refusal(scope, `SELECT d FROM ${name}`),
    );
    expect(answers.map((answer) => answer.startsWith('accepted'))).toEqual([kept[0], ...kept]);
    const reason = 'cannot be queried: another data_source is not supported yet';
    const refused = answers.filter((answer) => !answer.startsWith('accepted'));
    expect(refused.filter((answer) => !answer.includes(reason))).toEqual([]);
  });

  it('compiles to plain JSON', () => {
    const { model } = compileModel(parser, [{ path: 'm.yml', content: storeModel }]);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });
});
