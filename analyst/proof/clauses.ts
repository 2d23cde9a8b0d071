import type { Intent, Subject } from '../intent/intent.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';
import { headOf } from './names.ts';
import { isOfRoot, namesRows } from './strength.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

const RELATIVE = /^(?:who|that|which|whose|where)$/;
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
  return tokens.flatMap((_, at) => {
    if (!describes(tokens, at, subject)) return [];
    const places = placesOfClause(tokens, at);
    const isKept =
      places.some((place) => keepsRows(place, places, subject, said)) ||
      places.some((place) => tellsRows(tokens[place], intent)) ||
      isOnlyWhen(intent, subject, at, places);
    return isKept ? [] : [places.map((place) => tokens[place]?.text).join(' ')];
  });
}

/** A pronoun behind the thing that it speaks of: one that begins a question asks. */
function describes(tokens: Token[], at: number, { source }: Subject): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || token === undefined || next === undefined) return false;
  if (!RELATIVE.test(token.word) || token.followsComma || before.isQuoted) return false;
  const isThing = before.word !== before.stem || PERSON_NOUNS.has(before.stem) || THOSE.test(before.word);
  return isThing && (THOSE.test(before.word) || namesRows(before, source) || !HARMLESS.has(before.word));
}

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

/** "customers who ordered", counted among the orders. */
const tellsRows = (token: Token | undefined, { measures }: Intent): boolean =>
  token !== undefined &&
  measures.some(
    ({ member, aggregate }) =>
      (member.meta.aggType?.startsWith('count_distinct') === true || aggregate === 'count_distinct') &&
      stemsOf(member.relation).some((own) => own === token.stem || isOfRoot(token.stem, own)),
  );

/** "repairs that we had in May" tells when these rows were; of other things it would be another date. */
function isOnlyWhen(
  { time, derivation }: Intent,
  { tokens, source }: Subject,
  at: number,
  places: number[],
): boolean {
  const before = tokens[at - 1];
  const words = places.map((place) => tokens[place]?.word ?? '');
  const isWhen = words.some((word) => CALENDAR.has(word) || /^\d{4}$/.test(word));
  const isPlain = words.every((word) => CALENDAR.has(word) || HARMLESS.has(word) || /^\d/.test(word));
  return (
    before !== undefined &&
    isWhen &&
    isPlain &&
    namesRows(before, source) &&
    (time?.range != null || derivation !== null)
  );
}
