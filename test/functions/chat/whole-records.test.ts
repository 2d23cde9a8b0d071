import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeRecords } from '../../../functions/chat/whole-records.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A body as it was cut on the way: at these places. */
function cut(body: Bytes, places: readonly number[]): Bytes[] {
  const ends = [...new Set(places.map((place) => place % (body.length + 1))), body.length].toSorted(
    (a, b) => a - b,
  );
  return ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end));
}

/**
 * A stream of bytes as an object's is, with one of these chunks for each read, as far as the reader's buffer takes it.
 * @param onRead Told how much room each reader brings.
 */
function streamOf(chunks: readonly Bytes[], onRead: (roomBytes: number) => void = () => undefined) {
  const left = chunks.filter(({ byteLength }) => byteLength > 0);
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const { byobRequest } = controller;
      const room = byobRequest?.view;
      if (byobRequest === null || room === null || room === undefined) throw new Error('Nobody reads.');
      onRead(room.byteLength);
      const chunk = left.shift();
      if (chunk === undefined) {
        controller.close();
        byobRequest.respond(0);
        return;
      }
      const part = chunk.subarray(0, room.byteLength);
      if (part.byteLength < chunk.byteLength) left.unshift(chunk.subarray(part.byteLength));
      new Uint8Array(room.buffer, room.byteOffset).set(part);
      byobRequest.respond(part.byteLength);
    },
  });
}

const decoder = new TextDecoder('utf-8', { fatal: true });

async function textsOf(source: ReadableStream<Uint8Array>): Promise<string[]> {
  const texts = [];
  for await (const chunk of wholeRecords(source)) texts.push(decoder.decode(chunk));
  return texts;
}

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const line = fc.string({ unit: 'binary' }).map((text) => `${JSON.stringify(text)}\n`);

it('makes every chunk one whole line again, wherever the stream was cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat()), async (lines, places) => {
      expect(await textsOf(streamOf(cut(bytesOf(lines.join('')), places)))).toEqual(lines);
    }),
  );
});

it('asks for more at once while all that it asked for is there, and for little again behind it', async () => {
  const rooms: number[] = [];
  const lines = 'a line\n'.repeat(40_000);
  const texts = await textsOf(
    streamOf([bytesOf(lines), bytesOf('last\n')], (roomBytes) => rooms.push(roomBytes / 1_024)),
  );
  expect(texts.join('')).toBe(`${lines}last\n`);
  expect(rooms).toEqual([4, 8, 16, 32, 64, 64, 64, 64, 4, 4]);
});

it('passes on what a broken stream began', async () => {
  expect(await textsOf(streamOf([bytesOf('{}\n{"id"')]))).toEqual(['{}\n', '{"id"']);
});

it('tells the source when its reader has gone', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await wholeRecords(new ReadableStream({ type: 'bytes', cancel: resolve })).cancel('gone');
  expect(await promise).toBe('gone');
});

it('breaks where the source breaks, behind every line that came before', async () => {
  const source = new ReadableStream({
    type: 'bytes',
    start: (controller) => controller.enqueue(bytesOf('{}\n')),
    pull: () => Promise.reject(new Error('the object is gone')),
  });
  const reader = wholeRecords(source).getReader();
  expect(decoder.decode((await reader.read()).value)).toBe('{}\n');
  await expect(reader.read()).rejects.toThrow('the object is gone');
});
