import { editDistance } from '../text/suggest.ts';

/** A search is some words, not a text. */
const MOST_WORDS = 8;
const SHORTEST_WORD = 3;
/** A shorter word begins too many others, and a slip in it makes another one. */
const SHORTEST_LIKE = 4;
const LONG_WORD = 8;
/** What others are like a word by: the beginning that has so much of it, where vowels stand open. */
const LEAST_LETTERS = 3;
const LEAST_CONSONANTS = 2;
/** A regular expression may have 200 characters (DECISIONS.md 9), for all words together. */
const LONGEST_COMPARED = 12;
/** In every question, and in many names. */
const IDLE = new Set(
  'and are but did does each for from had has have how its many most much not our out per than that the their them this top total was were what when where which who why with your'.split(
    ' ',
  ),
);

/** The words of a search that values may be called by. */
export function valueWords(searchQuery: string): string[] {
  const words =
    searchQuery
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= SHORTEST_WORD && !IDLE.has(word));
  return [...new Set(telling)].slice(0, MOST_WORDS);
}

/** For `~*`: texts with a word that begins alike, whatever its vowels. */
export const beginsAlike = (words: readonly string[]): string => `\\m(${unique(words.map(beginningOf))})`;

/** For `~*`: texts with a word that begins so. */
export const beginsSo = (word: string): string => `\\m${[...word].slice(0, LONGEST_COMPARED).join('')}`;

const unique = (patterns: readonly string[]): string => [...new Set(patterns)].join('|');

/** Letters and digits alone: there is nothing to escape. */
function beginningOf(word: string): string {
  const letters = [...word].slice(0, LONGEST_COMPARED);
  if (letters.length < SHORTEST_LIKE || /\d/.test(word)) return letters.join('');
  const isFixed = letters.map((letter) => !isOpen(letter));
  const end = letters.findIndex(
    (_, index) =>
      index + 1 >= LEAST_LETTERS && isFixed.slice(0, index + 1).filter(Boolean).length >= LEAST_CONSONANTS,
  );
  if (end === -1) return letters.slice(0, SHORTEST_LIKE).join('');
  const beginning = letters.slice(0, end + 1).map((letter, index) => (isFixed[index] ? letter : VOWEL));
  return beginning.join('').replaceAll(VOWELS, '..?');
}

/** Stands for a letter that may be another one, or two. */
const VOWEL = '.';
const VOWELS = /\.+/g;

/** Vowels, and letters with accents, which may be written otherwise. */
const isOpen = (letter: string): boolean => /[aeiouy]/.test(letter) || letter !== folded(letter);

/** Without accents and capitals. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** How well a value is called by some of the words: 0 not at all, 1 by each of its own. */
export function calledBy(words: readonly string[], value: string): number {
  const sought = words.map(folded);
  const own = folded(value).match(/[\p{L}\p{N}]+/gu) ?? [];
  const all = own.reduce((sum, { length }) => sum + length, 0);
  const likest = own.map((word) => Math.max(0, ...sought.map((one) => likeness(one, word))));
  const share = own.reduce((sum, { length }, index) => sum + (likest[index] ?? 0) * length, 0) / all;
  return Math.max(0, ...likest) >= LEAST_LIKENESS ? share : 0;
}

const LEAST_LIKENESS = 0.5;

/** The same, a beginning, a slip or another spelling of its vowels ("Munich", "München"). */
function likeness(sought: string, word: string): number {
  if (sought === word) return 1;
  const shorter = Math.min(sought.length, word.length);
  if (shorter < SHORTEST_WORD || /\d/.test(sought)) return 0;
  if (word.startsWith(sought) && sought.length >= SHORTEST_LIKE) return 0.6 + (0.3 * shorter) / word.length;
  if (sought.startsWith(word) && sought.length - word.length <= 2) return 0.7;
  const slips = shorter >= LONG_WORD ? 2 : 1;
  if (shorter >= SHORTEST_LIKE && editDistance(sought, word, slips) <= slips) return 0.7;
  return shorter >= SHORTEST_LIKE && areSpelledAlike(sought, word) ? LEAST_LIKENESS : 0;
}

function areSpelledAlike(sought: string, word: string): boolean {
  const [one, other] = [sought, word].map((text) => text.replace(/[aeiouy]/g, ''));
  if (one === undefined || other === undefined || Math.min(one.length, other.length) < LEAST_LETTERS)
    return false;
  const isBeginning = one.startsWith(other) || other.startsWith(one);
  return sought[0] === word[0] && isBeginning && Math.abs(one.length - other.length) <= 1;
}
