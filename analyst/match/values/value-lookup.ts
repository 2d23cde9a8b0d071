import { type SqlResult, TOOL_ROW_LIMIT } from '../../../schema/wire/tools.ts';
import { countriesOf } from '../../language/demonyms.ts';
import { saidAround } from '../../language/said-for.ts';
import { statesListed } from '../../language/states-listed.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { NEGATING_PREFIXES } from '../../language/vocabulary.ts';
import { quoteName, quoteText } from '../model/identifiers.ts';
import type { Member } from '../model/members.ts';
import type { UnknownPhrase } from '../terms.ts';

/** Shorter ends of words are words of their own by chance. */
const SHORTEST_OPPOSITE = 4;

/** Of which the beginning is enough. */
const LONG_WORD = 6;

/** A query wider than this would be refused or slow; views rarely have more names to search. */
const SEARCHED_DIMENSIONS = 12;

/** Each is looked for in each column. */
const NAMES_LOOKED_UP = 24;

const BETWEEN_BRANCHES = '\nUNION ALL\n';

/** What of a question is looked up among the values of a source. */
export type Sought = {
  unknown: UnknownPhrase[];
  /** Words that are explained, unless a value is called so. */
  contested: string[];
  /** String dimensions of the source, where unknown words are looked up. */
  searchable: Member[];
  /** The words of the question. */
  subject?: { tokens: Token[] } | null;
};

/** What a tool gave: its result, or why it failed. */
export type Outcome<Result> = { ok: true; result: Result } | { ok: false; error: string };

/** Dimensions a reading's unknown words are looked up in: first those that the question names beside them or that list one, and a name last in those that list others. */
export function searchedDimensions({
  unknown,
  searchable,
}: Pick<Sought, 'unknown' | 'searchable'>): Member[] {
  if (searchable.length <= SEARCHED_DIMENSIONS && unknown.every(({ hint }) => hint === null))
    return searchable;
  const areNames = unknown.length > 0 && unknown.every(({ text }) => /^\p{Lu}/u.test(text));
  const words = new Set(unknown.flatMap((phrase) => phrase.words).flatMap(stemsOf));
  const rankOf = (member: Member): number => {
    if (unknown.some(({ hint }) => hint === member)) return 0;
    const listed = statesListed(member.meta.description);
    if (listed.some(({ name }) => stemsOf(name).some((stem) => words.has(stem)))) return 1;
    return areNames && listed.length > 0 ? 3 : 2;
  };
  return searchable.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SEARCHED_DIMENSIONS);
}

/** SQL whose rows are (dimension, value): all that the unknown words may mean; null when there is nowhere to look. */
export function writeLookup(reading: Sought): string | null {
  const dimensions = searchedDimensions(reading);
  const patterns = [
    ...new Set([
      ...reading.unknown.flatMap(patternsOf).map((pattern) => `%${pattern}%`),
      ...reading.contested.map(beginningOf),
      ...reading.unknown
        .flatMap((phrase) => namesFor(phrase, reading))
        .slice(0, NAMES_LOOKED_UP)
        .map(exactly),
    ]),
  ];
  if (dimensions.length === 0 || patterns.length === 0) return null;
  const limit = mostValuesOf(dimensions);
  const wholes = [...new Set(reading.unknown.flatMap(wholePatternOf))].map((pattern) => `%${pattern}%`);
  const branches = dimensions.map(({ name, reference: column, relation }) => {
    const condition = patterns.map((pattern) => `${column} ILIKE '${pattern}'`).join(' OR ');
    return `SELECT ${quoteText(name)} AS dimension, ${column} AS value FROM ${quoteName(relation)} WHERE ${condition} GROUP BY 2 ORDER BY ${wholesFirst(column, wholes)}LENGTH(${column}), 2 LIMIT ${limit}`;
  });
  return branches.length === 1
    ? branches.join()
    : branches.map((branch) => `(${branch})`).join(BETWEEN_BRANCHES);
}

/** Who has both names comes before all who have one of them: of these there may be more than are looked at. */
const wholesFirst = (column: string, wholes: string[]): string =>
  wholes.length === 0
    ? ''
    : `CASE WHEN ${wholes.map((pattern) => `${column} ILIKE '${pattern}'`).join(' OR ')} THEN 0 ELSE 1 END, `;

/** The rows that a tool's result holds are shared by the dimensions; of one with so many values there may be more. */
export const mostValuesOf = (dimensions: readonly Member[]): number =>
  Math.floor(TOOL_ROW_LIMIT / dimensions.length);

/** Whether two lookups ask the same of the same columns, whichever of them comes first. */
export const isSameLookup = (one: string, other: string): boolean =>
  one === other || (one.length === other.length && inOneOrder(one) === inOneOrder(other));

/** Whether all that a lookup would find is among what another one of the same columns found, of which no column had more than were told. */
export function isWithin(
  wanted: string,
  { sqlQuery, result }: { sqlQuery: string; result: SqlResult },
): boolean {
  const known = new Map(branchesOf(sqlQuery).map(({ column, ...branch }) => [column, branch]));
  const found = result.data.map(([dimension]) => dimension);
  return branchesOf(wanted).every(({ column, patterns }) => {
    const branch = known.get(column);
    const named = found.filter((dimension) =>
      column.startsWith(`SELECT ${quoteText(String(dimension))} AS `),
    );
    return (
      branch !== undefined &&
      named.length < branch.limit &&
      patterns.every((one) => branch.patterns.includes(one))
    );
  });
}

/** Where each branch of a lookup looks, for what, and how much of it it tells. */
const branchesOf = (sqlQuery: string): { column: string; patterns: string[]; limit: number }[] =>
  sqlQuery.split(BETWEEN_BRANCHES).map((branch) => {
    const [, column = branch, patterns = '', limit = '0'] =
      /^\(?(SELECT .+) WHERE (.+) GROUP BY 2 .* LIMIT (\d+)\)?$/.exec(branch) ?? [];
    return { column, patterns: patterns.split(' OR '), limit: Number(limit) };
  });

const inOneOrder = (sqlQuery: string): string =>
  sqlQuery.split(BETWEEN_BRANCHES).sort().join(BETWEEN_BRANCHES);

/** What models have for words that nothing explains, "Cancelled" for "called off": values that are called just so. */
function namesFor({ start, words }: UnknownPhrase, { subject }: Pick<Sought, 'subject'>): readonly string[] {
  const said = subject?.tokens.map(({ word }) => word) ?? [];
  return saidAround(said, start, start + words.length).flatMap(({ names }) => names);
}

/** "out of order" may be stored as "out_of_order". */
const exactly = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '_');

/** A contested word counts only as the whole of a value. */
function beginningOf(text: string): string {
  return `${stemsOf(text).join('%')}%`;
}

/** LIKE patterns of a phrase and of each of its words. Words are letters and digits only: nothing to escape. */
function patternsOf(phrase: UnknownPhrase): string[] {
  const { words } = phrase;
  const countries = words.flatMap((word) => countriesOf(word)).map((name) => name.replaceAll(' ', '%'));
  const patterns = [...words, ...words.flatMap((word) => oppositeOf(word) ?? [])]
    .map(patternOf)
    .concat(words.flatMap((word) => aroundSlip(word) ?? []))
    .concat(countries)
    .filter((pattern) => pattern.replaceAll('_', '').length > 0);
  const initials = initialsOf(phrase);
  if (initials !== null) patterns.push([...initials].join('% '));
  return [...wholePatternOf(phrase), ...patterns];
}

/** All words of a phrase of several, one behind the other. */
const wholePatternOf = ({ words }: UnknownPhrase): string[] =>
  words.length > 1 ? [words.map(patternOf).join('%')] : [];

/** "the US" is the United States. */
export function initialsOf({ text }: Pick<UnknownPhrase, 'text'>): string | null {
  return /^\p{Lu}{2,4}$/u.test(text) ? text.toLowerCase() : null;
}

/** "unsolved" is what is not "solved". */
export function oppositeOf(word: string): string | null {
  const prefix = NEGATING_PREFIXES.find((own) => word.startsWith(own));
  const rest = prefix === undefined ? '' : word.slice(prefix.length);
  return rest.length >= SHORTEST_OPPOSITE ? rest : null;
}

/** "vistor" finds "Visitor", though the slip is in what the word begins with. */
function aroundSlip(word: string): string | null {
  const [stem = ''] = stemsOf(word);
  return stem.length >= LONG_WORD ? `${stem.slice(0, 2)}%${stem.slice(-3)}` : null;
}

/** "bugs" finds "bug". Vowels stand open, so that "Munchen" finds "München"; of a long word the beginning is enough, but not of a number, which many begin with. */
function patternOf(word: string): string {
  const [stem = word] = stemsOf(word);
  if (/\d/.test(word)) return stem;
  if (stem.length < word.length && word.length < LONG_WORD) return patternOf(stem);
  const beginning = word.length >= LONG_WORD ? word.slice(0, Math.ceil(word.length * 0.6)) : word;
  return beginning.length < 4 ? beginning : beginning.replace(/[aeiouy]/g, '_');
}
