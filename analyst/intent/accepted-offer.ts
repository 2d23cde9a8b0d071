import { fold, stemOf, stemsOf } from '../language/tokens.ts';
import { plainRequest } from '../question/requests.ts';
import type { BoundIntent } from './bind-values.ts';
import { confidenceIn } from './confidence.ts';
import type { Intent } from './intent.ts';

const AGREEING =
  /^(?:(?:yes|yep|yeah|yup|y|ok|okay|sure|right|correct|exactly|indeed|precisely) ?)+(?:please|that(?: one| s it| s right)?|(?:i|we) do|do (?:that|it|so)|it is|go ahead)?$|^(?:please do|do (?:that|it|so)|go ahead|that one|that s (?:it|right|fine))$/;
const ORDINAL =
  /^(?:yes )?(?:(?:the|number|option) )?(first|second|1st|2nd|1|2|former|latter|last)(?: (?:one|option|choice|reading))?(?: please)?$/;
const PLACES = new Map(Object.entries({ first: 0, '1st': 0, 1: 0, former: 0 }));
const LATER_PLACE = 1;

/** More words are a question of their own. */
const WORDS_OF_CHOICE = 5;
const AROUND_CHOICE = new Set('the a an by of for in i we mean meant want please yes one'.split(' '));

/** What was offered, and is now asked for: by its title, by a yes to the only one, by its place, or by words that no other has; else null. */
export function acceptedOffer(
  question: string,
  offers: BoundIntent[],
  titleOf: (intent: Intent) => string,
): BoundIntent | null {
  const said = plain(question);
  const ordinal = ORDINAL.exec(said)?.[1];
  const titles = offers.map(({ intent }) => titleOf(intent));
  const named = titles.findIndex((title) => plain(plainRequest(title)) === said || plain(title) === said);
  const chosen =
    offers[named] ??
    (offers.length === 1 && AGREEING.test(said) ? offers[0] : undefined) ??
    (offers.length > 1 && ordinal !== undefined ? offers[PLACES.get(ordinal) ?? LATER_PLACE] : undefined) ??
    offers[onlyOneWith(said, titles)];
  if (chosen === undefined) return null;
  const doubts = {};
  return { ...chosen, missing: [], unmet: [], doubts, confidence: confidenceIn(doubts), slips: [] };
}

/** The only title that has all of these words; -1: there is none. */
function onlyOneWith(said: string, titles: string[]): number {
  const words = said.split(' ');
  const stems = words.filter((word) => !AROUND_CHOICE.has(word)).map(stemOf);
  if (stems.length === 0 || words.length > WORDS_OF_CHOICE) return -1;
  const fitting = titles.flatMap((title, at) => {
    const own = new Set(stemsOf(title.toLowerCase()));
    return stems.every((stem) => own.has(stem)) ? [at] : [];
  });
  const [only = -1, ...others] = fitting;
  return others.length === 0 ? only : -1;
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
