import type { Source } from '../open-source.ts';
import { edgeResult, keepAtEdge } from './edge-results.ts';
import type { Freshness } from './freshness.ts';
import { type KeptResult, rememberedResult, rememberResult } from './kept-results.ts';

/** Where a Worker keeps results, nearest first. */
export type Tiers = {
  find(key: string): Promise<KeptResult | undefined>;
  /** Whether it is still worth keeping the tiers decide. */
  keep(key: string, kept: KeptResult): Promise<void>;
};

const inMemory: Tiers = {
  find: async (key) => rememberedResult(key, Date.now()),
  keep: async (key, kept) => rememberResult(key, kept),
};

/** This isolate's memory, then what its data centre keeps. */
const nearTheWorker: Tiers = {
  async find(key) {
    const now = Date.now();
    const remembered = rememberedResult(key, now);
    if (remembered !== undefined) return remembered;
    const kept = await edgeResult(key, now);
    if (kept !== undefined) rememberResult(key, kept);
    return kept;
  },
  async keep(key, kept) {
    rememberResult(key, kept);
    await keepAtEdge(key, kept);
  },
};

const nowhere: Tiers = { find: async () => undefined, keep: async () => undefined };

/** What ends sooner is gone before others of the data centre have asked for it; its object remembers it for them. */
const WORTH_SHARING_MS = 30_000;

/** Workers run anywhere: what has to stay in a jurisdiction is kept by the result's object, which stays there. */
export function tiersOf({ jurisdiction }: Pick<Source, 'jurisdiction'>, { keptMs }: Freshness): Tiers {
  if (jurisdiction !== null) return nowhere;
  return keptMs < WORTH_SHARING_MS ? inMemory : nearTheWorker;
}
