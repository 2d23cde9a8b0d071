/** The JSON of each line of a body as it comes; empty lines, which keep a connection alive, are left out. */
export async function* jsonLines<Line>(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<Line, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onChunk();
      const lines = (begun + decoder.decode(value, { stream: true })).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) if (line) yield JSON.parse(line) as Line;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
