import { type StreamRecord, streamRecord } from '../../../schema/wire/stream-record.ts';

/** The records of a thread's stream, whose lines come cut anywhere. @throws the reason of an abort */
export async function* recordsIn(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<StreamRecord> {
  const reader = stream.getReader();
  const giveUp = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  const decoder = new TextDecoder();
  let begunLine = '';
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      const lines = (begunLine + decoder.decode(value, { stream: true })).split('\n');
      begunLine = lines.pop() ?? '';
      // Empty lines keep the connection alive.
      for (const line of lines) if (line !== '') yield streamRecord.parse(JSON.parse(line));
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}
