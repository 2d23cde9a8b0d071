import { longestThere } from '../question/longest-there.ts';
import { ofEach } from '../question/of-each.ts';
import { columnsOfRows, dropsColumns } from './columns-of-rows.ts';
import { countAndAverage } from './count-and-average.ts';
import { detailOfEach } from './detail-of-each.ts';
import { dropsEnd } from './ends-of-things.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { isOfOtherLength, whichIsSoLongest, whoIsThereLongest } from './longest-there.ts';
import { asksForNext, nextRows } from './next-rows.ts';
import { owedOnEach } from './owed-on-each.ts';
import {
  besideTheRest,
  comparedSides,
  dropsComparison,
  ending,
  inOrder,
  takingsOfTwo,
  withHalvesShown,
} from './put-otherwise.ts';
import { isOpen } from './understand-sets.ts';
import { understandWritten } from './understand-written.ts';
import type { Understanding } from './understanding.ts';

/** A question, and what of its thread it may go on with. */
export type Turn = {
  question: string;
  before: Intent | null;
  knowledge: Knowledge;
  /** What another question comes to that begins a thread. */
  understandAlone: (question: string) => Understanding;
};
type Way = (turn: Turn) => Understanding | null;

/** What is asked in a way that is more than its words: each reads the whole question, or nothing of it. */
const WAYS: readonly Way[] = [
  ({ question, before, knowledge }) => withHalvesShown(question, before, knowledge, understandWritten),
  ({ question, before, knowledge }) => inOrder(question, before, knowledge, understandWritten),
  // Of what is out of its warranty, the warranty is no word of its own.
  ({ question, knowledge }) =>
    /\bout of\b|^(?:has|have) any\b|\brun out\b/i.test(question)
      ? ending(question, knowledge, understandWritten)
      : null,
  ({ question, knowledge, understandAlone }) => countAndAverage(question, knowledge.sources, understandAlone),
  ({ question, knowledge, understandAlone }) => columnsOfRows(question, knowledge.sources, understandAlone),
  // "when is our next payout"
  overAll(asksForNext, nextRows),
  // "who's been with us the longest?"
  overAll((question) => longestThere(question) !== null, whoIsThereLongest),
  ({ question, before, knowledge: { sources, mayRespell } }) =>
    mayRespell === true ? whichIsSoLongest(question, sources, before) : null,
  // "what plan is each shop on?"
  overAll((question) => ofEach(question) !== null, detailOfEach),
  ({ question, knowledge, understandAlone }) => {
    const owed = owedOnEach(question, knowledge.sources, understandAlone);
    return owed !== null && isOpen(owed) ? null : owed;
  },
  ({ question, knowledge }) => besideTheRest(question, knowledge, understandWritten),
  ({ question, knowledge }) => takingsOfTwo(question, knowledge, understandWritten),
  ({ question, knowledge }) => comparedSides(question, knowledge, understandWritten),
];

/** A way to ask for rows of a list that is known only once all lists are: until then nothing is. */
function overAll(
  isAsked: (question: string) => boolean,
  read: (question: string, sources: Knowledge['sources'], today: Date) => Understanding | null,
): Way {
  return ({ question, knowledge: { sources, today, mayRespell } }) => {
    if (!isAsked(question)) return null;
    return mayRespell === true ? read(question, sources, today) : { kind: 'unmapped' };
  };
}

/** The first of the ways that the question is asked in; null where it is asked in none. */
export function understandByWay(turn: Turn): Understanding | null {
  for (const way of WAYS) {
    const told = way(turn);
    if (told !== null) return told;
  }
  return null;
}

/** What a reading word for word can leave out of a question, as who asks is told it. */
const DROPPED: readonly [isDropped: (question: string, told: Understanding) => boolean, what: string][] = [
  [isOfOtherLength, 'how long each has been there'],
  [dropsEnd, 'what has come to its end here'],
  [dropsColumns, 'a list of these columns'],
  [dropsComparison, 'this comparison'],
];

/** What is missing from a reading, without which it would answer another question. */
export function droppedFrom(question: string, told: Understanding): Understanding | null {
  const dropped = DROPPED.find(([isDropped]) => isDropped(question, told));
  return dropped === undefined ? null : { kind: 'unsupported', what: dropped[1] };
}
