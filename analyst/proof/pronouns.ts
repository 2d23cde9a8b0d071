import type { Intent, Subject } from '../intent/intent.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { countsThose, PRONOUN } from '../language/pointing-back.ts';
import { stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { BAD_THINGS } from '../language/vocabulary.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { coreOf, namesOf } from './names.ts';
import { RESTRICTING } from './rivals.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

const AUXILIARY = /^(?:do|does|did|have|has|had|is|are|was|were|will|can)$/;
const POINTING = /^(?:that|those|they|these|this|it)$/;
const ASKING = /^(?:how|what|which|when|where|who|whom|whose|why)$/;

/** "how long did they take": whoever was spoken of, and no others. */
export function looseReferences(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens, previous } = subject;
  return tokens.flatMap(({ word, text }, at) => {
    // In "How they found us" it is a word of a name.
    if (
      !PRONOUN.test(word) ||
      (said[at] ?? []).length > 0 ||
      tokens.slice(0, endOfAntecedents(tokens, at)).some((before) => isAntecedent(before, word))
    )
      return [];
    return previous !== null && speaksOfThose(intent, previous, subject) ? [] : [text];
  });
}

/** "how many items is that?": of what was told, with all that its figure leaves out, and of nothing where nothing was. */
export function looseCounts(intent: Intent, { tokens, previous, source }: Subject): string[] {
  const [verb, pointing] = tokens.slice(-2);
  const isPointing = /^(?:is|are|was|were)$/.test(verb?.word ?? '') && POINTING.test(pointing?.word ?? '');
  if (!isPointing || pointing === undefined || !tokens.some(({ word }) => word === 'many')) return [];
  const [figure] = previous?.measures ?? [];
  if (figure === undefined || previous?.source.name !== intent.source.name) return [pointing.text];
  const isKept = intent.having.some(({ use }) => use.member === figure.member);
  return isOfSome(figure.member, source) && !isKept ? [pointing.text] : [];
}

/** "Overdue loans" leave out the others by their name: whatever else is told of them is of fewer rows than it seems. */
function isOfSome(figure: Member, { entityStems, rowNouns, title }: Subject['source']): boolean {
  const called = stemsOf(title);
  const { own, described } = namesOf(figure);
  const isMore = (stem: string) => !entityStems.has(stem) && !rowNouns.has(stem) && !called.includes(stem);
  const restricts = (stem: string) =>
    !called.includes(stem) && (BAD_THINGS.has(stem) || RESTRICTING.test(stem));
  return (
    (figure.meta.aggType === 'count' && coreOf(own[0] ?? []).some(isMore)) ||
    [...own.flat(), ...(OF_ALL.test(figure.meta.description) ? [] : described)].some(restricts)
  );
}

/** "Of all kinds, cancelled ones too" leaves out nothing. */
const OF_ALL =
  /\b(?:too|as well|included|of (?:all|whatever|any) (?:kinds?|sorts?|status(?:es)?|states?))\b/i;

/** "where do they work?", after some people: by places, or by nothing that is told already. */
export function loosePlaces({ dimensions }: Intent, { tokens, previous }: Subject): string[] {
  const asked = tokens.find(
    ({ word }, at) => word === 'where' && /^(?:|and)$/.test(tokens[at - 1]?.word ?? ''),
  );
  const isTold = dimensions.every((member) => previous?.dimensions.includes(member));
  return asked !== undefined && previous !== null && isTold ? [asked.text] : [];
}

/** "how many lifts do they have?", after calls of this year: all they have now, and not those of that period. */
export function loosePossessions({ time }: Intent, { tokens, previous }: Subject): string[] {
  const words = textOfWords(tokens);
  const isOfNow = /\bhow many\b.* (?:do they|does it) have$/.test(words);
  // "how long have they been there?" is until today, and no length that the model knows of what is done.
  if (previous !== null && /\bhow long (?:have they|has it) been\b/.test(words)) return ['how long'];
  return isOfNow && previous?.time?.range != null && time?.range != null ? ['have'] : [];
}

/** "how many were bruised?", after pickings, are pickings, and no crates. */
export function looseBareCounts({ measures }: Intent, { tokens, previous }: Subject): string[] {
  const words = tokens.map(({ word }) => word);
  if (previous === null || !countsThose(words)) return [];
  const isOfThose = measures.every(
    ({ member, aggregate }) =>
      aggregate === null &&
      member.meta.aggType === 'count' &&
      previous.measures.some((use) => use.member.relation === member.relation),
  );
  return isOfThose ? [] : ['how many'];
}

/** "and finished?", after the jobs that wait: these that are finished, or those instead? */
export function looseStates({ filters }: Intent, { tokens, previous }: Subject): string[] {
  const before = previous?.filters ?? [];
  const isNarrowed = before.some(({ operator }) => operator === 'equals');
  const states = filters.filter(({ operator, member }) => operator === 'isSet' && member.kind === 'time');
  const [first, only, ...others] = tokens;
  const isState = states.some((state) => !before.includes(state));
  return first?.word === 'and' && only !== undefined && others.length === 0 && isNarrowed && isState
    ? [only.text]
    : [];
}

/** In "how many orders did they have" the orders are what they had. */
function endOfAntecedents(tokens: Token[], at: number): number {
  if (!AUXILIARY.test(tokens[at - 1]?.word ?? '')) return at;
  return Math.max(
    0,
    tokens.slice(0, at).findLastIndex(({ word }) => ASKING.test(word)),
  );
}

/** A noun that a pronoun behind it may stand for. */
const isAntecedent = ({ word, stem, isQuoted }: Token, pronoun: string): boolean =>
  isQuoted ||
  // Who "sold them" is not who was sold.
  (word === 'who' && !/^(?:them|those|these|it)$/.test(pronoun)) ||
  PERSON_NOUNS.has(stem) ||
  (word !== stem && !HARMLESS.has(word) && !CALENDAR.has(word));

/** Whether all that narrowed the question before still does. */
function speaksOfThose(intent: Intent, before: Intent, { tokens, source }: Subject): boolean {
  const { filters, time, having, limit, dimensions, measures } = before;
  const isKept = (one: object, all: readonly object[]) =>
    all.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const range = time?.range ?? null;
  const saysPeriod = tokens.some(({ word }) => CALENDAR.has(word) || /^(?:19|20)\d\d$/.test(word));
  const keepsPeriod =
    range === null || saysPeriod || JSON.stringify(intent.time?.range) === JSON.stringify(range);
  const isSelection = limit !== null && dimensions.length > 0;
  // The first few of a ranking are the same under another condition only where they were taken without it.
  const isSelected = intent.filters.some(({ operator }) => operator === 'first');
  const isSameRanking =
    JSON.stringify([intent.order, intent.limit, intent.filters, intent.dimensions]) ===
    JSON.stringify([before.order, limit, filters, dimensions]);
  const isOfFigure =
    isSelected ||
    !measures.some(({ member }) => isOfSome(member, source)) ||
    measures.every((use) => isKept(use, [...intent.measures, ...intent.having.map((one) => one.use)]));
  const within = before.derivation?.kind === 'rowsWithin' ? before.derivation : null;
  const keepsBounds =
    within === null ||
    isKept(within, [intent.derivation ?? {}]) ||
    intent.filters.some(
      (filter) =>
        filter.operator === 'compares' &&
        filter.member === within.amount &&
        JSON.stringify(filter.comparisons) === JSON.stringify(within.comparisons),
    );
  const isNarrowed =
    within !== null ||
    filters.length > 0 ||
    range !== null ||
    having.length > 0 ||
    isSelection ||
    !isOfFigure;
  return (
    (!isNarrowed || intent.source.name === before.source.name) &&
    keepsPeriod &&
    keepsBounds &&
    isOfFigure &&
    filters.every((filter) => isKept(filter, intent.filters)) &&
    having.every((condition) => isKept(condition, intent.having)) &&
    (!isSelection || isSelected || (isSameRanking && isKept(measures[0] ?? {}, intent.measures)))
  );
}
