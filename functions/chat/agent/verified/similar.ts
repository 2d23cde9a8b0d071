/** Words that are in questions of every kind; without them a question asks the same. */
const IDLE = new Set(
  'a an the of for to me my our your please show tell give list display find get what whats which who is are was were do does did have has had there i we you can could would like want know see let in on at and be been being'.split(
    ' ',
  ),
);
/** Where one of these is, it decides what is asked where a year stands. */
const DIRECTED = /^(?:than|versus|vs|over|per|from|against|between|minus|without|before|after|not)$/;

/** A word, as it is compared, and where it stands. A parameter is one word. */
export type Token = { word: string; from: number; to: number };

/** "in 2025" says the same wherever it stands. */
const YEAR = /(?<![\p{L}\p{N}])(?:in|during)\s+((?:19|20)\d\d)(?![\p{L}\p{N}])/iu;

const WORDS = /\{[a-z][a-z0-9_]*\}|[\p{L}\p{N}%€$£.,><=+-]+/gu;

/** The words that say what a question asks, in order. */
export const contentWords = (question: string): string[] => contentTokens(question).map(({ word }) => word);

export const contentTokens = (question: string): Token[] =>
  [...question.matchAll(WORDS)]
    .map(({ 0: written, index }) => {
      const [bare = ''] = /[^.,](?:.*[^.,])?/su.exec(written) ?? [];
      const from = index + written.indexOf(bare);
      return { word: compared(bare), from, to: from + bare.length };
    })
    .filter(({ word, from, to }) => word !== '' && !isIdle(word, question.slice(from, to)));

/** "US" and "IN" are names of places. */
const isIdle = (word: string, written: string): boolean => IDLE.has(word) && !/^\p{Lu}{2}/u.test(written);

/** In any case, singular or plural. */
function compared(written: string): string {
  const word = written.normalize('NFKC').toLowerCase();
  return word.length > 3 && /[^s\d]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Whether two questions ask the same: the same words in their order ("cities by customers" are not "customers by
 * cities"), but for idle ones, singular and plural, and where a year stands. Whatever else differs may be what is asked.
 */
export function asksTheSame(one: string, other: string): boolean {
  const [words, others] = [inOrder(one), inOrder(other)];
  return words.length > 0 && words.join(' ') === others.join(' ');
}

/** With the year at the end, where it is of all that is asked. */
function inOrder(question: string): string[] {
  const words = contentWords(question);
  const numbers = words.filter((word) => /\d/.test(word));
  return numbers.length > 1 || words.some((word) => DIRECTED.test(word))
    ? words
    : contentWords(question.replace(YEAR, '')).concat(YEAR.exec(question)?.slice(1) ?? []);
}

/** What share of their words two questions have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [words, others] = [new Set(contentWords(one)), new Set(contentWords(other))];
  const all = new Set([...words, ...others]).size;
  return all === 0 ? 0 : [...words].filter((word) => others.has(word)).length / all;
}
