import { countriesOf } from '../../language/demonyms.ts';
import { likeness, stemsOf } from '../../language/tokens.ts';
import { isDoerOf } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import type { UnknownPhrase } from '../terms.ts';
import { initialsOf } from './value-lookup.ts';

export const FIT = { literal: 3.5, same: 3, slip: 2.5, part: 2, form: 1.8, partSlip: 1.5 };
/** Shorter words have a root in common by chance. */
const SHORTEST_ROOT = 4;
/** A slip in a shorter word is another word by chance, where it is only a part of a value. */
const LONG_WORD = 6;

/** How well words, by their stems and as they were written, name a value that is stored; 0: not at all. */
export const fitOf = (
  { wanted, written, phrase }: { wanted: string[]; written: string[]; phrase: UnknownPhrase },
  value: string,
): number =>
  written.some((letter) => /^\p{L}$/u.test(letter) && !standsIn(letter, value))
    ? 0
    : Math.max(
        fitOfWords(wanted, value),
        fitOfWords(written, value),
        fitOfInitials(phrase, value),
        fitOfCountry(wanted, value),
      );

/** The "c" of "c&c" is a word of "Block C", and none of the code "0C9C-0216". */
const standsIn = (letter: string, value: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${letter}(?![\\p{L}\\p{N}])`, 'iu').test(value);

/** "paypal" is "PayPal": a name's humps may be words or not. */
function fitOfWords(wanted: string[], value: string): number {
  return Math.max(fitOfStems(wanted, stemsOf(value)), fitOfStems(wanted, stemsOf(value.toLowerCase())));
}

function fitOfInitials(phrase: UnknownPhrase, value: string): number {
  const initials = value
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1).toLowerCase())
    .join('');
  return initialsOf(phrase) === initials ? FIT.slip : 0;
}

/** "Swedish" is of Sweden. */
function fitOfCountry(wanted: string[], value: string): number {
  const [only = '', ...others] = wanted;
  const isCountry = others.length === 0 && countriesOf(only).includes(stemsOf(value).join(' '));
  return isCountry ? FIT.slip : 0;
}

function fitOfStems(wanted: string[], stored: string[]): number {
  let best = 0;
  for (let start = 0; start + wanted.length <= stored.length; start++) {
    const alike = Math.min(...wanted.map((stem, offset) => likeness(stem, stored[start + offset] ?? '')));
    const isWhole = wanted.length === stored.length;
    if (alike === 1) best = Math.max(best, isWhole ? FIT.same : FIT.part);
    else if (alike > 0 && (isWhole || wanted.every(({ length }) => length >= LONG_WORD)))
      best = Math.max(best, isWhole ? FIT.slip : FIT.partSlip);
  }
  if (isInOrder(wanted, stored)) best = Math.max(best, FIT.part);
  // Who is "returning" was not returned.
  const isOtherVoice = wanted.some((stem, index) => /ing$/.test(stem) && /ed$/.test(stored[index] ?? ''));
  const isOtherForm =
    wanted.length === stored.length &&
    !isOtherVoice &&
    wanted.every((stem, index) => isForm(stem, stored[index] ?? ''));
  return isOtherForm ? Math.max(best, FIT.form) : best;
}

/** "Dr Lambert" is "Dr Hugh Lambert": the first and the last of its words, with others between. */
function isInOrder(wanted: string[], stored: string[]): boolean {
  if (wanted.length < 2 || wanted[0] !== stored[0] || wanted.at(-1) !== stored.at(-1)) return false;
  let at = -1;
  return wanted.every((stem) => {
    at = stored.indexOf(stem, at + 1);
    return at >= 0;
  });
}

/** "children" of "Child", "delayed" of "Delay"; no "charger" is "Charging". */
function isForm(one: string, other: string): boolean {
  const root = rootOf(one);
  const isOfRoot = root.length >= SHORTEST_ROOT && root === rootOf(other);
  return one === other || (isOfRoot && !isDoerOf(one, other) && !isDoerOf(other, one));
}
