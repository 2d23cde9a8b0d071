import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { type PrintedStatement, printStatement } from '../../dialect/postgres/print-query.ts';
import { aggregate } from '../../dialect/postgres/terms/calls.ts';
import { Clock } from '../../plan/clock.ts';
import type { QuerySetting } from '../../plan/queried-rows.ts';
import { TableNames } from '../../plan/table-names.ts';
import { isFractionOfOne } from '../../policy/fraction.ts';
import type { Scope } from '../../policy/visibility.ts';
import { derived, noTail, selectOf } from '../../term/query.ts';
import type { Select, Tail } from '../../term/term.ts';
import { columnTypeOf } from '../../term/value-type.ts';
import type { PhysicalQuery } from '../sql/compile-sql.ts';
import { type Annotation, annotationOf } from './annotation.ts';
import { groupedSelect } from './grouped-select.ts';
import { orderOf } from './order.ts';
import { QueriedMembers } from './queried-members.ts';
import { readQuery } from './read-query.ts';
import { rowSelect } from './row-select.ts';

/** A JSON query as one SELECT, with what a client needs to read its rows. */
export type PhysicalJsonQuery = PhysicalQuery & {
  /** Set when the query asks for the total: a SELECT that counts its rows as if it had no limit. */
  total: PrintedStatement | null;
  annotation: Annotation;
  /** Measures shown as percent that are fractions of one, by their names. */
  fractions: ReadonlySet<string>;
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
  const query = readQuery(input.query);
  const clock = new Clock(input.now, query.timezone ?? input.timeZone ?? 'UTC');
  return compileQuery(query, new QueriedMembers(query, settingOf(input.scope, clock)));
}

/** What one query is asked with. */
export const settingOf = (scope: Scope, clock: Clock): QuerySetting => ({
  scope,
  clock,
  tableNames: new TableNames(),
});

/** The same for a query that has been read, over its members. */
export function compileQuery(query: SemanticQueryInput, members: QueriedMembers): PhysicalJsonQuery {
  const { select, columns } = query.ungrouped ? rowSelect(query, members) : groupedSelect(query, members);
  const tail: Tail = { ...noTail, ...limitsOf(query), orderBy: orderOf(query, columns, members) };
  return {
    ...printStatement({ ...select, ...tail }),
    columns: columns.map(({ key, term }) => ({ name: key, column_type: columnTypeOf(term.type) })),
    total: query.total ? printStatement(counted(select)) : null,
    annotation: annotationOf(query, members),
    fractions: fractionsOf(query, members),
    isOfTheMoment: members.setting.clock.isReadToTheMoment,
  };
}

function fractionsOf({ measures = [] }: SemanticQueryInput, members: QueriedMembers): Set<string> {
  const found = measures.map((name) => members.find(name));
  return new Set(found.flatMap(({ key, member }) => (isFractionOfOne(member.definition) ? [key] : [])));
}

function limitsOf({ limit, rowLimit, offset }: SemanticQueryInput): Pick<Tail, 'limit' | 'offset'> {
  return { limit: limit ?? rowLimit ?? null, offset: offset || null };
}

function counted(select: Select): Select {
  const columns = [{ term: aggregate('count', '*', 'Int64'), name: 'total' }];
  return selectOf(columns, { from: derived(select, 'counted') });
}
