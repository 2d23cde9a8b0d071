import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { obeyed } from './injection.ts';
import type { Action, FailingStep, ModelRequest, ScriptState, Step } from './model-script.ts';
import type { WireFormat } from './wire/wire-format.ts';

/** One script as it is played, step by step. */
export class Playback {
  readonly #steps: readonly Step[];
  /** What the model was asked, call by call. */
  readonly requests: ModelRequest[] = [];
  #played = 0;
  #closedEarly = 0;
  /** Times that a wait may be passed without waiting. */
  #leave = 0;
  #waiting: (() => void)[] = [];

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  get state(): ScriptState {
    return {
      played: this.#played,
      waiting: this.#waiting.length,
      closedEarly: this.#closedEarly,
    };
  }

  /** Lets so many waits go on: those that wait now, then those to come. */
  release(times: number): void {
    const released = this.#waiting.splice(0, times);
    for (const goOn of released) goOn();
    this.#leave += times - released.length;
  }

  /** Answers one call with the next step. @returns false when there is none left. */
  async playNext(request: ModelRequest, wire: WireFormat, response: ServerResponse): Promise<boolean> {
    const step = this.#steps[this.#played];
    if (step === undefined) return false;
    this.requests.push(request);
    this.#played += 1;
    if ('status' in step) {
      fail(step, response);
      return true;
    }
    response.on('close', () => {
      if (!response.writableFinished) this.#closedEarly += 1;
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    response.write(wire.begin());
    for (const [index, action] of actionsOf(step, request).entries()) {
      await this.#play(action, `call-${this.#played}-${index}`, wire, response);
      if (response.destroyed || response.writableEnded) return true;
    }
    response.end(wire.end());
    return true;
  }

  async #play(action: Action, id: string, wire: WireFormat, response: ServerResponse): Promise<void> {
    if ('wait' in action) await this.#wait(response);
    else if ('send' in action) response.write(action.send);
    else if ('cut' in action) await cut(response);
    else if ('end' in action) response.end();
    else if ('think' in action) response.write(wire.think(action.think));
    else if ('refuse' in action) response.write(wire.refuse(action.refuse));
    else if ('everyMs' in action) await sayAtPace(action, wire, response);
    else if ('say' in action) response.write(wire.say(action.say));
    else response.write(wire.call({ id, ...called(action) }));
  }

  async #wait(response: ServerResponse): Promise<void> {
    if (this.#leave > 0) {
      this.#leave -= 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    response.once('close', resolve);
    await promise;
    response.off('close', resolve);
    this.#waiting = this.#waiting.filter((other) => other !== resolve);
  }
}

function actionsOf(step: Exclude<Step, FailingStep>, { text }: ModelRequest): Action[] {
  if (Array.isArray(step)) return step;
  return 'obey' in step ? [obeyed(text)] : [{ say: text }];
}

function fail({ status, retryAfterMs, retryAfter, body }: FailingStep, response: ServerResponse): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      ...(retryAfterMs !== undefined && { 'Retry-After-Ms': String(retryAfterMs) }),
      ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
    })
    .end(JSON.stringify(body ?? { error: { message: 'scripted failure' } }));
}

async function sayAtPace(
  { say, everyMs }: { say: string[]; everyMs: number },
  wire: WireFormat,
  response: ServerResponse,
): Promise<void> {
  for (const piece of say) {
    if (response.destroyed) return;
    response.write(wire.say(piece));
    await pause(everyMs);
  }
}

/** What was said before must have left, or the reset would discard it. */
async function cut(response: ServerResponse): Promise<void> {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  response.write(': the connection breaks\n\n', () => resolve());
  await sent;
  response.destroy();
}

function called(action: Extract<Action, { input: unknown }>): { name: string; input: string } {
  const json = JSON.stringify(action.input);
  return 'callTool' in action
    ? { name: action.callTool, input: json }
    : { name: action.callToolInHalf, input: json.slice(0, Math.floor(json.length / 2)) };
}
