import {
  compileLoad,
  compileSql,
  EngineError,
  type LoadQuery,
  type PhysicalQuery,
  readRowFilters,
  type Setting,
} from '../../engine/index.ts';
import type { ShownColumn } from '../../schema/wire/dashboards/data.ts';
import type { DataWidget } from '../../schema/wire/dashboards/widgets.ts';
import { listOf, type Question, type Switched, type WrittenQuery } from './choices.ts';
import { columnsOfQuery, columnsOfSql, type Drill, drillsOf, intervalsOf } from './columns.ts';
import { periodBefore, type TimeRange, yearBefore } from './time-ranges.ts';

/** Rows of a widget that are shown; of more, the rest is cut off. */
export const MOST_ROWS = 5_000;

/** What is asked of the data for a widget; the parts but the first are there where the widget has them. */
export type CompiledWidget = {
  main: PhysicalQuery;
  columns: ShownColumn[];
  /** How long a bin of a time is, by column. */
  intervals: ReadonlyMap<string, string>;
  /** What tells of the rows behind a measure, by column. */
  drills: ReadonlyMap<string, Drill>;
  /** Of a query over a known time. */
  dateRange?: TimeRange;
  totals?: PhysicalQuery;
  comparison?: { query: PhysicalQuery; dateRange: TimeRange };
  sparkline?: { query: PhysicalQuery; columns: ShownColumn[] };
};

type Asked = {
  /** With what controls and clicks add to it. */
  question: Question;
  /** Whether a click in the widget filters others. */
  isPickable: boolean;
  /** One more than is shown tells that there are more. */
  rowLimit?: number | undefined;
};

/** What a widget asks, of members that this caller may see. @throws EngineError */
export function compileWidget(
  setting: Setting,
  widget: DataWidget,
  { question, isPickable, rowLimit = MOST_ROWS + 1 }: Asked,
): CompiledWidget {
  if (question.sql === undefined)
    return compileQueries(setting, widget, { ...question, isPickable, rowLimit });
  const { scope, parser, timeZone, now } = setting;
  const { sql, filters } = question;
  const main = compileSql({ parser, scope, sql, timeZone, now, filters: readRowFilters(filters) });
  return { main, columns: distinct(columnsOfSql(main.columns)), intervals: new Map(), drills: new Map() };
}

function compileQueries(
  setting: Setting,
  widget: DataWidget,
  {
    query,
    switched,
    isPickable,
    rowLimit,
  }: Extract<Question, { query: WrittenQuery }> & { isPickable: boolean; rowLimit: number },
): CompiledWidget {
  const main = loadOf(setting, { ...query, limit: limitOf(query, rowLimit) });
  const columns = distinct(columnsOfQuery(main, { isPickable, switched }));
  const dateRange = main.normalized.timeDimensions.find((time) => time.dateRange !== undefined)?.dateRange;
  const meaning = { intervals: intervalsOf(main, switched), drills: drillsOf(main, switched) };
  const compiled = { main, columns, ...meaning, ...(dateRange && { dateRange }) };
  if (widget.kind === 'table') return { ...compiled, ...totalsOf(setting, widget, query) };
  if (widget.kind !== 'number') return compiled;
  const { comparison, sparkline } = widget;
  const earlier = dateRange && (comparison?.to === 'previous_year' ? yearBefore : periodBefore)(dateRange);
  return {
    ...compiled,
    ...(comparison &&
      earlier && {
        comparison: {
          query: loadOf(setting, withTime(query, { dateRange: [...earlier] })),
          dateRange: earlier,
        },
      }),
    ...(sparkline && { sparkline: lineOf(setting, withTime(query, sparkline), switched) }),
  };
}

function lineOf(setting: Setting, query: WrittenQuery, switched: Switched) {
  const line = loadOf(setting, { ...query, limit: MOST_ROWS, order: undefined });
  return { query: line, columns: columnsOfQuery(line, { isPickable: false, switched }) };
}

/** The measures over all rows; nothing where there are none, or nothing to sum up over. */
function totalsOf(
  setting: Setting,
  { totals }: { totals?: boolean | undefined },
  query: WrittenQuery,
): Pick<CompiledWidget, 'totals'> {
  if (totals !== true || listOf(query.measures).length === 0) return {};
  if (query.ungrouped === true)
    throw new EngineError('wrong_use', 'Rows that are not grouped have no totals.');
  const whole = {
    ...withTime(query, { granularity: undefined }),
    dimensions: [],
    order: [],
    limit: 1,
    offset: 0,
  };
  return { totals: loadOf(setting, whole) };
}

/** One query of its own: several at once, or over several times, are no one table of rows. */
export function loadOf({ scope, timeZone, now }: Setting, query: WrittenQuery): LoadQuery {
  const { queryType, queries } = compileLoad({
    scope,
    query: { ...query, timezone: timeZone },
    timeZone,
    now,
  });
  const [only] = queries;
  if (only === undefined || queryType !== 'regularQuery') {
    throw new EngineError('wrong_use', 'A widget shows one query. Leave compareDateRange out of it.');
  }
  return only;
}

/** As many as the query itself wants, at the most. */
function limitOf({ limit, rowLimit }: WrittenQuery, most: number): number {
  const wanted = limit ?? rowLimit;
  return typeof wanted === 'number' ? Math.min(wanted, most) : most;
}

/** The query with its times changed so. */
const withTime = (query: WrittenQuery, change: WrittenQuery): WrittenQuery => ({
  ...query,
  timeDimensions: listOf(query.timeDimensions).map((time) => Object.assign({}, time, change)),
});

function distinct(columns: ShownColumn[]): ShownColumn[] {
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return columns;
  throw new EngineError('wrong_use', `Two columns of the result are called ${twice}. Keep one of them.`);
}

/** The title of a dimension that a control is of, for this caller. @throws EngineError */
export function requireDimension(setting: Setting, member: string): string {
  const { annotation } = loadOf(setting, { dimensions: [member], limit: 1 });
  return annotation.dimensions[member]?.shortTitle ?? member;
}

/** What of a query can be in the place of another member of its kind. */
export type Field = { kind: 'measure' | 'dimension'; title: string };

/** A measure, or a dimension that is no time. @throws EngineError */
export function requireField(setting: Setting, member: string): Field {
  const measure = measureOf(setting, member);
  if (measure !== undefined) return { kind: 'measure', title: measure };
  const title = requireDimension(setting, member);
  const { annotation } = loadOf(setting, { dimensions: [member], limit: 1 });
  if (annotation.dimensions[member]?.type !== 'time') return { kind: 'dimension', title };
  throw new EngineError('wrong_use', `${member} is a time, which no control can switch.`);
}

function measureOf(setting: Setting, member: string): string | undefined {
  try {
    const { annotation } = loadOf(setting, { measures: [member], limit: 1 });
    return annotation.measures[member]?.shortTitle;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
