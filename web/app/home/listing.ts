import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { reasonOf } from '../app-state.ts';
import type { CreatorApi, ListedDashboard } from '../creator-api.ts';

const PAGE = 100;
const MOST_RECENT = 4;
const SETTLED_MS = 200;

export type Listing = {
  /** undefined: they have not come yet. */
  items: readonly ListedDashboard[] | undefined;
  recent: readonly ListedDashboard[];
  folders: readonly string[];
  problem: string | undefined;
  read(): Promise<void>;
  /** Reads those that follow; undefined: there are none. */
  more: (() => Promise<void>) | undefined;
};

/** The dashboards of a folder, or that a search finds; asked for anew when that is another. */
export function useListing(
  api: CreatorApi,
  { folder, search }: { folder: string | undefined; search: string },
): Signal<Listing> {
  const listing = useSignal<Listing>({
    items: undefined,
    recent: [],
    folders: [],
    problem: undefined,
    read: async () => undefined,
    more: undefined,
  });

  useEffect(() => {
    const leaving = new AbortController();
    const isAll = folder === undefined && search === '';
    const put = (part: Partial<Listing>) => {
      if (!leaving.signal.aborted) listing.value = { ...listing.value, ...part };
    };
    const readFrom = async (after: string | undefined, before: readonly ListedDashboard[]): Promise<void> => {
      try {
        const [page, recent] = await Promise.all([
          api.list({ folder, search, first: PAGE, after }, leaving.signal),
          isAll ? api.list({ order: 'recent', first: MOST_RECENT }, leaving.signal) : undefined,
        ]);
        const items = [...before, ...page.items];
        const { hasNextPage, endCursor } = page.pageInfo;
        put({
          items,
          folders: page.folders,
          problem: undefined,
          ...(recent && { recent: recent.items }),
          more: hasNextPage ? () => readFrom(endCursor ?? undefined, items) : undefined,
        });
      } catch (error) {
        put({ problem: reasonOf(error) });
      }
    };
    const read = () => readFrom(undefined, []);
    put({ read });
    const timer = setTimeout(read, search === '' ? 0 : SETTLED_MS);
    addEventListener('online', () => listing.value.problem !== undefined && void read(), {
      signal: leaving.signal,
    });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, folder, search, listing]);
  return listing;
}
