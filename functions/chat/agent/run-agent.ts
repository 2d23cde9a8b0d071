import type { AgentEvent } from './agent-event.ts';
import { closingWords } from './closing-words.ts';
import { runStep, type Step } from './run-step.ts';

/** Model calls in one turn; in the last of them no tool may be called, so that it answers with what it has. */
export const MAX_STEPS = 12;

export type AgentRun = Omit<Step, 'toolChoice'> & {
  /** The turn ends with the step that uses these up. */
  tokensLeft: number;
};

/** The analyst's loop: the model calls tools until it answers. @throws what went wrong with the model. */
export async function* runAgent({ tokensLeft, ...run }: AgentRun): AsyncGenerator<AgentEvent> {
  let { messages } = run;
  let left = tokensLeft;
  for (let step = 1; ; step += 1) {
    const toolChoice = step === MAX_STEPS ? 'none' : 'auto';
    const { tokens, next, ...ending } = yield* runStep({ ...run, messages, toolChoice });
    left -= tokens;
    if (next !== undefined && step < MAX_STEPS && left > 0) {
      messages = next;
      continue;
    }
    const closing = closingWords({ ...ending, isOutOfTokens: left <= 0 });
    if (closing === undefined) return;
    yield { type: 'text', id: 'closing', piece: ending.said === '' ? closing : `\n\n${closing}` };
    return yield { type: 'message-end', id: 'closing' };
  }
}
