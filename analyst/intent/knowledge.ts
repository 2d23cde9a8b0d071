import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Source } from '../match/model/sources.ts';
import type { BoundIntent } from './bind-values.ts';
import type { Doubts } from './doubts.ts';
import type { Intent, Reading } from './intent.ts';
import type { LookedUp } from './look-up.ts';
import type { OpenTurn } from './open-turn.ts';

/** What a question is read with. */
export type Knowledge = {
  sources: Source[];
  today: Date;
  /** Whether all there is has been looked at, so that a word which nothing explains may be misspelt. */
  mayRespell?: boolean;
  /** What was asked before the question that this one goes on from. */
  beforeThat?: Intent | null;
  /** Whether anything was asked before, understood or not. */
  isLater?: boolean;
  /** The question right before, if nothing was stated of it. */
  open?: OpenTurn | null;
  /** What an intent is called where it is offered. */
  titleOf: (intent: Intent) => string;
  /** The doubts about that question's reading. */
  doubtsBefore?: Doubts;
  lookedUp: LookedUp;
  /** What the readings of the same question came to one lookup before. */
  bound?: Bound;
};

/** A reading as it was bound, with the others beside it, to the values of a lookup. */
export type BoundTo = { beside: Reading[]; values: SqlResult | null; intent: BoundIntent };
export type Bound = WeakMap<Reading, BoundTo>;
