import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallsAtOnce } from '../../../functions/gate/calls-at-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Calls that have begun, in order, each of which ends when it is told to. */
function begin(calls: CallsAtOnce, callers: readonly string[]) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  for (const caller of callers) {
    void calls.run(caller, () => {
      begun.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  }
  return { begun, ends };
}

const times = (count: number, caller: string): string[] => Array.from({ length: count }, () => caller);

describe('calls of one caller', () => {
  it('are four at once, beside any of others', async () => {
    const calls = new CallsAtOnce();
    const { begun } = begin(calls, [...times(10, 'flood'), 'somebody']);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([...times(4, 'flood'), 'somebody']);
  });

  it('go on where others have ended, or failed', async () => {
    const calls = new CallsAtOnce();
    const { begun, ends } = begin(calls, times(6, 'flood'));
    await vi.advanceTimersByTimeAsync(0);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toHaveLength(5);
    for (let failed = 0; failed < 10; failed += 1) {
      await expect(calls.run('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(begun).toHaveLength(5);
  });

  it('go on after a second, though those before them are never heard of again', async () => {
    const calls = new CallsAtOnce();
    const { begun } = begin(calls, times(6, 'flood'));
    await vi.advanceTimersByTimeAsync(1_020);
    expect(begun).toHaveLength(6);
  });
});
