import { EngineError } from '../../engine/index.ts';
import { UsageError } from './arguments.ts';
import type { Compile } from './open-model.ts';
import type { Question, Unreadable } from './questions.ts';

/** The physical SQL, then its parameters as comments, so that the whole is SQL to copy. */
export function explain(question: Question | Unreadable, compile: Compile): string {
  if ('problem' in question) throw new UsageError(question.problem);
  try {
    const { text, parameters } = compile(question.asked);
    const bound = parameters.map((value, index) => `-- $${index + 1} = ${JSON.stringify(value)}\n`);
    return `${text}\n${bound.join('')}`;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new UsageError(error.message);
  }
}
