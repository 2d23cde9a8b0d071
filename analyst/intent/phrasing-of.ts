import { longNamesOf } from '../match/model/long-names.ts';
import { readPhrasing } from '../question/phrasing.ts';
import { keptReading } from './kept-work.ts';

/** What the words of a question say before any source is looked at. */
export const phrasingOf = keptReading((question, sources, today) =>
  readPhrasing(question, longNamesOf(sources), today),
);
