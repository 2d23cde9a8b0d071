const NEWLINE = 0x0a;

/** Read at once: little while records come one by one, more for as long as all that was asked for is there. */
const LEAST_BYTES = 4 * 1024;
const MOST_BYTES = 64 * 1024;

/**
 * The same stream of lines, with every chunk one whole line, however it was cut on the way: there are
 * clients that parse each chunk as it comes (DECISIONS.md 5).
 */
export function wholeRecords(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // Whoever brings the buffer may read more than 4 KiB at once, and fewer reads take less time.
  const source = stream.getReader({ mode: 'byob' });
  let roomBytes = LEAST_BYTES;
  let begun: Uint8Array[] = [];

  /** Enqueues the lines that end in this chunk. @returns whether there were any. */
  function passLines(chunk: Uint8Array, controller: ReadableStreamDefaultController<Uint8Array>): boolean {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end + 1);
      controller.enqueue(begun.length === 0 ? line : joined([...begun, line]));
      begun = [];
      start = end + 1;
    }
    if (start < chunk.byteLength) begun.push(chunk.subarray(start));
    return start > 0;
  }

  // Not a TransformStream: between two streams of its own that takes twice the time.
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { value, done } = await source.read(new Uint8Array(roomBytes));
          if (done) {
            if (begun.length > 0) controller.enqueue(joined(begun));
            controller.close();
            return;
          }
          roomBytes = value.byteLength < roomBytes ? LEAST_BYTES : Math.min(2 * roomBytes, MOST_BYTES);
          if (passLines(value, controller)) return;
        }
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const line = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    line.set(piece, offset);
    offset += piece.byteLength;
  }
  return line;
}
