import { wholeOf } from '../language/clipped-words.ts';
import { synonymsOf } from '../language/descriptions.ts';
import { rememberingEach } from '../language/memory.ts';
import { onlyOne } from '../language/only-one.ts';
import { SERVED } from '../language/person-nouns.ts';
import { pluralOf, wordsIn } from '../language/spelling.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { LYING } from '../question/everyday-phrases.ts';
import { countsThings, isText } from './model/members.ts';
import type { Source } from './model/sources.ts';
import { personNamed } from './people.ts';

/** The question in the words that the model has for the very same. */
export const inModelWords = (question: string, sources: Source[]): string =>
  [
    withClippedWhole,
    withInitialsWhole,
    withJointInitialsWhole,
    withOwnDenial,
    withNoShows,
    withoutLying,
    withPiecesSold,
  ].reduce((text, put) => put(text, sources), question);

/** "comps" as the competitions that the model has, "subs" as its subscriptions: where one such word alone is in its names, and the clipped one in none. */
function withClippedWhole(question: string, sources: Source[]): string {
  return tokenise(question).reduce((text, { word, text: written, isQuoted, isCapitalised }, at) => {
    const clipped = [word, word.replace(/s$/, '')].find((one) => wholeOf(one).length > 0);
    if (clipped === undefined || isQuoted || (isCapitalised && at > 0)) return text;
    const named = (one: string) => sources.some((source) => stemsIn(source).has(stemOf(one)));
    const [only, ...others] = wholeOf(clipped).filter(named);
    if (only === undefined || others.length > 0 || named(word)) return text;
    return text.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'u'),
      clipped === word ? only : pluralOf(only),
    );
  }, question);
}

const INITIALS = /^(?:\p{Lu}{2,5}s?|[b-df-hj-np-tv-xz]{2,5}?s?)$/u;

/** "FTBs" and "btl", where the states listed have "First-time buyer" and "Buy-to-let", or a name begins with such words; as it is, where none or several do. */
function withInitialsWhole(question: string, sources: Source[]): string {
  return tokenise(question).reduce((text, { word, text: written, isQuoted }) => {
    if (isQuoted || !INITIALS.test(written) || STOP_WORDS.has(word)) return text;
    const isPlural = /s$/.test(written) && written.length > 2;
    const letters = isPlural ? word.slice(0, -1) : word;
    if (sources.some((source) => [word, letters].some((one) => stemsIn(source).has(stemOf(one)))))
      return text;
    const [only, ...others] = new Set(sources.flatMap((source) => spelledBy(letters, source)));
    return only === undefined || others.length > 0
      ? text
      : text.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'u'),
          isPlural ? only.replace(/\p{L}+$/u, (last) => pluralOf(last)) : only,
        );
  }, question);
}

/** "c&c" of "Click and collect", where the values that are listed have one that is spelled so. */
function withJointInitialsWhole(question: string, sources: Source[]): string {
  return question.replace(
    /(?<![\p{L}\p{N}&"“])(\p{L})&(\p{L})(?![\p{L}\p{N}&"”])/gu,
    (said, one: string, other: string) => {
      const whole = `(?<=^|[,;:] |\\bor )${one}\\p{L}+ (?:and|&) ${other}\\p{L}+(?=$|[,;.]| \\(| or )`;
      const [only, ...others] = new Set(
        sources.flatMap((source) => listsIn(source).match(new RegExp(whole, 'giu')) ?? []),
      );
      return only === undefined || others.length > 0 ? said : `"${only}"`;
    },
  );
}

/** The states that these are the initials of, the beginnings of names of three words and more, and what is counted by a name of two. */
function spelledBy(letters: string, { members }: Source): string[] {
  const initialsOf = (words: string[]) => words.map((one) => one[0]?.toLowerCase()).join('');
  const states = members
    .filter(isText)
    .flatMap(({ meta }) => statesListed(meta.description).map(({ name }) => name))
    .filter((name) => initialsOf(name.split(/[ -]+/)) === letters);
  const names = members
    .map((member) => ({ member, words: member.meta.title.toLowerCase().split(' ') }))
    .filter(({ member, words }) => letters.length >= 3 || (words.length === 2 && countsThings(member)))
    .map(({ words }) => words.slice(0, letters.length))
    .filter((words) => initialsOf(words) === letters)
    .map((words) => words.join(' '));
  return [...states, ...names];
}

/** "unreturned items", where a list of values has "Not returned": that very value. */
function withOwnDenial(question: string, sources: Source[]): string {
  return question.replace(
    /(?<![\p{L}"“-])un(\p{L}{3,}ed|paid|sold|sent|done)(?![\p{L}"”])/giu,
    (said, deed: string) => {
      const isNamed = (name: string) =>
        sources.some((source) => new RegExp(`(?:^|, )${name}(?:,|$)`, 'i').test(namesIn(source)));
      return isNamed(`not ${deed}`) && !isNamed(said) ? `"not ${deed}"` : said;
    },
  );
}

const UP = '(?:turn|show)(?:ed|n|s)? up\\b';
const DID_NOT = new RegExp(`\\b(did|do|does|have|has|had)n['’]t (?=(?:ever )?${UP})`, 'gi');
const NOT_THERE = new RegExp(
  `(?:\\b(who|that|which) )?\\b(?:(?:(?:did|do|does|have|has|had) not|never|not)(?: ever)?|fail(?:ed|s)? to) ${UP}( (?:to|for|at)\\b(?: (?:their|its|the)\\b)?)?`,
  'i',
);

const SO_OFTEN = new RegExp(
  `^who(?:['’]s| has| have|['’]ve)? (?:not|never) ${UP}(?: (?:to|for|at) [a-z ]+?)? (more than|over|at least) (once|twice|\\w+ times)\\b`,
  'i',
);
const TIMES: Readonly<Record<string, string>> = { once: '1', twice: '2' };

/** Who did not turn up, where the model speaks of no-shows. */
function withNoShows(question: string, sources: Source[]): string {
  const full = question.replace(DID_NOT, '$1 not ');
  const isKnown = sources.some((source) => /\bno[ -]?shows?\b/i.test(namesIn(source)));
  if (!isKnown) return full;
  const often = full.replace(SO_OFTEN, (said, bound, times) => {
    const who = onlyOne([...new Set(sources.flatMap(whoStaysAway))]);
    const count = TIMES[times.toLowerCase()] ?? times.replace(/ times$/i, '');
    return who === null ? said : `which ${pluralOf(who)} have had ${bound} ${count} no-shows`;
  });
  return often !== full
    ? often
    : full.replace(NOT_THERE, (_, which = '', where = '') =>
        `${which} were no-shows${where === '' ? '' : ' at'}`.trim(),
      );
}

/** Whoever works does not turn up for a shift, and whom others work for, for their appointment. */
function whoStaysAway(source: Source): string[] {
  const { isJoined, members, rowNouns } = source;
  if (isJoined || !/\bno[ -]?shows?\b/i.test(namesIn(source))) return [];
  const isWork = [...rowNouns].some((noun) => /^(?:shift|duty|watch|rota|roster)$/.test(noun));
  return members
    .flatMap((member) => personNamed(member) ?? [])
    .filter((person) => SERVED.test(person) !== isWork);
}

/** "orders sat in the workshop" are in it, where nothing of the model is called by how they lie there. */
function withoutLying(question: string, sources: Source[]): string {
  const isNamed = (passage: string) =>
    tokenise(passage).some(
      ({ stem, word }) => !STOP_WORDS.has(word) && sources.some((source) => stemsIn(source).has(stem)),
    );
  return LYING.reduce(
    (text, [said, plainly]) =>
      text.replace(said, (passage: string, verb?: unknown) =>
        isNamed(passage) ? passage : plainly.replace('$1', typeof verb === 'string' ? verb : ''),
      ),
    question,
  );
}

const SOLD =
  /^((?:how many |number of )?)([a-z]{3,}s) sold(?=[?.!]*$| (?:since|in|this|last|by|on|between|from|so|per|during)\b)/i;

/** "blazers sold since June" are "Units sold" of them, where one figure adds up the pieces that were sold and nothing is counted by their name. */
function withPiecesSold(question: string, sources: Source[]): string {
  const [, , things = ''] = SOLD.exec(question) ?? [];
  const figures = sources.flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
  const isNamed = figures.some(({ meta }) => stemsOf(meta.title).includes(stemOf(things.toLowerCase())));
  const [pieces, ...others] = new Set(
    figures
      .filter(
        ({ meta }) =>
          meta.aggType === 'sum' && /^(?:units|pieces|items|packets|packs) sold$/i.test(meta.title),
      )
      .map(({ meta }) => meta.title.toLowerCase()),
  );
  return things === '' || isNamed || pieces === undefined || others.length > 0
    ? question
    : question.replace(SOLD, `${pieces} of $2`);
}

/** The words of titles and synonyms, and of the values that descriptions list. */
const namesIn = rememberingEach(({ title, members }: Source): string => {
  const names = members.flatMap((member) => [
    member.meta.title,
    ...synonymsOf(member.meta.description),
    ...(isText(member) ? statesListed(member.meta.description).map(({ name }) => name) : []),
  ]);
  return [title, ...names].join(', ');
});

const listsIn = rememberingEach(({ members }: Source): string =>
  members
    .filter(isText)
    .map(({ meta }) => meta.description)
    .join(', '),
);

const stemsIn = rememberingEach(
  (source: Source): ReadonlySet<string> => new Set(wordsIn(namesIn(source)).map(stemOf)),
);
