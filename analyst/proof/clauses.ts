import type { Intent, Subject } from '../intent/intent.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { MONEY_VERBS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Element } from './elements.ts';
import { isMoney } from './money.ts';
import { headOf } from './names.ts';
import { isCount } from './need.ts';
import { isOfRoot, namesRows } from './strength.ts';
import { placesOfWholeNames } from './whole-names.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

const RELATIVE = /^(?:who|that|which|whose|where)$/;
const HAPPENING = /^(?:happen(?:ed|s)?|occur(?:red|s)?|arose|place|began|started)$/;
/** "Members who left" */
const isClause = (title: string): boolean => title.split(' ').some((word) => RELATIVE.test(word));
const THOSE = /^(?:those|people|person|everyone|everybody|anyone|anybody|ones|things)$/;
const RANKING = /^(?:most|least|highest|lowest|largest|smallest|biggest|fewest|greatest|best|worst)$/;

/**
 * Clauses that describe a thing, "candidates who were placed", where nothing of the intent says what they do: each leaves
 * rows out, so that without it the figure is another, however harmless its words are elsewhere.
 */
export function droppedClauses(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  const inNames = placesOfWholeNames(intent, tokens);
  return tokens.flatMap((_, at) => {
    if (inNames.has(at) || !describes(tokens, at, subject)) return [];
    const places = placesOfClause(tokens, at);
    // Of what took place nothing more is said.
    if (places.length === 2 && places.every((place) => /^(?:took|place)$/.test(tokens[place]?.word ?? '')))
      return [];
    const isKept =
      places.some((place) => keepsRows(place, places, subject, said)) ||
      places.some((place) => tellsRows(tokens[place], intent)) ||
      places.some((place) => comparesRows(tokens[place], intent)) ||
      places.some((place) => comparesMoney(tokens[place], intent)) ||
      isOnlyWhen(intent, subject, at, places, said);
    const noun = tokens[antecedentOf(tokens, at)];
    if (noun !== undefined && isOtherThing(noun, antecedentOf(tokens, at), intent, subject, said))
      return [noun.text];
    return isKept ? [] : [places.map((place) => tokens[place]?.text).join(' ')];
  });
}

/** A pronoun behind the thing that it speaks of: one that begins a question asks. */
function describes(tokens: Token[], at: number, { source }: Subject): boolean {
  const [before, token, next] = [tokens[antecedentOf(tokens, at)], tokens[at], tokens[at + 1]];
  if (before === undefined || token === undefined || next === undefined) return false;
  if (!RELATIVE.test(token.word) || token.followsComma || before.isQuoted) return false;
  const isThing = before.word !== before.stem || PERSON_NOUNS.has(before.stem) || THOSE.test(before.word);
  return isThing && (THOSE.test(before.word) || namesRows(before, source) || !HARMLESS.has(before.word));
}

/** In "pubs opened last year that have ordered" the pubs are spoken of, and not the year. */
function antecedentOf(tokens: Token[], at: number): number {
  let place = at - 1;
  while (place > 0 && isWhen(tokens[place])) place--;
  if (/^(?:out|up|off|in|on)$/.test(tokens[place]?.word ?? '')) place--;
  if (place < at - 1 && isPastForm(tokens[place] ?? { word: '' })) place--;
  return place;
}

const isWhen = (token: Token | undefined): boolean =>
  token !== undefined &&
  (CALENDAR.has(token.word) || /^(?:\d+|last|this|in|since|during|of|the)$/.test(token.word));

function placesOfClause(tokens: Token[], at: number): number[] {
  const places: number[] = [];
  for (let place = at + 1; place < tokens.length; place++) {
    if (tokens[place]?.followsComma && place > at + 1) break;
    places.push(place);
  }
  return places;
}

/** A condition, a date that is called so, or a figure that counts such rows alone: "open repairs". */
function keepsRows(place: number, places: number[], { tokens, source }: Subject, said: Element[][]): boolean {
  const ranks = places.some((each) => RANKING.test(tokens[each]?.word ?? ''));
  return (said[place] ?? []).some(({ role, member }) => {
    if (role !== 'figure') return role === 'condition' || role === 'period';
    const head = headOf(stemsOf(member.meta.title));
    return (
      ranks || isClause(member.meta.title) || (source.rowNouns.has(head) && head !== tokens[place]?.stem)
    );
  });
}

/** "German natives who are certified" are no jobs: of whom it is said, those are counted. */
function isOtherThing(
  { word, stem }: Token,
  at: number,
  { measures, dimensions }: Intent,
  { source, previous }: Subject,
  said: Element[][],
): boolean {
  const own = said[at] ?? [];
  // "stays of more than 30 nights that are still moored": the stays are.
  const isCondition =
    own.length > 0 &&
    own.every(({ role, filter }) => role === 'condition' && filter?.operator !== 'compares');
  const isRows = source.rowNouns.has(stem) || source.things.has(stem) || word === stem;
  return (
    previous === null &&
    isCondition &&
    !isRows &&
    dimensions.length === 0 &&
    measures.every(({ member }) => isCount(member))
  );
}

/** "customers who ordered", counted among the orders. */
const tellsRows = (token: Token | undefined, { measures }: Intent): boolean =>
  token !== undefined &&
  measures.some(
    ({ member, aggregate }) =>
      (member.meta.aggType?.startsWith('count_distinct') === true || aggregate === 'count_distinct') &&
      stemsOf(member.relation).some((own) => own === token.stem || isOfRoot(token.stem, own)),
  );

/** "repairs that took longer than 30 days", "parcels that are heavier than 5 kg": by a number of that kind. */
function comparesRows(token: Token | undefined, { filters }: Intent): boolean {
  const kinds = gradable(token?.word ?? '')?.stems ?? [];
  return filters.some(
    ({ operator, member }) =>
      operator === 'compares' &&
      (kinds.includes('duration') || stemsOf(member.meta.title).some((stem) => kinds.includes(stem))),
  );
}

/** "owners who spent over 500", "shops that made less than 800": of each, by the sum of money that is shown. */
const comparesMoney = (token: Token | undefined, { having, measures }: Intent): boolean =>
  MONEY_VERBS.has(token?.word ?? '') &&
  having.some(
    ({ use: { member } }) =>
      member.meta.aggType === 'sum' && isMoney(member) && measures.every((use) => use.member === member),
  );

/** "repairs that we had in May" tells when these rows were; of other things it would be another date. */
function isOnlyWhen(
  { time, derivation }: Intent,
  { tokens, source }: Subject,
  at: number,
  places: number[],
  said: Element[][],
): boolean {
  const before = tokens[antecedentOf(tokens, at)];
  const words = places.map((place) => tokens[place]?.word ?? '');
  const saysWhen = words.some((word) => CALENDAR.has(word) || /^\d{4}$/.test(word));
  // "stays that are more than 60 days old"
  const isPlain = words.every(
    (word) => CALENDAR.has(word) || HARMLESS.has(word) || /^(?:\d.*|old|older|newer)$/.test(word),
  );
  // "paid for claims that happened in 2024": when they happened, and not when they were paid.
  const isDated = (place: number) => (said[place] ?? []).some(({ role }) => role === 'period');
  const isOfOther =
    words.some((word) => HAPPENING.test(word)) &&
    !places.some(isDated) &&
    tokens.some((_, place) => isDated(place));
  return (
    before !== undefined &&
    saysWhen &&
    isPlain &&
    !isOfOther &&
    namesRows(before, source) &&
    (time?.range != null || derivation !== null)
  );
}
