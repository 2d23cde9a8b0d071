import type { SemanticQueryInput } from '../../../schema/wire/query.ts';
import { Clock } from '../../plan/clock.ts';
import type { Scope } from '../../policy/visibility.ts';
import { compileQuery, type PhysicalJsonQuery, settingOf } from './compile-json.ts';
import { type RowKey, rowKeysOf } from './load-rows.ts';
import { type NormalizedQuery, normalizedQuery, type QueryType } from './normalized-query.ts';
import { type PivotQuery, pivotQueryOf } from './pivot-query.ts';
import { QueriedMembers } from './queried-members.ts';
import { splitQuery } from './split-query.ts';

/** One query of a load: what the database is asked, and how `loadData` makes rows of the answer. */
export type LoadQuery = PhysicalJsonQuery & { normalized: NormalizedQuery; keys: RowKey[] };
export type LoadQueries = {
  queryType: QueryType;
  queries: LoadQuery[];
  pivotQuery: PivotQuery;
  /** Whether the time it is had to be known: if not, the same is right at any other time. */
  readsClock: boolean;
};

/**
 * What the data API's `load` runs for a query, or for a list of them (DATA-API.md 3 and 4): SQL over
 * tables, cut to what the caller may see, to 10,000 rows unless the query says how many, with times as local times of
 * its zone. `timeZone` is that of queries that name none. Throws EngineError.
 */
export function compileLoad(input: {
  scope: Scope;
  query: unknown;
  timeZone?: string;
  now: Date;
}): LoadQueries {
  const { queryType, queries: asked } = splitQuery(input.query);
  const clocks: Clock[] = [];
  const queries = asked.map((query) => {
    const clock = new Clock(input.now, query.timezone ?? input.timeZone ?? 'UTC');
    clocks.push(clock);
    const members = new QueriedMembers(query, settingOf(input.scope, clock));
    return loadQuery(query, members, queryType);
  });
  return {
    queryType,
    queries,
    pivotQuery: pivotQueryOf(
      queryType,
      queries.map(({ normalized }) => normalized),
    ),
    readsClock: clocks.some(({ isRead }) => isRead),
  };
}

function loadQuery(query: SemanticQueryInput, members: QueriedMembers, queryType: QueryType): LoadQuery {
  const normalized = normalizedQuery(query, members, queryType);
  const physical = compileQuery(
    {
      ...query,
      limit: normalized.limit,
      timeDimensions: query.timeDimensions?.map((written, index) => ({
        ...written,
        dateRange: normalized.timeDimensions[index]?.dateRange,
      })),
      // Stored times are shown as those of UTC as they are, and an index on them serves.
      convertTzForRawTimeDimension:
        query.convertTzForRawTimeDimension ?? members.setting.clock.timeZone !== 'UTC',
    },
    members,
  );
  return { ...physical, normalized, keys: rowKeysOf(physical.columns, normalized) };
}
