const NEWLINE = 0x0a;

/**
 * Passes a stream of lines on so that every chunk is one whole line, however it was cut on the way: there
 * are clients that parse each chunk as it comes (DECISIONS.md 5).
 */
export function wholeRecords(): TransformStream<Uint8Array, Uint8Array> {
  let begun: Uint8Array[] = [];
  return new TransformStream({
    transform(chunk, controller) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        controller.enqueue(joined([...begun, chunk.subarray(start, end + 1)]));
        begun = [];
        start = end + 1;
      }
      if (start < chunk.byteLength) begun.push(chunk.subarray(start));
    },
    flush(controller) {
      if (begun.length > 0) controller.enqueue(joined(begun));
    },
  });
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const line = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    line.set(piece, offset);
    offset += piece.byteLength;
  }
  return line;
}
