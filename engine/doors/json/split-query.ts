import { QUERY_LIST_LIMIT, type SemanticQueryInput } from '../../../schema/wire/query.ts';
import { EngineError } from '../../text/errors.ts';
import type { QueryType } from './normalized-query.ts';
import { readQuery } from './read-query.ts';

type TimeDimension = NonNullable<SemanticQueryInput['timeDimensions']>[number];
type DateRange = NonNullable<TimeDimension['dateRange']>;
/** One query, the queries of a list, or those that a comparison of date ranges makes of one. */
export type SplitQuery = { queryType: QueryType; queries: SemanticQueryInput[] };

/** Reads what a client sent: an object, or a list of objects. Throws EngineError. */
export function splitQuery(sent: unknown): SplitQuery {
  if (Array.isArray(sent)) return { queryType: 'blendingQuery', queries: blended(sent) };
  const query = tidied(readQuery(sent));
  const ranges = comparedRanges(query);
  if (ranges === null) return { queryType: 'regularQuery', queries: [query] };
  const queries = ranges.map((dateRange) => withRange(query, dateRange));
  return { queryType: 'compareDateRangeQuery', queries };
}

function blended(list: readonly unknown[]): SemanticQueryInput[] {
  if (list.length === 0 || list.length > QUERY_LIST_LIMIT) {
    throw refused(`A list of queries holds 1 to ${QUERY_LIST_LIMIT} of them, and this one ${list.length}.`);
  }
  const queries = list.map((sent, place) => tidied(readQuery(sent, place)));
  const granularities = new Set(queries.map((query) => firstPeriod(query)?.granularity));
  if (granularities.has(undefined)) {
    throw refused('Every query of a list needs a time dimension with a `granularity`; send others alone.');
  }
  if (granularities.size > 1) {
    const names = [...granularities].join(' and ');
    throw refused(`The queries of a list share one granularity, and these have ${names}.`);
  }
  if (queries.some((query) => comparedRanges(query) !== null)) {
    throw refused('A query of a list cannot have `compareDateRange`; send it alone.');
  }
  return queries;
}

/** The time dimension that a query is in order of. */
export const firstPeriod = ({ timeDimensions = [] }: SemanticQueryInput): TimeDimension | undefined =>
  timeDimensions.find(({ granularity }) => granularity !== undefined);

function comparedRanges({ timeDimensions = [] }: SemanticQueryInput): DateRange[] | null {
  const [first, ...others] = timeDimensions.flatMap(({ compareDateRange }) =>
    compareDateRange === undefined ? [] : [compareDateRange],
  );
  if (others.length > 0) throw refused('Only one time dimension of a query can have `compareDateRange`.');
  return first ?? null;
}

function withRange(query: SemanticQueryInput, dateRange: DateRange): SemanticQueryInput {
  const timeDimensions = query.timeDimensions?.map((written) =>
    written.compareDateRange === undefined ? written : { ...written, dateRange, compareDateRange: undefined },
  );
  return { ...query, timeDimensions };
}

/** Members once each, and periods that stand among the dimensions with the time dimensions. */
function tidied(query: SemanticQueryInput): SemanticQueryInput {
  const { dimensions = [], measures = [], segments = [] } = query;
  const [periods, others] = [dimensions.filter(isPeriod), dimensions.filter((name) => !isPeriod(name))];
  return {
    ...query,
    measures: [...new Set(measures)],
    segments: [...new Set(segments)],
    dimensions: [...new Set(others)],
    timeDimensions: periods.reduce(withPeriod, query.timeDimensions ?? []),
  };
}

const isPeriod = (name: string) => name.split('.').length === 3;

/** A time dimension that has a range only gets the granularity, so that clients see one and fill its gaps. */
function withPeriod(times: readonly TimeDimension[], period: string): TimeDimension[] {
  const [relation = '', member = '', granularity = ''] = period.split('.');
  const dimension = `${relation}.${member}`;
  const same = times.filter((time) => time.dimension === dimension);
  if (same.some((time) => time.granularity === granularity)) return [...times];
  const bare = same.find((time) => time.granularity === undefined);
  if (bare === undefined) {
    return [...times, { dimension, granularity, dateRange: undefined, compareDateRange: undefined }];
  }
  return times.map((time) => (time === bare ? { ...time, granularity } : time));
}

function refused(message: string): EngineError {
  return new EngineError('wrong_use', message);
}
