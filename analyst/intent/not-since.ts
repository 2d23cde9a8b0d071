import { addUnits, isoDate, labelOfSpan, startOf } from '../language/calendar.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { nameInWords } from '../language/own-name.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemOf, stemsOf } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { countOfRows, thingNamedBy } from '../match/model/counted-noun.ts';
import { longNamesOf } from '../match/model/long-names.ts';
import { isSearched, isText, type Member } from '../match/model/members.ts';
import { isLentText, nameOfRows } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import { rowsThere } from '../match/standing-rows.ts';
import type { Filter } from '../match/terms.ts';
import { numberIn, unitIn } from '../question/granularity-words.ts';
import { type NotSince, notSince } from '../question/not-since.ts';
import { readPhrasing } from '../question/phrasing.ts';
import { someOf } from './absence.ts';
import type { Reading } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { isComplete } from './open-turn.ts';
import { plainList } from './plain-list.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';

const LAST = /\b(?:last|latest|most recent)\b/i;
/** What says no deed in the name of a date. */
const AROUND = /^(?:last|latest|most|recent|date|day|time|on|at|of|to|the|in|for|by|with|when|it)$/;

/**
 * "teachers who have not been observed in the last twelve months", where each has the day on which that was done last: those of an
 * earlier one, or of none; null where no such date, or several, are called by the deed.
 */
export function notDoneSince(question: string, sources: Source[], today: Date): Reading | null {
  const asked = notSince(question);
  const from = asked === null ? null : edgeOf(asked.since, sources, today);
  if (asked === null || from === null) return null;
  const found = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) => {
      const thing = thingCalled(asked.things, source);
      const dates =
        thing === null ? [] : source.members.filter((date) => isLastOf(date, asked, thing, source));
      return thing === null ? [] : dates.map((date) => ({ source, thing, date }));
    });
  // Where a list of the things has the date, it has all of them.
  const ofList = found.filter(({ source, thing }) => lists(source, thing));
  // Machines name no customers but those that have one.
  const isListed = sources.some((source) => {
    const thing = source.isJoined ? null : thingCalled(asked.things, source);
    return thing !== null && lists(source, thing);
  });
  const [only, ...others] = ofList.length > 0 || isListed ? ofList : found;
  if (only === undefined || others.some(({ date }) => date.title !== only.date.title)) return null;
  return readingOf(only, asked, from, today);
}

/** The same of some of the things, "active clients that nobody has spoken to for a year": as these are read, with that day. */
export function notDoneOfSome(
  question: string,
  { sources, today }: Pick<Knowledge, 'sources' | 'today'>,
  read: (question: string) => Understanding,
): Understanding | null {
  const asked = notSince(question);
  const [noun, ...words] = (asked?.things ?? '').split(' ').toReversed();
  const from = asked === null || words.length === 0 ? null : edgeOf(asked.since, sources, today);
  if (asked === null || noun === undefined || from === null) return null;
  const told = read(`how many ${asked.things}`);
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents' || isOpen(told) || told.isGuess) return null;
  const [best] = told.candidates;
  const { measures, dimensions, time, derivation } = best.intent;
  const source = sources.find(({ name }) => name === best.intent.source.name);
  const thing = source === undefined ? null : nameOfRows(source);
  const [use, ...others] = measures;
  const isPlain = others.length + dimensions.length === 0 && time === null && derivation === null;
  if (source === undefined || thing === null || use?.member.meta.aggType !== 'count' || !isPlain) return null;
  const [date, ...more] = source.members.filter((one) =>
    isLastOf(one, { ...asked, things: noun }, thing, source),
  );
  if (date === undefined || more.length > 0 || !isComplete(best)) return null;
  const filters = [...best.intent.filters, neverSince(date, from)];
  const listed = { measures: [], dimensions: [thing], having: someOf(use.member) };
  const order = { by: 'group' as const, direction: 'ascending' as const };
  const intent = { ...best.intent, filters, ...(asked.isCounted ? {} : { ...listed, order }) };
  return { ...told, candidates: [{ ...best, intent }] };
}

const neverSince = (date: Member, from: string, isNamed = ''): Filter => ({
  ...{ member: date, operator: 'given' },
  condition: `${isNamed}(${date.reference} IS NULL OR ${date.reference} < '${from}')`,
  words: `never, or ${labelOfSpan(null, from)}`,
});

function readingOf(
  { source, thing, date }: { source: Source; thing: Member; date: Member },
  { isCounted }: NotSince,
  from: string,
  today: Date,
): Reading {
  const rows = countOfRows(source.members);
  const isOwn = nameOfRows(source) === thing;
  const counted =
    isOwn && rows !== undefined
      ? { member: rows, aggregate: null }
      : { member: thing, aggregate: 'count_distinct' as const };
  // Rows of no one name none of them.
  const filters = [neverSince(date, from, isOwn ? '' : `${thing.reference} IS NOT NULL AND `)];
  const standing = lists(source, thing) ? rowsThere([], source, today) : null;
  return {
    intent: plainList(source, {
      measures: isCounted ? [counted] : [],
      dimensions: isCounted ? [] : [thing],
      filters: [...filters, ...(standing?.filters ?? [])],
    }),
    unknown: standing?.left ?? [],
    contested: [],
    searchable: source.members.filter(isSearched),
    subject: null,
    doubts: { exclusion: 1 },
    namesFigure: true,
    contrasts: false,
    quality: 1,
    score: 1,
  };
}

/** Whether a source has all of the things: its rows are these, or it counts them beside others. */
const lists = (source: Source, thing: Member): boolean =>
  nameOfRows(source) === thing ||
  (thing.meta.rows !== undefined &&
    source.members.some(({ meta }) => meta.aggType === 'count' && meta.rows === thing.meta.rows));

/** The text that the things are called by: "families" of a *Host family*, where nothing else ends so. */
function thingCalled(things: string, source: Source): Member | null {
  const said = stemsOf(things);
  const texts = source.members.filter(isText);
  const named = (stems: string[]) => stems.slice(-said.length).join(' ') === said.join(' ');
  const own = nameOfRows(source);
  if (own !== null && said.length === 1 && source.rowNouns.has(said[0] ?? '')) return own;
  const [only, ...others] = texts.filter((text) => named(stemsOf(thingNamedBy(text))));
  return only === undefined || others.length > 0 ? null : only;
}

/** "Last observed", and no other deed; of the things themselves, and not of what else joined rows lend. */
function isLastOf(date: Member, { deed, things }: NotSince, thing: Member, source: Source): boolean {
  const { members } = source;
  if (date.kind !== 'time' || !saysLast(date) || !isOfThing(date, thing, source)) return false;
  const said = rootOf(stemOf(deed.toLowerCase()));
  const names = [date.meta.title, nameInWords(date.meta.name)];
  const stems = names
    .flatMap(stemsOf)
    .filter((stem) => !AROUND.test(stem) && !stemsOf(things).includes(stem));
  const isSaid = (stem: string) => rootOf(stem) === said || areSynonyms(stem, stemOf(deed.toLowerCase()));
  const isOfOther = members.some(
    (other) =>
      other !== date && other.kind === 'time' && saysLast(other) && other.meta.title === date.meta.title,
  );
  return !isOfOther && stems.some(isSaid);
}

const saysLast = ({ meta }: Member): boolean =>
  LAST.test(meta.title) || LAST.test(withoutAdditions(meta.description));

/** Both of the rows, or both lent by the same others: with no other thing between. */
function isOfThing(date: Member, thing: Member, source: Source): boolean {
  const { members, things } = source;
  // The "Last visit to the yard" is none of the horse's.
  const called = stemsOf(date.meta.title);
  const isOfOther = members.some(
    (other) =>
      isText(other) &&
      other !== thing &&
      other.title !== thing.title &&
      called.includes(stemsOf(other.title).at(-1) ?? ''),
  );
  if (isOfOther) return false;
  if (thing.meta.rows !== undefined) return isOfSameRows(date, thing);
  const at = members.indexOf(date);
  const figure = members.findIndex(({ kind }) => kind === 'measure');
  const isLent = isLentText(thing, members);
  if (isLent !== (figure >= 0 && at > figure)) return false;
  if (!isLent) return nameOfRows(source) === thing;
  const from = members.indexOf(thing);
  const between = members.slice(from + 1, at);
  return at > from && !between.some((other) => isText(other) && things.has(stemsOf(other.title).join(' ')));
}

/** From when on it should have been done; null where the period is over already, or no words of time. */
function edgeOf(since: string, sources: Source[], today: Date): string | null {
  const words = since.toLowerCase().split(/\s+/);
  const length =
    /^(?:for|in|since|over|within)(?: (?:more than|over|at least|longer than|the last|the past|the previous))? (\w+) (\w+)$/.exec(
      words.join(' ').replace(/^over /, 'for '),
    );
  // "In the last year" is as long, and not the one before this.
  const lately = unitIn(
    /^(?:in|within|during|over|for) the (?:last|past) (\w+)$/.exec(since.toLowerCase())?.[1] ?? '',
  );
  if (lately !== null) return isoDate(addUnits(lately, -1, startOf('day', today)));
  const count = /^an?$/.test(length?.[1] ?? '') ? 1 : numberIn(length?.[1] ?? '');
  const unit = unitIn(length?.[2] ?? '');
  if (count !== null && unit !== null) return isoDate(addUnits(unit, -count, startOf('day', today)));
  const { time, tokens } = readPhrasing(`x ${since}`, longNamesOf(sources), today);
  const isWhole = tokens.every((_, at) => at === 0 || time.used.has(at));
  const isOver = time.range?.to != null && time.range.to <= isoDate(startOf('day', today));
  return isWhole && !isOver && time.other === null ? (time.range?.from ?? null) : null;
}
