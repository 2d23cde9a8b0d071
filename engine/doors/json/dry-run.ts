import type { LoadQueries } from './compile-load.ts';
import type { NormalizedQuery, QueryType } from './normalized-query.ts';
import type { PivotQuery } from './pivot-query.ts';

/** What the data API's `dry-run` answers (DATA-API.md 5.5). */
export type DryRun = {
  queryType: QueryType;
  normalizedQueries: NormalizedQuery[];
  pivotQuery: PivotQuery;
  /** For each query, its members in order. */
  queryOrder: Record<string, 'asc' | 'desc'>[];
  /** Other servers tell here what would fit precomputed tables. */
  transformedQueries: [];
};

export function dryRunOf({ queryType, queries, pivotQuery }: LoadQueries): DryRun {
  const normalizedQueries = queries.map(({ normalized }) => normalized);
  const queryOrder = normalizedQueries.map(({ order }) =>
    Object.fromEntries(order.map(({ id, desc }) => [id, desc ? ('desc' as const) : ('asc' as const)])),
  );
  return { queryType, normalizedQueries, pivotQuery, queryOrder, transformedQueries: [] };
}
