import { type DateRange, isoDate, unitsIn, untilToday } from '../language/calendar.ts';
import { PERSON_NOUNS, RUNNING, SERVED, VISITING } from '../language/person-nouns.ts';
import { inSentence, pluralOf } from '../language/spelling.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isBuying, isDeal } from '../language/trading.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { allRows } from '../match/model/day-of-rows.ts';
import { countsThings, isText, type Member } from '../match/model/members.ts';
import { isKind, titleOfRows } from '../match/model/naming-dimension.ts';
import { isSaidAsOver } from '../match/model/said-as-over.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import { type Parts, readParts } from '../match/read-parts.ts';
import type { Filter, RowsOfThings } from '../match/terms.ts';
import { anyOf } from './absence.ts';
import type { Intent, Reading, TimeUse } from './intent.ts';
import { phrasingOf } from './phrasing-of.ts';
import { plainList } from './plain-list.ts';
import { readingOf } from './read-question.ts';

/** As sure as the name of a thing. */
const SURE_NAME = 0.8;

/** How a clause says which rows are meant: by their name or what counts them, by a date of their own, or only by a value. */
export const NAMING = { rows: 3, date: 2, value: 1 };

/** One source's reading of a clause: rows that name the thing, as an intent that lists it. */
export type ClauseReading = {
  reading: Reading;
  column: Member;
  naming: number;
  counted: Member | null;
  every: RowsOfThings['every'];
};

/** What "owners who came in 2024" is over a source whose rows name their owner; null where they do not, or the words are not of these rows. */
export function clauseOver(
  head: Token[],
  clause: Token[],
  source: Source,
  sources: Source[],
  today: Date,
): ClauseReading | null {
  const column = thingNamed(head, source);
  if (source.isJoined || column === null) return null;
  const isHaving =
    head[0]?.word === 'who' &&
    (clause[0] === undefined || !isPastForm(clause[0]) || /^ha(?:s|d|ve)$/.test(clause[0].word));
  const called = stemsOf(column.title).at(-1) ?? '';
  if (isHaving && RUNNING.test(called)) return null;
  // Who did not turn up for an appointment was not the one who had it.
  if (head[0]?.word === 'who' && VISITING.test(wordsOf(clause)) && !SERVED.test(called)) return null;
  const things = head[0]?.word === 'who' ? pluralOf(inSentence(column.title)) : wordsOf(head);
  const question = `list ${things} ${saidOf(clause, source)}`;
  const parts = readParts(phrasingOf(question, sources, today), source, today);
  if (parts === null || isMoreThanRows(parts)) return null;
  const every = everyIn(parts, today);
  if (every === undefined) return null;
  const { chosen, conditions } = parts;
  const counted = chosen.measures.map(({ member }) => member);
  const time = timeIn(parts, counted);
  if (time === undefined) return null;
  // What was cancelled is never delivered: of that date nobody would be left out.
  if (isOfOtherDate(parts, counted, time)) return null;
  const date = dateSaid(parts, clause);
  const isOfRows = counted.length > 0 || namesRows(clause, source);
  const isDated = date !== null && (time === null || time.member === date);
  const naming = isOfRows ? NAMING.rows : isDated ? NAMING.date : NAMING.value;
  // "jobs that were invoiced": whenever that was.
  const happened: Filter[] =
    naming === NAMING.date && date !== null && time === null ? [{ member: date, operator: 'isSet' }] : [];
  const having = [
    ...conditions.having,
    ...counted.filter((member) => !conditions.having.some(({ use }) => use.member === member)).map(anyOf),
  ];
  const intent = plainList(source, {
    dimensions: [column, ...(every !== null && !('unit' in every) ? [every] : [])],
    time,
    filters: [...chosen.filters, ...conditions.filters, ...happened],
    having,
  });
  const [only = null] = counted;
  return { reading: readingOf(intent, parts), column, naming, counted: only, every };
}

const wordsOf = (tokens: Token[]): string =>
  tokens.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');

/** "came in 2024", "with orders in 2024"; what is bought are the sales themselves. */
function saidOf([verb, ...rest]: Token[], { entityStems }: Source): string {
  if (verb === undefined) return '';
  const isBought = isBuying(verb.word) && [...entityStems].some(isDeal);
  const said = isBought ? rest : [verb, ...rest];
  return isBought || !isPastForm(verb) ? `with ${wordsOf(said)}` : wordsOf(said);
}

/** The text that is called as the things are. */
export const isNamedBy = (head: Token[], source: Source): boolean => thingNamed(head, source) !== null;

function thingNamed(head: Token[], { phrases, members }: Source): Member | null {
  if (head[0]?.word === 'who') return personIn(members);
  const said = head.map(({ stem }) => stem).join(' ');
  const named = phrases.filter(
    ({ member, stems, weight }) =>
      isText(member) && weight >= SURE_NAME && stems.join(' ') === said && !isKind(member, members),
  );
  return named.sort((one, other) => other.weight - one.weight)[0]?.member ?? null;
}

/** The one text that names people; of an owner and a renter nobody knows who is meant. */
function personIn(members: Member[]): Member | null {
  const people = members.filter(
    (member) => isText(member) && PERSON_NOUNS.has(stemsOf(member.title).at(-1) ?? ''),
  );
  const [person, ...others] = people;
  return person === undefined || others.length > 0 ? null : person;
}

/** Rankings, comparisons and figures other than counts say more than which things have rows. */
function isMoreThanRows({ phrasing, chosen, conditions, recent }: Parts): boolean {
  return (
    phrasing.ranking !== null ||
    phrasing.derived !== null ||
    phrasing.percentile !== null ||
    phrasing.extreme !== null ||
    phrasing.time.other !== null ||
    conditions.guessed > 0 ||
    recent !== null ||
    chosen.measures.length > 1 ||
    chosen.measures.some(({ member, aggregate }) => aggregate !== null || !countsThings(member))
  );
}

/** "in every cinema", "every year from 2023 to 2025"; undefined where the period of it is open, or not over. */
function everyIn(
  { phrasing: { tokens, time }, named }: Parts,
  today: Date,
): RowsOfThings['every'] | undefined {
  const at = tokens.findIndex(({ word, isQuoted }) => word === 'every' && !isQuoted);
  if (at < 0) return time.granularity === null ? null : undefined;
  if (time.granularity !== null) {
    const isOver = time.range?.to != null && time.range.to <= isoDate(today);
    const count = isOver && time.range !== null ? unitsIn(time.range, time.granularity) : null;
    return count === null ? undefined : { unit: time.granularity, count };
  }
  const mention = named.find(({ start }) => start === at + 1);
  const texts = mention?.candidates.filter(({ member, quality }) => isText(member) && quality >= SURE_NAME);
  return texts?.[0]?.member;
}

function timeIn(
  { phrasing: { time, tokens }, chosen, source, today }: Parts,
  counted: Member[],
): TimeUse | null | undefined {
  const { range, granularity } = time;
  if (range === null) return null;
  const uses = counted.map((member) => ({ member, aggregate: null }));
  const member = chosen.timeMember ?? timeOfMeasures(uses, source.members, source.rowNouns);
  if (member === null) return undefined;
  const isOver = isSaidAsOver(member, tokens);
  return { member, granularity, range: isOver ? untilToday(range, today) : range };
}

/** Whether some of the rows are counted by another date than all of them, and nobody says so. */
function isOfOtherDate({ chosen, source }: Parts, counted: Member[], time: TimeUse | null): boolean {
  const usual = timeOfMeasures(allRows(source.members), source.members, source.rowNouns);
  return counted.length > 0 && chosen.timeMember === null && time !== null && time.member !== usual;
}

/** The date of what is said to have been done: of joined rows it is another thing that happens. */
function dateSaid({ chosen, source: { members } }: Parts, said: Token[]): Member | null {
  const { timeMember } = chosen;
  if (timeMember !== null) return isLent(timeMember, members) ? null : timeMember;
  const deeds = new Set(said.filter(isPastForm).map(({ stem }) => rootOf(stem)));
  const own = members.filter((member) => member.kind === 'time' && !isLent(member, members));
  return own.find(({ title }) => stemsOf(title).some((stem) => deeds.has(rootOf(stem)))) ?? null;
}

function namesRows(said: Token[], { rowNouns }: Source): boolean {
  const rows = [...rowNouns];
  const isBought = rows.some(isDeal);
  return said.some(
    ({ stem, word, isQuoted }) =>
      !isQuoted && (rows.some((noun) => rootOf(noun) === rootOf(stem)) || (isBuying(word) && isBought)),
  );
}

/** "films shown": the verb is a value of the rows, so that these are what it says. */
export function isSaidByValue({ filters }: Intent, clause: Token[]): boolean {
  const values = new Set(
    filters.flatMap((filter) => ('values' in filter ? filter.values.flatMap(stemsOf).map(rootOf) : [])),
  );
  return clause.some(
    (token) => (token.isQuoted || isPastForm(token)) && values.has(rootOf(token.stem.toLowerCase())),
  );
}

/** The rows of a finished reading. */
export function rowsOf(
  { column, counted, every }: ClauseReading,
  { time, filters, having, assumedDate, saidDate }: Intent,
  source: Source,
): RowsOfThings {
  const isDistinct = counted !== null && counted.meta.aggType !== 'count';
  const range: DateRange | null = time?.range ?? null;
  return {
    title: counted === null || isDistinct ? titleOfRows(source) : counted.title.replace(/^Number of /, ''),
    column,
    relations: [source.name],
    period: time === null || range === null ? null : { member: time.member, range },
    by: assumedDate ?? saidDate ?? null,
    filters,
    having,
    every,
  };
}

/** Whether two columns name the same things: they are called the same. */
export const isSameThing = (one: Member, other: Member): boolean =>
  stemsOf(one.title).join(' ') === stemsOf(other.title).join(' ');
