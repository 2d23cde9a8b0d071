import { editDistance, fold } from './tokens.ts';

/** A word of a question, and the word that was read in its place. */
export type Slip = { written: string; meant: string };

/** A shorter word becomes another one by any slip but two letters that changed places, or one that is doubled. */
const SHORTEST_MEANT = 4;
/** From so many letters on, two slips still leave a word that can be known. */
const LONG_WORD = 7;
/** Another letter than these is another word: "with" is no slip of "wish". */
const SOUND_ALIKE = ['aeiouy', 'cks', 'sz', 'fv', 'gj', 'mn', 'dt', 'bp', 'iy'];
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const confusable = new Set(
  [
    ...SOUND_ALIKE.flatMap((letters) =>
      [...letters].flatMap((one) => [...letters].map((other) => one + other)),
    ),
    ...KEYBOARD.flatMap((row) => [...row].slice(1).map((letter, before) => `${row[before]}${letter}`)),
  ].flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/**
 * How many slips make one word of another: a letter left out, one too many, two that changed places, or one taken for a
 * vowel, a sound or a key beside it. Null where it is another word, since it begins otherwise or is too far off.
 */
export function slipsBetween(written: string, meant: string): number | null {
  if (written === meant || written.length < 3) return null;
  const beginsAlike = written[0] === meant[0] || (written[0] === meant[1] && written[1] === meant[0]);
  if (!beginsAlike || /[^a-z]/.test(written) || /[^a-z]/.test(meant)) return null;
  if (meant.length < SHORTEST_MEANT && written.length > meant.length)
    return isDoubled(written, meant) ? 1 : null;
  const most = meant.length >= LONG_WORD ? 2 : 1;
  const slips = editDistance(written, meant, most, (one, other) => (confusable.has(one + other) ? 1 : 2));
  return slips <= most ? slips : null;
}

/** Whether a slip is a slip at all: short words become one another by a single letter. */
export function isPlainSlip(written: string, meant: string): boolean {
  if (meant.length < SHORTEST_MEANT) return isSwapped(written, meant) || isDoubled(written, meant);
  return written.length >= SHORTEST_MEANT;
}

function isSwapped(written: string, meant: string): boolean {
  return written.length === meant.length && editDistance(written, meant, 1, () => 2) === 1;
}

function isDoubled(written: string, meant: string): boolean {
  return written.length === meant.length + 1 && written.replace(/(.)\1/, '$1') === meant;
}

/** "who's" and "whos" are one word, and so are "Aprl" and "aprl". */
export function plainWord(word: string): string {
  return fold(word).replace(/['’]/g, '');
}
