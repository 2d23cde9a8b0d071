import { rememberingEach } from '../language/memory.ts';
import { plainWord, type Slip, slipsBetween } from '../language/slips.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import type { Source } from '../match/model/sources.ts';
import type { BoundIntent } from './bind-values.ts';
import { meantBy } from './closed-vocabulary.ts';

/** A question whose slips are mended, and which they were. */
export type Respelt = { question: string; slips: [Slip, ...Slip[]] };

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;
const QUOTED = /("[^"]*"|“[^”]*”)/;

/**
 * A question with the everyday words that are misspelt in it ("wich", "aprl", "avrege") as they are meant; null where there
 * are none. Only words that no reading explains are mended, so that no name and no value is taken for a slip: `unread`
 * says which, null that nothing could be read.
 */
export function respell(
  question: string,
  unread: ReadonlySet<string> | null,
  sources: Source[],
): Respelt | null {
  const names = new Set(sources.flatMap(wordsOfNames));
  const known = new Set([...names, ...sources.flatMap(wordsOfDescriptions)]);
  const slips: Slip[] = [];
  const mended = (text: string) =>
    text.replace(WORD, (written, at: number) => {
      const word = plainWord(written);
      const mayBeMeant = unread === null || unread.has(word);
      const isKnown = known.has(word) || known.has(stemOf(word));
      const near = mayBeMeant && !isKnown ? meantBy(word) : null;
      const meant = near !== null && !isAsMeant(written, at, near) ? near : null;
      if (meant === null || mayBeName(word, meant, names)) return written;
      slips.push({ written, meant });
      return meant;
    });
  const parts = question.split(QUOTED).map((part, at) => (at % 2 === 1 ? part : mended(part)));
  const [first, ...others] = slips;
  return first === undefined ? null : { question: parts.join(''), slips: [first, ...others] };
}

/** The words of a question that none of its readings explains; null where it could not be read at all. */
export function unreadWords(readings: BoundIntent[]): ReadonlySet<string> {
  const [first, ...others] = readings.map(({ missing, unmet }) => {
    const texts = [...missing.flatMap(({ words }) => words), ...unmet.map(({ text }) => text)];
    return new Set(texts.flatMap((text) => text.split(/\s+/)).map(plainWord));
  });
  return new Set([...(first ?? [])].filter((word) => others.every((own) => own.has(word))));
}

const wordsOfNames = rememberingEach(({ members, title }: Source): string[] =>
  [title, ...members.flatMap(({ meta, name }) => [meta.title, name])].flatMap(stemsOf),
);

const wordsOfDescriptions = rememberingEach(({ members }: Source): string[] =>
  members.flatMap(({ meta }) => stemsOf(meta.description)),
);

/** These begin with a capital as well; a shorter one is a name as soon as one of its letters is another: "Marsh". */
const MONTH_OR_DAY =
  /^(?:january|february|august|september|october|november|december|tuesday|wednesday|thursday|saturday)$/;

/** Names of people and places begin with a capital, and so do a sentence, months and days; a word with its apostrophe lacks none. */
function isAsMeant(written: string, at: number, meant: string): boolean {
  if (/['’]/.test(written)) return true;
  if (MONTH_OR_DAY.test(meant)) return false;
  return at > 0 && /^\p{Lu}/u.test(written) && !/^\p{Lu}+$/u.test(written);
}

/** What may be a slip of a name of the model as well is left to what reads names. */
function mayBeName(word: string, meant: string, names: ReadonlySet<string>): boolean {
  const stem = stemOf(meant);
  for (const name of names)
    if (
      name !== meant &&
      name !== stem &&
      (slipsBetween(word, name) ?? slipsBetween(stemOf(word), name)) !== null
    )
      return true;
  return false;
}
