import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../engine/index.ts';
import { anybody, compile, modelOf, refusal, scopeOf } from './support/engine.ts';
import { openVaults, type Vaults } from './support/vault/ask-vault.ts';
import { southerner, vaultModel } from './support/vault/vault-model.ts';

let vaults: Vaults;
let scope: Scope;
beforeAll(async () => {
  vaults = await openVaults();
  scope = scopeOf(vaultModel, southerner);
});
afterAll(() => vaults.stop());

/** Conditions that fail, or would take long, on rows of others only. */
const HOSTILE = [
  "owner LIKE '%v7' || CHR(92)",
  "owner ILIKE '%V7' || CHR(92)",
  "owner LIKE '%v7!' ESCAPE SUBSTR('!', 1)",
  'CAST(owner AS integer) = 1',
  "CASE WHEN owner LIKE '%v7%' THEN CAST(CAST(owner AS text) AS date) END IS NULL",
  "1 / (CASE WHEN owner LIKE '%v7%' THEN 0 ELSE 1 END) = 1",
  "LENGTH(REPLACE(owner, '7', 'xxxxxxxxxxxxxxxx')) / (CASE WHEN STRPOS(owner, 'v7') > 0 THEN 0 ELSE 1 END) >= 0",
  "TO_DATE(owner, 'YYYY') IS NULL",
  'rate > 0',
  "owner SIMILAR TO 'a{1}{2}'",
];
/** A fenced result, a column of which is compared with a constant: the planner looks into its statistics. */
const RESULTS = [
  'SELECT COUNT(*) AS n FROM ? WHERE !',
  'SELECT owner FROM ? GROUP BY owner, rate HAVING !',
  'SELECT t.owner FROM ? WHERE EXISTS (SELECT 1 FROM cards_view AS c WHERE c.id = t.id AND !)',
  'SELECT COUNT(*) AS n FROM (SELECT owner, rate, ! AS hit FROM ?) AS u WHERE hit',
  'SELECT a.k FROM (VALUES (1)) AS a(k) LEFT JOIN ? ON a.k = t.id AND !',
];

describe('What may fail runs behind the row rules', () => {
  it.each(HOSTILE)('%s', async (condition) => {
    const results = ['accounts_view', 'cards_view'].map(
      (view) => `(SELECT id, owner, rate FROM ${view} WHERE id > 0 ORDER BY id OFFSET 0) AS t`,
    );
    const statements = [
      ...['accounts_view', 'cards_view'].map((view) => `SELECT COUNT(*) AS n FROM ${view} WHERE !`),
      ...results.flatMap((result) => RESULTS.map((statement) => statement.replace('?', result))),
    ];
    for (const statement of statements) {
      const isQualified = statement.includes('AS c WHERE') || statement.includes('AS a(k)');
      const asked = isQualified ? condition.replaceAll(/\b(owner|rate)\b/g, 't.$1') : condition;
      const sql = statement.replaceAll('!', () => `(${asked})`);
      expect(refusal(scope, sql), sql).toContain('accepted');
      const [one, other] = await vaults.ask(scope, sql);
      expect(other, sql).toEqual(one);
    }
  });

  it.each([
    "opened_at > CAST('99.99.9999' AS text)",
    "opened_at BETWEEN CAST('99.99.9999' AS text) AND NOW()",
  ])('also a constant that fails only once it is reached: %s', (condition) => {
    const { text } = compile(scope, `SELECT id FROM accounts_view WHERE ${condition}`);
    expect(text).toMatch(/CASE WHEN .*tenant = .* THEN .*AS text/);
  });

  it('while what cannot fail is left as it is, for the sake of indexes', () => {
    const { text } = compile(scope, "SELECT id FROM accounts_view WHERE owner = 'south 4' AND id IN (4, 6)");
    expect(text).not.toContain('CASE');
    expect(text).toContain(`("accounts".owner = 'south 4')`);
  });

  it('and nothing is guarded for whom no rule cuts rows', () => {
    const open = {
      model: modelOf(vaultModel.replaceAll(/\n {4}access_policy:[\s\S]*?(?=\n {2}- name|\nviews|$)/g, '')),
      caller: anybody,
      views: null,
    };
    expect(
      compile(open, "SELECT COUNT(*) FROM (SELECT owner FROM accounts) AS t WHERE owner LIKE '%x%'").text,
    ).not.toContain('CASE');
  });
});

describe('A constant that PostgreSQL would refuse', () => {
  it.each([
    [String.raw`owner LIKE '%v7\'`, 'ends in its escape character'],
    [String.raw`owner NOT ILIKE '%v7\'`, 'ends in its escape character'],
    ["owner ~ '('", 'The pattern of ~'],
    ["CAST(CAST('x' AS text) AS integer) = 1", "The text 'x'"],
    ["opened_at > CAST('' AS date)", "The text ''"],
  ])('is refused before any row is met: %s', (condition, told) => {
    expect(refusal(scope, `SELECT id FROM accounts_view WHERE ${condition}`)).toContain(told);
  });
});

describe('Many operations take long, which is what a row that passed the rules may cost', () => {
  const some = (count: number) => Array.from({ length: count }, (_, n) => `owner = 'a${n}'`).join(' OR ');
  const guards = (sql: string) => compile(scope, sql).text.split('CASE WHEN').length - 1;

  it.each([
    ['one condition', `SELECT id FROM accounts_view WHERE ${some(101)}`, 1],
    ['one of few operations', `SELECT id FROM accounts_view WHERE ${some(20)}`, 0],
    [
      'many conditions',
      `SELECT id FROM accounts_view WHERE ${Array(120).fill("owner > 'a'").join(' AND ')}`,
      20,
    ],
    [
      'a long list, which is looked up',
      `SELECT id FROM accounts_view WHERE owner IN (${Array(500).fill("'a'").join(', ')})`,
      0,
    ],
  ])('%s', (_, sql, count) => expect(guards(sql)).toBe(count));

  it('step by step in subqueries', () => {
    const doubled = Array.from({ length: 12 }).reduce<string>(
      (inner) => `SELECT x OR x AS x, owner FROM (${inner} OFFSET 0) AS t`,
      "SELECT owner = 'a' OR owner = 'b' AS x, owner FROM accounts_view",
    );
    expect(guards(`SELECT owner FROM (${doubled}) AS t WHERE x`)).toBe(1);
  });
});
