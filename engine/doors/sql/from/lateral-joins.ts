import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { columnsIn, nameParts } from '../../../text/tree.ts';
import { renamed } from '../block/targets.ts';
import type { Environment } from '../environment.ts';
import { termOf } from '../print/expression-context.ts';
import { conjuncts } from './conjuncts.ts';
import type { JoinItem, LateralItem } from './items.ts';
import { PlainSource, type PlainTable, plainContext } from './plain-source.ts';

/** Rows that may be written out for each row of what stands before. */
const WRITTEN_ROWS_LIMIT = 20;

/** Joins a SELECT that is asked anew for each row of the results before it, whose columns it reads. */
export function joinedLaterally(
  word: JoinItem['word'],
  left: PlainSource,
  { select, alias, names }: LateralItem,
  on: readonly Node[],
  environment: Environment,
): PlainSource {
  if (word === 'RIGHT JOIN' || word === 'FULL JOIN') {
    throw new EngineError(
      'not_supported',
      `${word} goes with no LATERAL; write LEFT JOIN LATERAL (…) ON TRUE.`,
    );
  }
  const outer = (parts: string[]) => left.find(parts) ?? environment.outer?.(parts) ?? null;
  const block = renamed(environment.compile(select, { ...environment, outer }), names, alias);
  const { query, ...known } = block;
  if (!isFew(left, known.rowsAtMost, select) && !isRelated(select, left)) throw unrelated(alias);
  const physical = environment.tableNames.take('__table');
  const rows = { kind: 'derived', query } as const;
  const table: PlainTable = { ...known, rows, alias, physical };
  const columns = names.length > 0 ? known.columns.map(({ name }) => name) : [];
  const right = { ...rows, alias: physical, columns, lateral: true } as const;
  const tables = [...left.tables, table];
  const both = new PlainSource(tables, null, left.merged);
  const conditions = on.map((condition) => termOf(condition, plainContext(both, environment)));
  const from =
    left.from === null
      ? right
      : ({ kind: 'join', word, left: left.from, right, on: conditions, by: 'asker' } as const);
  return new PlainSource(tables, from, left.merged);
}

/** One row, or a few that are written out, for each before; or for one. */
function isFew(left: PlainSource, rowsAtMost: number | null, select: SelectStmt): boolean {
  if (left.rowsAtMost === 1 || rowsAtMost === 1) return true;
  return rowsAtMost !== null && rowsAtMost <= WRITTEN_ROWS_LIMIT && isWrittenOut(select);
}

/** VALUES, or a union of SELECTs without FROM. */
function isWrittenOut({ valuesLists, fromClause, larg, rarg }: SelectStmt): boolean {
  if (larg !== undefined && rarg !== undefined) return isWrittenOut(larg) && isWrittenOut(rarg);
  return valuesLists !== undefined || fromClause === undefined;
}

/** True when WHERE says by an equality which rows belong to one before. */
function isRelated({ whereClause }: SelectStmt, left: PlainSource): boolean {
  return conjuncts(whereClause).some((condition) => {
    if (!('A_Expr' in condition) || nameParts(condition.A_Expr.name)?.join('.') !== '=') return false;
    const { kind, lexpr, rexpr } = condition.A_Expr;
    if ((kind !== 'AEXPR_OP' && kind !== 'AEXPR_NOT_DISTINCT') || !lexpr || !rexpr) return false;
    const [one, other] = [lexpr, rexpr].map((side) =>
      columnsIn(side).map((parts) => isQualified(parts, left)),
    );
    if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return false;
    return one.every(Boolean) !== other.every(Boolean) && (one.every(Boolean) || other.every(Boolean));
  });
}

/** Written with the name of a table before, as `a.city`. */
function isQualified(parts: string[], left: PlainSource): boolean {
  return parts.length > 1 && left.find(parts) !== null;
}

export function usingLaterally({ alias }: LateralItem): EngineError {
  return new EngineError('not_supported', `LATERAL takes no USING; say in ${alias} which rows it is of.`);
}

function unrelated(alias: string): EngineError {
  return new EngineError(
    'too_complex',
    `LATERAL (…) AS ${alias} would be asked for every row before it without an equality between them. ` +
      `Write WHERE x = a.x in it, a.x being a column of what it is joined to, or let it select one row.`,
  );
}
