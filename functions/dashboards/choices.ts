import type { SqlParser } from '../../engine/index.ts';
import { isOperatorOf } from '../../schema/filter-conditions.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { Control } from '../../schema/wire/dashboards/controls.ts';
import type { DashboardDataRequest } from '../../schema/wire/dashboards/data.ts';
import type { DataWidget } from '../../schema/wire/dashboards/widgets.ts';
import { reachedBy } from './reach.ts';

/** What a viewer has chosen of the controls. */
export type Chosen = Pick<DashboardDataRequest, 'filters' | 'granularities' | 'fields'>;

/** Members in the place of others, with those. */
export type Switched = ReadonlyMap<string, string>;

/** A JSON query as it was written, which the engine reads. */
export type WrittenQuery = Record<string, unknown>;

/** A filter as the data API's queries have it. */
export type WrittenFilter =
  | { member: string; operator: string; values: string[] }
  | { and: WrittenFilter[] }
  | { or: WrittenFilter[] };

/** What a widget asks: a query, or SQL with filters on the rows of what it reads. */
export type Question =
  | { query: WrittenQuery; switched: Switched; sql?: never }
  | { sql: string; filters: WrittenFilter[] };

/** What a widget asks with what the controls of its dashboard say now. @throws EngineError for SQL that is none */
export function chosenQuestion(
  { controls }: Pick<DashboardContent, 'controls'>,
  widget: DataWidget,
  { parser, chosen, more = [] }: { parser: SqlParser; chosen: Chosen; more?: readonly WrittenFilter[] },
): Question {
  let query: WrittenQuery = widget.query ?? {};
  const switched = new Map<string, string>();
  for (const control of controls) {
    const member = reachedBy(control, widget, parser);
    if (member === undefined) continue;
    if (control.kind === 'field') query = switchedQuery(query, control, { chosen, switched });
    else query = controlled(query, control, member, chosen);
  }
  query = filteredBy(query, more);
  if (widget.sql === undefined) return { query, switched };
  // Of SQL there is nothing but what has been added.
  return { sql: widget.sql, filters: (query.filters ?? []) as WrittenFilter[] };
}

type FieldControl = Extract<Control, { kind: 'field' }>;

/** With another member in the place of the one that it is written with; a query that shows both already stays as it is. */
function switchedQuery(
  query: WrittenQuery,
  { members: [written = ''], options, default: first = written }: FieldControl,
  { chosen, switched }: { chosen: Chosen; switched: Map<string, string> },
): WrittenQuery {
  const asked = chosen.fields?.find(({ member }) => member === written)?.field;
  const field = asked !== undefined && options.includes(asked) ? asked : first;
  const shown = [...listOf(query.measures), ...listOf(query.dimensions)];
  if (field === written || shown.includes(field)) return query;
  switched.set(field, written);
  const inPlace = (name: unknown) => (name === written ? field : name);
  return {
    ...query,
    ...(query.measures !== undefined && { measures: listOf(query.measures).map(inPlace) }),
    ...(query.dimensions !== undefined && { dimensions: listOf(query.dimensions).map(inPlace) }),
    ...(query.order !== undefined && { order: orderWith(query.order, inPlace) }),
  };
}

/** `{ name: direction }`, or pairs of both. */
function orderWith(order: unknown, inPlace: (name: unknown) => unknown): unknown {
  if (Array.isArray(order))
    return order.map((pair) => (Array.isArray(pair) ? [inPlace(pair[0]), ...pair.slice(1)] : pair));
  return Object.fromEntries(
    Object.entries(Object(order)).map(([name, direction]) => [inPlace(name), direction]),
  );
}

function controlled(
  query: WrittenQuery,
  control: Exclude<Control, FieldControl>,
  member: string,
  chosen: Chosen,
): WrittenQuery {
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
