import { NOUNS } from './lexicon/nouns.ts';
import { STATES } from './lexicon/states.ts';
import { VERBS } from './lexicon/verbs.ts';
import { stemOf, stemsOf } from './tokens.ts';
import { rootOf } from './word-roots.ts';

const LONGEST_SAID = 4;

/** What people say that a model has by another name: how many words of it, and what models call it, likeliest first. */
export type Said = { length: number; names: readonly string[]; isVerb: boolean };

type Entry = { said: readonly string[]; names: readonly string[] };

/** Entries by what their first word is compared by: nouns and states by their stem, verbs by the root of all their forms. */
type Lexicon = { nouns: ReadonlyMap<string, Entry[]>; verbs: ReadonlyMap<string, Entry[]> };

/** Read once a question has a word that nothing explains: most have none. */
let lexicon: Lexicon | undefined;
function readLexicon(): Lexicon {
  lexicon ??= { nouns: entriesOf([NOUNS, STATES], singularOf), verbs: entriesOf([VERBS], verbOf) };
  return lexicon;
}

/** "women" are each a woman, and "people" a person. */
function singularOf(word: string): string {
  return /(?:men|people|children)$/.test(word) ? rootOf(word) : stemOf(word);
}

/** "brings", "bringing" and "brought" are one. */
function verbOf(word: string): string {
  return rootOf(stemOf(word));
}

function entriesOf(lists: string[], keyOf: (word: string) => string): ReadonlyMap<string, Entry[]> {
  const entries = lists
    .flatMap((list) => list.trim().split('\n'))
    .map((line): Entry => {
      const [said = '', names = ''] = line.split('|');
      return {
        said: said
          .trim()
          .split(/[^\p{L}\p{N}]+/u)
          .map(keyOf),
        names: names.split(',').map((name) => name.trim()),
      };
    });
  return Map.groupBy(entries, ({ said }) => said[0] ?? '');
}

/** The longest that is said from one word of a question on; several of that length have their names joined. */
export function saidAt(words: readonly string[], at: number): Said | null {
  const { nouns, verbs } = readLexicon();
  const done = fitting(verbs, verbOf, words, at);
  const fits = [...fitting(nouns, singularOf, words, at), ...done];
  const length = Math.max(0, ...fits.map(({ said }) => said.length));
  const longest = fits.filter(({ said }) => said.length === length);
  if (length === 0) return null;
  const names = [...new Set(longest.flatMap((entry) => entry.names))];
  return { length, names, isVerb: longest.some((entry) => done.includes(entry)) };
}

/** All that is said with one of the words from a start up to an end. */
export function saidAround(words: readonly string[], start: number, end: number): Said[] {
  const from = Math.max(0, start - LONGEST_SAID + 1);
  return words.slice(from, end).flatMap((_, offset) => {
    const said = saidAt(words, from + offset);
    return said !== null && from + offset + said.length > start ? [said] : [];
  });
}

function fitting(
  entries: ReadonlyMap<string, Entry[]>,
  keyOf: (word: string) => string,
  words: readonly string[],
  at: number,
): Entry[] {
  const keyAt = (place: number) => keyOf(words[place] ?? '');
  return (entries.get(keyAt(at)) ?? []).filter(({ said }) =>
    said.every((word, offset) => keyAt(at + offset) === word),
  );
}

/** Whether a value, or the words of a name, is what a list calls it: "Cancelled" and "cancelled". */
export const isCalled = (text: string, name: string): boolean =>
  stemsOf(text).join(' ') === stemsOf(name).join(' ');
