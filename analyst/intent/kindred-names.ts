import { synonymsOf } from '../language/descriptions.ts';
import { mayStandFor } from '../language/everyday-words.ts';
import { rememberingEach } from '../language/memory.ts';
import { saidAt } from '../language/said-for.ts';
import { plainWord, type Slip } from '../language/slips.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemOf, stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isDoerOf, isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { saidByNoun } from './said-by-noun.ts';

/** A question in which words that nothing explains are put as a name of the model has them; what is told of it. */
export type Kindred = { question: string; told: Slip[] };

/** Readings that are tried; more say that the word could be anything. */
const MOST_READINGS = 4;
/** Where more is left over, the question is about something else. */
const MOST_UNREAD = 3;
const LEAST_LETTERS = 3;

type Name = { word: string; member: Member | null };

/** Words of a question that nothing explains, and what a model may have for them. */
export type Stranger = {
  at: number;
  /** How many words of the question it is. */
  length: number;
  written: string;
  isPlural: boolean;
  isVerb: boolean;
  /** What models call it by what everyday English says for it. */
  names: readonly string[];
};

/** The words that nothing explains; none where there are so many that the question is about something else. */
export function strangersIn(question: string, unread: ReadonlySet<string>, sources: Source[]): Stranger[] {
  const known = new Set(sources.flatMap(namesIn).map(({ word }) => stemOf(word)));
  const tokens = tokenise(question);
  const words = tokens.map(({ word }) => word);
  const strangers: Stranger[] = [];
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < end) continue;
    const said = saidAt(words, at);
    const isPhrase = said !== null && said.length > 1;
    const own = isPhrase ? tokens.slice(at, at + said.length) : [token];
    // "not" is called by no other name.
    const isStrange = ({ word, text, stem }: Token) =>
      word !== 'not' && unread.has(plainWord(text)) && !known.has(stem);
    const isReadable = isPhrase ? own.every((each, place) => isWord(each, at + place)) : isPlain(token, at);
    if (!isReadable || !own.some(isStrange)) continue;
    strangers.push({
      at,
      length: own.length,
      written: own.map(({ text }) => text).join(' '),
      isPlural: !isPhrase && token.word !== token.stem,
      isVerb: said?.isVerb === true,
      names:
        said === null || isPaidByUs(tokens, at) ? [] : said.names.filter((name) => !isOver(tokens, at, name)),
    });
    end = at + own.length;
  }
  return strangers.length > MOST_UNREAD ? [] : strangers;
}

/** What is expiring has not expired, and what is still being set up is not installed. */
const isOver = (tokens: Token[], at: number, name: string): boolean =>
  (tokens[at]?.word.endsWith('ing') === true || tokens[at - 1]?.word === 'being') &&
  isPastForm({ word: name });

/** What we owe or pay is nothing that customers owe or pay us. */
function isPaidByUs(tokens: Token[], at: number): boolean {
  const isPaying = PAYING.has(rootOf(tokens[at]?.stem ?? ''));
  return isPaying && tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(?:we|i|us)$/.test(word));
}
const PAYING = new Set('owe pay spend buy purchase'.split(' ').map(rootOf));

/** How a stranger may be put in a question, and what is told of it. */
type Way = { put: (question: string) => string[]; told: Slip[] };

/** The question with all its strangers put in each of their ways, so many at most; none where none has any. */
export function putOtherwise(
  question: string,
  strangers: Stranger[],
  most: number,
  waysOf: (stranger: Stranger) => Way[],
): Kindred[] {
  let read: Kindred[] = [{ question, told: [] }];
  for (const ways of strangers.map(waysOf)) {
    if (ways.length === 0) continue;
    read = read
      .flatMap((one) =>
        ways.flatMap(({ put, told }) =>
          put(one.question).map((said) => ({ question: said, told: [...one.told, ...told] })),
        ),
      )
      .slice(0, most);
  }
  return read.filter((one) => one.question !== question);
}

/** The question with what stands in for some of its words. */
export function withStandIns(question: string, stranger: Stranger, standIn: string): string {
  // Who "did not turn up" were no-shows.
  const lead = /^(?:did|failed|never)\b/i.test(stranger.written) ? 'were ' : '';
  return question.replace(new RegExp(patternOf(stranger), 'u'), () => `${lead}${standIn}`);
}

const patternOf = ({ written }: Stranger): string =>
  `(?<![\\p{L}\\p{N}])${written.split(' ').join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`;

/**
 * The question by names that are kin to words which nothing explains: by another form of the very word ("did we finish" of
 * "Finished", "who smoke" of "Smoker"), else by what everyday English puts for it ("cars" of "Vehicles"), which is told.
 */
export function byKindredNames(question: string, strangers: Stranger[], sources: Source[]): Kindred[] {
  const names = sources.flatMap(namesIn);
  const phrases = sources.flatMap(phrasesIn);
  const tokens = tokenise(question);
  return putOtherwise(question, strangers, MOST_READINGS, (stranger) => {
    const token = tokens[stranger.at];
    if (token === undefined) return [];
    const isOne = stranger.length === 1;
    const isVerb = isAsked(tokens, stranger.at);
    const forms = isOne
      ? distinct(names.filter((name) => isOtherForm(token, isVerb, name)).map(({ word }) => word))
      : [];
    const akin = isOne ? names.filter(({ word }) => isAkin(token, word)).map(({ word }) => word) : [];
    const others = forms.length > 0 ? [] : distinct([...akin, ...namedIn(stranger, names, phrases)]);
    const meant = [...forms, ...others.map((name) => inNumber(stranger, name))];
    return distinct(meant).map((name) => ({
      put: (one) => waysOfSaying(one, stranger, name),
      told: forms.length > 0 ? [] : [{ written: stranger.written, meant: name }],
    }));
  });
}

const waysOfSaying = (question: string, stranger: Stranger, name: string): string[] => [
  ...(stranger.isVerb ? saidByNoun(question, patternOf(stranger), name) : []),
  withStandIns(question, stranger, name),
];

/** What a stranger is called by, as the model writes it. */
function namedIn({ names: called }: Stranger, names: Name[], phrases: string[]): string[] {
  return called.flatMap((name) => {
    const stems = stemsOf(name).join(' ');
    if (stems.includes(' '))
      return phrases.some((phrase) => ` ${phrase} `.includes(` ${stems} `)) ? [name] : [];
    return names.filter((one) => isNamed(one.word, name) && !isToCome(one, name)).map(({ word }) => word);
  });
}

/** Who has "departed" has more than a day of departure, which may lie ahead. */
const isToCome = ({ word, member }: Name, name: string): boolean =>
  member?.kind === 'time' &&
  word !== name &&
  isPastForm({ word: name }) &&
  /^(?:depart|arriv|end|finish)/.test(word);

/** "cancelled", of "Cancelled on", and of the "Cancellations" that a figure counts. */
const isNamed = (word: string, name: string): boolean => {
  const [one, other] = [stemOf(word), stemOf(name)];
  return (
    one === other || (isPastForm({ word: name }) && rootOf(one) === rootOf(other) && !isDoerOf(one, other))
  );
};

/** Titles and synonyms whole, in stems. */
const phrasesIn = ({ members, title }: Source): string[] =>
  [title, ...members.flatMap(({ meta }) => [meta.title, ...synonymsOf(meta.description)])].map((text) =>
    stemsOf(text).join(' '),
  );

const distinct = (words: string[]): string[] => [...new Set(words)];

/** No name of somebody, no number and nothing in quotes. */
const isWord = ({ isQuoted, isCapitalised, word }: Token, at: number): boolean =>
  !isQuoted && (!isCapitalised || at === 0) && /^[a-z]+$/.test(word);

const isPlain = (token: Token, at: number): boolean =>
  isWord(token, at) && token.word.length >= LEAST_LETTERS;

const namesIn = rememberingEach(({ members, title }: Source): Name[] => [
  ...wordsOf(title).map((word): Name => ({ word, member: null })),
  ...members.flatMap((member) =>
    [member.meta.title, ...synonymsOf(member.meta.description)]
      .flatMap(wordsOf)
      .map((word): Name => ({ word, member })),
  ),
]);

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
function inNumber({ isPlural, length }: Stranger, name: string): string {
  const one = stemOf(name);
  const isDeed =
    /(?:ed|ing)$/.test(name) && !/^(?:rating|booking|meeting|reading|viewing|screening)$/.test(name);
  if (isDeed || name.includes(' ') || length > 1) return name;
  if (!isPlural) return one;
  return /(?:s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one.replace(/(?<=[^aeiou])y$/, 'ie')}s`;
}
