import type { Send } from './request.ts';
import type { ContinueWait, DataQuery, LoadResult } from './wire.ts';

export type Loading = {
  /** How old rows may be: `stale-if-slow` where it is left out. */
  cache?: 'stale-if-slow' | 'stale-while-revalidate' | 'must-revalidate' | 'no-cache';
  /** Called about every 10 s for as long as the rows are not there. */
  onWait?: (progress: ContinueWait) => void;
  signal?: AbortSignal | undefined;
};

/** Results of one query, or of several that are shown together; one that compares dates has one for each. */
export type Load = (
  deploymentId: number,
  query: DataQuery | DataQuery[],
  loading?: Loading,
) => Promise<LoadResult[]>;

/** A request that takes long is answered with "Continue wait": the same one, sent again, waits for the same rows. */
export const loadOf =
  (send: Send): Load =>
  async (deploymentId, query, { cache, onWait, signal } = {}) => {
    const body = { query, cache, queryType: 'multi' };
    for (;;) {
      const response = await send(`/d/${deploymentId}/cubejs-api/v1/load`, { body, signal });
      const answer: { results: LoadResult[] } | ContinueWait = await response.json();
      if (!('error' in answer)) return answer.results;
      onWait?.(answer);
    }
  };
