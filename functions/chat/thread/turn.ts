import { LONGEST_TURN_SECONDS } from '../../../schema/longest-turn.ts';
import type { AgentEvent } from '../agent/agent-event.ts';
import { NO_USAGE, type QueryUsage, type TurnUsage, withQuery, withStep } from '../agent/usage.ts';
import type { TurnState } from './journal.ts';
import type { Narrator } from './narrator.ts';
import type { RecordLog } from './record-log.ts';
import { failure, userMessage } from './records.ts';

/** Why a turn stopped before its answer was whole. */
class Aborted extends Error {
  override readonly name = 'Aborted';
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';

  constructor() {
    super(
      `The answer took longer than ${LONGEST_TURN_SECONDS / 60} minutes and was stopped. Ask for less at once.`,
    );
  }
}

export type TurnOptions = {
  messageId: string;
  input: string;
  startedAtMs: number;
  log: RecordLog;
  narrator: Narrator;
  /** Starts the agent; it must give up when the signal aborts. */
  answer: (signal: AbortSignal) => AsyncIterable<AgentEvent>;
  /** Told of a failure in full; the stream shows only what a person may see. */
  report: (error: unknown) => void;
};

/** One question and its answer, from the echo of the question to the state it ended in. */
export class Turn {
  readonly messageId: string;
  readonly startedAtMs: number;
  readonly log: RecordLog;
  readonly #options: TurnOptions;
  readonly #controller = new AbortController();
  #usage = NO_USAGE;

  constructor(options: TurnOptions) {
    this.messageId = options.messageId;
    this.startedAtMs = options.startedAtMs;
    this.log = options.log;
    this.#options = options;
  }

  /** Of the language model and the data, so far. */
  get usage(): TurnUsage {
    return this.#usage;
  }

  countQuery(query: QueryUsage): void {
    this.#usage = withQuery(this.#usage, query);
  }

  /** Stops the model's request and the running SQL; what was said so far stays. */
  abort(): void {
    this.#controller.abort(new Aborted('Aborted'));
  }

  /** Stops like an abort, and says why. */
  endIfTooLong(nowMs: number): void {
    if (nowMs - this.startedAtMs > LONGEST_TURN_SECONDS * 1_000) this.#controller.abort(new TookTooLong());
  }

  /** Runs to the end. What goes wrong in the answer becomes part of the transcript. */
  async run(): Promise<TurnState> {
    const { messageId, input, log, narrator, answer, report } = this.#options;
    const { signal } = this.#controller;
    await log.sendComplete(userMessage(messageId, input));
    // To put an agent together takes the processor for milliseconds: what was sent leaves first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    try {
      await untilAborted(answer(signal), signal, (event) => {
        if (event.type === 'step-end') this.#usage = withStep(this.#usage, event.tokens);
        return narrator.tell(event);
      });
      await narrator.finish();
      return 'completed';
    } catch (error) {
      if (signal.reason instanceof TookTooLong) {
        await narrator.cutShort(signal.reason.message);
        await log.sendComplete(failure(signal.reason.message));
        return 'failed';
      }
      if (signal.aborted) {
        await narrator.cutShort('Aborted');
        return 'aborted';
      }
      report(error);
      await narrator.cutShort('The answer failed before this tool call was complete.');
      // It knows the errors of every model, and so belongs to what is evaluated with the first question.
      const { explainFailure } = await import('../agent/explain-failure.ts');
      await log.sendComplete(failure(explainFailure(error)));
      return 'failed';
    }
  }
}

/** Tells each event, one after the other; throws the signal's reason at once even if the source is slow to notice. */
async function untilAborted<Event>(
  events: AsyncIterable<Event>,
  signal: AbortSignal,
  tell: (event: Event) => Promise<void> | undefined,
): Promise<void> {
  // One listener for all events: racing each against one promise would keep every race until the end.
  let giveUp: (reason: unknown) => void = () => undefined;
  const onAbort = () => giveUp(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const iterator = events[Symbol.asyncIterator]();
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<Event>>((resolve, reject) => {
        giveUp = reject;
        iterator.next().then(resolve, reject);
      });
      if (next.done) return;
      const told = tell(next.value);
      if (told !== undefined) await told;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a source that is stuck must not keep the turn from ending. It ends by the signal.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
