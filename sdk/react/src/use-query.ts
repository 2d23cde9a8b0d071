import type { ContinueWait, DataQuery, Loading, LoadResult } from '@embedded-analytics/client';
import { useEffect, useState } from 'react';
import { useSession } from './provider.ts';

export type DataRow = Record<string, string | boolean | null>;

export type QueryState = {
  /** Those of the first result; undefined until they are there. Numbers are texts. */
  rows?: DataRow[];
  /** Of one query one, of several or of compared dates one each, with titles, formats and totals. */
  results?: LoadResult[];
  isLoading: boolean;
  error?: Error;
  /** Of rows that take longer than ten seconds. */
  progress?: ContinueWait;
};

/** Rows of a query, with the rights of the session; null asks nothing. Unmounting, or another query, cancels. */
export function useQuery(
  query: DataQuery | DataQuery[] | null,
  { cache }: Pick<Loading, 'cache'> = {},
): QueryState & { refetch(): void } {
  const session = useSession();
  const [state, setState] = useState<QueryState>({ isLoading: query !== null });
  const [round, setRound] = useState(0);
  // The same query made anew with each drawing is the same.
  const asked = JSON.stringify(query);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const change = (next: Partial<QueryState>) => {
      if (!signal.aborted) setState({ isLoading: false, ...next });
    };
    const onWait = (progress: ContinueWait) => change({ isLoading: true, progress });
    const load = async () => {
      const { deploymentId } = await session.page();
      signal.throwIfAborted();
      const loading = { ...(cache && { cache }), onWait, signal };
      return session.client.load(deploymentId, JSON.parse(asked), loading);
    };
    change({ isLoading: asked !== 'null' });
    if (asked !== 'null') {
      load().then(
        (results) => change({ results, rows: rowsOf(results) }),
        (error) => change({ error }),
      );
    }
    return () => life.abort();
  }, [session, asked, cache, round]);
  return { ...state, refetch: () => setRound((before) => before + 1) };
}

const rowsOf = ([first]: LoadResult[]): DataRow[] => (first && Array.isArray(first.data) ? first.data : []);
