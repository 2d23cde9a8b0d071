import type { Node, ResTarget, SelectStmt } from '@pgsql/types';
import { walk } from '../../../text/tree.ts';
import { isGrouped } from '../block/grouped-select.ts';
import { columnNode, defaultName, starQualifier } from '../block/targets.ts';
import type { Environment } from '../environment.ts';
import { required } from '../print/expression-context.ts';
import { readFrom, withTable } from './from.ts';
import type { RelationScope } from './relation-scope.ts';
import { type Rows, Substitution } from './substitution.ts';

type Merged = { select: SelectStmt; scope: RelationScope };

/**
 * A grouped SELECT over a SELECT of rows asks of views and cubes what it would ask without the step between:
 * `SELECT city, SUM(r) FROM (SELECT city, revenue AS r FROM v) t GROUP BY 1` is about v's measure revenue.
 * Null when it is not of this kind.
 */
export function mergedWithRows(select: SelectStmt, environment: Environment): Merged | null {
  if (!isGrouped(select) || hasSubquery(select) || environment.outer !== null) return null;
  const rows = readRows(select, environment);
  const substitution = rows === null ? null : new Substitution(rows, select);
  if (rows === null || substitution === null || substitution.choosesByMeasure()) return null;
  checkColumns(rows);
  rows.take();
  return { select: substitution.apply(), scope: rows.scope };
}

/** The rows that a SELECT is from, when that is one SELECT of rows over views and cubes. */
function readRows(select: SelectStmt, environment: Environment): Rows | null {
  const [item, ...others] = select.fromClause ?? [];
  if (item === undefined || others.length > 0) return null;
  if ('RangeSubselect' in item && item.RangeSubselect.lateral !== true) {
    const { subquery, alias } = item.RangeSubselect;
    if (subquery === undefined || !('SelectStmt' in subquery) || alias?.colnames !== undefined) return null;
    return rowsOf(subquery.SelectStmt, alias?.aliasname ?? '', environment);
  }
  const table = 'RangeVar' in item ? withTable(item.RangeVar, environment) : null;
  if (!('RangeVar' in item) || table === null || table.columnNames.length > 0) return null;
  const { alias, relname = '' } = item.RangeVar;
  if (alias?.colnames !== undefined) return null;
  const rows = rowsOf(table.query, alias?.aliasname ?? relname, table.environment);
  if (rows === null) return null;
  const take = () => {
    table.merged = true;
    rows.take();
  };
  return { ...rows, take };
}

function rowsOf(select: SelectStmt, alias: string, environment: Environment): Rows | null {
  if (!isRowSelect(select)) return null;
  const deeper = readRows(select, environment);
  if (deeper !== null) {
    const substitution = new Substitution(deeper, select);
    if (substitution.choosesByMeasure()) return null;
    const columns = columnsOf(select, deeper.columns.keys(), (node) => substitution.node(node));
    const where = [...deeper.where, ...substitution.conditions()];
    return { alias, scope: deeper.scope, columns, where, take: deeper.take };
  }
  if (!isOverRelations(select, environment)) return null;
  const source = readFrom(select, environment);
  if (source.kind === 'results') return null;
  const { scope } = source;
  const columns = columnsOf(select, scope.allColumns(), (node) => node);
  if ([...columns.values()].some((node) => !('ColumnRef' in node) && scope.needsGroups(node))) return null;
  return { alias, scope, columns, where: select.whereClause ? [select.whereClause] : [], take: () => {} };
}

/** True for SELECT columns FROM … WHERE …, and nothing that depends on which rows come together. */
function isRowSelect(select: SelectStmt): boolean {
  const { op, distinctClause, limitCount, limitOffset, valuesLists, withClause } = select;
  const more = [distinctClause, limitCount, limitOffset, valuesLists, withClause, select.windowClause];
  const plain = op === 'SETOP_NONE' && more.every((clause) => clause === undefined);
  return plain && !isGrouped(select) && !hasSubquery(select) && !hasWindow(select);
}

function isOverRelations(select: SelectStmt, environment: Environment): boolean {
  let only = true;
  walk([select.fromClause], (tag, fields) => {
    if (tag === 'RangeVar') only &&= withTable(fields, environment) === null;
    if (tag === 'RangeSubselect') only = false;
    return only;
  });
  return only;
}

function columnsOf(
  select: SelectStmt,
  available: Iterable<string>,
  read: (node: Node) => Node,
): Map<string, Node> {
  const columns = new Map<string, Node>();
  for (const item of select.targetList ?? []) {
    const target: ResTarget = 'ResTarget' in item ? item.ResTarget : {};
    const node = required(target.val);
    if (starQualifier(node) === undefined) {
      columns.set(target.name ?? defaultName(node), read(node));
    } else {
      // A row that is taken whole brings its measures and segments along.
      for (const name of available) columns.set(name, read(columnNode([name])));
    }
  }
  return columns;
}

/** What is selected and not read must still be right, and be there for this caller. */
function checkColumns({ columns, scope }: Rows): void {
  for (const node of columns.values()) {
    try {
      scope.checkColumns(node);
    } catch (error) {
      scope.environment.faults.note(error);
    }
  }
}

function hasSubquery(select: SelectStmt): boolean {
  return contains([select.targetList, select.whereClause, select.havingClause, select.sortClause], 'SubLink');
}

function hasWindow(select: SelectStmt): boolean {
  let found = false;
  walk([select.targetList], (tag, fields) => {
    found ||= tag === 'FuncCall' && fields.over !== undefined;
    return true;
  });
  return found;
}

function contains(root: unknown, wanted: string): boolean {
  let found = false;
  walk(root, (...[tag]) => {
    found ||= tag === wanted;
    return true;
  });
  return found;
}
