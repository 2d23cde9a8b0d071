import {
  QUERY_ROW_DEFAULT,
  type QueryOrder,
  type ResponseFormat,
  type SemanticQueryInput,
} from '../../../schema/wire/query.ts';
import type { Clock } from '../../plan/clock.ts';
import { textOf, utcOf } from '../../plan/granularity.ts';
import { readDateRange } from './date-range.ts';
import { defaultOrder } from './order.ts';
import type { QueriedMembers } from './queried-members.ts';
import { type WrittenFilter, writtenFilter } from './written-filter.ts';

export type QueryType = 'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery';
export type NormalizedTimeDimension = {
  dimension: string;
  granularity?: string;
  /** Local times as `YYYY-MM-DDTHH:mm:ss.SSS`, both included. */
  dateRange?: [from: string, to: string];
};
/** A query with everything spelled out that it leaves to its reader; asked again, it asks for the same. */
export type NormalizedQuery = {
  measures: string[];
  dimensions: string[];
  timeDimensions: NormalizedTimeDimension[];
  filters: WrittenFilter[];
  segments: string[];
  order: QueryOrder[];
  limit: number;
  rowLimit: number;
  offset?: number;
  timezone: string;
  total?: true;
  ungrouped?: true;
  joinHints?: string[][];
  convertTzForRawTimeDimension?: boolean;
  /** Only when the rows come in another format than the usual one. */
  responseFormat?: Exclude<ResponseFormat, 'default'>;
  queryType: QueryType;
};

/** Spells a query out (DATA-API.md 3.4), members by their full names. Throws EngineError. */
export function normalizedQuery(
  query: SemanticQueryInput,
  members: QueriedMembers,
  queryType: QueryType,
): NormalizedQuery {
  const { clock } = members.setting;
  const nameOf = (name: string) => members.find(name).key;
  const named = (names: readonly string[] = []) => [...new Set(names.map(nameOf))];
  const limit = query.limit ?? query.rowLimit ?? QUERY_ROW_DEFAULT;
  const { offset, total, ungrouped, responseFormat, joinHints, convertTzForRawTimeDimension } = query;
  return {
    measures: named(query.measures),
    dimensions: named(query.dimensions),
    timeDimensions: timeDimensionsOf(query, nameOf, clock),
    filters: (query.filters ?? []).map((filter) => writtenFilter(filter, nameOf)),
    segments: named(query.segments),
    order: (query.order ?? defaultOrder(query)).map(({ id, desc }) => ({ id: nameOf(id), desc })),
    limit,
    rowLimit: limit,
    ...(offset ? { offset } : {}),
    timezone: clock.timeZone,
    ...(total ? { total } : {}),
    ...(ungrouped ? { ungrouped } : {}),
    ...(joinHints === undefined ? {} : { joinHints }),
    ...(convertTzForRawTimeDimension === undefined ? {} : { convertTzForRawTimeDimension }),
    ...(responseFormat === undefined || responseFormat === 'default' ? {} : { responseFormat }),
    queryType,
  };
}

function timeDimensionsOf(
  { timeDimensions = [] }: SemanticQueryInput,
  nameOf: (name: string) => string,
  clock: Clock,
): NormalizedTimeDimension[] {
  return timeDimensions.map(({ dimension, granularity, dateRange }) => ({
    dimension: nameOf(dimension),
    ...(granularity === undefined ? {} : { granularity }),
    ...(dateRange === undefined ? {} : { dateRange: resolved(dateRange, clock) }),
  }));
}

function resolved(dateRange: string | string[], clock: Clock): [from: string, to: string] {
  const { from, to } = readDateRange(dateRange, clock);
  return [wireTime(from), wireTime(to)];
}

/** `YYYY-MM-DDTHH:mm:ss.SSS` */
const wireTime = (local: string): string => textOf(utcOf(local)).replace(' ', 'T');
