import type { SqlParser } from '../../engine/index.ts';
import { isOperatorOf } from '../../schema/filter-conditions.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { Control } from '../../schema/wire/dashboards/controls.ts';
import type { DashboardDataRequest } from '../../schema/wire/dashboards/data.ts';
import type { DataWidget } from '../../schema/wire/dashboards/widgets.ts';
import { reachedBy } from './reach.ts';

/** What a viewer has chosen of the controls. */
export type Chosen = Pick<DashboardDataRequest, 'filters' | 'granularities'>;

/** A JSON query as it was written, which the engine reads. */
export type WrittenQuery = Record<string, unknown>;

/** A filter as the data API's queries have it. */
export type WrittenFilter =
  | { member: string; operator: string; values: string[] }
  | { and: WrittenFilter[] }
  | { or: WrittenFilter[] };

/** What a widget asks: a query, or SQL with filters on the rows of what it reads. */
export type Question = { query: WrittenQuery; sql?: never } | { sql: string; filters: WrittenFilter[] };

/** What a widget asks with what the controls of its dashboard say now. @throws EngineError for SQL that is none */
export function chosenQuestion(
  { controls }: Pick<DashboardContent, 'controls'>,
  widget: DataWidget,
  { parser, chosen, more = [] }: { parser: SqlParser; chosen: Chosen; more?: readonly WrittenFilter[] },
): Question {
  let query: WrittenQuery = widget.query ?? {};
  for (const control of controls) {
    const member = reachedBy(control, widget, parser);
    if (member !== undefined) query = controlled(query, control, member, chosen);
  }
  query = filteredBy(query, more);
  if (widget.sql === undefined) return { query };
  // Of SQL there is nothing but what has been added.
  return { sql: widget.sql, filters: (query.filters ?? []) as WrittenFilter[] };
}

function controlled(query: WrittenQuery, control: Control, member: string, chosen: Chosen): WrittenQuery {
  const [name] = control.members;
  if (control.kind === 'granularity') {
    const asked = chosen.granularities?.find((each) => each.member === name)?.granularity;
    const granularity = asked !== undefined && control.options.includes(asked) ? asked : control.default;
    return granularity === undefined ? query : inBins(query, member, granularity);
  }
  const { kind } = control;
  const given = chosen.filters?.find((each) => each.member === name)?.conditions;
  const isFit = given?.every(({ operator }) => isOperatorOf(kind, operator)) === true;
  const conditions = (isFit ? given : control.default) ?? [];
  const [only, second] = conditions;
  if (only?.operator === 'inDateRange' && second === undefined && hasTime(query, member)) {
    return changedTimes(query, member, { dateRange: only.values });
  }
  return filteredBy(
    query,
    conditions.map((condition) => ({ member, ...condition })),
  );
}

const filteredBy = (query: WrittenQuery, filters: readonly WrittenFilter[]): WrittenQuery =>
  filters.length === 0 ? query : { ...query, filters: [...listOf(query.filters), ...filters] };

/** What a query as it was written has in a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isTimeOf = (member: string) => (time: unknown) =>
  typeof time === 'object' && time !== null && Reflect.get(time, 'dimension') === member;

const hasTime = (query: WrittenQuery, member: string): boolean =>
  listOf(query.timeDimensions).some(isTimeOf(member));

const changedTimes = (query: WrittenQuery, member: string, change: WrittenQuery): WrittenQuery => ({
  ...query,
  timeDimensions: listOf(query.timeDimensions).map((time) =>
    isTimeOf(member)(time) ? Object.assign({}, time, change) : time,
  ),
});

/** Where the query has a granularity already; a time without one is not shown. */
const inBins = (query: WrittenQuery, member: string, granularity: string): WrittenQuery => ({
  ...query,
  timeDimensions: listOf(query.timeDimensions).map((time) =>
    isTimeOf(member)(time) && Reflect.has(Object(time), 'granularity')
      ? Object.assign({}, time, { granularity })
      : time,
  ),
});
