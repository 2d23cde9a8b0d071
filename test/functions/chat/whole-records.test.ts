import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeRecords } from '../../../functions/chat/whole-records.ts';

/** A body as it was cut on the way: at these places. */
function cut(body: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (body.length + 1))), body.length].toSorted(
    (a, b) => a - b,
  );
  return ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end));
}

async function passed(chunks: Uint8Array[]): Promise<string[]> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const through = wholeRecords(source);
  const texts = [];
  for await (const chunk of through) texts.push(new TextDecoder('utf-8', { fatal: true }).decode(chunk));
  return texts;
}

const line = fc.string({ unit: 'binary' }).map((text) => `${JSON.stringify(text)}\n`);

it('makes every chunk one whole line again, wherever the stream was cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat()), async (lines, places) => {
      const body = new TextEncoder().encode(lines.join(''));
      expect(await passed(cut(body, places))).toEqual(lines);
    }),
  );
});

it('passes on what a broken stream began', async () => {
  const bytes = new TextEncoder().encode('{}\n{"id"');
  expect(await passed([bytes])).toEqual(['{}\n', '{"id"']);
});

it('tells the source when its reader has gone', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const source = new ReadableStream<Uint8Array>({ cancel: resolve });
  await wholeRecords(source).cancel('gone');
  expect(await promise).toBe('gone');
});

it('breaks where the source breaks, behind every line that came before', async () => {
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{}\n')),
    pull: () => Promise.reject(new Error('the object is gone')),
  });
  const reader = wholeRecords(source).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{}\n');
  await expect(reader.read()).rejects.toThrow('the object is gone');
});
