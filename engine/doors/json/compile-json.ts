import { type SemanticQueryInput, semanticQuery } from '../../../schema/wire/query.ts';
import { Parameters } from '../../dialect/postgres/parameters.ts';
import { Clock } from '../../plan/clock.ts';
import { columnTypeOf } from '../../plan/expression.ts';
import type { Scope } from '../../policy/visibility.ts';
import { EngineError } from '../../text/errors.ts';
import type { PhysicalQuery } from '../sql/compile-sql.ts';
import { type Annotation, annotationOf } from './annotation.ts';
import { groupedSelect } from './grouped-select.ts';
import { orderClause } from './order.ts';
import { QueriedMembers } from './queried-members.ts';
import { rowSelect } from './row-select.ts';

/** A JSON query as one SELECT, with what a client needs to read its rows. */
export type PhysicalJsonQuery = PhysicalQuery & {
  /** Set when the query asks for the total: a SELECT that counts its rows as if it had no limit. */
  total: { text: string; parameters: unknown[] } | null;
  annotation: Annotation;
};

/**
 * Turns the JSON form of a question into SQL over tables, cut to what the caller may see. Columns are called by
 * their members: dimensions, then time dimensions as `cube.member.granularity`, then measures. The query's own
 * `timezone` goes before `timeZone`; `now` is what "today" is reckoned from. Throws EngineError.
 */
export function compileJson(input: {
  scope: Scope;
  query: unknown;
  timeZone?: string;
  now: Date;
}): PhysicalJsonQuery {
  const query = parsedQuery(input.query);
  const clock = new Clock(input.now, query.timezone ?? input.timeZone ?? 'UTC');
  const parameters = new Parameters();
  const members = new QueriedMembers(query, { scope: input.scope, clock, parameters });
  const select = query.ungrouped ? rowSelect(query, members) : groupedSelect(query, members);
  const columns = select.columns.map(({ key, type }) => ({ name: key, column_type: columnTypeOf(type) }));
  const tail = `${orderClause(query, select.columns, members)}${limitClause(query)}`;
  return {
    text: select.sql + tail,
    parameters: parameters.values,
    columns,
    total: query.total ? counted(select.sql, parameters) : null,
    annotation: annotationOf(query, members),
  };
}

function parsedQuery(query: unknown): SemanticQueryInput {
  const parsed = semanticQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  throw new EngineError(
    'wrong_use',
    `The query is not valid: ${place === '' ? '' : `${place}: `}${issue?.message}.`,
  );
}

function limitClause({ limit, rowLimit, offset }: SemanticQueryInput): string {
  const rows = limit ?? rowLimit;
  return `${rows === undefined ? '' : `\nLIMIT ${rows}`}${offset ? `\nOFFSET ${offset}` : ''}`;
}

function counted(sql: string, parameters: Parameters) {
  return { text: `SELECT count(*) AS "total"\nFROM (${sql}) AS "counted"`, parameters: parameters.values };
}
