import type { Node } from '@pgsql/types';
import { choice, comparison } from '../../../dialect/postgres/terms/operators.ts';
import type { Table, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn, nameParts } from '../../../text/tree.ts';
import type { Environment } from '../environment.ts';
import { termOf } from '../print/expression-context.ts';
import { conjuncts } from './conjuncts.ts';
import type { FromItem, JoinItem, ResultItem } from './items.ts';
import { joinedLaterally, usingLaterally } from './lateral-joins.ts';
import { PlainSource, type PlainTable, plainContext } from './plain-source.ts';

/** Pairs of rows that may be looked at where no equality tells which belong together. */
const PAIRS_LIMIT = 10_000;

/** Joins results of other SELECTs; the conditions of WHERE may say what belongs together, too. */
export function joinPlainTables(items: FromItem[], where: Node[], environment: Environment): PlainSource {
  const [first, ...others] = items;
  if (first === undefined) return new PlainSource([], null);
  return others.reduce(
    (left, item) =>
      item.kind === 'lateral'
        ? joinedLaterally('CROSS JOIN', left, item, [], environment)
        : joined('CROSS JOIN', left, sourceOf(item, where, environment), [], where),
    sourceOf(first, where, environment),
  );
}

function sourceOf(item: FromItem, where: Node[], environment: Environment): PlainSource {
  if (item.kind === 'relation') throw new Error('A view or cube is not joined as a plain table.');
  if (item.kind === 'lateral') return joinedLaterally('CROSS JOIN', NOTHING, item, [], environment);
  return item.kind === 'result' ? tableSource(item, environment) : joinSource(item, where, environment);
}

function tableSource(item: ResultItem, environment: Environment): PlainSource {
  const physical = environment.tableNames.take('__table');
  const table: PlainTable = { ...item.table, alias: item.alias, physical };
  const columns = item.renamed ? item.table.columns.map(({ name }) => name) : [];
  return new PlainSource([table], { ...item.table.rows, alias: physical, columns });
}

function joinSource(join: JoinItem, where: Node[], environment: Environment): PlainSource {
  const left = sourceOf(join.left, where, environment);
  if (join.right.kind === 'lateral') {
    if (join.using.length > 0) throw usingLaterally(join.right);
    return joinedLaterally(join.word, left, join.right, conjuncts(join.on ?? undefined), environment);
  }
  const right = sourceOf(join.right, where, environment);
  if (join.on !== null) {
    const both = new PlainSource([...left.tables, ...right.tables], null, [...left.merged, ...right.merged]);
    const on = conjuncts(join.on).map((condition) => termOf(condition, plainContext(both, environment)));
    return joined(join.word, left, right, on, [...conjuncts(join.on), ...(isInner(join) ? where : [])]);
  }
  if (join.using.length === 0) return joined('CROSS JOIN', left, right, [], where);
  const columns = join.using.map((name) => {
    const [one, other] = [usedColumn(name, left), usedColumn(name, right)];
    return { name, one, other };
  });
  const on = columns.map(({ one, other }) => comparison(one, '=', other));
  const tables = [...left.tables, ...right.tables];
  const usedOnce = columns.map(({ name, one, other }) => ({
    ...{ name, tables },
    term: mergedColumn(join.word, one, other),
  }));
  return new PlainSource(tables, tableOf(join.word, left, right, on), [
    ...usedOnce,
    ...left.merged,
    ...right.merged,
  ]);
}

/** Before the first table of FROM. */
const NOTHING = new PlainSource([], null);

function isInner({ word }: JoinItem): boolean {
  return word === 'JOIN' || word === 'CROSS JOIN';
}

function joined(
  word: JoinItem['word'],
  left: PlainSource,
  right: PlainSource,
  on: readonly Term[],
  conditions: readonly Node[],
): PlainSource {
  if (!isFew(left, right) && !conditions.some((condition) => relates(condition, left, right))) {
    throw unrelated(left, right);
  }
  const tables = [...left.tables, ...right.tables];
  return new PlainSource(tables, tableOf(word, left, right, on), [...left.merged, ...right.merged]);
}

function tableOf(word: JoinItem['word'], left: PlainSource, right: PlainSource, on: readonly Term[]): Table {
  if (left.from === null || right.from === null) throw new Error('A join has two sides.');
  return { kind: 'join', word, left: left.from, right: right.from, on, by: 'asker' };
}

/** One side is one row, or all pairs are few. */
function isFew(left: PlainSource, right: PlainSource): boolean {
  const [one, other] = [left.rowsAtMost, right.rowsAtMost];
  const isOne = one === 1 || other === 1;
  return isOne || (one !== null && other !== null && one * other <= PAIRS_LIMIT);
}

/** True for `left.a = right.b`, each side of it an expression over its own table. */
function relates(condition: Node, left: PlainSource, right: PlainSource): boolean {
  if (!('A_Expr' in condition) || nameParts(condition.A_Expr.name)?.join('.') !== '=') return false;
  const { kind, lexpr, rexpr } = condition.A_Expr;
  if ((kind !== 'AEXPR_OP' && kind !== 'AEXPR_NOT_DISTINCT') || !lexpr || !rexpr) return false;
  const isOver = (node: Node, side: PlainSource) => {
    const columns = columnsIn(node);
    return columns.length > 0 && columns.every((parts) => side.find(parts) !== null);
  };
  return (isOver(lexpr, left) && isOver(rexpr, right)) || (isOver(lexpr, right) && isOver(rexpr, left));
}

function unrelated(left: PlainSource, right: PlainSource): EngineError {
  const name = ({ tables }: PlainSource) => tables.at(-1)?.alias ?? '';
  return new EngineError(
    'too_complex',
    `${name(left)} and ${name(right)} are joined without an equality, so every row of one would meet every row of the other. ` +
      `Join them ON ${name(left)}.x = ${name(right)}.x, or make one of them a single row.`,
  );
}

function usedColumn(name: string, side: PlainSource): Term {
  const column = side.find([name]);
  if (column === null) throw side.unknown([name]);
  return column;
}

/** The value that USING leaves of two equal columns. */
function mergedColumn(word: JoinItem['word'], one: Term, other: Term): Term {
  if (word === 'RIGHT JOIN') return other;
  return word === 'FULL JOIN' ? choice('COALESCE', [one, other]) : one;
}
