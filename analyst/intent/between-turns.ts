import { shiftedBack } from '../question/earlier-periods.ts';
import type { Intent } from './intent.ts';
import { isSameIntent } from './same-intent.ts';

// What is between the answers to two questions that follow each other.

/** From one period to the next. */
const GROWING =
  /\b(?:gr[eo]wn?|growth|growing|rose|risen|fell|fallen|dropped|declined|improved|gained|changed)\b/;

/** The same figure in two periods, the later one beside the earlier. */
export function differenceOf(one: Intent, other: Intent | null): Intent | null {
  const [range, before] = [one.time?.range ?? null, other?.time?.range ?? null];
  if (other === null || range === null || before === null || one.time === null) return null;
  if (one.derivation !== null || one.limit !== null) return null;
  const isSameElse = isSameIntent({ ...one, time: null }, { ...other, time: null });
  if (!isSameElse || range.from === before.from) return null;
  const [later, earlier] = (range.from ?? '') > (before.from ?? '') ? [range, before] : [before, range];
  return {
    ...one,
    time: { ...one.time, range: later },
    derivation: { kind: 'comparison', previous: earlier, rankBy: 'value', asks: null },
  };
}

/** "which one grew most?", after this year and the one before: from that one to this, whichever was asked last. */
export function laterOf(one: Intent, other: Intent | null, text: string): Intent {
  const both = GROWING.test(text) ? differenceOf(one, other) : null;
  const { time, derivation } = both ?? one;
  if (both === null || time?.range == null || derivation?.kind !== 'comparison') return one;
  const isNext = shiftedBack(time.range, null)?.from === derivation.previous.from;
  return isNext ? { ...one, time } : one;
}
