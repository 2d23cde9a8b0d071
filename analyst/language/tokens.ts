import { remembering } from './memory.ts';
import { rootOf } from './word-roots.ts';

/** A word of a question. A quoted passage is one token: its words are a value, never vocabulary. */
export type Token = {
  /** As written, without quotes or a possessive ending. */
  text: string;
  /** Lower case, without accents. */
  word: string;
  /** `word` in the singular: what members are compared by. */
  stem: string;
  isQuoted: boolean;
  isCapitalised: boolean;
  followsComma: boolean;
  /** Written in one with the word before: "level" of "A-level". */
  followsHyphen?: true;
  /** A number written with a currency sign: "€500"; `word` holds the number alone. */
  isMoney: boolean;
};

const TOKEN =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|(\d{4}-\d{2}(?:-\d{2})?(?!\d)|[€$£¥]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?[€$£¥]|\d[\d,.]*\d(?!\d|(?:st|nd|rd|th|k|m|mn|bn|[ap]m)\b)|\p{Lu}{1,2}[+−-](?=[\s,.?!)]|$)|(?<![\p{L}\p{N}])[-−]\d[\d,.]*|[<>!]=|<>|[<>=≥≤≠%]|(?<=\d)\+|[\p{L}\p{N}]+(?:['’]\p{L}+)?|[€$£¥])|(,)/gu;

/** Signs that are words too. */
const SIGNS: Readonly<Record<string, string>> = {
  '%': 'percent',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '<>': '!=',
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
};

/** Splits a question into words; hyphens split too, ISO dates and numbers stay whole. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const whole = text.normalize('NFC');
  let followsComma = false;
  for (const match of whole.matchAll(TOKEN)) {
    if (match[5] !== undefined) {
      followsComma = true;
      continue;
    }
    const quoted = match[1] ?? match[2] ?? match[3];
    const written = (quoted ?? match[0]).replace(/['’]s?$/u, '');
    const isMoney = quoted === undefined && /[€$£¥]/.test(written) && /\d/.test(written);
    const word = isMoney
      ? written.replace(/[€$£¥\s]/g, '')
      : (SIGNS[written] ?? fold(written).replace(/^−/, '-'));
    tokens.push({
      text: written,
      word,
      stem: quoted === undefined ? stemOf(withoutCommas(word)) : word,
      isQuoted: quoted !== undefined,
      isCapitalised: /^\p{Lu}/u.test(written),
      followsComma,
      ...(/[\p{L}\p{N}]-$/u.test(whole.slice(0, match.index)) ? { followsHyphen: true as const } : {}),
      isMoney,
    });
    followsComma = false;
  }
  return tokens;
}

/** "1,000" is 1000. */
function withoutCommas(text: string): string {
  return text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
}

/** Lower case without accents, so that "Café" and "cafe" are one word. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Of words that end in a vowel which plurals hardly have before their "s". */
const IN_VOWELS = /^(?:sku|menu|guru|emu|cpu|gpu|ecu|taxi|ski|kiwi|bikini|safari)s$/;

/** The singular of an English plural, by its ending alone. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word) && word.length > 4)
    return word.slice(0, /(?:sses|xes|ches|shes|[tz]zes)$/.test(word) ? -2 : -1);
  if (word.length > 2 && word.endsWith('s') && (!/(?:ss|us|is)$/.test(word) || IN_VOWELS.test(word)))
    return word.slice(0, -1);
  // "salespeople"; "people" may also be those who the rows are of.
  if (/..people$/.test(word)) return word.replace(/people$/, 'person');
  return word;
}

/** The stems of a name or title: `averageOrderValue`, `average_order_value` and "Average order values" are one; "kWh" is one word. */
export const stemsOf = remembering((name: string): string[] => {
  const spaced = name
    .replace(/(?<=\p{Ll}{2}|\p{N}|\p{Lu}\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll('%', ' percent ');
  const stems = withoutCommas(fold(spaced))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stemOf);
  // All who ask for them share them.
  Object.freeze(stems);
  return stems;
});

/** How alike two stems are: 1 the same, 0.8 a slip of the keyboard, 0 different words. */
export function likeness(left: string, right: string): number {
  if (left === right) return 1;
  const shorter = Math.min(left.length, right.length);
  const isFar = Math.abs(left.length - right.length) > 2;
  if (shorter < 4 || isFar || left[0] !== right[0] || /\d/.test(left)) return 0;
  // "five" is no slip of "file".
  if (NUMBER.test(left) || NUMBER.test(right)) return 0;
  // "rated" is no slip of "rate".
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.endsWith('e') && long === `${short}d`) return 0;
  // "registered" is another form of "register", and no slip.
  if (endingOf(left) !== endingOf(right) && rootOf(left) === rootOf(right)) return 0;
  const allowedSlips = shorter >= 8 ? 2 : 1;
  return editDistance(left, right, allowedSlips) <= allowedSlips ? 0.8 : 0;
}

const NUMBER = /^(?:four|five|nine|three|seven|eight|eleven|twelve|twenty)$/;

/** What tells "started" from "starter"; "canceled" and "cancelled" end alike, and so do "visiters" and "visitors". */
function endingOf(word: string): string {
  return (/(ed|er|or|ing|ion)s?$/.exec(word)?.[1] ?? '').replace('or', 'er');
}

/**
 * Insertions, deletions, changes and swaps of neighbours between two words, of which each counts 1 but a change as much as
 * `costOf` says; anything above `limit` is cut short.
 */
export function editDistance(
  left: string,
  right: string,
  limit: number,
  costOf: (one: string, other: string) => number = () => 1,
): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const [one = '', other = ''] = [left[row - 1], right[column - 1]];
      const changed = one === other ? 0 : costOf(one, other);
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + changed,
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? limit + 1;
}

/** Whether words stand behind each other from a place on. */
export const standAt = (stems: readonly string[], tokens: readonly Token[], start: number): boolean =>
  stems.every((stem, offset) => tokens[start + offset]?.stem === stem);

/** What is said, in words with a space between. */
export const textOfWords = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** What is said in words, without the values that stand in quotes. */
export const textWithoutValues = (tokens: readonly Token[]): string =>
  tokens.map(({ word, isQuoted }) => (isQuoted ? '“”' : word)).join(' ');
