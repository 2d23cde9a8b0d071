import { askedAfter } from '../question/second-half.ts';
import { afterThread } from './after-thread.ts';
import { columnOf } from './columns-asked.ts';
import { firstsOf } from './first-of-ranking.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { shownWith } from './shown-with.ts';
import type { Understanding } from './understanding.ts';

/** "whose are they?", "and what were they worth?", as a message of its own: what the second half of the question before would show. */
export function columnAfter(question: string, previous: Intent, knowledge: Knowledge): Understanding | null {
  const asked = askedAfter(question);
  const source = knowledge.sources.find(({ name }) => name === previous.source.name);
  const isColumn = asked !== null && /^(?:person|thing|when|deadline|where|amount)$/.test(asked.kind);
  if (!isColumn || source === undefined || previous.beside !== undefined) return null;
  const firsts = firstsOf(previous);
  const column = firsts === null ? null : columnOf(asked, { ...firsts, measures: [] }, source);
  const shown =
    firsts === null
      ? shownWith(previous, [asked], { source, words: 'how many' })
      : column === null || firsts.dimensions.includes(column)
        ? null
        : { ...firsts, dimensions: [...firsts.dimensions, column] };
  if (shown === null) return null;
  // What was stated is not doubted twice.
  return afterThread(shown, knowledge.open == null ? { ...knowledge, doubtsBefore: {} } : knowledge);
}
