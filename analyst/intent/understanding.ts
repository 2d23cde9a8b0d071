import type { BoundIntent } from './bind-values.ts';
import type { Drill, Reading } from './intent.ts';

/** What a question comes to, with the thread before it in mind. */
export type Understanding =
  /** Intents to try, best first; a guess where the question names nothing of the model. */
  | { kind: 'intents'; candidates: [BoundIntent, ...BoundIntent[]]; isGuess: boolean }
  /** Two readings that are nearly as good, and would give different figures. */
  | { kind: 'choice'; choices: [BoundIntent, BoundIntent] }
  | { kind: 'drill'; drill: Drill }
  /** Values have to be looked up before anything else. */
  | { kind: 'lookup'; reading: Reading; sqlQuery: string }
  /** Values that nothing in view has, or words that are not accounted for; a guess where it names nothing of the model. */
  | { kind: 'missing'; bound: BoundIntent[]; isGuess: boolean }
  | { kind: 'overview' }
  | { kind: 'unsupported'; what: string }
  | { kind: 'unmapped' };
