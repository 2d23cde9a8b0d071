import { writtenOut } from './abbreviations.ts';
import { remembering } from './memory.ts';
import { areSynonyms } from './thesaurus.ts';
import { likeness, type Token } from './tokens.ts';
import { PAST_FORMS, rootOf } from './word-roots.ts';

const KINSHIP = { derived: 0.85, short: 0.8, synonym: 0.7 };
const SHORTEST_ROOT = 3;
const SHORTEST_SHORT_FORM = 3;

/** Whether a word is a form of a verb that says what was done: "shipped", "paid"; never a noun of it. */
export function isPastForm({ word }: Pick<Token, 'word'>): boolean {
  return (word.length > 4 && /[^e]ed$/.test(word)) || PAST_FORMS.has(word);
}

/** "dept" is the department; "appt" has the consonants of "appointment", in their order and nothing else. */
function isShortFor(short: string, word: string): boolean {
  if (writtenOut([short])[0] === word) return short !== word;
  if (short.length >= SHORTEST_SHORT_FORM && short === consonantsOf(word)) return true;
  if (short.length < SHORTEST_SHORT_FORM || short.length > word.length - 3 || short[0] !== word[0])
    return false;
  if (/[aeiouy]/.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

/** All consonants of a word, as they are written for it: "lvl" of "level", "stk" of "stock". */
const consonantsOf = (word: string): string =>
  word
    .replace(/(?!^)[aeiouy]/g, '')
    .replace(/ck/g, 'k')
    .replace(/(.)\1/g, '$1');

/** How surely a word of a question means a word of a member: 1 the same, less for a slip, another form or a synonym. */
export function kinship(token: Token, wanted: string, isKnown = false): number {
  return kinshipTo(token, isKnown)(wanted);
}

/** The same of one word beside many. */
export function kinshipTo({ word, stem }: Token, isKnown: boolean): (wanted: string) => number {
  return kinOf(word)[isKnown ? 'known' : 'others'](stem);
}

/** A listener is none of the listenings, nor a renter a rental. */
export function isDoerOf(doer: string, deed: string): boolean {
  const verb = /^(.{3,})[eo]r$/.exec(doer)?.[1];
  return verb !== undefined && !new RegExp(`^${verb}[eo]r`).test(deed);
}

/** Whether a doer is called by a verb: a "charger" by "charge". */
const isNamedBy = (doer: string, verb: string): boolean =>
  doer === `${verb}er` || doer === `${verb}or` || (verb.endsWith('e') && doer === `${verb}r`);

/** What is known of a word beside others; a model has some hundred names, and a question is read several times. */
const kinOf = remembering((word: string) => ({ known: kinAs(word, true), others: kinAs(word, false) }));
const kinAs = (word: string, isKnown: boolean) =>
  remembering((stem) => remembering((wanted) => workOut({ word, stem }, wanted, isKnown)));

/** "refundss" */
function hasTwoEndings(word: string, wanted: string): boolean {
  return word === `${wanted}ss` && wanted.length >= SHORTEST_ROOT;
}

function workOut({ word, stem }: Pick<Token, 'word' | 'stem'>, wanted: string, isKnown: boolean): number {
  // The singular is a guess by the ending: the word as written may be the nearer one.
  const alike = Math.max(
    likeness(stem, wanted),
    likeness(word, wanted),
    hasTwoEndings(word, wanted) ? 0.8 : 0,
  );
  if (alike === 1) return alike;
  // A word that the model has is that word, and no slip of another, nor are "charges" one of "chargers".
  // "left" is no slip of a lift.
  const slip =
    isKnown || PAST_FORMS.has(word) || isNamedBy(stem, wanted) || isNamedBy(wanted, stem) ? 0 : alike;
  const root = rootOf(stem);
  // Of short words only "fix" and "fixed" are surely the same.
  const isLong = stem.length > 3 || wanted === `${stem}ed`;
  const isOfRoot = root.length >= SHORTEST_ROOT && root === rootOf(wanted) && isLong;
  const isDerived = isOfRoot && !isDoerOf(stem, wanted) && !isDoerOf(wanted, stem);
  return Math.max(
    slip,
    isDerived ? KINSHIP.derived : 0,
    isShortFor(stem, wanted) ? KINSHIP.short : 0,
    areSynonyms(stem, wanted) || areSynonyms(word, wanted) ? KINSHIP.synonym : 0,
  );
}
