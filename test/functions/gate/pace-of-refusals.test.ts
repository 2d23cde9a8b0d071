import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaceOfRefusals } from '../../../functions/gate/pace-of-refusals.ts';

const TOLD_AT_ONCE = 20;
const HELD_BACK_AT_MOST = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Who of these callers has been told after so long. */
async function toldAfter(ms: number, pace: PaceOfRefusals, callers: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  for (const caller of callers) {
    if (pace.isTooOften(caller)) void pace.turn().then(() => told.push(caller));
    else told.push(caller);
  }
  await vi.advanceTimersByTimeAsync(ms);
  return told;
}

const times = (count: number, caller: string): string[] => Array.from({ length: count }, () => caller);

describe('refusals of one caller', () => {
  it('are told at once, until they are many; then each a second later, or two', async () => {
    const pace = new PaceOfRefusals();
    const told = await toldAfter(0, pace, [...times(TOLD_AT_ONCE + 50, 'flood'), 'somebody']);
    expect(told).toEqual([...times(TOLD_AT_ONCE, 'flood'), 'somebody']);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toHaveLength(TOLD_AT_ONCE + 1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(told).toHaveLength(TOLD_AT_ONCE + 51);
  });

  it('are told at once again when the period is over', async () => {
    const pace = new PaceOfRefusals();
    await toldAfter(10_000, pace, times(TOLD_AT_ONCE + 1, 'flood'));
    expect(await toldAfter(0, pace, ['flood'])).toEqual(['flood']);
  });

  it('are told at once where more would be held back than answered', async () => {
    const pace = new PaceOfRefusals();
    await toldAfter(0, pace, times(TOLD_AT_ONCE, 'flood'));
    expect(await toldAfter(0, pace, times(HELD_BACK_AT_MOST + 5, 'flood'))).toHaveLength(5);
    expect(await toldAfter(0, pace, times(1, 'flood'))).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await toldAfter(0, pace, ['flood'])).toEqual([]);
  });
});
