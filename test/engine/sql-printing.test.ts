import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNode } from '../../engine/doors/sql/block/targets.ts';
import { assertRandomly, patienceMs } from '../harness/full-run.ts';
import { compile, parser, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);

/** Backslashes in pairs: a text may become a pattern, and one that ends in half an escape is refused. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 6 })
  .map((value) => value.replaceAll('\0', '').replaceAll('\\', '\\\\'));
const quoted = text.map((value) => `'${value.replaceAll("'", "''")}'`);

/** Expressions with as few parentheses as the grammar allows, so that precedence has to be kept by the printer. */
const expressions = (depthSize: fc.DepthSize, ...others: fc.Arbitrary<string>[]) =>
  fc.letrec<{ value: string; condition: string }>((tie) => {
    const value = tie('value');
    const pair = fc.tuple(value, value);
    const both = fc.tuple(tie('condition'), tie('condition'));
    return {
      value: fc.oneof(
        { depthSize, withCrossShrink: true },
        fc.constantFrom('a', 't.b', '"C d"', '1', '0.5', 'NULL', 'TRUE', "CAST('x' AS varchar(3))"),
        quoted,
        fc.tuple(value, fc.constantFrom('+', '-', '*', '%', '||'), value).map((parts) => parts.join(' ')),
        value.map((inner) => `(${inner})`),
        value.map((inner) => `- (${inner})`),
        pair.map((inner) => `COALESCE(${inner.join(', ')})`),
        pair.map(([one, other]) => `NULLIF(${one}, ${other})`),
        pair.map((inner) => `concat(${inner.join(', ')})`),
        fc
          .tuple(tie('condition'), pair)
          .map(([when, [one, other]]) => `CASE WHEN ${when} THEN ${one} ELSE ${other} END`),
        pair.map(([one, other]) => `CASE ${one} WHEN ${other} THEN 1 END`),
        ...others,
      ),
      condition: fc.oneof(
        { depthSize, withCrossShrink: true },
        fc
          .tuple(value, fc.constantFrom('=', '<>', '<', '>=', 'LIKE', 'NOT ILIKE'), value)
          .map(([one, operator, other]) => `(${one}) ${operator} (${other})`),
        fc.tuple(value, value, value).map(([one, low, high]) => `(${one}) BETWEEN (${low}) AND (${high})`),
        fc
          .tuple(value, fc.array(value, { minLength: 1, maxLength: 3 }))
          .map(([one, list]) => `(${one}) NOT IN (${list.join(', ')})`),
        value.map((inner) => `(${inner}) IS NOT NULL`),
        pair.map(([one, other]) => `(${one}) IS DISTINCT FROM (${other})`),
        tie('condition').map((inner) => `NOT ${inner}`),
        both.map((inner) => inner.join(' AND ')),
        both.map((inner) => inner.join(' OR ')),
        both.map(([one, other]) => `(${one}) AND (${other}) IS TRUE`),
      ),
    };
  });

/** Window functions do not stand in one another. */
const overWindow = expressions('xsmall').value.map(
  (inner) =>
    `sum(${inner}) OVER (PARTITION BY ${inner} ORDER BY a DESC NULLS LAST ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)`,
);
const { condition } = expressions('small', overWindow);

const FROM = '(VALUES (1, 2, 3)) AS t(a, b, "C d")';

describe('What is printed is what was parsed', () => {
  it('the tree of the physical SQL is the tree of the query', {
    timeout: patienceMs(60_000),
  }, async () => {
    const property = fc.property(condition, (sql) => {
      const query = `SELECT ${sql} AS x FROM ${FROM}`;
      const physical = compile(scope, query).text;
      expect(treeOf(physical)).toEqual(treeOf(query));
    });
    await assertRandomly('expressions printed and parsed again', property, { share: 200, whole: 30_000 });
  });
});

/** The one column that a text selects, without positions, each name unqualified. */
function treeOf(sql: string): unknown {
  const statement = parser.parse(sql).stmts?.[0]?.stmt;
  const select = statement !== undefined && 'SelectStmt' in statement ? statement.SelectStmt : {};
  const [target] = select.targetList ?? [];
  return target !== undefined && 'ResTarget' in target ? plain(target.ResTarget.val) : null;
}

function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  if ('ColumnRef' in node) return columnNode([lastName(node.ColumnRef)]);
  if ('CaseExpr' in node && isBound(node.CaseExpr)) return plain(node.CaseExpr.defresult.TypeCast.arg);
  const entries = Object.entries(node).filter(([key]) => !/location|rexpr_list|_start$|_end$/.test(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, plain(value)]));
}

/** `CASE WHEN octet_length(…) > … THEN … ELSE CAST(value AS text) END`: a value that others are made of. */
function isBound(written: unknown): written is { defresult: { TypeCast: { arg: unknown } } } {
  return JSON.stringify(written).startsWith(BOUND);
}
const BOUND =
  '{"args":[{"CaseWhen":{"expr":{"A_Expr":{"kind":"AEXPR_OP","name":[{"String":{"sval":">"}}],"lexpr":{"FuncCall":{"funcname":[{"String":{"sval":"octet_length"';

function lastName(reference: unknown): string {
  return /.*"sval":"([^"]*)"/.exec(JSON.stringify(reference))?.[1] ?? '';
}
