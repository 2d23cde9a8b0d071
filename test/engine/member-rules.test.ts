import { describe, expect, it } from 'vitest';
import { searchModel } from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { compile, refusal } from './support/engine.ts';
import { storeTables } from './support/store-model.ts';
import { scopeWith } from './support/store-policies.ts';

const database = databaseWith(storeTables);

describe('Member rules', () => {
  const some = '[{ group: "*", member_level: { includes: [status, count, amount], excludes: [amount] } }]';

  it.each<[string, string, boolean]>([
    ['no policy', 'null', true],
    ['a group the caller is in', '[{ group: staff }]', true],
    ['one of several groups', '[{ groups: [boss, staff] }]', true],
    ['a group the caller is in, named as a role', '[{ role: staff }]', true],
    ['a role the caller has', '[{ role: auditor }]', true],
    ['another role', '[{ role: boss }]', false],
    ['a group that is called like a role the caller has', '[{ groups: [boss, auditor] }]', false],
    ['another group', '[{ group: boss }]', false],
    ['a condition that holds', '[{ group: "*", conditions: [{ if: "{ userAttributes.active }" }] }]', true],
    [
      'a condition that does not',
      '[{ group: "*", conditions: [{ if: "{ userAttributes.active }" }, { if: "{ userAttributes.other }" }] }]',
      false,
    ],
    ['an empty list', '[]', false],
    ['an item that only masks', '[{ group: "*", member_masking: { includes: "*" } }]', true],
  ])('with %s', (_, policy, exists) => {
    const caller = { groups: ['staff'], roles: ['auditor'], userAttributes: { active: 'yes' } };
    const scope = scopeWith(policy, caller);
    const message = refusal(scope, 'SELECT COUNT(*) FROM orders_view');
    expect(message.startsWith(exists ? 'accepted' : 'There is no view or cube orders_view')).toBe(true);
    expect(searchModel(scope, 'orders').some((cube) => cube.name === 'orders_view')).toBe(exists);
  });

  it('hide a member from queries, however they are written', () => {
    const scope = scopeWith(some);
    for (const sql of [
      'SELECT amount FROM orders_view',
      'SELECT SUM(amount) FROM orders_view',
      'SELECT status FROM orders_view WHERE amount > 1',
      'SELECT status FROM orders_view ORDER BY amount',
      'SELECT status FROM orders_view GROUP BY status, amount',
      'SELECT COUNT(*) FROM orders_view HAVING MAX(amount) > 1',
      'SELECT COUNT(*) FILTER (WHERE amount > 1) FROM orders_view',
      'SELECT o.amount FROM orders_view o',
      'SELECT "amount" FROM orders_view',
      'SELECT AMOUNT FROM orders_view',
    ]) {
      expect(refusal(scope, sql)).toMatch(/^Unknown column (o\.)?amount of orders_view/);
    }
  });

  it('hide a member from `*`, suggestions and search', () => {
    const scope = scopeWith(some);
    expect(compile(scope, 'SELECT * FROM orders_view').columns.map((column) => column.name)).toEqual([
      'status',
    ]);
    expect(refusal(scope, 'SELECT amout FROM orders_view')).not.toContain('amount');
    expect(refusal(scope, 'SELECT statu FROM orders_view')).toContain('did you mean status?');
    const found = searchModel(scope, 'amount').find((cube) => cube.name === 'orders_view');
    expect(found?.members.map((member) => member.name) ?? []).not.toContain('orders_view.amount');
  });

  it('a calculated measure may be granted without the measures it is over', async () => {
    const scope = scopeWith('[{ group: "*", member_level: { includes: [completed_share] } }]');
    expect(await database.ask(scope, 'SELECT MEASURE(completed_share) FROM orders_view')).toHaveLength(1);
    expect(refusal(scope, 'SELECT MEASURE(completed_count) FROM orders_view')).toContain(
      'Unknown column completed_count',
    );
  });

  it('a hidden relation is not suggested', () => {
    const scope = scopeWith('[{ group: boss }]');
    expect(refusal(scope, 'SELECT 1 FROM orders_vie')).not.toContain('orders_view');
    expect(refusal(scope, 'SELECT 1 FROM pg_class')).not.toContain('orders_view');
  });

  it("an agent's views are all there is", () => {
    const scope = { ...scopeWith('null'), views: ['orders_view'] };
    expect(refusal(scope, 'SELECT COUNT(*) FROM orders_view')).toContain('accepted');
    expect(refusal(scope, 'SELECT COUNT(*) FROM orders')).toBe(
      'There is no view or cube orders, did you mean orders_view?',
    );
    expect(searchModel(scope, 'orders users products').map((cube) => cube.name)).toEqual(['orders_view']);
  });
});

describe('A policy item that masks', () => {
  it('grants nothing else', () => {
    const scope = scopeWith('[{ group: "*", member_masking: { includes: [status] } }]');
    expect(refusal(scope, 'SELECT amount FROM orders_view')).toContain('Unknown column amount');
    expect(refusal(scope, 'SELECT status FROM orders_view')).toContain('accepted');
  });

  it('leaves out what it excludes', () => {
    const scope = scopeWith('[{ group: "*", member_masking: { includes: "*", excludes: [amount] } }]');
    expect(refusal(scope, 'SELECT amount FROM orders_view')).toContain('Unknown column amount');
  });

  it('masks members of a cube that is queried itself, not those that a view takes from it', async () => {
    const users = '[{ group: "*", member_level: { includes: [id] }, member_masking: { includes: [name] } }]';
    const scope = scopeWith('null', {}, { users });
    expect(await database.ask(scope, 'SELECT DISTINCT name FROM users')).toEqual([[null]]);
    expect(await database.ask(scope, 'SELECT DISTINCT users_name FROM orders_view ORDER BY 1')).toEqual(
      await database.byHand(
        'SELECT DISTINCT u.name FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT o.deleted ORDER BY 1',
      ),
    );
  });
});
