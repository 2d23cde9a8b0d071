import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_YET, Reader, type Telling } from '../../../../functions/chat/thread/reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;
const MEBIBYTE = 1024 * 1024;

/** Lines that come one by one, as the test says them. */
class Script {
  readonly #lines: string[] = [];
  #isOver = false;
  told = 0;
  readonly reader = new Reader(this.#tell());

  say(...lines: string[]): void {
    this.#lines.push(...lines);
    this.reader.notify();
  }

  end(): void {
    this.#isOver = true;
    this.reader.notify();
  }

  *#tell(): Generator<string | typeof NOT_YET> {
    for (;;) {
      const line = this.#lines[this.told];
      if (line !== undefined) {
        this.told += 1;
        yield line;
      } else if (this.#isOver) return;
      else yield NOT_YET;
    }
  }
}

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

/** What a stream gives when it is asked once. */
async function readOnce(body: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const { value, done } = await body.read();
  return done ? undefined : new TextDecoder().decode(value);
}

describe('a reader', () => {
  it('gets everything in order, what was said before it asked and what is said later', async () => {
    const script = new Script();
    script.say('one\n', 'two\n');
    const text = textOf(script.reader.stream);
    await vi.advanceTimersByTimeAsync(0);
    script.say('three\n');
    script.say('four\n');
    script.end();
    expect(await text).toBe('one\ntwo\nthree\nfour\n');
  });

  it('is told no more than it asks for', async () => {
    const script = new Script();
    script.say(...Array.from({ length: 1_000 }, () => 'x'.repeat(1_024)));
    expect(script.told).toBe(0);
    const body = script.reader.stream.getReader();
    await readOnce(body);
    expect(script.told).toBe(64);
    script.end();
  });

  it('gets a line of any length in the pieces that it is told in', async () => {
    const script = new Script();
    const piece = 'x'.repeat(MEBIBYTE);
    script.say(...Array.from({ length: 30 }, () => piece), '\n');
    script.end();
    expect((await textOf(script.reader.stream)).length).toBe(30 * MEBIBYTE + 1);
  });

  it('that meets a failure gets it, and nobody else does', async () => {
    const failing: Telling = {
      next: () => {
        throw new Error('the storage is away');
      },
    };
    await expect(textOf(new Reader(failing).stream)).rejects.toThrow('the storage is away');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends once, and no timer is left, whether it reads to the end or goes away', async () => {
    for (const leave of [
      (reader: Reader) => textOf(reader.stream).then(() => undefined),
      (reader: Reader) => reader.stream.cancel(),
    ]) {
      const ended = vi.fn();
      const reader = new Reader(['one\n'].values(), ended);
      await leave(reader);
      reader.notify();
      expect(ended).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});

describe('while nothing is said', () => {
  it('an empty line every 10 s keeps the connection alive', async () => {
    const script = new Script();
    const text = textOf(script.reader.stream);
    script.say('one\n');
    await vi.advanceTimersByTimeAsync(9_999);
    script.say('two\n');
    await vi.advanceTimersByTimeAsync(9_999);
    script.say('three\n');
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    script.say('four\n');
    script.end();
    expect(await text).toBe('one\ntwo\nthree\n\n\n\nfour\n');
  });

  it('a reader that does not ask is not sent any', async () => {
    const script = new Script();
    const body = script.reader.stream.getReader();
    script.say('one\n');
    await readOnce(body);
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    const asked = body.read();
    await vi.advanceTimersByTimeAsync(9_999);
    script.say('two\n');
    expect(new TextDecoder().decode((await asked).value)).toBe('two\n');
  });
});

describe('a reader that does not keep up', () => {
  const DROPPED = 'Reconnect to read on';

  it.each([
    ['never asks', 0],
    ['stops asking', 1],
  ])('because it %s is dropped after a minute', async (_, reads) => {
    const script = new Script();
    const body = script.reader.stream.getReader();
    script.say('one\n');
    for (let read = 0; read < reads; read += 1) await readOnce(body);
    script.say('two\n');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    await expect(body.read()).rejects.toThrow(DROPPED);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is told apart from one that is given a long record over a slow line', async () => {
    const script = new Script();
    const body = script.reader.stream.getReader();
    script.say('x'.repeat(6 * MEBIBYTE), '\n');
    await readOnce(body);
    await vi.advanceTimersByTimeAsync(7 * 60 * SECOND);
    expect(await readOnce(body)).toBe('\n');
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    await expect(body.read()).rejects.toThrow(DROPPED);
  });
});
