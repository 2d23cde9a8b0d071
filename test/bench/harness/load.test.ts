import { describe, expect, it } from 'vitest';
import { alternate, together } from '../../../bench/harness/load.ts';

describe('calls by turns', () => {
  it('alternate between what is measured and its limit, one after another', async () => {
    const made: string[] = [];
    const call = (name: string) => async () => {
      made.push(`${name} starts`);
      await Promise.resolve();
      made.push(`${name} ends`);
    };

    const durationsMs = await alternate(2, call('measured'), call('limit'));

    const turn = ['measured starts', 'measured ends', 'limit starts', 'limit ends'];
    expect(made).toEqual([...turn, ...turn]);
    expect(durationsMs.measured).toHaveLength(2);
    expect(durationsMs.limit).toHaveLength(2);
  });
});

describe('calls at once', () => {
  it('are made in the number asked for, and never more at once than asked for', async () => {
    const seen = { made: 0, running: 0, mostRunning: 0 };
    const call = async () => {
      seen.made += 1;
      seen.running += 1;
      seen.mostRunning = Math.max(seen.mostRunning, seen.running);
      await Promise.resolve();
      seen.running -= 1;
    };

    await together(50, 8, call);

    expect(seen).toEqual({ made: 50, running: 0, mostRunning: 8 });
  });

  it('fail when one of them fails', async () => {
    const call = () => Promise.reject(new Error('answered 500'));
    await expect(together(3, 2, call)).rejects.toThrow('answered 500');
  });
});
