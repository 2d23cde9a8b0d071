import type { LoadQuery, MemberAnnotation } from '../../engine/index.ts';
import type { ShownColumn } from '../../schema/wire/dashboards/data.ts';
import type { Cell, ResultColumn } from '../../schema/wire/tools.ts';
import type { Switched } from './choices.ts';

/** `orders_view.created_at.month` and `orders_view.created_at` are both `orders_view__created_at`. */
export const columnName = (member: string): string => member.split('.').slice(0, 2).join('__');

/** A member in the place of another one has its column, so that charts and tables find it. */
const columnIn = (name: string, switched: Switched): string => columnName(switched.get(name) ?? name);

/** Columns of a query, as pages know them. */
export function columnsOfQuery(
  { columns, annotation, fractions }: LoadQuery,
  { isPickable, switched = new Map() }: { isPickable: boolean; switched?: Switched },
): ShownColumn[] {
  const { measures, dimensions, timeDimensions } = annotation;
  return columns.map(({ name, column_type }) => {
    const measure = measures[name];
    const described = measure ?? dimensions[name] ?? timeDimensions[name];
    const [view = '', member = '', granularity] = name.split('.');
    const role = measure ? 'measure' : described?.type === 'time' ? 'time' : 'dimension';
    return {
      name: columnIn(name, switched),
      column_type: shownType(column_type),
      title: described?.shortTitle ?? name,
      role,
      member: `${view}.${member}`,
      ...(granularity === undefined ? {} : { granularity }),
      ...(switched.has(name) && { isSwitched: true as const }),
      ...shownFormat(described),
      ...(fractions.has(name) && { isFraction: true as const }),
      isPickable: isPickable && role !== 'measure',
      hasRows: (measure?.drillMembersGrouped?.dimensions ?? []).length > 0,
    };
  });
}

function shownFormat(described: MemberAnnotation | undefined): Pick<ShownColumn, 'format' | 'currency'> {
  const { format, currency } = described ?? {};
  return {
    ...(typeof format === 'string' && { format }),
    ...(currency !== undefined && { currency }),
  };
}

/** How long a bin of each time is that has a granularity, by the name of its column. */
export function intervalsOf({ columns, annotation }: LoadQuery, switched: Switched): Map<string, string> {
  const bins = columns.flatMap(({ name }): [string, string][] => {
    const { granularity } = annotation.timeDimensions[name] ?? annotation.dimensions[name] ?? {};
    return granularity?.interval === undefined ? [] : [[columnIn(name, switched), granularity.interval]];
  });
  return new Map(bins);
}

/** Members that tell of the rows behind a measure. */
export type Drill = { measure: string; measures: string[]; dimensions: string[] };

/** By the name of the measure's column; measures without such members have none. */
export function drillsOf({ columns, annotation }: LoadQuery, switched: Switched): Map<string, Drill> {
  const drills = columns.flatMap(({ name }): [string, Drill][] => {
    const { drillMembersGrouped } = annotation.measures[name] ?? {};
    const isSome = (drillMembersGrouped?.dimensions ?? []).length > 0;
    return drillMembersGrouped && isSome
      ? [[columnIn(name, switched), { measure: name, ...drillMembersGrouped }]]
      : [];
  });
  return new Map(drills);
}

/** Columns of SQL, which says what they are called and nothing of what they mean. */
export const columnsOfSql = (columns: readonly ResultColumn[]): ShownColumn[] =>
  columns.map(({ name, column_type }) => ({
    name,
    column_type: shownType(column_type),
    title: name,
    role: roleOf(column_type),
    isPickable: false,
    hasRows: false,
  }));

function roleOf(type: ResultColumn['column_type']): ShownColumn['role'] {
  if (type === 'Date' || type === 'Timestamp') return 'time';
  return type === 'Int64' || type === 'Double' ? 'measure' : 'dimension';
}

/** All times are written alike. */
const shownType = (type: ResultColumn['column_type']) => (type === 'Date' ? 'Timestamp' : type);

/** Cells as the database gives them, as they are shown. */
export function shownCells(columns: readonly ResultColumn[], rows: readonly (readonly Cell[])[]): Cell[][] {
  const isDate = columns.map(({ column_type }) => column_type === 'Date');
  return rows.map((row) =>
    row.map((cell, index) => (cell !== null && isDate[index] ? `${cell}T00:00:00.000` : cell)),
  );
}
