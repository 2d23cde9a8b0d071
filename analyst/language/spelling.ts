import { stemOf } from './tokens.ts';

/** Nouns of one form, or of a plural of their own. */
const PLURALS: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  salesperson: 'salespeople',
  staff: 'staff',
  equipment: 'equipment',
  us: 'us',
  series: 'series',
  species: 'species',
};

/** What names end in that are no nouns: "Billed to", "Where they came from"; of check-ins and add-ons there are several. */
const ENDS_OF_CLAUSES = /^(?:by|to|from|for|at|with)$/i;

/** A noun's plural, by the rules of spelling: of a title its last word, or the one before "of" and the like; "Invoice no." has "invoice nos". */
export function pluralOf(title: string): string {
  if (/\p{L}\.$/u.test(title)) return pluralOf(title.slice(0, -1));
  const [, before = '', noun = '', after = ''] =
    /^(.*?)(\p{L}+)((?: (?:of|for|from|in|at|on|per|to|with|who|that|which|whose) .*)?)$/u.exec(title) ?? [];
  return noun === '' ? `${title}s` : `${before}${pluralOfWord(noun)}${after}`;
}

function pluralOfWord(noun: string): string {
  const own = PLURALS[noun.toLowerCase()];
  if (own !== undefined) return own;
  if (ENDS_OF_CLAUSES.test(noun)) return noun;
  if (stemOf(noun.toLowerCase()) !== noun.toLowerCase()) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** A title as it stands within a sentence: "Average Order Value" is lower case there, "SKU" and what is in quotes are not. */
export function inSentence(title: string): string {
  return title.replace(/“[^”]*”|(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll}*(?![\p{L}\p{N}]))/gu, (found) =>
    found.startsWith('“') ? found : found.toLowerCase(),
  );
}

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The words of a text, in small letters. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
