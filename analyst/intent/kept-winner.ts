import { onlyOne } from '../language/only-one.ts';
import { pointsAtOne, pointsBack } from '../language/pointing-back.ts';
import { tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter } from '../match/terms.ts';
import type { Intent } from './intent.ts';
import type { Understanding } from './understanding.ts';

const PERSONAL = /^(?:he|him|his|she|her|hers)$/;
/** "make it five", "who was it last year": the answer, and not whom it told. */
const ABOUT_THE_ANSWER =
  /^(?:(?:and|now|then|ok|please|can you|could you) )*(?:(?:make|show|give|sort|order|rank|split|break|group|compare|draw|plot|put|do|list|export)(?: me)? (?:it|that|them|this|those|these)|(?:who|which|what)(?: ones?)? (?:is|was|were|are) (?:it|they|that))\b(?! (?:worth|called|owed))/;

const DID_OTHERS =
  /^(?:and )?how many (?!are|were|is|was|have|had|did|do|does|can|will|of )[a-z]+(?: [a-z]+)?$/;

/**
 * "and what is its rate?", after the branch with the most no-shows: of that branch, whatever reads it; a ranking of all branches
 * anew, or the rate of all, is not stated. The same holds for "his" after a name that was asked for.
 */
export function ofWhomWasTold(told: Understanding, question: string, before: Intent | null): Understanding {
  if ((told.kind !== 'intents' && told.kind !== 'choice') || before === null) return told;
  const words = tokenise(question).map(({ word }) => word);
  const kept = keptOf(before, words);
  if (kept === null) return told;
  if (told.kind === 'choice') {
    // "what did they earn?" is of the one that was told, and no ranking anew.
    const only = onlyOne(told.choices.filter(({ intent }) => kept(intent)));
    return only === null ? told : { kind: 'intents', candidates: [only], isGuess: false };
  }
  const candidates = told.candidates.filter(({ intent }) => kept(intent));
  const [best, ...others] = candidates;
  if (best !== undefined && best === told.candidates[0]) return { ...told, candidates: [best, ...others] };
  const text =
    words.find((word) => pointsAtOne([word]) || pointsBack([word], true)) ?? words.at(-1) ?? question;
  const bound = told.candidates.map((one) => ({
    ...one,
    unmet: [...one.unmet, { kind: 'word' as const, text }],
  }));
  return { kind: 'missing', bound, isGuess: false };
}

/** What has to stay of the question before, where this one speaks of whom it told; null where it does not. */
function keptOf(before: Intent, words: string[]): ((intent: Intent) => boolean) | null {
  if (DID_OTHERS.test(words.join(' '))) return (intent) => !isOfOtherState(intent, before);
  if (!pointsBack(words, true) || ABOUT_THE_ANSWER.test(words.join(' '))) return null;
  const firsts = before.filters.filter(({ operator }) => operator === 'first');
  const ranked = isOneWinner(before) ? before.dimensions : [];
  if (isOneWinner(before) || firsts.length > 0)
    return (intent) =>
      isOf([...firsts.map(({ member }) => member), ...ranked], intent, 'first') &&
      !ranksSame(intent, before) &&
      !(isOneWinner(before) && keepsState(intent, before)) &&
      // Which month was the best one, no condition says.
      (!isOneWinner(before) || before.time?.granularity == null);
  const names = before.filters.flatMap(({ operator, member }) => (operator === 'equals' ? [member] : []));
  return names.length > 0 && words.some((word) => PERSONAL.test(word))
    ? (intent) => isOf(names, intent, 'equals')
    : null;
}

/** "and how many started?", after those that ended: other rows, which need not have ended. */
const isOfOtherState = ({ time, filters }: Intent, before: Intent): boolean =>
  before.time?.range != null &&
  time !== null &&
  time.member.title !== before.time.member.title &&
  before.filters.some(
    (filter) =>
      filter.operator === 'equals' &&
      filters.includes(filter) &&
      filter.values.some((value) => isPastForm({ word: value.toLowerCase() })),
  );

const isOneWinner = ({ limit, order, dimensions, time }: Intent): boolean =>
  limit === 1 && order.by === 'measure' && (dimensions.length > 0 || time?.granularity != null);

/** Another view has the very same under a name of its own. */
const isOf = (members: Member[], { filters }: Intent, operator: Filter['operator']): boolean =>
  members.every(({ title }) =>
    filters.some((filter) => filter.operator === operator && filter.member.title === title),
  );

/** Of the one that was told there is no highest. */
const ranksSame = ({ limit, asksForWinner, dimensions, time }: Intent, before: Intent): boolean =>
  (limit !== null || asksForWinner) &&
  time?.granularity == null &&
  dimensions.every(({ title }) => before.dimensions.some((member) => member.title === title));

/** The most no-shows are of visits that nobody came to, and the wait asked for then is of all. */
function keepsState({ measures, filters }: Intent, before: Intent): boolean {
  const isOther = measures.some(({ member }) => before.measures.every((use) => use.member !== member));
  return isOther && before.filters.some((filter) => filter.operator !== 'first' && filters.includes(filter));
}
