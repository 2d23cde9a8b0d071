import { tokenise } from './language/tokens.ts';
import { STOP_WORDS } from './language/vocabulary.ts';

/** As many words as a search can use (SPEC.md 2.10 sets no limit; the tool takes 1,000 characters). */
const LONGEST_QUERY = 400;

/** The content words of a question, for the search over the data model. */
export function searchQueryFor(question: string): string {
  const words = tokenise(question)
    .filter(({ word, isQuoted }) => isQuoted || (!STOP_WORDS.has(word) && !/^\d/.test(word)))
    .map(({ text }) => text);
  return [...new Set(words)].join(' ').slice(0, LONGEST_QUERY);
}
