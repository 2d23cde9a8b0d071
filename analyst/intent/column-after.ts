import { countOfRows } from '../match/model/counted-noun.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { endOfThose } from '../question/order-at-end.ts';
import { type Asked, askedAfter } from '../question/second-half.ts';
import { someOf } from './absence.ts';
import { afterThread } from './after-thread.ts';
import { columnOf } from './columns-asked.ts';
import { firstsOf } from './first-of-ranking.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { byAdjective } from './ordered-lists.ts';
import { isCalledBy, isToldBy, shownWith, sumBeside } from './shown-with.ts';
import type { Understanding } from './understanding.ts';

/** What a short message asks of what was told; each reads all of it, or nothing. */
type Way = (question: string, previous: Intent, source: Source) => Intent | null;

/** "how many hours was that?", which no average of them answers; null where nothing is asked so. */
export function figureAfter(question: string, previous: Intent, knowledge: Knowledge): Understanding | null {
  const isOfWhom = WHOSE.test(question);
  const told = readAfter(
    [otherFigure, whichHave, endAsked, ...(isOfWhom ? [columnAsked] : [])],
    question,
    previous,
    knowledge,
  );
  // Which ones they are does not tell whose.
  return told === null && isOfWhom ? { kind: 'unsupported', what: 'whose these are' } : told;
}

const WHOSE = /^(?:(?:and|so) )?whose(?: (?:is|are|was|were) (?:it|that|they|those|these))?[?.! ]*$/i;

/** "who was that for?": null where nothing is asked so, or several may be meant. */
export const columnAfter = (question: string, previous: Intent, knowledge: Knowledge): Understanding | null =>
  readAfter([columnAsked], question, previous, knowledge);

function readAfter(
  ways: readonly Way[],
  question: string,
  previous: Intent,
  knowledge: Knowledge,
): Understanding | null {
  const source = knowledge.sources.find(({ name }) => name === previous.source.name);
  if (source === undefined || previous.beside !== undefined || previous.derivation !== null) return null;
  for (const way of ways) {
    const shown = way(question, previous, source);
    // What was stated is not doubted twice.
    if (shown !== null)
      return afterThread(shown, knowledge.open == null ? { ...knowledge, doubtsBefore: {} } : knowledge);
  }
  return null;
}

/** What the second half of the question before would show. */
function columnAsked(question: string, previous: Intent, source: Source): Intent | null {
  const asked = askedAfter(question);
  const firsts = firstsOf(previous);
  const [use] = previous.measures;
  // "how much was that?", of the winner: what it was told by.
  if (asked?.kind === 'number' && asked.verb !== undefined && !isCalledBy(use, asked.verb)) return null;
  if (asked?.kind === 'number' && use !== undefined)
    return isToldBy(use, asked) ? firsts : firsts === null ? worthOfThose(previous, asked, source) : null;
  if (asked?.kind === 'amount' && firsts === null) {
    const worth = worthOfThose(previous, asked, source);
    if (worth !== null) return worth;
  }
  const isColumn =
    asked !== null && /^(?:person|thing|when|deadline|event|where|why|amount)$/.test(asked.kind);
  if (!isColumn) return null;
  if (firsts === null) return shownWith(previous, [asked], { source, words: 'how many' });
  const column = columnOf(asked, { ...firsts, measures: [] }, source);
  return column === null || firsts.dimensions.includes(column)
    ? null
    : { ...firsts, dimensions: [...firsts.dimensions, column] };
}

/** "and what did those come to?", of rows that were counted. */
function worthOfThose(previous: Intent, asked: Asked, source: Source): Intent | null {
  const isOfAll = (asked.kind === 'amount' || asked.kind === 'number') && previous.measures.length === 1;
  return isOfAll ? shownWith(previous, [{ ...asked, isOfAll }], { source, words: '' }) : null;
}

/** "how many hours was that": the one sum of the very rows that were counted, which is called so. */
function otherFigure(question: string, previous: Intent, source: Source): Intent | null {
  const asked = askedAfter(question);
  const [use, ...others] = previous.measures;
  if (asked?.kind !== 'figure' || use === undefined || others.length > 0 || previous.limit !== null)
    return null;
  const sum = sumBeside(asked.noun, previous, source);
  return sum === null ? null : { ...previous, measures: [{ member: sum, aggregate: null }] };
}

/** "from which clients?", of complaints that jobs had: those with any of them. */
function whichHave(question: string, previous: Intent, source: Source): Intent | null {
  const [use] = previous.measures;
  const isOfSome = use?.member.meta.aggType === 'count' && use.member !== countOfRows(source.members);
  const isThing = askedAfter(question)?.kind === 'thing';
  return isOfSome && isThing && previous.dimensions.length === 0
    ? columnAsked(question, previous, source)
    : null;
}

/** "and the oldest of them?": the first of the rows that were counted or listed. */
function endAsked(question: string, previous: Intent, source: Source): Intent | null {
  const adjective = endOfThose(question);
  const [use, ...others] = previous.measures;
  const name = nameOfRows(source);
  const isCounted = use === undefined || use.member.meta.aggType === 'count';
  if (adjective === null || name === null || others.length > 0 || !isCounted) return null;
  if (previous.limit !== null || previous.time?.granularity != null) return null;
  if (use !== undefined && previous.dimensions.length > 0) return null;
  if (use === undefined && !previous.dimensions.includes(name)) return null;
  const sorting = byAdjective(adjective, previous, source);
  if (sorting === null) return null;
  const { column, direction } = sorting;
  const isAll = use === undefined || use.member === countOfRows(source.members);
  const ofThose = {
    ...{ ...previous, having: isAll ? previous.having : [...previous.having, ...someOf(use.member)] },
    ...{ limit: 1, asksForWinner: false },
  };
  return column.kind === 'time'
    ? { ...ofThose, measures: [], dimensions: [column, name], order: { by: 'group', direction } }
    : {
        ...{ ...ofThose, dimensions: [name], order: { by: 'measure', direction } },
        measures: [{ member: column, aggregate: direction === 'ascending' ? 'min' : 'max' }],
      };
}
