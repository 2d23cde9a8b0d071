import { describe, expect, it } from 'vitest';
import { type Caller, type Scope, searchModel } from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { anybody, modelOf, refusal } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const database = databaseWith(storeTables);

const LIVE = 'store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT o.deleted';
const MASKS: [string, string][] = [
  ['name: status, sql: status, type: string', 'mask: hidden'],
  ['name: revenue, type: sum, sql: amount', 'mask: -1'],
  ['name: city, sql: city, type: string', `mask: { sql: "LEFT({CUBE}.city, 1) || '***'" }`],
];

/** The store with masks on some members and this policy on `orders_view`. */
function scopeWith(policy: string, caller: Partial<Caller> = {}): Scope {
  let yaml = `${storeModel}    access_policy: ${policy.replaceAll('\n', ' ')}\n`;
  for (const [member, mask] of MASKS) yaml = yaml.replace(member, `${member}, ${mask}`);
  return { model: modelOf(yaml), caller: { ...anybody, ...caller }, views: null };
}

const masking = (members: string, more = '') =>
  `[{ group: "*", member_level: { excludes: [${members}] }, member_masking: { includes: [${members}] }${more} }]`;

async function expectSame(scope: Scope, sql: string, byHand: string) {
  expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
}

describe('A masked dimension', () => {
  const scope = scopeWith(masking('status, amount, users_city, created_at, users_age'));

  it.each<[string, string, string]>([
    [
      'shows its mask, NULL by default',
      'SELECT status, amount, created_at FROM orders_view WHERE id = 7',
      "SELECT 'hidden', NULL, NULL",
    ],
    [
      'shows a mask over its row',
      'SELECT users_city, COUNT(*) FROM orders_view GROUP BY 1 ORDER BY 1',
      `SELECT left(u.city, 1) || '***', count(*) FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
    ],
    [
      'groups by its mask',
      'SELECT status, COUNT(*) FROM orders_view GROUP BY 1',
      `SELECT 'hidden', count(*) FROM ${LIVE}`,
    ],
    ['is filtered by its mask', "SELECT COUNT(*) FROM orders_view WHERE status = 'new'", 'SELECT 0'],
    [
      'is filtered by its mask inside an aggregate',
      "SELECT COUNT(*) FILTER (WHERE status <> 'hidden' OR amount > 0) FROM orders_view",
      'SELECT 0',
    ],
    [
      'has the least and greatest value of its mask',
      'SELECT MIN(amount), MAX(status), COUNT(DISTINCT amount), AVG(users_age) FROM orders_view',
      "SELECT NULL, 'hidden', 0, NULL",
    ],
    [
      'is filtered by its mask in HAVING',
      'SELECT COUNT(*) FROM orders_view HAVING MAX(amount) > 0',
      'SELECT 0 WHERE false',
    ],
    [
      'narrows a measure by its mask',
      "SELECT SUM(CASE WHEN status = 'new' THEN revenue END) FROM orders_view",
      'SELECT NULL',
    ],
    [
      'is masked in WITH, subqueries and unions',
      `WITH a AS (SELECT amount AS n FROM orders_view) SELECT COUNT(n) FROM a
       UNION ALL SELECT COUNT(n) FROM (SELECT amount AS n FROM orders_view) AS t`,
      'SELECT 0 UNION ALL SELECT 0',
    ],
    [
      'is masked by any spelling',
      'SELECT o.AMOUNT, "amount" FROM orders_view AS o LIMIT 1',
      'SELECT NULL, NULL',
    ],
    [
      'is truncated as its mask',
      "SELECT DATE_TRUNC('month', created_at), COUNT(*) FROM orders_view GROUP BY 1",
      `SELECT NULL, count(*) FROM ${LIVE}`,
    ],
  ])('%s', (_, sql, byHand) => expectSame(scope, sql, byHand));

  it('does not order rows', async () => {
    const ordered = await database.ask(scope, 'SELECT id FROM orders_view ORDER BY amount DESC, id LIMIT 5');
    expect(ordered).toEqual(await database.byHand(`SELECT o.id FROM ${LIVE} ORDER BY o.id LIMIT 5`));
  });

  it('leaves members written over it as they are, when they are granted', () =>
    expectSame(
      scope,
      'SELECT MEASURE(largest), MEASURE(completed_count) FROM orders_view',
      `SELECT max(amount), count(*) FILTER (WHERE status = 'completed') FROM ${LIVE}`,
    ));

  it('is found by search like any other', () => {
    const names = searchModel(scope, 'status').flatMap((cube) => cube.members.map((member) => member.name));
    expect(names).toContain('orders_view.status');
  });

  it('is no value that a cast could stumble over', () =>
    expectSame(
      scope,
      'SELECT amount::text, CAST(created_at AS date) FROM orders_view LIMIT 1',
      'SELECT NULL, NULL',
    ));
});

describe('A masked measure', () => {
  const scope = scopeWith(
    masking('revenue, count, completed_share, spread, users_last_signup, top_status, any_big, buyers'),
  );

  it.each<[string, string, string]>([
    ['shows its mask', 'SELECT MEASURE(revenue), MEASURE(count) FROM orders_view', 'SELECT -1, NULL'],
    ['is masked as COUNT(*) too', 'SELECT COUNT(*) FROM orders_view', 'SELECT NULL'],
    [
      'shows NULL whatever its type',
      'SELECT MEASURE(spread), MEASURE(top_status), MEASURE(any_big), MEASURE(buyers), MEASURE(completed_share) FROM orders_view',
      'SELECT NULL, NULL, NULL, NULL, NULL',
    ],
    [
      'shows its mask in every group',
      'SELECT status, SUM(revenue) FROM orders_view GROUP BY 1 ORDER BY 1',
      `SELECT status, -1 FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
    ],
    [
      'filters by its mask',
      'SELECT status FROM orders_view GROUP BY 1 HAVING MEASURE(revenue) > 0',
      'SELECT 1 WHERE false',
    ],
    [
      'orders by its mask',
      'SELECT status FROM orders_view GROUP BY 1 ORDER BY MEASURE(revenue) DESC, 1',
      `SELECT DISTINCT status FROM ${LIVE} ORDER BY 1`,
    ],
    [
      'is masked for a row',
      'SELECT id, revenue FROM orders_view ORDER BY id LIMIT 2',
      `SELECT o.id, -1 FROM ${LIVE} ORDER BY 1 LIMIT 2`,
    ],
    [
      'is masked when narrowed',
      "SELECT SUM(CASE WHEN status = 'new' THEN revenue END), SUM(revenue) FILTER (WHERE status = 'new') FROM orders_view",
      'SELECT -1, -1',
    ],
    [
      'may be part of one that is granted',
      'SELECT MEASURE(revenue_per_user) FROM orders_view',
      `SELECT sum(amount) / count(DISTINCT u.id) FROM ${LIVE}`,
    ],
  ])('%s', (_, sql, byHand) => expectSame(scope, sql, byHand));

  it('has no smallest or average row', () => {
    expect(refusal(scope, 'SELECT MIN(revenue) FROM orders_view')).toContain('contradicts the measure');
    expect(refusal(scope, 'SELECT AVG(revenue) FROM orders_view')).toContain('contradicts the measure');
  });
});

describe('A member granted in some rows and masked in others', () => {
  const rows = (city: string) =>
    `row_level: { filters: [{ member: users_city, operator: equals, values: [${city}] }] }`;
  const scope = scopeWith(
    `[
    { group: oslo, ${rows('Oslo')} },
    { group: "*", member_level: { includes: [id, count] }, member_masking: { includes: "*" } }]`,
    { groups: ['oslo'] },
  );
  const OSLO = "u.city = 'Oslo'";

  it('shows its value in the granted rows only', () =>
    expectSame(
      scope,
      'SELECT id, status, amount FROM orders_view ORDER BY 1',
      `SELECT o.id, CASE WHEN ${OSLO} THEN status ELSE 'hidden' END, CASE WHEN ${OSLO} THEN amount END FROM ${LIVE} ORDER BY 1`,
    ));

  it('groups, filters and measures by what it shows', async () => {
    await expectSame(
      scope,
      'SELECT status, COUNT(*), MEASURE(revenue), MEASURE(average_amount) FROM orders_view GROUP BY 1 ORDER BY 1',
      `SELECT CASE WHEN ${OSLO} THEN status ELSE 'hidden' END, count(*), sum(amount) FILTER (WHERE ${OSLO}),
        avg(amount) FILTER (WHERE ${OSLO}) FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
    );
    await expectSame(
      scope,
      'SELECT id FROM orders_view WHERE amount > 50 ORDER BY amount, 1',
      `SELECT o.id FROM ${LIVE} AND ${OSLO} AND amount > 50 ORDER BY amount, 1`,
    );
  });

  it('is part of calculations for the granted rows only', () =>
    expectSame(
      scope,
      'SELECT MEASURE(completed_share), MEASURE(spread), MIN(revenue) FROM orders_view',
      `SELECT 1.0 * count(*) FILTER (WHERE status = 'completed') / count(*), max(amount) - min(amount), min(amount) FROM ${LIVE} AND ${OSLO}`,
    ));

  it('is the same through the other door', async () => {
    const answer = await database.askJson(scope, {
      measures: ['orders_view.revenue', 'orders_view.completed_share'],
      dimensions: ['orders_view.status'],
      filters: [{ member: 'orders_view.amount', operator: 'gt', values: ['50'] }],
      order: [['orders_view.status', 'asc']],
    });
    expect(answer).toEqual(
      await database.byHand(
        `SELECT status, sum(amount), avg(CASE WHEN status = 'completed' THEN 1.0 ELSE 0 END)
          FROM ${LIVE} AND ${OSLO} AND amount > 50 GROUP BY 1 ORDER BY 1`,
      ),
    );
  });

  it('is shown everywhere when another item grants it without row rules', () => {
    const open = scopeWith(
      `[
      { group: oslo, ${rows('Oslo')} }, { group: all, member_level: { includes: [amount] } },
      { group: "*", member_masking: { includes: "*" } }]`,
      { groups: ['oslo', 'all'] },
    );
    return expectSame(open, 'SELECT SUM(amount) FROM orders_view', `SELECT sum(amount) FROM ${LIVE}`);
  });

  it('shows rows by the row rules of the masking items too', () => {
    const policy = `[{ group: "*", member_level: { includes: [id] }, member_masking: { includes: [status] }, ${rows('Paris')} }]`;
    return expectSame(
      scopeWith(policy),
      'SELECT status, COUNT(*) FROM orders_view GROUP BY 1',
      `SELECT 'hidden', count(*) FROM ${LIVE} AND u.city = 'Paris'`,
    );
  });
});
