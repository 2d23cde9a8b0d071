import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Readers } from '../../../../functions/chat/thread/readers.ts';
import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEBIBYTE = 1024 * 1024;

const record = (sort: number, content = ''): StreamRecord => ({
  id: `record-${sort}`,
  role: 'user',
  sort,
  isDelta: false,
  content,
});

/** Everything that a stream has to give, as text, to its end. */
const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

const linesOf = async (stream: ReadableStream<Uint8Array>): Promise<string[]> =>
  (await textOf(stream)).split('\n').slice(0, -1);

describe('everybody who reads a turn', () => {
  it('gets what was there when they came, then everything else', async () => {
    const readers = new Readers();
    const early = readers.open([record(0)]);
    readers.send(record(1));
    const late = readers.open([record(0), record(1)]);
    readers.send(record(2));
    readers.close();

    const [first, second] = await Promise.all([linesOf(early), linesOf(late)]);
    expect(first.map((line) => JSON.parse(line).sort)).toEqual([0, 1, 2]);
    expect(second).toEqual(first);
  });

  it('is dropped when 4 MiB lie unread, and holds no more memory than that', async () => {
    const readers = new Readers();
    const stuck = readers.open([]);
    for (let sort = 0; sort < 4; sort += 1) readers.send(record(sort, 'x'.repeat(MEBIBYTE)));
    const still = readers.open([]);
    readers.send(record(4));
    readers.send(record(5));
    readers.close();

    await expect(textOf(stuck)).rejects.toThrow('Reconnect to read on');
    expect(await linesOf(still)).toHaveLength(2);
  });

  it('is not dropped for the length of what was there when they came', async () => {
    const readers = new Readers();
    const late = readers.open([record(0, 'x'.repeat(6 * MEBIBYTE))]);
    readers.send(record(1));
    readers.close();
    expect(await linesOf(late)).toHaveLength(2);
  });

  it('may go away in the middle', async () => {
    const readers = new Readers();
    const gone = readers.open([record(0)]);
    const still = readers.open([record(0)]);
    await gone.cancel();
    readers.send(record(1));
    readers.close();
    expect(await linesOf(still)).toHaveLength(2);
  });
});

describe('while nothing is sent', () => {
  it('an empty line every 10 s keeps the connection alive', async () => {
    const readers = new Readers();
    const reader = readers.open([record(0)]);
    vi.advanceTimersByTime(9_999);
    readers.send(record(1));
    vi.advanceTimersByTime(30_000);
    readers.send(record(2));
    vi.advanceTimersByTime(9_999);
    readers.close();

    const shown = (await linesOf(reader)).map((line) => (line === '' ? 'empty' : JSON.parse(line).sort));
    expect(shown).toEqual([0, 1, 'empty', 'empty', 'empty', 2]);
  });

  it('a reader that comes puts off the next empty line for nobody longer than 10 s', async () => {
    const readers = new Readers();
    const first = readers.open([]);
    vi.advanceTimersByTime(6_000);
    readers.open([]);
    vi.advanceTimersByTime(6_000);
    readers.close();
    expect(await linesOf(first)).toEqual(['']);
  });

  it('no timer is left when the turn is over, nor when it never had a reader', () => {
    const readers = new Readers();
    readers.send(record(0));
    readers.open([]);
    readers.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
