/** Words that are in questions of every kind; without them a question asks the same. */
const IDLE = new Set(
  'a an the of for to us me my our your please show tell give list display find get what whats which who is are was were do does did have has had there i we you can could would like want know see let in on at and be been being'.split(
    ' ',
  ),
);
/** Where one of these is, the order of the words decides what is asked. */
const DIRECTED = /^(?:than|versus|vs|over|per|from|against|between|minus|without|before|after|not)$/;

/** A word, as it is compared, and where it stands. A parameter is one word. */
export type Token = { word: string; from: number; to: number };

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
    .filter(({ word }) => word !== '' && !IDLE.has(word));

/** In any case, singular or plural. */
function compared(written: string): string {
  const word = written.normalize('NFKC').toLowerCase();
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Whether two questions ask the same: the same words but for idle ones, singular and plural, and their order where
 * nothing depends on it. Whatever else differs may be what is asked.
 */
export function asksTheSame(one: string, other: string): boolean {
  const [words, others] = [contentWords(one), contentWords(other)];
  if (words.length === 0 || words.length !== others.length) return false;
  const isOrdered =
    words.some((word) => DIRECTED.test(word)) || words.filter((word) => /\d/.test(word)).length > 1;
  const told = (list: string[]) => (isOrdered ? list : list.toSorted()).join(' ');
  return told(words) === told(others);
}

/** What share of their words two questions have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [words, others] = [new Set(contentWords(one)), new Set(contentWords(other))];
  const all = new Set([...words, ...others]).size;
  return all === 0 ? 0 : [...words].filter((word) => others.has(word)).length / all;
}
