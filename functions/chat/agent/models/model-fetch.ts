import { APICallError } from 'ai';
import { ModelStalled } from './model-failure.ts';

/** Models that reason first can be silent for a minute or more; one that is silent longer is given up. */
export const STALL_MS = 120_000;
/** A provider that asks for a longer wait is not worth making a person wait for. */
const MAX_RETRY_AFTER_MS = 30_000;

/** Calls back after so many milliseconds, unless what it gives is called first. */
export type After = (ms: number, callback: () => void) => () => void;

const afterRealTime: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

export type ModelFetchOptions = { stallMs: number; after: After; fetch: typeof fetch };

/**
 * A fetch for language models: fails when nothing comes for `stallMs`, be it the first byte or the next, and says
 * of a failure whether asking again is any use, which the AI SDK then does.
 */
export function modelFetch({ stallMs, after, fetch }: ModelFetchOptions): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const signals = [controller.signal, ...(init?.signal ? [init.signal] : [])];
    const unlessStalled = <Value>(work: Promise<Value>) =>
      withinSilence(work, stallMs, after, (stalled) => controller.abort(stalled));

    const asked = fetch(input, { ...init, signal: AbortSignal.any(signals) }).catch((error: unknown) => {
      AbortSignal.any(signals).throwIfAborted();
      throw unreachable(error);
    });
    const response = await unlessStalled(asked);
    await refuseLongWait(response);
    return response.body === null ? response : new Response(watched(response.body, unlessStalled), response);
  };
}

const ofIsolate = new Map<number, typeof fetch>();

/** The isolate's own, one for all answers, so that the models that fetch with it can be one for all, too. */
export function modelFetchOfIsolate(stallMs: number): typeof fetch {
  const made = ofIsolate.get(stallMs) ?? modelFetch({ stallMs, after: afterRealTime, fetch });
  ofIsolate.set(stallMs, made);
  return made;
}

/** What `work` comes to, or ModelStalled when it takes longer than a model may be silent. */
async function withinSilence<Value>(
  work: Promise<Value>,
  stallMs: number,
  after: After,
  onStall: (stalled: ModelStalled) => void,
): Promise<Value> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const cancel = after(stallMs, () => {
    const stalled = new ModelStalled(stallMs);
    reject(stalled);
    onStall(stalled);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    cancel();
  }
}

/** The same bytes. Only a read that waits counts as silence: whoever reads slowly does not stall the model. */
function watched(
  body: ReadableStream<Uint8Array>,
  unlessStalled: <Value>(work: Promise<Value>) => Promise<Value>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await unlessStalled(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Neither the URL nor the body of the request goes into the error: it is logged. */
const unreachable = (cause: unknown): APICallError =>
  new APICallError({
    message: 'The language model could not be reached.',
    url: '',
    requestBodyValues: {},
    cause,
    isRetryable: true,
  });

/** The SDK waits as long as a provider asks, but forgets about it above a minute and asks again at once. */
async function refuseLongWait({ status, headers, body }: Response): Promise<void> {
  const waitMs = retryAfterMs(headers.get('Retry-After'));
  if (status < 400 || waitMs <= MAX_RETRY_AFTER_MS) return;
  await body?.cancel();
  throw new APICallError({
    message: `The language model asks to wait ${Math.ceil(waitMs / 1_000)} s.`,
    url: '',
    requestBodyValues: {},
    statusCode: status,
    isRetryable: false,
  });
}

/** `Retry-After` holds seconds or a date; 0 when it holds neither. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Number.isNaN(waitMs) ? 0 : waitMs;
}
