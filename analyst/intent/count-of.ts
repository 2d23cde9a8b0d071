import type { Source } from '../match/model/sources.ts';
import type { MeasureUse } from '../match/terms.ts';
import type { BoundIntent } from './bind-values.ts';
import { isComplete } from './open-turn.ts';
import { isOpen } from './understand-sets.ts';
import type { Lookup, Understanding } from './understanding.ts';

export type Counted = {
  kind: 'counted';
  told: Extract<Understanding, { kind: 'intents' }>;
  best: BoundIntent;
  source: Source;
  use: MeasureUse;
};

/** What the rows of these words come to as one figure, or what has to be looked up first; null where nobody can tell. */
export function countOf(
  rows: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Counted | Lookup | null {
  const told = ask(`how many ${rows}`);
  if (told.kind !== 'intents' || isOpen(told)) return told.kind === 'lookup' ? told : null;
  const [best] = told.candidates;
  const source = sources.find(({ name }) => name === best.intent.source.name);
  const [use, ...others] = best.intent.measures;
  if (source === undefined || use === undefined || others.length > 0 || !isComplete(best)) return null;
  return { kind: 'counted', told, best, source, use };
}
