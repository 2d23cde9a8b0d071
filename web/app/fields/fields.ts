import type { FieldModel } from './model.ts';

/** A question as it is put together of fields, and as the JSON query that a widget keeps. */

export type Filter = { member: string; operator: string; values: string[] };
export type Order = { member: string; isDescending: boolean };
export type Fields = {
  measures: string[];
  dimensions: string[];
  /** One time: what a chart runs along, and what a period is of. */
  time: { member: string; granularity?: string; dateRange?: string | string[] } | undefined;
  filters: Filter[];
  order: Order | undefined;
  limit: number | undefined;
};

type Query = Record<string, unknown>;

/** undefined: it says more than fields can show, and is left as it was written. */
export function fieldsOf(query: Query): Fields | undefined {
  const { measures, dimensions, timeDimensions, filters, order, limit, ...others } = query;
  const times = listOf(timeDimensions);
  if (Object.keys(others).length > 0 || times.length > 1) return undefined;
  const time = times.length === 0 ? null : timeOf(times[0]);
  const read = listOf(filters).map(filterOf);
  const sorted = orderOf(order);
  if (time === undefined || sorted === undefined || read.includes(undefined)) return undefined;
  return {
    measures: textsOf(measures),
    dimensions: textsOf(dimensions),
    time: time ?? undefined,
    filters: read.filter((each) => each !== undefined),
    order: sorted ?? undefined,
    limit: typeof limit === 'number' ? limit : undefined,
  };
}

export function queryOf({ measures, dimensions, time, filters, order, limit }: Fields): Query {
  const { member, granularity, dateRange } = time ?? { member: '' };
  return {
    ...(measures.length > 0 && { measures }),
    ...(dimensions.length > 0 && { dimensions }),
    ...(time !== undefined && {
      timeDimensions: [
        { dimension: member, ...(granularity && { granularity }), ...(dateRange && { dateRange }) },
      ],
    }),
    ...(filters.length > 0 && {
      filters: filters.map(({ values, ...rest }) => ({ ...rest, ...(values.length > 0 && { values }) })),
    }),
    ...(order !== undefined && { order: [[order.member, order.isDescending ? 'desc' : 'asc']] }),
    ...(limit !== undefined && { limit }),
  };
}

/** The name of the view that all of it is of. */
export const viewOf = ({ measures, dimensions, time }: Fields): string =>
  (measures[0] ?? dimensions[0] ?? time?.member ?? '').split('.')[0] ?? '';

/** What it shows, in words: “Revenue by month”. @param by says “{what} by {of}” in the author's language */
export function titleOf(
  { measures, dimensions, time }: Fields,
  model: FieldModel,
  by: (what: string, of: string) => string,
): string {
  const what = measures.map((name) => model.title(name)).join(', ');
  const along = time?.granularity === undefined ? [] : [time.member];
  const of = [...along, ...dimensions].map((name) => model.title(name)).join(', ');
  return what === '' || of === '' ? what || of : by(what, of);
}

/** The same fields as they are where only one measure, or no dimension, can be shown. */
export const asNumber = (fields: Fields): Fields => ({
  ...fields,
  measures: fields.measures.slice(0, 1),
  dimensions: [],
  time: fields.time && withoutGranularity(fields.time),
  order: undefined,
  limit: undefined,
});

export function withoutGranularity({ granularity: _, ...time }: NonNullable<Fields['time']>) {
  return time;
}

const isRecord = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string';
const textsOf = (value: unknown): string[] => listOf(value).filter(isText);

function timeOf(value: unknown): Fields['time'] {
  if (!isRecord(value) || !isText(value.dimension) || value.compareDateRange !== undefined) return undefined;
  const { dimension, granularity, dateRange } = value;
  return {
    member: dimension,
    ...(isText(granularity) && { granularity }),
    ...((isText(dateRange) || Array.isArray(dateRange)) && {
      dateRange: isText(dateRange) ? dateRange : textsOf(dateRange),
    }),
  };
}

function filterOf(value: unknown): Filter | undefined {
  if (!isRecord(value) || !isText(value.operator)) return undefined;
  const member = value.member ?? value.dimension ?? value.measure;
  const values = listOf(value.values);
  if (!isText(member) || values.includes(null)) return undefined;
  return { member, operator: value.operator, values: values.map(String) };
}

/** null: in none; undefined: in one that has more than one part. */
function orderOf(value: unknown): Order | null | undefined {
  const parts = isRecord(value) ? Object.entries(value) : listOf(value);
  if (parts.length === 0) return null;
  const [first] = parts;
  if (parts.length > 1) return undefined;
  if (Array.isArray(first) && isText(first[0])) {
    return { member: first[0], isDescending: String(first[1]).toLowerCase() === 'desc' };
  }
  return isRecord(first) && isText(first.id)
    ? { member: first.id, isDescending: first.desc === true }
    : undefined;
}

/** Without one of its members, and whatever was ordered by it. */
export function withoutField(fields: Fields, name: string): Fields {
  const { measures, dimensions, order } = fields;
  return {
    ...fields,
    measures: measures.filter((each) => each !== name),
    dimensions: dimensions.filter((each) => each !== name),
    order: order?.member === name ? undefined : order,
  };
}
