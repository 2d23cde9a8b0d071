import type { NormalizedQuery, NormalizedTimeDimension, QueryType } from './normalized-query.ts';

/** What a client lays several results out by: one query that all of them seem to answer. */
export type PivotQuery = Partial<NormalizedQuery> &
  Pick<NormalizedQuery, 'measures' | 'dimensions' | 'timeDimensions' | 'queryType'>;

/** The row key, beside the members, that tells the date range a row belongs to. */
export const COMPARED = 'compareDateRange';
/** What the time dimensions of all queries of a list are called together. */
export const BLENDED_TIME = 'time';

export function pivotQueryOf(queryType: QueryType, queries: readonly NormalizedQuery[]): PivotQuery {
  const [first, ...others] = queries;
  if (first === undefined) throw new Error('There is no query to lay out.');
  if (queryType === 'regularQuery') return first;
  if (queryType === 'compareDateRangeQuery') return { ...first, dimensions: [COMPARED, ...first.dimensions] };
  const all = (key: 'measures' | 'dimensions') => [
    ...new Set([first, ...others].flatMap((query) => query[key])),
  ];
  const { granularity, dateRange } = periodOf(first) ?? {};
  const time: NormalizedTimeDimension = {
    dimension: BLENDED_TIME,
    ...(granularity === undefined ? {} : { granularity }),
    ...(dateRange === undefined ? {} : { dateRange }),
  };
  return { measures: all('measures'), dimensions: all('dimensions'), timeDimensions: [time], queryType };
}

/** The time dimension that a query is cut into periods by. */
export const periodOf = ({ timeDimensions }: NormalizedQuery): NormalizedTimeDimension | undefined =>
  timeDimensions.find(({ granularity }) => granularity !== undefined);
