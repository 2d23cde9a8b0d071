import { synonymsOf } from '../language/descriptions.ts';
import { mayStandFor } from '../language/everyday-words.ts';
import { plainWord, type Slip } from '../language/slips.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemOf, type Token, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isDoerOf, isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';

/** A question in which words that nothing explains are put as a name of the model has them; what is told of it. */
export type Kindred = { question: string; told: Slip[] };

/** Readings that are tried; more say that the word could be anything. */
const MOST_READINGS = 3;
/** Where more is left over, the question is about something else. */
const MOST_UNREAD = 3;
const LEAST_LETTERS = 3;

type Name = { word: string; member: Member | null };

/**
 * The question by names that are kin to words which nothing explains: by another form of the very word ("did we finish" of
 * "Finished", "who smoke" of "Smoker"), else by what everyday English puts for it ("cars" of "Vehicles"), which is told.
 */
export function byKindredNames(question: string, unread: ReadonlySet<string>, sources: Source[]): Kindred[] {
  if (unread.size > MOST_UNREAD) return [];
  const names = sources.flatMap(namesIn);
  const known = new Set(names.map(({ word }) => stemOf(word)));
  const tokens = tokenise(question);
  let read: Kindred[] = [{ question, told: [] }];
  for (const [at, token] of tokens.entries()) {
    if (!unread.has(plainWord(token.text)) || known.has(token.stem) || !isPlain(token, at)) continue;
    const isVerb = isAsked(tokens, at);
    const forms = distinct(names.filter((name) => isOtherForm(token, isVerb, name)).map(({ word }) => word));
    const others =
      forms.length > 0
        ? []
        : distinct(names.filter(({ word }) => isAkin(token, word)).map(({ word }) => word));
    const meant = [...forms, ...others.map((name) => inNumber(token, name))];
    if (meant.length === 0) continue;
    read = read
      .flatMap((one) =>
        distinct(meant).map((name) => ({
          question: one.question.replace(new RegExp(`\\b${token.text}\\b`, 'u'), name),
          told: forms.length > 0 ? one.told : [...one.told, { written: token.text, meant: name }],
        })),
      )
      .slice(0, MOST_READINGS);
  }
  return read.filter((one) => one.question !== question);
}

const distinct = (words: string[]): string[] => [...new Set(words)];

/** No name of somebody, no number and nothing in quotes. */
const isPlain = ({ isQuoted, isCapitalised, word }: Token, at: number): boolean =>
  !isQuoted && (!isCapitalised || at === 0) && /^[a-z]+$/.test(word) && word.length >= LEAST_LETTERS;

function namesIn({ members, title }: Source): Name[] {
  return [
    ...wordsOf(title).map((word): Name => ({ word, member: null })),
    ...members.flatMap((member) =>
      [member.meta.title, ...synonymsOf(member.meta.description)]
        .flatMap(wordsOf)
        .map((word): Name => ({ word, member })),
    ),
  ];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS && !STOP_WORDS.has(word));

/** What one "did" is what was done, and who does it is so where that is yes or no. */
function isOtherForm({ stem }: Token, isVerb: boolean, { word: name, member }: Name): boolean {
  if (rootOf(stem) !== rootOf(stemOf(name))) return false;
  if (member?.kind === 'time') return isVerb && isPastForm({ word: name });
  return member?.kind === 'boolean' || isVerb || !(isDoerOf(stem, name) || isDoerOf(name, stem));
}

/** "did we finish", "do our clients pay" */
const isAsked = (tokens: Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ word }) => /^(?:do|does|did)$/.test(word));

const isAkin = ({ word, stem }: Token, name: string): boolean =>
  mayStandFor(word, name) || areSynonyms(stem, stemOf(name));

/** "cars" are "vehicles" where the model has a "Vehicle", and a "discount" is one of the "Rebates". */
function inNumber({ word, stem }: Token, name: string): string {
  const one = stemOf(name);
  if (/(?:ed|ing)$/.test(name)) return name;
  if (word === stem) return one;
  return /(?:s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one.replace(/(?<=[^aeiou])y$/, 'ie')}s`;
}
