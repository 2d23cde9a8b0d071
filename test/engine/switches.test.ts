import { describe, expect, it } from 'vitest';
import type { Pair } from './statements/pair.ts';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { dimension, measure, problems } from './support/model-problems.ts';

const IN_CURRENCY = `switch: "{CUBE.currency}"
          when:
            - { value: EUR, sql: "{euros}" }
            - { value: GBP, sql: "{pounds}" }
          else: { sql: "{dollars}" }`;
const model = `cubes:
  - name: sales
    sql_table: switches.sales
    joins:
      - { name: parts, relationship: one_to_many, sql: "{CUBE}.id = {parts}.sale_id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: shop, sql: shop, type: string }
      - { name: currency, type: switch, values: [USD, EUR, GBP] }
      - { name: strategy, type: switch, values: [A, "it's B"] }
      - { name: currency_again, sql: "{currency}", type: string }
      - { name: both, sql: "{currency} || '-' || {strategy}", type: string }
      - name: currency_name
        type: string
        multi_stage: true
        case:
          switch: "{CUBE.currency}"
          when:
            - { value: USD, sql: "'dollars'" }
            - { value: EUR, sql: "'euros of ' || shop" }
          else: { sql: "'others'" }
    measures:
      - { name: count, type: count }
      - { name: dollars, type: sum, sql: dollars }
      - { name: euros, type: sum, sql: euros }
      - { name: pounds, type: sum, sql: pounds }
      - { name: median, type: number, sql: "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY {CUBE}.dollars)" }
      - name: money
        type: number
        multi_stage: true
        case:
          ${IN_CURRENCY}
      - name: all_money
        type: sum
        case:
          ${IN_CURRENCY}
      - name: size
        type: string
        multi_stage: true
        case: { when: [{ sql: "{dollars} > 50", label: large }], else: { label: { sql: "'small: ' || {count}" } } }
      - { name: share_of_dollars, type: number, sql: "ROUND(100.0 * {money} / {dollars})" }
      - { name: money_in_all, type: sum, multi_stage: true, sql: "{money}", group_by: [currency] }
  - name: parts
    sql_table: switches.parts
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: kind, sql: kind, type: string }
    measures: [{ name: pieces, type: sum, sql: pieces }]
views:
  - name: sold
    cubes:
      - { join_path: sales, includes: "*" }
      - { join_path: sales.parts, includes: [kind, pieces] }
`;
const tables = `
CREATE SCHEMA switches;
CREATE TABLE switches.sales AS SELECT n AS id, (ARRAY['north', 'south', 'west'])[1 + n % 3] AS shop,
  n * 1.5 AS dollars, n * 1.25 AS euros, n AS pounds FROM generate_series(1, 12) n;
CREATE TABLE switches.parts AS SELECT n AS id, 1 + n % 12 AS sale_id, (ARRAY['a', 'b'])[1 + n % 2] AS kind, n AS pieces
  FROM generate_series(1, 30) n;`;

const S = 'switches.sales s';
const C = "(VALUES ('USD'), ('EUR'), ('GBP')) c (c)";
const MONEY = "CASE c WHEN 'EUR' THEN sum(euros) WHEN 'GBP' THEN sum(pounds) ELSE sum(dollars) END";
const pairs: Pair[] = [
  [
    'SELECT currency, MEASURE(count), MEASURE(dollars), MEASURE(median) FROM sold GROUP BY 1 ORDER BY 1',
    `SELECT c, count(*), sum(dollars), percentile_cont(0.5) WITHIN GROUP (ORDER BY dollars) FROM ${S}, ${C} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT shop, currency, MEASURE(money), MEASURE(share_of_dollars) FROM sold GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT shop, c, ${MONEY}, round(100.0 * ${MONEY} / sum(dollars)) FROM ${S}, ${C} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT shop, MEASURE(money) FROM sold WHERE currency = 'EUR' GROUP BY 1 ORDER BY 1",
    `SELECT shop, sum(euros) FROM ${S} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT MEASURE(money), MEASURE(count) FROM sold WHERE currency IN ('GBP') AND shop = 'north'",
    `SELECT sum(pounds), count(*) FROM ${S} WHERE shop = 'north'`,
  ],
  [
    "SELECT shop, MEASURE(count), MEASURE(dollars) FROM sold WHERE currency IN ('GBP', 'EUR') GROUP BY 1 ORDER BY 1",
    `SELECT shop, count(*), sum(dollars) FROM ${S} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT currency_again, strategy, MEASURE(dollars) FROM sold GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT c, b, sum(dollars) FROM ${S}, ${C}, (VALUES ('A'), ('it''s B')) b (b) GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT "both", MEASURE(dollars), MEASURE(count) FROM sold GROUP BY 1 ORDER BY 1',
    `SELECT c || '-' || b, sum(dollars), count(*) FROM ${S}, ${C}, (VALUES ('A'), ('it''s B')) b (b) GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT currency_name, MEASURE(dollars) FROM sold GROUP BY 1 ORDER BY 1',
    `SELECT n, sum(dollars) FROM (SELECT CASE c WHEN 'USD' THEN 'dollars' WHEN 'EUR' THEN 'euros of ' || shop ELSE 'others' END n, dollars FROM ${S}, ${C}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT MEASURE(all_money), MEASURE(dollars) FROM sold',
    `SELECT sum(dollars) + sum(euros) + sum(pounds), sum(dollars) FROM ${S}`,
  ],
  [
    'SELECT shop, MEASURE(size) FROM sold GROUP BY 1 ORDER BY 1',
    `SELECT shop, CASE WHEN sum(dollars) > 50 THEN 'large' ELSE 'small: ' || count(*) END FROM ${S} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT shop, currency, MEASURE(money_in_all) FROM sold GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT shop, c, sum(${MONEY}) OVER (PARTITION BY c) FROM ${S}, ${C} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT kind, currency, MEASURE(money), MEASURE(pieces) FROM sold GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT m.kind, c, m.m, p.p FROM (SELECT kind, c, ${MONEY} m FROM (SELECT DISTINCT kind, s.* FROM ${S} LEFT JOIN switches.parts p ON p.sale_id = s.id) t, ${C} GROUP BY 1, 2) m
     JOIN (SELECT kind, sum(pieces) p FROM switches.parts GROUP BY 1) p USING (kind) ORDER BY 1, 2`,
  ],
  [
    'SELECT id, currency FROM sold WHERE id < 3 ORDER BY 1, 2',
    `SELECT id, c FROM ${S}, ${C} WHERE id < 3 ORDER BY 1, 2`,
  ],
  ['SELECT COUNT(DISTINCT currency) AS n FROM sold', 'SELECT 3'],
];

const scope = scopeOf(model);
const database = databaseWith(tables);

describe('A switch counts every row under each of its values', () => {
  answersAsByHand(database, scope, pairs);

  it('in JSON queries', async () => {
    const rows = await database.askJson(scope, {
      measures: ['sold.money'],
      dimensions: ['sold.currency'],
      filters: [{ member: 'sold.currency', operator: 'equals', values: ['GBP', 'USD'] }],
    });
    expect(rows.sort()).toEqual(
      await database.byHand(`SELECT c, ${MONEY} FROM ${S}, ${C} WHERE c <> 'EUR' GROUP BY 1 ORDER BY 1`),
    );
  });

  it('joins no values where none are asked for', () => {
    expect(refusal(scope, 'SELECT shop, MEASURE(dollars) FROM sold GROUP BY 1')).not.toContain('VALUES');
  });

  it('needs a value for what a case is chosen by', () => {
    const told = 'sold.money is worked out by a dimension that this query does not group by';
    expect(refusal(scope, 'SELECT MEASURE(money) FROM sold')).toContain(told);
    const two = "SELECT MEASURE(money) FROM sold WHERE currency IN ('EUR', 'GBP')";
    expect(refusal(scope, two)).toContain('filter it to one value');
    const either = "SELECT MEASURE(money) FROM sold WHERE currency = 'EUR' OR shop = 'west'";
    expect(refusal(scope, either)).toContain('filter it to one value');
  });
});

describe('What is wrong in a switch or a case is told where it stands', () => {
  it.each([
    [dimension('{ name: x, type: switch }'), 'a switch needs a list of 1 to 100 `values`'],
    [dimension('{ name: x, type: switch, values: [a], sql: a }'), 'a switch has `values`, and no `sql`'],
    [dimension('{ name: x, type: switch, values: [[a]] }'), 'its `values` must be texts'],
    [measure('{ name: x, type: number, case: { switch: "{status}" } }'), 'case without `when`'],
    [
      measure('{ name: x, type: number, case: { switch: "{status}", when: [{ sql: "{total}" }] } }'),
      'a branch of its case has no `value`',
    ],
    [
      measure('{ name: x, type: number, case: { switch: "{status}", when: [{ value: a, sql: amount }] } }'),
      'measures and columns mixed in one calculation',
    ],
    [
      measure(
        '{ name: x, type: number, sql: "{total}", case: { switch: "{status}", when: [{ value: a, sql: "{total}" }] } }',
      ),
      'it has both `sql` and `case`',
    ],
  ])('%s', (yaml, reason) => {
    expect(problems(yaml)[0]).toContain(reason);
    expect(refusal(scopeOf(yaml), 'SELECT x FROM orders')).toContain('orders.x cannot be queried');
  });
});
