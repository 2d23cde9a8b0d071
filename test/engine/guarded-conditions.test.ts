import { describe, expect, it } from 'vitest';
import { canFail, guardedConditions } from '../../engine/plan/guarded-conditions.ts';

describe('A condition that cannot fail', () => {
  it.each([
    `"orders".status = 'new'`,
    `"orders".status <> 'it''s / 0' AND NOT "orders"."a-b" IN ('x', 'y')`,
    `("orders".amount IN ($1::bigint, $2::bigint))`,
    `"orders".created_at >= ((DATE '2025-03-31' - CAST('30 days' AS interval))::timestamp AT TIME ZONE 'Europe/Berlin')`,
    `"orders".created_at >= (('2025-01-01')::timestamp AT TIME ZONE 'UTC')`,
    `date_trunc('month', ("orders".created_at)::timestamptz AT TIME ZONE 'UTC') = TIMESTAMP '2025-01-01'`,
    `lower("users".name) LIKE '%x%' OR coalesce("users".city, 'none') IS NULL`,
    `("users".name)::text ILIKE $3`,
    `CASE WHEN "orders".amount > 50.5 THEN "orders".paid ELSE FALSE END`,
    `EXISTS (SELECT 1 FROM t WHERE t.a = "orders".id) AND "orders".id IN (SELECT b FROM u)`,
    `E'\\\\' = "orders".status`,
  ])('is %s', (sql) => expect(canFail(sql)).toBe(false));
});

describe('A condition that can fail', () => {
  it.each([
    `1 / "orders".amount = 1`,
    `"orders".amount * 2 > 10`,
    `"orders".amount % 2 = 0`,
    `- "orders".amount > 0`,
    `CAST("users".name AS integer) = 1`,
    `"users".name::int = 1`,
    `sqrt("orders".amount) > 1`,
    `make_date(2025, "orders".amount, 1) IS NULL`,
    `'x' LIKE "users".name`,
    `"users".name ~ 'a+'`,
    `"orders".id = (SELECT a FROM t)`,
    `"orders".created_at AT TIME ZONE "users".zone IS NULL`,
    `unheard_of("users".name)`,
  ])('is %s', (sql) => expect(canFail(sql)).toBe(true));
});

describe('Guarded conditions', () => {
  const fragment = (text: string) => ({ text, nodes: new Set<never>() });
  const rules = [fragment('a = $1'), fragment('b')];

  it('are asked only of rows that pass the rules', () => {
    const guarded = guardedConditions([fragment('1 / c = 1'), fragment('c = 1')], rules);
    expect(guarded.map(({ text }) => text)).toEqual([
      'a = $1',
      'b',
      'CASE WHEN a = $1 AND b THEN 1 / c = 1 END',
      'c = 1',
    ]);
  });

  it('are left alone without rules', () => {
    expect(guardedConditions([fragment('1 / c = 1')], []).map(({ text }) => text)).toEqual(['1 / c = 1']);
  });
});
