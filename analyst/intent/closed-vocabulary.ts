import { gradableWords } from '../language/gradable-adjectives.ts';
import { LOOK_ALIKES } from '../language/look-alikes.ts';
import { remembering } from '../language/memory.ts';
import { isPlainSlip, slipsBetween } from '../language/slips.ts';
import { stemOf } from '../language/tokens.ts';
import { NUMBER_WORDS, STOP_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import { CALENDAR, HARMLESS, NUMBERS } from '../proof/word-lists.ts';

const words = [...new Set([...STOP_WORDS, ...HARMLESS, ...CALENDAR, ...gradableWords()])];
const known: ReadonlySet<string> = new Set([...words, ...NUMBER_WORDS.keys(), ...NUMBERS.keys()]);

/** Every word that the analyst knows without a model and that another may be a slip of; never a number. */
export const CLOSED_VOCABULARY: readonly string[] = words.filter(
  (word) => /^[a-z]{3,}$/.test(word) && !NUMBER_WORDS.has(word) && !NUMBERS.has(word),
);

/** By how they are written without their apostrophe: "whos", "didnt". */
const contractions: ReadonlyMap<string, string> = new Map(
  [
    ...words.filter((word) => /^\p{L}+'\p{L}+$/u.test(word)),
    ..."who's where's when's there's that's".split(' '),
  ]
    .map((word): [string, string] => [word.replace("'", ''), word])
    .filter(([written]) => !known.has(written)),
);

const familyOf = (word: string): string => rootOf(stemOf(word));

const byLetter = Map.groupBy(CLOSED_VOCABULARY, (word) => word[0] ?? '');

type Meant = { word: string; slips: number };

/** The word of the closed vocabulary that a word is a slip of; null where it is a word itself, or may be a slip of several. */
export const meantBy: (written: string) => string | null = rememberingNull((written) => {
  const contraction = contractions.get(written);
  if (contraction !== undefined) return contraction;
  if (known.has(written) || LOOK_ALIKES.has(written)) return null;
  const [first = '', second = ''] = written;
  const begun = [...new Set([first, second])].flatMap((letter) => byLetter.get(letter) ?? []);
  const candidates = begun.flatMap((word): Meant[] => {
    const slips = slipsBetween(written, word);
    return slips === null ? [] : [{ word, slips }];
  });
  const fewest = Math.min(...candidates.map(({ slips }) => slips));
  const [nearest, ...asNear] = candidates.filter(({ slips }) => slips === fewest);
  if (nearest === undefined || asNear.length > 0 || !isPlainSlip(written, nearest.word)) return null;
  // "increse" may lack a letter of "increase" or two of "increases", which say the same.
  const family = familyOf(nearest.word);
  return candidates.every(({ word }) => familyOf(word) === family) ? nearest.word : null;
});

function rememberingNull(work: (word: string) => string | null): (word: string) => string | null {
  const found = remembering((word) => ({ meant: work(word) }));
  return (word) => found(word).meant;
}
