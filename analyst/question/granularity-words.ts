import { type DateRange, type Granularity, granularities, granularityFor } from '../language/calendar.ts';
import { likeness, type Token } from '../language/tokens.ts';
import { NUMBER_WORDS, PREPOSITIONS, STOP_WORDS } from '../language/vocabulary.ts';

export type GranularityReading = {
  granularity: Granularity | null;
  /** "which month", "best day": the periods are ranked, not drawn in their order. */
  ranksPeriods: boolean;
};

const ADVERBS: Readonly<Record<string, Granularity>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
  annual: 'year',
};
const PERIOD_MARKERS = new Set(['by', 'per', 'each', 'every', 'a']);
const RANKED_PERIOD_MARKERS = new Set([
  'which',
  'what',
  'best',
  'worst',
  'top',
  'strongest',
  'weakest',
  'busiest',
  'quietest',
]);
/** Reads "by month", "weekly", "which day", "over time", and marks the words that say it as used. */
export function readGranularity(
  tokens: Token[],
  used: Set<number>,
  range: DateRange | null,
): GranularityReading {
  let open: number | null = null;
  for (const [index, token] of tokens.entries()) {
    if (used.has(index) || token.isQuoted) continue;
    const before = tokens[index - 1]?.word ?? '';
    const adverb = ADVERBS[token.word];
    if (adverb !== undefined) {
      used.add(index);
      return { granularity: adverb, ranksPeriods: false };
    }
    if (recurs(tokens, index) || isPartOfName(tokens, index)) continue;
    const unit = unitIn(token.word);
    const countedTop = RANKED_PERIOD_MARKERS.has(tokens[index - 2]?.word ?? '') && numberIn(before) !== null;
    const ranksPeriods = RANKED_PERIOD_MARKERS.has(before) || countedTop;
    const isGrouped = PERIOD_MARKERS.has(before) || followsMarker(tokens, index);
    if (unit !== null && (isGrouped || ranksPeriods)) {
      used.add(index);
      if (PERIOD_MARKERS.has(before)) used.add(index - 1);
      return { granularity: finest(unit, unitBeside(tokens, index, used)), ranksPeriods };
    }
    const overTime = before === 'over' && token.word === 'time';
    // "over the years"
    const isPlural = unit !== null && token.word.endsWith('s');
    if (isPlural && before === 'the' && /^(?:over|across|through)$/.test(tokens[index - 2]?.word ?? '')) {
      used.add(index);
      return { granularity: unit, ranksPeriods: false };
    }
    if (
      overTime ||
      ['trend', 'timeline', 'development', 'develop', 'developed', 'evolve', 'evolved'].includes(token.stem)
    )
      open ??= index;
  }
  if (open !== null) {
    used.add(open);
    return { granularity: granularityFor(range), ranksPeriods: false };
  }
  return { granularity: null, ranksPeriods: false };
}

/** "the price of a day trip": one of such, and nothing for each day. */
function isPartOfName(tokens: Token[], index: number): boolean {
  const [joint = '', article = '', next = ''] = [-2, -1, 1].map((step) => tokens[index + step]?.word ?? '');
  return (
    article === 'a' &&
    /^(?:of|on|for|with|from|have|has)$/.test(joint) &&
    next !== '' &&
    !STOP_WORDS.has(next) &&
    !PREPOSITIONS.has(next) &&
    !/^\d/.test(next)
  );
}

/** "by year and month" is by month. */
function unitBeside(tokens: Token[], index: number, used: Set<number>): Granularity | null {
  const unit = tokens[index + 1]?.word === 'and' ? unitIn(tokens[index + 2]?.word ?? '') : null;
  if (unit !== null) used.add(index + 2);
  return unit;
}

function finest(one: Granularity, other: Granularity | null): Granularity {
  return other !== null && granularities.indexOf(other) < granularities.indexOf(one) ? other : one;
}

/** "day of the week", "time of day": no period of its own. */
function recurs(tokens: Token[], index: number): boolean {
  const next = (offset: number) => tokens[index + offset]?.word ?? '';
  const previous = tokens[index - 1]?.word === 'the' ? tokens[index - 2] : tokens[index - 1];
  const whole = next(2) === 'the' ? next(3) : next(2);
  return (
    (next(1) === 'of' && unitIn(whole) !== null) || (previous?.word === 'of' && isRecurring(tokens, index))
  );
}

function isRecurring(tokens: Token[], index: number): boolean {
  const at = tokens[index - 1]?.word === 'the' ? index - 3 : index - 2;
  const word = tokens[at]?.stem ?? '';
  return unitIn(word) !== null || word === 'hour' || word === 'time';
}

/** "by sign-up month": a time's name may stand between the marker and the unit. */
function followsMarker(tokens: Token[], index: number): boolean {
  // "by federal state and year": what is listed may be long.
  const isListed = tokens[index - 1]?.word === 'and';
  const from = isListed ? 0 : Math.max(0, index - 3);
  return tokens.slice(from, index).some(({ word }) => word === 'by' || word === 'per');
}

export const isPeriodAdverb = (word: string): boolean => word in ADVERBS;

export function unitIn(word: string): Granularity | null {
  const singular = word.replace(/s$/, '');
  return (
    granularities.find((unit) => singular === unit || (unit.length >= 5 && likeness(singular, unit) > 0)) ??
    null
  );
}

export function numberIn(word: string): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  return NUMBER_WORDS.get(word) ?? null;
}
