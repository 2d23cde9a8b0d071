import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Action, ScriptState, Step } from './model-script.ts';

/** One script as it is played, step by step. */
export class Playback {
  readonly #steps: readonly Step[];
  #played = 0;
  #closedEarly = 0;
  #closedEarlyAtMs: number | null = null;
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
      closedEarlyAtMs: this.#closedEarlyAtMs,
    };
  }

  /** Lets so many waits go on: those that wait now, then those to come. */
  release(times: number): void {
    const released = this.#waiting.splice(0, times);
    for (const goOn of released) goOn();
    this.#leave += times - released.length;
  }

  /** Answers one call with the next step. @returns false when there is none left. */
  async playNext(response: ServerResponse): Promise<boolean> {
    const step = this.#steps[this.#played];
    if (step === undefined) return false;
    this.#played += 1;
    if (!Array.isArray(step)) {
      const { status, retryAfterMs } = step;
      const headers = retryAfterMs === undefined ? {} : { 'Retry-After-Ms': String(retryAfterMs) };
      response.writeHead(status, headers).end(JSON.stringify({ error: { message: 'scripted failure' } }));
      return true;
    }
    response.on('close', () => {
      if (response.writableFinished) return;
      this.#closedEarly += 1;
      this.#closedEarlyAtMs = Date.now();
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    for (const [index, action] of step.entries()) {
      await this.#play(action, index, response);
      if (response.destroyed || response.writableEnded) return true;
    }
    const calls = step.some((action) => 'callTool' in action);
    sendChoice(response, { delta: {}, finish_reason: calls ? 'tool_calls' : 'stop' });
    response.end('data: [DONE]\n\n');
    return true;
  }

  async #play(action: Action, index: number, response: ServerResponse): Promise<void> {
    if ('wait' in action) await this.#wait(response);
    else if ('send' in action) response.write(action.send);
    else if ('cut' in action) await cut(response);
    else if ('end' in action) response.end();
    else if ('everyMs' in action) await sayAtPace(action, response);
    else if ('say' in action) sendChoice(response, said(action.say));
    else sendChoice(response, called(action, index));
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

async function sayAtPace(
  { say, everyMs }: { say: string[]; everyMs: number },
  response: ServerResponse,
): Promise<void> {
  for (const piece of say) {
    if (response.destroyed) return;
    sendChoice(response, said(piece));
    await pause(everyMs);
  }
}

/** What was said before must have left, or the reset would take it along. */
async function cut(response: ServerResponse): Promise<void> {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  response.write(': the connection breaks\n\n', () => resolve());
  await sent;
  response.destroy();
}

const said = (content: string) => ({ delta: { role: 'assistant', content }, finish_reason: null });

function called(action: Extract<Action, { input: unknown }>, index: number) {
  const json = JSON.stringify(action.input);
  const [name, written] =
    'callTool' in action
      ? [action.callTool, json]
      : [action.callToolInHalf, json.slice(0, Math.floor(json.length / 2))];
  const call = { index, id: `call-${index}`, type: 'function', function: { name, arguments: written } };
  return { delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null };
}

function sendChoice(response: ServerResponse, choice: object): void {
  const chunk = { id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`);
}
