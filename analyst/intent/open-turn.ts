import { HARMLESS } from '../proof/word-lists.ts';
import type { BoundIntent } from './bind-values.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import type { Intent } from './intent.ts';
import type { Understanding } from './understanding.ts';

/** A turn of which nothing was stated: the next question answers it, refines it, or stands for itself. */
export type OpenTurn = {
  /** What was offered in place of an answer. */
  offers: BoundIntent[];
  /** What comes nearest to it; null where nothing does. */
  closest: BoundIntent | null;
};

/** How many readings a question back names. */
const READINGS_OFFERED = 2;

/** What is offered in place of an answer, the likeliest first. */
export function offersOf(told: Understanding, titleOf: (intent: Intent) => string): BoundIntent[] {
  switch (told.kind) {
    case 'intents':
      return calledApart(told.candidates, titleOf);
    case 'choice':
      return told.choices;
    case 'missing':
      return offersOfUnmet(told.bound, titleOf);
    default:
      return [];
  }
}

/** Readings of which each has a title of its own. */
export function calledApart(bound: BoundIntent[], titleOf: (intent: Intent) => string): BoundIntent[] {
  const titles = bound.map(({ intent }) => titleOf(intent));
  return bound.filter((_, at) => titles.indexOf(titles[at] ?? '') === at).slice(0, READINGS_OFFERED);
}

/** Where all words are read, what they may mean; else the closest alone. */
export function offersOfUnmet(bound: BoundIntent[], titleOf: (intent: Intent) => string): BoundIntent[] {
  const read = bound.filter(({ missing }) => missing.length === 0);
  const unmet = read[0]?.unmet ?? [];
  if (unmet.length === 0 || unmet.some(isTurning)) return [];
  return isAllRead(unmet) ? calledApart(read, titleOf) : read.slice(0, 1);
}

/** Without a "never" the rest is the opposite of what was asked, and without a "worst" it may be the wrong end. */
const isTurning = ({ text, kind }: BoundIntent['unmet'][number]): boolean =>
  kind === 'word' &&
  /^(?:not|no|non|never|without|yet|nobody|neither|nor|except|excluding|best|worst|\w+n['’]t)$/i.test(text);

/** The reading that knows the most of the question. */
export function nearestOf(bound: BoundIntent[]): BoundIntent | null {
  const unknown = ({ missing }: BoundIntent) => missing.filter(({ isEssential }) => isEssential).length;
  return bound.toSorted((one, other) => unknown(one) - unknown(other))[0] ?? null;
}

/** Which figure or group the words mean is open, and no more. */
export function isAllRead(unmet: BoundIntent['unmet']): boolean {
  return unmet.every(({ kind }) => kind === 'title');
}

/** The reading that a question is answered with; null where it is asked back or declined. */
export function answeredWith(
  told: Understanding,
  titleOf: (intent: Intent) => string,
  leastConfidence = LEAST_CONFIDENCE,
): BoundIntent | null {
  if (told.kind !== 'intents') return null;
  const [best] = told.candidates;
  return best.confidence >= leastConfidence || isOnlyReading(told, titleOf) ? best : null;
}

/**
 * Whether every word is proven and no other reading is left, so that it is answered however unsure the leap to its figure is; the
 * answer then says first what it took.
 */
function isOnlyReading(
  { candidates, isGuess }: Extract<Understanding, { kind: 'intents' }>,
  titleOf: (intent: Intent) => string,
): boolean {
  const [{ intent, confidence }] = candidates;
  if (isGuess || confidence === 0 || calledApart(candidates, titleOf).length > 1) return false;
  // Of a share the whole is open, too, and of what is highest, whose it is.
  const isPlain =
    intent.derivation?.kind !== 'part' && intent.measures.every((use) => use.aggregate === null);
  return isPlain && intent.measures.length > 0;
}

/** What a turn leaves open; null where it was answered, or names nothing that a thread could go on from. */
export function leftOpen(told: Understanding, titleOf: (intent: Intent) => string): OpenTurn | null {
  const offers = offersOf(told, titleOf);
  switch (told.kind) {
    case 'intents':
    case 'choice':
      return { offers, closest: offers[0] ?? null };
    case 'missing': {
      const closest = offers[0] ?? (told.isGuess ? null : nearestOf(told.bound));
      return closest === null ? null : { offers, closest };
    }
    case 'unsupported':
      return { offers, closest: null };
    default:
      return null;
  }
}

/** What goes on from an open turn leaves open what that one did, unless it says it now. */
export function withWhatIsOpen(told: Understanding, open: OpenTurn | null | undefined): Understanding {
  if (told.kind !== 'intents' || open == null) return told;
  const { offers, closest } = open;
  const [best, ...others] = told.candidates;
  // Nobody knows which of them it goes on from.
  if (offers.length > 1 || closest === null)
    return { ...told, candidates: [{ ...best, confidence: 0 }, ...others] };
  const bound = told.candidates.map((candidate) => stillOpen(candidate, closest));
  return bound.every(isComplete) ? told : { kind: 'missing', bound, isGuess: false };
}

function stillOpen(candidate: BoundIntent, { intent, missing, unmet }: BoundIntent): BoundIntent {
  const added = candidate.intent.filters.filter((filter) => !intent.filters.includes(filter));
  const sought = missing.filter(({ isEssential }) => isEssential);
  // "from Bremen then", after a city that nothing is called: a value in place of each that was not found, and of no "last" or "price".
  const isName = ({ words, text, isPlace, isOf, hint }: (typeof sought)[number]) =>
    (isPlace || isOf === true || hint !== null || /^[\p{Lu}\p{N}]/u.test(text)) &&
    !words.every((word) => HARMLESS.has(word));
  const isReplaced = added.length >= sought.length && sought.every(isName);
  const left = isReplaced ? missing.filter((phrase) => !sought.includes(phrase)) : missing;
  const words = new Set(missing.map(({ text }) => text));
  return {
    ...candidate,
    missing: [...candidate.missing, ...left],
    unmet: [...candidate.unmet, ...unmet.filter(({ text }) => !words.has(text))],
  };
}

export function isComplete({ missing, unmet, intent }: BoundIntent): boolean {
  return missing.length === 0 && unmet.length === 0 && !isPartOfNothing(intent);
}

/** A share needs to know of what. */
function isPartOfNothing({ derivation }: Intent): boolean {
  return derivation?.kind === 'part' && derivation.filters.length === 0;
}
