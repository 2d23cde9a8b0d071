import type { Model } from '../../../engine/index.ts';

/** When a result is as good as a new one, and how long it is kept at all. */
export type Freshness = {
  /** The version of the data now: one that was found in another version is old. */
  version: string;
  /** Older ones are old whatever their version; null: the version alone decides. */
  freshMs: number | null;
  /** Old ones are kept, too: for those who would rather have one than wait. */
  keptMs: number;
};
export type Dated = { version: string; readAtMs: number };

/** Where a model says nothing (DECISIONS.md 6.8). */
const UNSAID_MS = 10_000;
const LONGEST_MS = 86_400_000;

export const isFresh = (
  { version, readAtMs }: Dated,
  { version: present, freshMs }: Freshness,
  nowMs: number,
): boolean => version === present && (freshMs === null || nowMs - readAtMs < freshMs);

/** Of nothing but age, for what tells the version itself. */
export const freshFor = (ms: number): Freshness => ({ version: '', freshMs: ms, keptMs: ms });

/** What the `refresh_key` of these cubes make of it; `askVersion` gives what their SQL does, asked so often. */
export async function freshnessOf(
  model: Model,
  cubes: readonly string[],
  nowMs: number,
  askVersion: (sql: string, everyMs: number) => Promise<string>,
): Promise<Freshness> {
  const keys = cubes.map((cube) =>
    Object.hasOwn(model.cubes, cube) ? model.cubes[cube]?.refreshKey : undefined,
  );
  const versions = await Promise.all(
    keys.map((key) => {
      if (key === undefined) return '';
      const everyMs = Math.min(key.everyMs ?? UNSAID_MS, LONGEST_MS);
      return key.sql === null ? String(Math.floor(nowMs / everyMs)) : askVersion(key.sql, everyMs);
    }),
  );
  const isSaid = keys.length > 0 && keys.every((key) => key !== undefined);
  return {
    version: versions.join(' '),
    freshMs: isSaid ? null : UNSAID_MS,
    keptMs: isSaid ? LONGEST_MS : UNSAID_MS,
  };
}
