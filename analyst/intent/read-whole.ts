import { confidenceIn } from './confidence.ts';
import type { Doubts } from './doubts.ts';
import type { Intent } from './intent.ts';
import type { Understanding } from './understanding.ts';

/** What a pattern of its own has read to the last word, so that nothing is left to prove. */
export function readWhole(intent: Intent, doubts: Doubts = {}): Extract<Understanding, { kind: 'intents' }> {
  const bound = { intent, missing: [], unmet: [], doubts, confidence: confidenceIn(doubts), slips: [] };
  return { kind: 'intents', candidates: [bound], isGuess: false };
}
