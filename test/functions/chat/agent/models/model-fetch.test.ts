import { APICallError } from 'ai';
import { describe, expect, it } from 'vitest';
import { ModelStalled } from '../../../../../functions/chat/agent/models/model-failure.ts';
import { type After, modelFetch } from '../../../../../functions/chat/agent/models/model-fetch.ts';

const STALL_MS = 5_000;

/** A clock that stands still until a test moves it. */
class StillClock {
  readonly #waiting = new Map<() => void, number>();
  #nowMs = 0;
  #onWatched: () => void = () => undefined;

  readonly after: After = (ms, callback) => {
    this.#waiting.set(callback, this.#nowMs + ms);
    this.#onWatched();
    return () => this.#waiting.delete(callback);
  };

  get timers(): number {
    return this.#waiting.size;
  }

  /** Resolves as soon as something is timed. */
  watched(): Promise<void> {
    return this.#waiting.size > 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#onWatched = resolve;
        });
  }

  pass(ms: number): void {
    this.#nowMs += ms;
    for (const [callback, dueMs] of this.#waiting) if (dueMs <= this.#nowMs) callback();
  }
}

/** A model that answers what it is given, and the clock that it is watched with. */
function modelThat(answers: (init: RequestInit) => Promise<Response>) {
  const clock = new StillClock();
  const fetchModel = modelFetch({
    stallMs: STALL_MS,
    after: clock.after,
    fetch: (_, init = {}) => answers(init),
  });
  return { clock, ask: (init?: RequestInit) => fetchModel('https://model.example', init) };
}

/** A body that is written piece by piece. */
function writtenBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return { body, write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)) };
}

const answering = (status: number, headers: Record<string, string>) => () =>
  Promise.resolve(new Response('busy', { status, headers }));

describe('a language model', () => {
  it('that sends no first byte is given up, and its request closed', async () => {
    let signal: AbortSignal | null | undefined;
    const { clock, ask } = modelThat((init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    });
    const asked = ask();
    clock.pass(STALL_MS);
    await expect(asked).rejects.toBeInstanceOf(ModelStalled);
    expect(signal?.aborted).toBe(true);
  });

  it('that stops in the middle is given up, and its request closed', async () => {
    const { body, write } = writtenBody();
    let signal: AbortSignal | null | undefined;
    const { clock, ask } = modelThat(async (init) => {
      signal = init.signal;
      return new Response(body);
    });
    const reader = (await ask()).body?.getReader();
    write('Half an');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('Half an');
    const next = reader?.read();
    await clock.watched();
    clock.pass(STALL_MS);
    await expect(next).rejects.toThrow('sent nothing for 5 s');
    expect(signal?.aborted).toBe(true);
  });

  it('may take its time as long as something comes', async () => {
    const { body, write } = writtenBody();
    const { clock, ask } = modelThat(async () => new Response(body));
    const reader = (await ask()).body?.getReader();
    for (const word of ['one', 'two', 'three']) {
      const next = reader?.read();
      await clock.watched();
      clock.pass(STALL_MS - 1);
      write(word);
      expect(new TextDecoder().decode((await next)?.value)).toBe(word);
    }
  });

  it('is not silent while nobody reads', async () => {
    const { body, write } = writtenBody();
    const { clock, ask } = modelThat(async () => new Response(body));
    const reader = (await ask()).body?.getReader();
    write('waits');
    clock.pass(STALL_MS * 10);
    expect((await reader?.read())?.value).toBeDefined();
    expect(clock.timers).toBe(0);
  });

  it('that cannot be reached is worth another try, and says nothing of where it is', async () => {
    const { ask } = modelThat(() => Promise.reject(new TypeError('connect https://model.example')));
    const error: unknown = await ask().catch((failed: unknown) => failed);
    expect(error).toMatchObject({ isRetryable: true, statusCode: undefined, url: '' });
    expect(String(error)).not.toContain('model.example');
  });

  it('is not asked again once the turn is aborted', async () => {
    const turn = new AbortController();
    const { ask } = modelThat(() => {
      turn.abort(new Error('Aborted'));
      return Promise.reject(new TypeError('connection lost'));
    });
    await expect(ask({ signal: turn.signal })).rejects.toThrow('Aborted');
  });

  it.each([
    ['seconds', '3600'],
    ['a date', new Date(Date.now() + 3_600_000).toUTCString()],
  ])('that asks in %s to wait longer than anybody would is not asked again', async (_, retryAfter) => {
    const { ask } = modelThat(answering(429, { 'Retry-After': retryAfter }));
    const error: unknown = await ask().catch((failed: unknown) => failed);
    expect(APICallError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ statusCode: 429, isRetryable: false });
  });

  it.each([
    [429, { 'Retry-After': '20' }],
    [503, { 'Retry-After': 'soon' }],
    [200, { 'Retry-After': '3600' }],
    [500, {}],
  ])('that answers %i with %j is left to the SDK', async (status, headers) => {
    const { ask } = modelThat(answering(status, headers));
    const response = await ask();
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('busy');
  });
});
