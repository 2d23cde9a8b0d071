import type { DashboardRecord } from '../../schema/wire/dashboards/data.ts';
import { someAtOnce } from '../data/some-at-once.ts';

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Proxies and browsers give up on what says nothing. */
const SILENCE_MS = 10_000;
/** A reader that takes nothing for so long is gone. */
const READER_IDLE_MS = 30_000;

type Job = (signal: AbortSignal) => Promise<DashboardRecord>;

/**
 * Records of jobs as they come, so many of them at once, between a first one and a last.
 * @param stop ends what still runs: when the reader has gone, or takes nothing any more
 */
export async function* recordsOf(
  first: DashboardRecord,
  { jobs, atOnce, stop }: { jobs: readonly Job[]; atOnce: number; stop: AbortController },
  last: () => DashboardRecord,
): AsyncGenerator<DashboardRecord> {
  yield first;
  const waiting: DashboardRecord[] = [];
  let hasEnded = false;
  let wake = () => {};
  const running = someAtOnce(
    atOnce,
    stop.signal,
    jobs.map((job) => async (signal) => {
      waiting.push(await job(signal));
      wake();
    }),
  ).finally(() => {
    hasEnded = true;
    wake();
  });
  running.catch(() => undefined);
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    if (waiting.length > 0) yield* waiting.splice(0);
    else if (hasEnded) break;
    else await promise;
  }
  await running;
  yield last();
}

/** One JSON object per line; an empty line when nothing has come for a while. */
export function recordStream(records: AsyncGenerator<DashboardRecord>, stop: AbortController): Response {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<DashboardRecord>> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(idle);
      next ??= records.next();
      const result = await withinSilence(next);
      if (result === undefined) controller.enqueue(encoder.encode('\n'));
      else {
        next = undefined;
        if (result.done) return controller.close();
        controller.enqueue(encoder.encode(`${JSON.stringify(result.value)}\n`));
      }
      idle = setTimeout(() => {
        stop.abort();
        controller.error(new Error('The reader took nothing for too long.'));
      }, READER_IDLE_MS);
    },
    cancel() {
      clearTimeout(idle);
      stop.abort();
    },
  });
  return new Response(body, { headers: HEADERS });
}

/** undefined: it takes longer. */
async function withinSilence<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), SILENCE_MS);
  try {
    return await Promise.race([coming, promise]);
  } finally {
    clearTimeout(timer);
  }
}
