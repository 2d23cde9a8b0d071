import { remembering, rememberingEach } from '../language/memory.ts';
import { withComparativeNamed } from '../match/comparatives.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { withTakingsCompared } from '../match/takings.ts';
import { withRankingNamed } from '../match/who-most.ts';
import { type Compared, comparedIn, oneSidedIn, periodAgain } from '../question/comparatives.ts';
import { takingsCompared } from '../question/takings-compared.ts';
import { areOthers, besideOthers, mayBeEach } from '../question/the-rest.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import { endsOfThings } from './ends-of-things.ts';
import { inOtherWords } from './in-other-words.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { orderedList } from './ordered-lists.ts';
import { isSameAsked } from './same-intent.ts';
import { withSecondHalf } from './second-half.ts';
import type { Over } from './stored-names.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';
import { withTheRest } from './with-the-rest.ts';

/** Reads a question as it is written. */
type Read = (question: string, previous: Intent | null, knowledge: Knowledge) => Understanding;

/** The same array each time: what is read over it is kept by it. */
const onlyOf = rememberingEach((sources: Source[]) =>
  remembering((source) => sources.filter(({ name }) => name === source)),
);

/** Over one source, whose values were looked up before. */
export const knowing = ({ source, values }: Over, knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  sources: onlyOf(knowledge.sources)(source),
  lookedUp: () => ({ ok: true, result: values }),
});

export const isUnsure = (told: Understanding): boolean =>
  told.kind === 'intents' && told.candidates[0].confidence < LEAST_CONFIDENCE;

/** Who did most of what, by the names that only all there is can show to be the only ones. */
export function rankedOrCompared(
  question: string,
  before: Intent | null,
  knowledge: Knowledge,
  read: Read,
): Understanding | null {
  if (knowledge.mayRespell !== true) return null;
  const ended = ending(question, knowledge, read);
  if (ended !== null) return ended;
  const again = before === null ? null : periodAgain(question);
  const named = again === null ? withRankingNamed(question, knowledge.sources) : `and ${again}?`;
  if (named === null) return null;
  const told = read(named, before, knowledge);
  return isOpen(told) || isUnsure(told) ? null : told;
}

/** What is past its end, or will be within a period; null where nothing says so. */
export function ending(question: string, knowledge: Knowledge, read: Read): Understanding | null {
  const { sources, today } = knowledge;
  const told = endsOfThings(question, sources, today, (rest, over) => {
    const own = { ...knowledge, sources: [over] };
    const plain = read(rest, null, own);
    return isOpen(plain) ? inOtherWords(rest, plain, own, (meant) => read(meant, null, own)) : plain;
  });
  return told === null || isOpen(told) ? null : told;
}

/** "who pays faster, households or offices?": which figure tells them apart is known once all views are. */
export function comparedSides(question: string, knowledge: Knowledge, read: Read): Understanding | null {
  const asked = comparedIn(question);
  if (asked === null && oneSidedIn(question) === null) return null;
  if (knowledge.mayRespell === true) return compared(question, knowledge, read);
  return asked === null ? null : { kind: 'unmapped' };
}

/** What both have together, or how often they are rated, tells neither apart. */
export function dropsComparison(question: string, told: Understanding): boolean {
  const asked = comparedIn(question);
  if (asked === null || !isOfTwo(asked) || told.kind !== 'intents') return false;
  const { intent } = told.candidates[0];
  const isOfRating = intent.measures.every(({ member }) =>
    /^(?:avg|number)$/.test(member.meta.aggType ?? ''),
  );
  return !isOfBoth(intent) || (asked.by.kind === 'rating' && !isOfRating);
}

const isOfTwo = ({ by }: Compared): boolean =>
  by.kind === 'count' || by.kind === 'rating' || by.kind === 'money';

/** "average stay of direct bookings compared with everyone else": what is read of the one, told of all others as well. */
export function besideTheRest(question: string, knowledge: Knowledge, read: Read): Understanding | null {
  const ofOne = besideOthers(question);
  if (ofOne === null) return null;
  if (knowledge.mayRespell !== true) return { kind: 'unmapped' };
  const plain = read(ofOne, null, knowledge);
  const told = isOpen(plain)
    ? inOtherWords(ofOne, plain, knowledge, (meant) => read(meant, null, knowledge))
    : plain;
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents' || isUnsure(told)) return null;
  const addsUp = told.candidates.some(({ intent }) =>
    intent.measures.some(({ member }) => countsOrSums(member)),
  );
  return addsUp && mayBeEach(question) ? null : withTheRest(told);
}

const countsOrSums = ({ meta }: Member): boolean => /^(?:sum|count|count_distinct)$/.test(meta.aggType ?? '');

/** "has the bar taken more this year than last year?": by the one figure that tells it. */
export function takingsOfTwo(question: string, knowledge: Knowledge, read: Read): Understanding | null {
  const asked = takingsCompared(question);
  if (asked === null) return null;
  if (knowledge.mayRespell !== true) return { kind: 'unmapped' };
  const told = withTakingsCompared(question, knowledge.sources).map((same) => read(same, null, knowledge));
  const waiting = told.find(({ kind }) => kind === 'lookup');
  const stated = told.filter((one) => one.kind === 'intents' && !isUnsure(one));
  // Of somebody it is told only by a condition that says so.
  const ofThem = stated.filter(
    (one) => one.kind === 'intents' && (asked.who === null || one.candidates[0].intent.filters.length > 0),
  );
  return waiting ?? ofThem.find((one) => ofThem.every((other) => isSameTold(one, other))) ?? null;
}

const isSameTold = (one: Understanding, other: Understanding): boolean =>
  one.kind === 'intents' &&
  other.kind === 'intents' &&
  isSameAsked(one.candidates[0].intent, other.candidates[0].intent);

/** Both sides by the one figure that tells them apart, in the only source where each side is found. */
function compared(question: string, knowledge: Knowledge, read: Read): Understanding | null {
  const told = withComparativeNamed(question, knowledge.sources).map((same) => {
    const plain = read(same, null, knowledge);
    return isOpen(plain)
      ? inOtherWords(same, plain, knowledge, (meant, over) =>
          read(meant, null, over === undefined ? knowledge : knowing(over, knowledge)),
        )
      : plain;
  });
  const waiting = told.find(({ kind }) => kind === 'lookup');
  if (waiting !== undefined) return waiting;
  const isWithRest = areOthers(comparedIn(question)?.sides[1] ?? '');
  const both = isWithRest ? told.flatMap((one) => withTheRest(one) ?? []) : told;
  const stated = both.filter(
    (one) => one.kind === 'intents' && !isUnsure(one) && isOfBoth(one.candidates[0].intent),
  );
  const [only, ...others] = stated;
  // The same may have been put in two ways.
  if (only?.kind !== 'intents' || !others.every((one) => isSameTold(one, only))) return null;
  const direction = comparedIn(question)?.by.isMost === false ? 'ascending' : 'descending';
  const candidates = only.candidates.map((one) => ({ ...one, intent: bestFirst(one.intent, direction) }));
  return { ...only, candidates: candidates as typeof only.candidates };
}

/** Which of both it is opens the answer, and the other one follows. */
const bestFirst = (intent: Intent, direction: Intent['order']['direction']): Intent =>
  intent.dimensions[0]?.kind === 'boolean'
    ? intent
    : { ...intent, order: { by: 'measure', direction }, asksForWinner: true };

const isOfBoth = ({ dimensions, measures, filters }: Intent): boolean =>
  dimensions.length === 1 &&
  measures.length === 1 &&
  (dimensions[0]?.kind === 'boolean' ||
    dimensions[0]?.part === 'weekday' ||
    filters.some(
      (filter) =>
        filter.operator === 'equals' && filter.member === dimensions[0] && filter.values.length === 2,
    ));

/** Rows in the order that stands behind them. */
export function inOrder(
  question: string,
  before: Intent | null,
  knowledge: Knowledge,
  read: Read,
): Understanding | null {
  return orderedList(question, knowledge.sources, (rest, over) => {
    const own = over === null ? knowledge : { ...knowledge, sources: [over] };
    const told = read(rest, before, own);
    const mayRespell = isOpen(told) && knowledge.mayRespell === true;
    return mayRespell ? inOtherWords(rest, told, own, (meant) => read(meant, before, own)) : told;
  });
}

/** What the first half asks, with what the second wants of it. */
export function withHalvesShown(
  question: string,
  before: Intent | null,
  knowledge: Knowledge,
  read: Read,
): Understanding | null {
  const { open: _, ...closed } = knowledge;
  return withSecondHalf(question, knowledge.sources, (half, previous) => {
    const told = read(half, previous ?? before, previous === null ? knowledge : closed);
    const mayRespell = isOpen(told) && knowledge.mayRespell === true && previous === null;
    return mayRespell
      ? inOtherWords(half, told, knowledge, (meant, over) =>
          read(meant, before, over === undefined ? knowledge : knowing(over, knowledge)),
        )
      : told;
  });
}
