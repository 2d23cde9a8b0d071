import { describe, expect, it } from 'vitest';
import { WaitedTime } from '../../scripts/eval/waited-time.ts';

describe('The time waited', () => {
  let nowMs = 0;
  const takes = (ms: number) => async () => {
    nowMs += ms;
  };

  it('adds up what is waited for one after the other, and nothing between', async () => {
    const waited = new WaitedTime(() => nowMs);
    await waited.during(takes(5));
    nowMs += 100;
    await waited.during(takes(7));
    expect(waited.totalMs).toBe(12);
  });

  it('counts once what is waited for at the same time', async () => {
    const waited = new WaitedTime(() => nowMs);
    await waited.during(async () => {
      await Promise.all([waited.during(takes(5)), waited.during(takes(7))]);
    });
    expect(waited.totalMs).toBe(12);
  });

  it('counts what fails', async () => {
    const waited = new WaitedTime(() => nowMs);
    const fails = waited.during(async () => {
      nowMs += 3;
      throw new Error('no rows');
    });
    await expect(fails).rejects.toThrow('no rows');
    expect(waited.totalMs).toBe(3);
  });
});
