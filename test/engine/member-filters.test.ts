import { describe, expect, it } from 'vitest';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { problems } from './support/model-problems.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const database = databaseWith(storeTables);

describe("A member's SQL takes filters in", () => {
  const members = storeModel
    .replace(
      '    segments:\n      - { name: completed',
      `      - { name: paid, type: sum, sql: "CASE WHEN {FILTER_PARAMS.orders.status.filter('{CUBE}.status')} THEN {CUBE}.amount END" }
      - { name: share, type: number, sql: "ROUND(1.0 * SUM(CASE WHEN {FILTER_GROUP(FILTER_PARAMS.CUBE.amount.filter('amount / 2'))} THEN amount END) / SUM(amount), 3)" }
      - { name: larger, type: count, filters: [{ sql: "{FILTER_PARAMS.orders.amount.filter('{CUBE}.amount / 2')}" }] }
      - { name: recent, type: sum, sql: "CASE WHEN {FILTER_PARAMS.orders.created_at.filter('{CUBE}.created_at')} THEN amount END", rolling_window: { trailing: 1 month } }
      - { name: before, multi_stage: true, type: sum, sql: "{paid}", time_shift: [{ interval: 1 month, type: prior }] }
    segments:
      - { name: asked, sql: "NOT {FILTER_PARAMS.orders.amount.filter('{CUBE}.amount')}" }
      - { name: completed`,
    )
    .replace(
      '      - { name: quantityOrdered,',
      `      - { name: is_asked, type: boolean, sql: "{FILTER_PARAMS.orders.status.filter('upper({CUBE}.status)')}" }
      - { name: quantityOrdered,`,
    );
  const scope = scopeOf(members);
  const O = 'store.orders o WHERE NOT deleted';

  it('in JSON queries, values bound', async () => {
    const filters = [{ member: 'orders.status', operator: 'equals', values: ["it's", 'new'] }];
    const query = { measures: ['orders.paid'], dimensions: ['orders.is_asked'], filters };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(`SELECT false, sum(amount) FROM ${O} AND status = 'new'`),
    );
    expect(jsonRefusal(scope, query)).not.toContain("it's");
    const rows = { dimensions: ['orders.id', 'orders.is_asked'], filters, ungrouped: true };
    expect((await database.askJson(scope, rows)).sort()).toEqual(
      (await database.byHand(`SELECT id, false FROM ${O} AND status = 'new'`)).sort(),
    );
  });

  it('of the rows that are shown, and of no others', () => {
    const told = 'takes its filters in (FILTER_PARAMS)';
    const march = "WHERE created_at >= '2025-03-01' AND created_at < '2025-04-01'";
    expect(refusal(scope, `SELECT MEASURE(recent) FROM orders ${march}`)).toContain(told);
    expect(refusal(scope, "SELECT MEASURE(before) FROM orders WHERE status = 'new'")).toContain(told);
    expect(refusal(scope, 'SELECT MEASURE(before) FROM orders')).toMatch(/^accepted/);
  });

  it('and neither a row rule nor a join nor a key does', () => {
    const told = 'must not depend on them';
    const sql = 'SELECT MEASURE(count) FROM orders WHERE amount > 30';
    const rule =
      '[{ group: "*", row_level: { filters: [{ member: is_asked, operator: equals, values: [true] }] } }]';
    const ruled = members.replace(
      '    segments:\n      - { name: asked',
      `    access_policy: ${rule}\n    segments:\n      - { name: asked`,
    );
    expect(refusal(scopeOf(ruled), sql)).toContain(`A row rule of this model is written over SQL`);
    const joined = members.replace(
      '"{CUBE}.user_id = {users.id}"',
      '"{CUBE}.user_id = {users.id} AND {is_asked}"',
    );
    expect(
      refusal(
        scopeOf(joined),
        'SELECT users.name, MEASURE(orders.count) FROM orders CROSS JOIN users GROUP BY 1',
      ),
    ).toContain(told);
    const keyed = members.replace('name: is_asked,', 'name: is_asked, primary_key: true, public: true,');
    expect(
      refusal(
        scopeOf(keyed),
        'SELECT MEASURE(orders.revenue), MEASURE(line_items.items) FROM orders CROSS JOIN line_items',
      ),
    ).toContain(told);
  });

  it.each([
    ["{FILTER_PARAMS.orders.stat.filter('x')}", 'unknown member orders.stat'],
    ["{FILTER_PARAMS.order.status.filter('x')}", 'unknown reference {order.status}, did you mean orders?'],
    ["{FILTER_PARAMS.orders.status.filter('max(x)')}", 'a condition on rows, not on aggregates'],
    ["{FILTER_PARAMS.orders.status.filter('x) OR (y')}", 'it is not valid SQL'],
    [
      "{FILTER_PARAMS.orders.status.filter(lambda x: f'status = {x}')}",
      "FILTER_PARAMS with parameters in a member's SQL is not supported yet",
    ],
    ['{__filter_0}', 'names that begin with __filter_ are reserved'],
  ])('%s is told where it stands', (sql, told) => {
    const wrong = storeModel.replace(
      'name: quantityOrdered, sql: "{amount} / 10"',
      `name: quantityOrdered, sql: "${sql}"`,
    );
    expect(problems(wrong).join('\n')).toContain(told);
  });

  answersAsByHand(database, scope, [
    ['SELECT MEASURE(paid), MEASURE(share) FROM orders', `SELECT sum(amount), 1.000 FROM ${O}`],
    [
      "SELECT MEASURE(paid), MEASURE(count) FROM orders WHERE status = 'new' AND amount > 20",
      `SELECT sum(amount), count(*) FROM ${O} AND status = 'new' AND amount > 20`,
    ],
    [
      'SELECT status, MEASURE(share), MEASURE(larger) FROM orders WHERE amount > 30 GROUP BY 1 ORDER BY 1',
      `SELECT status, round(1.0 * sum(amount) FILTER (WHERE amount / 2 > 30) / sum(amount), 3), count(*) FILTER (WHERE amount / 2 > 30) FROM ${O} AND amount > 30 GROUP BY 1 ORDER BY 1`,
    ],
    [
      "SELECT is_asked, COUNT(*) AS n FROM orders WHERE status IN ('new', 'Completed') GROUP BY 1 ORDER BY 1",
      `SELECT upper(status) IN ('new', 'Completed'), count(*) FROM ${O} AND status IN ('new', 'Completed') GROUP BY 1 ORDER BY 1`,
    ],
    ['SELECT COUNT(*) AS n FROM orders WHERE asked AND amount > 50', 'SELECT 0'],
    [
      'SELECT id, is_asked FROM orders WHERE id < 4 ORDER BY 1',
      `SELECT id, true FROM ${O} AND id < 4 ORDER BY 1`,
    ],
  ]);
});
