import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataQueryError } from '../../../../db/data-query-error.ts';
import { Places } from '../../../../functions/data/queue/places.ts';
import { inQueue, type Queue } from '../../../../functions/data/queue/with-place.ts';
import { until } from '../../../harness/until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ONE_PLACE = { user: 'a', placesOfUser: 1, placesInAll: 1, leaseMs: 600_000 };
const { signal } = new AbortController();
const always = (queue: Queue) => () => queue;
const never = () => new Promise<never>(() => undefined);

const aside = (report: (error: unknown) => void) => ({ report, afterwards: () => undefined });

describe('a query in the queue', () => {
  it('gives its place back when it ends, however it ends', async () => {
    const withPlace = inQueue(always(new Places()), ONE_PLACE, aside(console.error));
    expect(await withPlace(signal, async () => 'rows')).toBe('rows');
    await expect(withPlace(signal, () => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
    expect(await withPlace(signal, async () => 'again')).toBe('again');
  });

  it('keeps its place in mind as long as it runs', async () => {
    const places = new Places();
    const held = vi.spyOn(places, 'hold');
    const running = Promise.withResolvers<void>();
    const done = inQueue(() => places, ONE_PLACE, aside(console.error))(signal, () => running.promise);
    await until(() => expect(held).toHaveBeenCalledOnce());
    const ended = vi.fn();
    const holding = held.mock.results[0]?.value.then(ended);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).not.toHaveBeenCalled();
    running.resolve();
    await done;
    await holding;
    expect(ended).toHaveBeenCalledOnce();
  });

  it('that is aborted while it waits does not run, and takes no place', async () => {
    const places = new Places();
    const withPlace = inQueue(() => places, ONE_PLACE, aside(console.error));
    const running = new AbortController();
    void withPlace(running.signal, never);
    const waiting = new AbortController();
    const run = vi.fn(never);
    const aborted = withPlace(waiting.signal, run);
    waiting.abort(new Error('Aborted'));
    await expect(aborted).rejects.toThrow('Aborted');
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no place for a minute', new Places()],
    ['too many wait', { enter: async () => 'full' as const, hold: never, leave: () => undefined }],
  ])('says so when %s', async (_, queue: Queue) => {
    const withPlace = inQueue(() => queue, ONE_PLACE, aside(console.error));
    if (queue instanceof Places) void queue.enter({ id: 'other', ...ONE_PLACE });
    const refused = withPlace(signal, never);
    const outcome = expect(refused).rejects.toThrow(DataQueryError);
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
  });

  it('tells of a place that could not be given back, and has its rows all the same', async () => {
    const report = vi.fn();
    const queue: Queue = {
      enter: async () => 'entered',
      hold: never,
      leave: () => Promise.reject(new Error('gone')),
    };
    expect(await inQueue(() => queue, ONE_PLACE, aside(report))(signal, async () => 'rows')).toBe('rows');
    await vi.advanceTimersByTimeAsync(0);
    expect(report).toHaveBeenCalledWith(new Error('gone'));
  });
});
