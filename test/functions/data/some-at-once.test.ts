import { describe, expect, it, vi } from 'vitest';
import { someAtOnce } from '../../../functions/data/some-at-once.ts';

const { signal } = new AbortController();

/** Ends when it is told to stop, and no sooner. */
const untilStopped = (stopped: () => void) => (stop: AbortSignal) =>
  new Promise<string>((_, reject) => {
    stop.addEventListener('abort', () => {
      stopped();
      reject(stop.reason);
    });
  });

describe('some jobs at once', () => {
  it('have their results in the order of the jobs, and never more at once', async () => {
    let running = 0;
    let most = 0;
    const jobs = [3, 1, 2, 0, 4].map((result) => async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return result;
    });
    expect(await someAtOnce(2, signal, jobs)).toEqual([3, 1, 2, 0, 4]);
    expect(most).toBe(2);
  });

  it('are stopped when one fails, and have ended then', async () => {
    const stopped = vi.fn();
    const never = vi.fn();
    const failing = () => Promise.reject(new Error('no table'));
    await expect(someAtOnce(2, signal, [untilStopped(stopped), failing, never])).rejects.toThrow('no table');
    expect(stopped).toHaveBeenCalledOnce();
    expect(never).not.toHaveBeenCalled();
  });

  it('are stopped with whoever asked', async () => {
    const asking = new AbortController();
    const stopped = vi.fn();
    const done = someAtOnce(1, asking.signal, [untilStopped(stopped)]);
    asking.abort(new Error('gone'));
    await expect(done).rejects.toThrow('gone');
    expect(stopped).toHaveBeenCalledOnce();
  });
});
