import type { BoundIntent } from './bind-values.ts';
import type { Drill, Intent } from './intent.ts';

/** A query whose rows are values that words may mean, and what they are looked up for. */
export type Lookup = { kind: 'lookup'; intent: Intent; sought: string[]; sqlQuery: string };

/** What a question comes to, with the thread before it in mind. */
export type Understanding =
  /** Intents to try, best first; a guess where the question names nothing of the model. */
  | { kind: 'intents'; candidates: [BoundIntent, ...BoundIntent[]]; isGuess: boolean }
  /** Two readings that are nearly as good, and would give different figures. */
  | { kind: 'choice'; choices: [BoundIntent, BoundIntent] }
  | { kind: 'drill'; drill: Drill }
  /** Values have to be looked up before anything else. */
  | Lookup
  /** Values that nothing in view has, or words that are not accounted for; a guess where it names nothing of the model. */
  | { kind: 'missing'; bound: BoundIntent[]; isGuess: boolean }
  | { kind: 'overview' }
  | { kind: 'unsupported'; what: string }
  | { kind: 'unmapped' };
