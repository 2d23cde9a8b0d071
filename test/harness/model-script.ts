/** What a scripted language model says, at what pace, and what goes wrong on the way. */

export type Action =
  | { say: string }
  /** A piece every so many milliseconds. */
  | { say: string[]; everyMs: number }
  /** Reasoning, where the provider shows it. */
  | { think: string }
  /** The provider's way to decline; with an empty text, it declines in silence. */
  | { refuse: string }
  | { callTool: string; input: unknown }
  /** Only the first half of the call's input. */
  | { callToolInHalf: string; input: unknown }
  /** Waits until the test lets this script go on, or the client goes away. */
  | { wait: true }
  /** Text as it is, where an event of the stream should stand. */
  | { send: string }
  /** The connection is reset. */
  | { cut: true }
  /** The response ends in good order, the answer does not: nothing says that it is finished. */
  | { end: true };

export type FailingStep = { status: number; retryAfterMs?: number; retryAfter?: string; body?: object };

/**
 * What one call of the model answers with: a stream, what the prompt talks it into (injection.ts), all of the prompt
 * repeated, or an HTTP error.
 */
export type Step = Action[] | { obey: true } | { repeatPrompt: true } | FailingStep;

/** A call as it came: its key, and everything that the model was given to read. */
export type ModelRequest = { path: string; headers: Record<string, unknown>; text: string };

export type ScriptState = {
  /** Calls so far. */
  played: number;
  /** Calls that wait to be let go on. */
  waiting: number;
  /** Calls whose client went away before the end. */
  closedEarly: number;
};

/** A script of the stand-in for a language model; agents play it as `<provider>/<name>`. */
export class ModelScript {
  readonly name: string;
  readonly #url: URL;

  constructor(serverUrl: string, name: string = crypto.randomUUID()) {
    this.name = name;
    this.#url = new URL(`/scripts/${name}`, serverUrl);
  }

  async play(steps: readonly Step[]): Promise<void> {
    await fetch(this.#url, { method: 'PUT', body: JSON.stringify(steps) });
  }

  /** Lets the script go on where it waits, or will wait, so many times. */
  async release(times = 1): Promise<void> {
    await fetch(new URL(`?times=${times}`, this.#url), { method: 'POST' });
  }

  /** What the model was asked, call by call. */
  async requests(): Promise<ModelRequest[]> {
    return (await (await fetch(`${this.#url}/requests`)).json()) as ModelRequest[];
  }

  async state(): Promise<ScriptState> {
    return (await (await fetch(this.#url)).json()) as ScriptState;
  }
}
