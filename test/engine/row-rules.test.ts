import { describe, expect, it } from 'vitest';
import type { Caller, Scope } from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { compile, refusal } from './support/engine.ts';
import { storeTables } from './support/store-model.ts';
import { scopeWith } from './support/store-policies.ts';

const database = databaseWith(storeTables);

const LIVE = 'store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT o.deleted';
const rowRule = (filters: string, more = '') =>
  `[{ group: "*", ${more} row_level: { filters: ${filters} } }]`;
const byCity = rowRule('[{ member: users_city, operator: equals, values: ["{ userAttributes.city }"] }]');

async function expectCount(scope: Scope, condition: string) {
  const given = await database.ask(scope, 'SELECT COUNT(*), MEASURE(revenue) FROM orders_view');
  expect(given).toEqual(
    await database.byHand(`SELECT count(*), sum(amount) FROM ${LIVE} AND (${condition})`),
  );
}

describe('Row rules', () => {
  it('open all rows when there is no policy', () => expectCount(scopeWith('null'), 'true'));

  it('cut to the value of a user attribute, bound as a parameter', async () => {
    const scope = scopeWith(byCity, { userAttributes: { city: "Paris'; --" } });
    const { text, parameters } = compile(scope, 'SELECT COUNT(*) FROM orders_view');
    expect(parameters).toEqual(["Paris'; --"]);
    expect(text).not.toContain('Paris');
    await expectCount(scopeWith(byCity, { userAttributes: { city: 'Paris' } }), "u.city = 'Paris'");
  });

  it('read an array as IN', () =>
    expectCount(
      scopeWith(byCity, { userAttributes: { city: ['Paris', 'Oslo'] } }),
      "u.city IN ('Paris', 'Oslo')",
    ));

  it.each<[string, Caller['userAttributes']]>([
    ['missing', {}],
    ['null', { city: null }],
    ['an empty array', { city: [] }],
  ])('let no row through when the attribute is %s', (_, userAttributes) =>
    expectCount(scopeWith(byCity, { userAttributes }), 'false'),
  );

  it('let no row through for a missing attribute even when negated', () => {
    const rule = rowRule(
      '[{ member: users_city, operator: notEquals, values: ["{ userAttributes.city }"] }]',
    );
    return expectCount(scopeWith(rule), 'false');
  });

  it('read the security context, also nested', () => {
    const rule = rowRule(
      '[{ member: users_city, operator: equals, values: ["{ securityContext.place.city }"] }]',
    );
    return expectCount(scopeWith(rule, { securityContext: { place: { city: 'Oslo' } } }), "u.city = 'Oslo'");
  });

  it('do not reach what an object inherits', () => {
    const rule = rowRule(
      '[{ member: users_city, operator: equals, values: ["{ securityContext.constructor.name }"] }]',
    );
    return expectCount(scopeWith(rule), 'false');
  });

  it('fill a template inside a text', () => {
    const rule = rowRule(
      '[{ member: users_name, operator: equals, values: ["User { userAttributes.number }"] }]',
    );
    return expectCount(scopeWith(rule, { userAttributes: { number: 5 } }), "u.name = 'User 5'");
  });

  it('read the groups', () => {
    const rule = rowRule('[{ member: users_city, operator: equals, values: ["{ groups }"] }]');
    return expectCount(scopeWith(rule, { groups: ['Oslo', 'Paris'] }), "u.city IN ('Oslo', 'Paris')");
  });

  it('combine filters by AND, and nested and/or', () => {
    const rule = rowRule(
      '[{ member: status, operator: set }, { or: [{ member: users_city, operator: equals, values: [Oslo] }, { and: [{ member: amount, operator: gt, values: [50] }, { member: amount, operator: lte, values: ["90"] }] }] }]',
    );
    return expectCount(
      scopeWith(rule),
      "o.status IS NOT NULL AND (u.city = 'Oslo' OR o.amount > 50 AND o.amount <= 90)",
    );
  });

  it.each<[string, string]>([
    ['{ member: status, operator: notEquals, values: [new] }', "o.status <> 'new' OR o.status IS NULL"],
    ['{ member: status, operator: equals, values: [new, completed] }', "o.status IN ('new', 'completed')"],
    ['{ member: status, operator: contains, values: [LED] }', "o.status LIKE '%led%'"],
    ['{ member: status, operator: contains, values: ["%"] }', 'false'],
    [
      '{ member: status, operator: notContains, values: [led] }',
      "o.status NOT LIKE '%led%' OR o.status IS NULL",
    ],
    [
      '{ member: status, operator: startsWith, values: [n, co] }',
      "o.status LIKE 'n%' OR o.status LIKE 'co%'",
    ],
    [
      '{ member: status, operator: notStartsWith, values: [n] }',
      "o.status NOT LIKE 'n%' OR o.status IS NULL",
    ],
    ['{ member: status, operator: endsWith, values: [ed] }', "o.status LIKE '%ed'"],
    [
      '{ member: status, operator: notEndsWith, values: [ed] }',
      "o.status NOT LIKE '%ed' OR o.status IS NULL",
    ],
    ['{ member: status, operator: notSet }', 'o.status IS NULL'],
    ['{ member: amount, operator: gte, values: [50] }', 'o.amount >= 50'],
    ['{ member: amount, operator: lt, values: [50.5] }', 'o.amount < 50.5'],
    ['{ member: amount, operator: equals, values: [fifty] }', 'false'],
    ['{ member: big, operator: equals, values: [true] }', 'o.amount >= 50'],
    [
      '{ member: created_at, operator: inDateRange, values: ["2025-02-01", "2025-02-28"] }',
      "o.created_at >= '2025-02-01' AND o.created_at < '2025-03-01'",
    ],
    [
      '{ member: created_at, operator: notInDateRange, values: ["2025-02-01", "2025-02-28"] }',
      "o.created_at < '2025-02-01' OR o.created_at >= '2025-03-01'",
    ],
    ['{ member: created_at, operator: beforeDate, values: ["2025-02-01"] }', "o.created_at < '2025-02-01'"],
    [
      '{ member: created_at, operator: beforeOrOnDate, values: ["2025-01-31"] }',
      "o.created_at <= '2025-01-31'",
    ],
    ['{ member: created_at, operator: afterDate, values: ["2025-01-31"] }', "o.created_at > '2025-01-31'"],
    [
      '{ member: created_at, operator: afterOrOnDate, values: ["2025-02-01T12:00:00"] }',
      "o.created_at >= '2025-02-01 12:00'",
    ],
    ['{ member: created_at, operator: afterDate, values: [yesterday] }', 'false'],
  ])('understand %s', (filter, condition) => expectCount(scopeWith(rowRule(`[${filter}]`)), condition));

  it('of several items that apply open the union of their rows', () => {
    const policy = `[
      { group: a, row_level: { filters: [{ member: status, operator: equals, values: [new] }] } },
      { group: b, row_level: { filters: [{ member: users_city, operator: equals, values: [Oslo] }] } },
      { group: c, row_level: { filters: [{ member: status, operator: equals, values: [cancelled] }] } }]`;
    return expectCount(scopeWith(policy, { groups: ['a', 'b'] }), "o.status = 'new' OR u.city = 'Oslo'");
  });

  it('are gone for a group with allow_all, and for an item without row rules', async () => {
    const policy = (open: string) => `[${byCity.slice(1, -1)}, { group: managers${open} }]`;
    await expectCount(
      scopeWith(policy(', row_level: { allow_all: true }'), { groups: ['managers'] }),
      'true',
    );
    await expectCount(scopeWith(policy(''), { groups: ['managers'] }), 'true');
    await expectCount(scopeWith(policy('')), 'false');
  });

  it('are gone whichever item comes first, and bind no value in vain', async () => {
    const policy = (items: string[]) => `[${items.join(', ')}]`;
    const items = [byCity.slice(1, -1), '{ group: managers }'];
    const caller = { userAttributes: { city: 'Paris' }, groups: ['managers'] };
    await expectCount(scopeWith(policy(items), caller), 'true');
    await expectCount(scopeWith(policy(items.toReversed()), caller), 'true');
  });

  it.each([
    '{ member: amount, operator: equals, values: [50, fifty] }',
    '{ member: created_at, operator: inDateRange, values: ["2025-02-01", soon] }',
  ])('let no row through when a value among others does not fit: %s', (filter) =>
    expectCount(
      scopeWith(rowRule(`[{ or: [${filter}, { member: status, operator: equals, values: [new] }] }]`)),
      "o.status = 'new'",
    ),
  );

  it('count only from the items that grant a queried member', async () => {
    const policy = `[
      { group: "*", member_level: { includes: [count, status] }, row_level: { filters: [{ member: status, operator: equals, values: [new] }] } },
      { group: "*", member_level: { includes: [count, revenue] }, row_level: { filters: [{ member: users_city, operator: equals, values: [Oslo] }] } }]`;
    const scope = scopeWith(policy);
    const counted = await database.ask(scope, 'SELECT MEASURE(count) FROM orders_view');
    expect(counted).toEqual(
      await database.byHand(`SELECT count(*) FROM ${LIVE} AND (o.status = 'new' OR u.city = 'Oslo')`),
    );
    const both = await database.ask(scope, 'SELECT MEASURE(count), MEASURE(revenue) FROM orders_view');
    expect(both).toEqual(
      await database.byHand(`SELECT count(*), sum(amount) FROM ${LIVE} AND u.city = 'Oslo'`),
    );
    const crossed = await database.ask(scope, 'SELECT status, MEASURE(revenue) FROM orders_view GROUP BY 1');
    expect(crossed).toEqual(
      await database.byHand(
        `SELECT status, sum(amount) FROM ${LIVE} AND u.city = 'Oslo' AND o.status = 'new' GROUP BY 1`,
      ),
    );
  });

  it('may be over members that the caller cannot see', async () => {
    const policy = rowRule(
      '[{ member: users_city, operator: equals, values: [Oslo] }]',
      'member_level: { excludes: [users_city] },',
    );
    await expectCount(scopeWith(policy), "u.city = 'Oslo'");
  });

  it('of the cubes beneath a view hold too, their member rules do not', async () => {
    const users = `[{ group: "*", member_level: { includes: [age] }, row_level: { filters: [{ member: "{CUBE}.city", operator: equals, values: [Paris] }] } }]`;
    const scope = scopeWith('null', {}, { users });
    const sql = 'SELECT users_name, COUNT(*) FROM orders_view GROUP BY 1 ORDER BY 1';
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(
        `SELECT u.name, count(*) FROM ${LIVE} AND u.city = 'Paris' GROUP BY 1 ORDER BY 1`,
      ),
    );
    expect(refusal(scope, 'SELECT name FROM users')).toContain('Unknown column name of users');
  });

  it('of a cube beneath with no item for the caller let no row through', () => {
    return expectCount(scopeWith('null', {}, { orders: '[{ group: nobody }]' }), 'false');
  });

  it('reach every leg of a query over several facts', async () => {
    const scope = scopeWith(byCity, { userAttributes: { city: 'Paris' } });
    const sql = 'SELECT MEASURE(revenue), MEASURE(sales), MEASURE(shipments_count) FROM orders_view';
    const orders = `SELECT o.id FROM ${LIVE} AND u.city = 'Paris'`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT (SELECT sum(amount) FROM store.orders WHERE id IN (${orders})),
        (SELECT sum(quantity * price) FROM store.line_items WHERE order_id IN (${orders})),
        (SELECT count(*) FROM store.shipments WHERE order_id IN (${orders}))`),
    );
  });

  it.each([
    'WITH a AS (SELECT COUNT(*) AS n FROM orders_view), unused AS (SELECT status FROM orders_view) SELECT n FROM a',
    'SELECT n FROM (SELECT COUNT(*) AS n FROM orders_view) AS t',
    "SELECT COUNT(*) FROM orders_view WHERE status = 'x' OR true",
    'SELECT SUM(n) FROM (SELECT 0 AS n UNION ALL SELECT COUNT(*) FROM orders_view) AS t',
    'SELECT COUNT(*) FROM (SELECT id FROM orders_view) AS t',
  ])('reach %s', async (sql) => {
    const scope = scopeWith(byCity, { userAttributes: { city: 'Paris' } });
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT count(*) FROM ${LIVE} AND u.city = 'Paris'`),
    );
  });
});
