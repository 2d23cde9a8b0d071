import { german } from '../language/others/de.ts';
import { spanish } from '../language/others/es.ts';
import { french } from '../language/others/fr.ts';
import type { OtherLanguage } from '../language/others/other-languages.ts';
import { fold } from '../language/tokens.ts';

const LANGUAGES = [german, french, spanish].map((language) => ({
  language,
  words: new Set(language.words.split(/\s+/)),
  greetings: new Set(language.greetings.split(' ')),
}));
/** One such word may be a name; of a sentence a third are. */
const LEAST_WORDS = 2;
const LEAST_SHARE = 0.3;
const ENGLISH = new Set(
  'the of and or how many much what which who when where show me by in for are is was were did do does to with without from per last this total top'.split(
    ' ',
  ),
);

/** The language a question is in, if it is German, French or Spanish and none of it is English; else null. */
export function otherLanguageOf(question: string): OtherLanguage | null {
  const words = fold(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const greeted = LANGUAGES.find(({ greetings }) => words.every((word) => greetings.has(word)));
  if (greeted !== undefined && words.length > 0) return greeted.language;
  const hitsOf = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const [best] = LANGUAGES.map(({ language, words: known }) => ({ language, hits: hitsOf(known) })).sort(
    (one, other) => other.hits - one.hits,
  );
  if (best === undefined || best.hits < LEAST_WORDS || best.hits < LEAST_SHARE * words.length) return null;
  return best.hits > hitsOf(ENGLISH) ? best.language : null;
}
