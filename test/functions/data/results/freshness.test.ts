import { describe, expect, it } from 'vitest';
import type { Model } from '../../../../engine/index.ts';
import { freshnessOf, isFresh } from '../../../../functions/data/results/freshness.ts';

const cube = (refreshKey?: { everyMs: number | null; sql: string | null }) =>
  // Nothing else of a cube is read here.
  (refreshKey === undefined ? {} : { refreshKey }) as Model['cubes'][string];
const model: Model = {
  views: {},
  cubes: {
    plain: cube(),
    hourly: cube({ everyMs: 3_600_000, sql: null }),
    weekly: cube({ everyMs: 7 * 86_400_000, sql: null }),
    told: cube({ everyMs: null, sql: 'max' }),
    toldSlowly: cube({ everyMs: 60_000, sql: 'max' }),
  },
};
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 1_000 * DAY;

const asked: [string, number][] = [];
const at = (nowMs: number, ...cubes: string[]) =>
  freshnessOf(model, cubes, nowMs, async (sql, everyMs) => {
    asked.push([sql, everyMs]);
    return `the answer to ${sql}`;
  });
/** Whether what was read at one time is still good at another. */
async function holds(cubes: string[], readAtMs: number, nowMs: number): Promise<boolean> {
  const { version } = await at(readAtMs, ...cubes);
  return isFresh({ version, readAtMs }, await at(nowMs, ...cubes), nowMs);
}

describe('A kept result is as good as a new one', () => {
  it('for ten seconds, where some cube says nothing of it, and is not kept longer', async () => {
    for (const cubes of [['plain'], ['hourly', 'plain'], [], ['constructor']]) {
      expect(await holds(cubes, START, START + 9_999)).toBe(true);
      expect(await holds(cubes, START, START + 10_000)).toBe(false);
      expect((await at(START, ...cubes)).keptMs).toBe(10_000);
    }
  });

  it('until the next multiple of `every`, and is kept for a day', async () => {
    expect(await holds(['hourly'], START, START + HOUR - 1)).toBe(true);
    expect(await holds(['hourly'], START + HOUR - 1, START + HOUR)).toBe(false);
    expect((await at(START, 'hourly')).keptMs).toBe(DAY);
  });

  it('of the shortest of several', async () => {
    expect(await holds(['hourly', 'weekly'], START, START + HOUR - 1)).toBe(true);
    expect(await holds(['hourly', 'weekly'], START, START + HOUR)).toBe(false);
  });

  it('as long as `sql` gives the same, asked every ten seconds unless it says how often', async () => {
    asked.length = 0;
    const { version } = await at(START, 'told', 'toldSlowly');
    expect(asked).toEqual([
      ['max', 10_000],
      ['max', 60_000],
    ]);
    const freshness = await at(START + DAY, 'told', 'toldSlowly');
    expect(isFresh({ version, readAtMs: START }, freshness, START + DAY)).toBe(true);
    expect(isFresh({ version: 'before', readAtMs: START }, freshness, START)).toBe(false);
  });
});
