import { inTime } from '../../db/in-time.ts';
import type { DashboardRecord } from '../../schema/wire/dashboards/data.ts';
import { pulledResponse } from '../data/pulled-response.ts';
import { someAtOnce } from '../data/some-at-once.ts';
import { NDJSON_HEADERS } from '../gate/response-headers.ts';

/** Proxies and browsers give up on what says nothing. */
const SILENCE_MS = 10_000;
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
  let coming: Promise<IteratorResult<DashboardRecord>> | undefined;
  return pulledResponse({
    headers: NDJSON_HEADERS,
    idleMs: READER_IDLE_MS,
    async next() {
      coming ??= records.next();
      const result = await inTime(coming, SILENCE_MS, () => undefined);
      if (result === undefined) return '\n';
      coming = undefined;
      return result.done ? undefined : `${JSON.stringify(result.value)}\n`;
    },
    end: () => stop.abort(),
  });
}
