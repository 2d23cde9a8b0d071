import { CERTAINTY, WEIGHTS } from './confidence-weights.ts';
import { DOUBTS, type Doubts } from './doubts.ts';

/** How sure a reading is, from 0 to 1: the share of readings with such doubts that were right. */
export function confidenceIn(doubts: Doubts): number {
  const evidence = DOUBTS.reduce(
    (sum, doubt) => sum - (WEIGHTS[doubt] ?? 0) * (doubts[doubt] ?? 0),
    CERTAINTY,
  );
  return 1 / (1 + Math.exp(-evidence));
}
