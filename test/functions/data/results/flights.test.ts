import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Flights } from '../../../../functions/data/results/flights.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Flights of one question, and each time that it was run. */
function open() {
  const runs: { land(rows: string): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const flights = new Flights<{ rows: string }>();
  const run = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ rows: string }>();
    runs.push({ land: (rows) => resolve({ rows }), fail: reject, signal });
    return promise;
  };
  const join = (id: string, { waitMs = 10_000, version = '1' } = {}) =>
    flights.join(version, { id, user: id.replace(/ \d$/, ''), waitMs }, run);
  return { runs, flights, join, last: () => runs.at(-1) ?? expect.fail('Nothing has run.') };
}

describe('A question that many ask', () => {
  it('is run once, and all get its answer', async () => {
    const { runs, join, last } = open();
    const asked = [join('anna'), join('bob'), join('carl')];
    last().land('rows');
    expect(await Promise.all(asked)).toEqual([
      { landed: { rows: 'rows' }, isFirst: true },
      { landed: { rows: 'rows' }, isFirst: false },
      { landed: { rows: 'rows' }, isFirst: false },
    ]);
    expect(runs).toHaveLength(1);
  });

  it('is run anew for whoever comes after it has landed, and for another version of the data', async () => {
    const { runs, join, last } = open();
    const first = join('anna');
    const other = join('anna', { version: '2' });
    expect(runs).toHaveLength(2);
    for (const run of runs) run.land('rows');
    await Promise.all([first, other]);
    const later = join('bob');
    expect(runs).toHaveLength(3);
    last().land('later');
    expect(await later).toMatchObject({ landed: { rows: 'later' }, isFirst: true });
  });

  it('goes on for those who were told to ask again, who join it or find what has landed', async () => {
    const { runs, join, last } = open();
    const waiting = join('anna 1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toEqual({ landed: undefined, elapsedMs: 10_000 });
    const again = join('anna 2');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await again).toEqual({ landed: undefined, elapsedMs: 20_000 });
    last().land('rows');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await join('anna 3')).toEqual({ landed: { rows: 'rows' }, isFirst: false });
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    void join('bob');
    expect(runs).toHaveLength(2);
  });

  it('is run anew for whoever was not told to ask again, while it is held for those who were', async () => {
    const { runs, join, last } = open();
    const waiting = [join('anna 1'), join('anna 2'), join('bob 1')];
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(waiting);
    last().land('old');
    await vi.advanceTimersByTimeAsync(1);
    const carl = join('carl');
    expect(runs).toHaveLength(2);
    const old = { landed: { rows: 'old' }, isFirst: false };
    expect(await Promise.all([join('anna 3'), join('bob 2'), join('anna 4')])).toEqual([old, old, old]);
    // They have had it, as often as they were told.
    const anna = join('anna 5');
    last().land('new');
    expect(await Promise.all([carl, anna])).toEqual([
      { landed: { rows: 'new' }, isFirst: true },
      { landed: { rows: 'new' }, isFirst: false },
    ]);
    expect(runs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails for all who wait, and for those who were told to ask again', async () => {
    const { runs, join, last } = open();
    const waiting = join('anna 1');
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    const failing = expect(join('bob')).rejects.toThrow('no table');
    last().fail(new Error('no table'));
    await failing;
    await expect(join('anna 2')).rejects.toThrow('no table');
    expect(runs).toHaveLength(1);
  });

  it('is stopped when the last one leaves, at once', async () => {
    const { flights, join, last } = open();
    void join('anna');
    void join('bob');
    flights.leave('anna');
    expect(last().signal.aborted).toBe(false);
    flights.leave('nobody');
    flights.leave('bob');
    expect(last().signal.aborted).toBe(true);
  });

  it('also when they had waited long, by the same name', async () => {
    const { runs, flights, join, last } = open();
    const waiting = join('anna');
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    void join('anna');
    expect(runs).toHaveLength(1);
    flights.leave('anna');
    expect(last().signal.aborted).toBe(true);
  });

  it('is stopped when nobody comes back for half a minute', async () => {
    const { join, last } = open();
    const waiting = join('anna');
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(last().signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
