import { BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS, TOP_WORDS } from '../language/vocabulary.ts';

const PLACES: readonly RegExp[] = [
  /^(?:second|2nd)$/i,
  /^(?:third|3rd)$/i,
  /^(?:fourth|4th)$/i,
  /^(?:fifth|5th)$/i,
  /^(?:sixth|6th)$/i,
  /^(?:seventh|7th)$/i,
  /^(?:eighth|8th)$/i,
  /^(?:ninth|9th)$/i,
  /^(?:tenth|10th)$/i,
];
const ORDINAL =
  '(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|4th|5th|6th|7th|8th|9th|10th)';
const BEFORE_SUPERLATIVE = new RegExp(`\\b${ORDINAL}[- ]([a-z]+)\\b`, 'i');
/** "who is the runner-up by turnover", "which van is in third place for mileage". */
const RUNNER_UP = /\b(?:the )?(?:runner[- ]up|second[- ]placed)(?: (?:by|for|in|on|in terms of))\b/i;
const IN_PLACE = new RegExp(
  `\\b(?:is |are |was |were |comes? |came )?(?:in )?${ORDINAL} place (?:by|for|in|on)\\b`,
  'i',
);
/** Said of dates, which no figure ranks. */
const OF_TIME = /^(?:latest|newest|oldest|earliest|youngest|soonest|nearest|first|last)$/i;
const AFTER =
  /^(?:and |so )?(?:(?:who|which|what)(?: one)?(?:['’]s| is| was| comes| came| are| were)? )?(?:in )?(?:the )?(?:(runner[- ]up|next(?: one)?|second|third|fourth|fifth|2nd|3rd|4th|5th))(?: place| one| best| biggest| highest)?$/i;

/** The place in a ranking that is asked for, and the question for its first. */
export type PlaceAsked = { place: number; first: string };

/** "2nd most common fault type", "third biggest client": null where no place but the first is asked for. */
export function placeAsked(question: string): PlaceAsked | null {
  const [said, ordinal = '', superlative = ''] = BEFORE_SUPERLATIVE.exec(question) ?? [];
  const isRanking = (word: string) =>
    [TOP_WORDS, HIGHEST_WORDS, BOTTOM_WORDS, LOWEST_WORDS].some((words) => words.has(word)) ||
    /^(?:most|least|best|worst|\w{3,}est)$/.test(word);
  if (said !== undefined && isRanking(superlative.toLowerCase()) && !OF_TIME.test(superlative))
    return { place: placeOf(ordinal), first: question.replace(said, superlative) };
  if (RUNNER_UP.test(question)) return { place: 2, first: question.replace(RUNNER_UP, 'the highest by') };
  const [inPlace, at = ''] = IN_PLACE.exec(question) ?? [];
  return inPlace === undefined
    ? null
    : { place: placeOf(at), first: question.replace(inPlace, 'has the highest') };
}

/** "and the second?", "who came third?", after a ranking. */
export function placeAfter(question: string): number | 'next' | null {
  const [, said] = AFTER.exec(question.replace(/[?.!\s]+$/, '')) ?? [];
  if (said === undefined) return null;
  if (/^next/i.test(said)) return 'next';
  return /^runner/i.test(said) ? 2 : placeOf(said);
}

const placeOf = (ordinal: string): number => PLACES.findIndex((place) => place.test(ordinal)) + 2;

const NAMES = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "second", of 2. */
export const nameOfPlace = (place: number): string => NAMES[place - 2] ?? `${place}th`;
