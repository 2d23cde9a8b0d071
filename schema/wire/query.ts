import * as z from 'zod';
import { optional } from './fields.ts';

/** The JSON form of a question over the semantic model (DECISIONS.md 6), as the data API's `load` takes it. */

/** Members of one kind that a query may name. */
const MEMBER_LIMIT = 100;
/** Values that one filter may have. */
const VALUE_LIMIT = 10_000;
/** Levels that `and` and `or` may be nested. */
/** `filters` is the first; within what the JSON of a request may be nested, also in a list of queries. */
const FILTER_DEPTH_LIMIT = 12;
/** Rows that one query may ask for. */
export const QUERY_ROW_LIMIT = 50_000;
/** Rows of a query that names no limit, where one is needed. */
export const QUERY_ROW_DEFAULT = 10_000;
/** Queries that may be sent together, and date ranges that may be compared. */
export const QUERY_LIST_LIMIT = 20;

const memberName = z
  .string()
  .max(256)
  .regex(/^\w+\.\w+(\.\w+)?$/, 'a member is written as cube.member or view.member');
const members = optional(z.array(memberName).max(MEMBER_LIMIT));
const wholeNumber = z.int().min(0);

const dateText = z.string().trim().min(1).max(100);
const dateRange = z.union([dateText, z.array(dateText).min(1).max(2)], {
  error: 'a date range is ["2025-01-01", "2025-01-31"], one date, or words such as "last 7 days"',
});

export const timeDimension = z.strictObject({
  dimension: memberName,
  granularity: optional(z.string().max(256)),
  dateRange: optional(dateRange),
  compareDateRange: optional(z.array(dateRange).min(1).max(QUERY_LIST_LIMIT)),
});

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type QueryFilter =
  | { kind: 'member'; member: string; operator: string; values: z.infer<typeof filterValue>[] }
  | { kind: 'and' | 'or'; filters: QueryFilter[] };

const memberFilter = z
  .strictObject({
    member: optional(memberName),
    dimension: optional(memberName),
    measure: optional(memberName),
    operator: z.string().max(64),
    values: optional(z.array(filterValue).max(VALUE_LIMIT)),
  })
  .transform(({ member, dimension, measure, operator, values }, context): QueryFilter => {
    const named = member ?? dimension ?? measure;
    if (named === undefined) context.addIssue({ code: 'custom', message: 'a filter needs a `member`' });
    return { kind: 'member', member: named ?? '', operator: camelCase(operator), values: values ?? [] };
  });

const filterList = z.array(z.lazy(() => filter)).max(MEMBER_LIMIT);
const allOf = z
  .strictObject({ and: filterList })
  .transform(({ and }): QueryFilter => ({ kind: 'and', filters: and }));
const anyOf = z
  .strictObject({ or: filterList })
  .transform(({ or }): QueryFilter => ({ kind: 'or', filters: or }));

/** What an object holds decides how it is read, so that an error is about what was meant. */
const filter: z.ZodType<QueryFilter> = z.unknown().transform((value, context): QueryFilter => {
  const shape = holds(value, 'and') ? allOf : holds(value, 'or') ? anyOf : memberFilter;
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
});

const filters = z
  .unknown()
  .refine((value) => isWithin(value, FILTER_DEPTH_LIMIT), {
    error: `filters are nested deeper than ${FILTER_DEPTH_LIMIT} levels`,
    abort: true,
  })
  .pipe(filterList);

/** `none` is how the client library's types write that a member is in no order. */
const direction = z
  .string()
  .regex(/^(asc|desc|none)$/i, 'an order is asc or desc')
  .transform((text) => text.toLowerCase());
export type QueryOrder = { id: string; desc: boolean };
const orderBy = (id: string, by: string): QueryOrder[] =>
  by === 'none' ? [] : [{ id, desc: by === 'desc' }];

const order = z.union(
  [
    z
      .array(
        z.union([
          z.tuple([memberName, direction]).transform(([id, by]) => orderBy(id, by)),
          z
            .strictObject({ id: memberName, desc: optional(z.boolean()) })
            .transform(({ id, desc }): QueryOrder[] => [{ id, desc: desc ?? false }]),
        ]),
      )
      .transform((list) => list.flat()),
    z
      .record(memberName, direction)
      .transform((map) => Object.entries(map).flatMap(([id, by]) => orderBy(id, by))),
  ],
  {
    error:
      'an order is { "orders.count": "desc" }, [["orders.count", "desc"]] or [{ "id": "orders.count", "desc": true }]',
  },
);

export const responseFormats = ['default', 'compact', 'columnar'] as const;
export type ResponseFormat = (typeof responseFormats)[number];

const cubeName = z
  .string()
  .max(256)
  .regex(/^\w+$/, 'a join hint is a list of cubes, such as ["orders", "users"]');

/** A misspelt key would leave out what it asks for, such as a filter: keys that nobody knows are refused. */
export const semanticQuery = z.strictObject({
  measures: members,
  dimensions: members,
  timeDimensions: optional(z.array(timeDimension).max(MEMBER_LIMIT)),
  filters: optional(filters),
  segments: members,
  order: optional(order),
  limit: optional(wholeNumber.max(QUERY_ROW_LIMIT)),
  rowLimit: optional(wholeNumber.max(QUERY_ROW_LIMIT)),
  offset: optional(wholeNumber),
  timezone: optional(z.string().max(64)),
  total: optional(z.boolean()),
  ungrouped: optional(z.boolean()),
  /** True: times without granularity, of dimensions and measures, are shown in the query's time zone, too. */
  convertTzForRawTimeDimension: optional(z.boolean()),
  responseFormat: optional(z.enum(responseFormats)),
  /** Cubes that joins go along, from each to the next. */
  joinHints: optional(z.array(z.array(cubeName).min(2).max(MEMBER_LIMIT)).max(MEMBER_LIMIT)),
  /** What clients send, or a normalized query says, that asks for nothing. */
  queryType: optional(z.unknown()),
  renewQuery: optional(z.unknown()),
  cache: optional(z.unknown()),
});
export type SemanticQueryInput = z.infer<typeof semanticQuery>;

/** `not_in_date_range` is an older spelling of `notInDateRange`. */
function camelCase(operator: string): string {
  return operator.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function holds(value: unknown, key: 'and' | 'or'): boolean {
  return typeof value === 'object' && value !== null && key in value && Reflect.get(value, key) !== null;
}

/** True when no list of filters lies deeper than so many others. */
function isWithin(value: unknown, levels: number): boolean {
  if (!Array.isArray(value)) return true;
  if (levels === 0) return value.length === 0;
  return value.every((item) => {
    const inner =
      typeof item === 'object' && item !== null ? [Reflect.get(item, 'and'), Reflect.get(item, 'or')] : [];
    return inner.every((list) => isWithin(list, levels - 1));
  });
}
