import type { AgentEvent } from './agent-event.ts';
import type { Question } from './answer.ts';

/**
 * Lets the agent answer. It is half of the Worker's code, and evaluated with the first question that an isolate
 * answers: every other isolate, and every request before, does without it.
 */
export async function* answer(env: object, question: Question): AsyncGenerator<AgentEvent> {
  const agent = await import('./answer.ts');
  yield* agent.answer(env, question);
}
