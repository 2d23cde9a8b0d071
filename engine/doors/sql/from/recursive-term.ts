import type { JoinExpr, Node, RangeVar, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { nameParts, walk } from '../../../text/tree.ts';
import { isGrouped } from '../block/grouped-select.ts';
import { columnNode } from '../block/targets.ts';
import type { Environment } from '../environment.ts';
import { withTable } from './from.ts';
import { readRelation } from './named-relation.ts';

/**
 * The recursive side of a WITH query as PostgreSQL takes it: one SELECT that joins rows to those of the round before.
 * A view or cube in its FROM is read as a subquery of its rows, of which each may meet several of these.
 */
export function recursiveTerm(whole: SelectStmt, name: string, environment: Environment): SelectStmt {
  const select = whole.rarg ?? whole;
  if (hasMore(whole) || hasMore(select) || select.op !== 'SETOP_NONE' || isGrouped(select)) {
    throw refused(name, 'without GROUP BY, aggregates, DISTINCT, ORDER BY, LIMIT and UNION in it');
  }
  const items = (select.fromClause ?? []).flatMap(tablesOf);
  const isItself = (item: Node) => 'RangeVar' in item && item.RangeVar.relname === name;
  const itself = items.filter(({ item }) => isItself(item));
  if (itself.length !== 1 || timesRead(select, name) !== 1) {
    throw refused(name, `that has ${name} once in FROM, and in no subquery`);
  }
  if (itself[0]?.isOuter) throw refused(name, `in which no outer join may leave ${name} empty`);
  const fromClause = (select.fromClause ?? []).map((item) => asRows(item, select, environment));
  return { ...select, fromClause };
}

function hasMore({
  distinctClause,
  sortClause,
  limitCount,
  limitOffset,
  withClause,
  valuesLists,
}: SelectStmt) {
  const clauses = [distinctClause, sortClause, limitCount, limitOffset, withClause, valuesLists];
  return clauses.some((clause) => clause !== undefined);
}

function refused(name: string, how: string): EngineError {
  return new EngineError(
    'not_supported',
    `WITH RECURSIVE ${name} takes SELECT … UNION ALL SELECT … FROM ${name}, its recursive side one SELECT ${how}. ` +
      `Do the rest in a SELECT over ${name}.`,
  );
}

/** The tables of FROM, and whether an outer join may leave them empty. */
function tablesOf(item: Node): { item: Node; isOuter: boolean }[] {
  if (!('JoinExpr' in item)) return [{ item, isOuter: false }];
  const { jointype, larg, rarg } = item.JoinExpr;
  const side = (node: Node | undefined, isOuter: boolean) =>
    node === undefined
      ? []
      : tablesOf(node).map((table) => ({ ...table, isOuter: table.isOuter || isOuter }));
  const [left, right] = [
    jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL',
    jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL',
  ];
  return [...side(larg, left), ...side(rarg, right)];
}

function timesRead(select: SelectStmt, name: string): number {
  let count = 0;
  walk({ select }, (tag, fields) => {
    if (tag === 'RangeVar' && fields.relname === name) count += 1;
    return true;
  });
  return count;
}

function asRows(item: Node, select: SelectStmt, environment: Environment): Node {
  if ('JoinExpr' in item) {
    const { larg, rarg, ...rest } = item.JoinExpr;
    const join: JoinExpr = {
      ...rest,
      ...(larg && { larg: asRows(larg, select, environment) }),
      ...(rarg && { rarg: asRows(rarg, select, environment) }),
    };
    return { JoinExpr: join };
  }
  if (!('RangeVar' in item) || withTable(item.RangeVar, environment) !== null) return item;
  const { alias: given, ...range } = item.RangeVar;
  const alias = given ?? { aliasname: range.relname ?? '' };
  const columns = columnsOf(item.RangeVar, alias.aliasname ?? '', select, environment);
  const targetList = columns.map((name): Node => ({ ResTarget: { val: columnNode([name]), name } }));
  const nothing: Node = { ResTarget: { val: { A_Const: { ival: { ival: 1 } } }, name: 'one' } };
  const rows: SelectStmt = {
    ...{ op: 'SETOP_NONE', limitOption: 'LIMIT_OPTION_DEFAULT' },
    targetList: targetList.length === 0 ? [nothing] : targetList,
    fromClause: [{ RangeVar: range }],
  };
  return { RangeSubselect: { subquery: { SelectStmt: rows }, alias } };
}

/** The members of a view or cube that a SELECT names; all dimensions where it says `*`. */
function columnsOf(range: RangeVar, alias: string, select: SelectStmt, environment: Environment): string[] {
  const { members } = readRelation(range, environment.scope);
  const kinds = new Set(['dimension', 'segment']);
  const known = new Map(
    [...members.values()].flatMap(({ name, definition }) =>
      kinds.has(definition.kind) ? [[name.toLowerCase(), definition.kind] as const] : [],
    ),
  );
  const named = new Set<string>();
  walk({ select }, (tag, fields) => {
    if (tag !== 'ColumnRef') return true;
    const parts = nameParts(fields.fields);
    if (parts === null) for (const [name, kind] of known) if (kind === 'dimension') named.add(name);
    const [name = '', qualifier = alias] = [...(parts ?? [])].reverse();
    if (qualifier.toLowerCase() === alias.toLowerCase() && known.has(name.toLowerCase())) named.add(name);
    return true;
  });
  return [...named];
}
