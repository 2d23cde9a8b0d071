import { isoDate } from '../language/calendar.ts';
import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { AGGREGATE_WORDS, FILLERS } from '../language/vocabulary.ts';
import type { Candidate } from '../match/match-members.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { isSearched, isText, type Member } from '../match/model/members.ts';
import { isLentText, nameOfRows } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { type Parts, readParts } from '../match/read-parts.ts';
import { rowsThere } from '../match/standing-rows.ts';
import type { MeasureUse } from '../match/terms.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { isAbsenceOfNow } from '../question/standing.ts';
import { type Absence, absenceOf, anyOf, namesSameThing } from './absence.ts';
import { LIGHT_VERBS } from './events-of-things.ts';
import type { Reading, TimeUse } from './intent.ts';
import { keptReading } from './kept-work.ts';
import { phrasingOf } from './phrasing-of.ts';
import { plainList } from './plain-list.ts';
import { countedNow, namedAlone, rowsBeside, titleOf } from './rows-beside.ts';

/** As sure as the name of a thing. */
const SURE_NAME = 0.8;

/** A thing that is asked for by name, and the measure that counts it; of some of the rows, those alone that it counts. */
type Thing = { member: Member; count: Member | null; isOfSome?: boolean };
/** A source of the thing that is asked for, and what the rest of the question says over it. */
type Listing = { parts: Parts; thing: Thing; absence: Absence; time: TimeUse | null; things?: Source };

const IDLE_WORDS = new Set(
  'any anything a an single one yet ever at all been were was have has had who that which us'.split(' '),
);

/** What a question leaves out, and what it is asked of. */
type Asked = { whole: Phrasing; left: Token[]; sources: Source[]; today: Date };

/** "customers without orders", "products never sold": things that no row of another source is about; else null. */
export const absentReading = keptReading(
  (question: string, sources: Source[], today: Date): Reading | null => {
    const whole = phrasingOf(question, sources, today);
    const { tokens, exclusions } = whole;
    const left = tokens.filter(({ word }, index) => exclusions.scope.has(index) && !isIdle(word));
    if (left.every(({ word }) => LIGHT_VERBS.has(word))) return null;
    const asked = { whole, left, sources: sources.filter(({ isJoined }) => !isJoined), today };
    const others = (thing: Member) => asked.sources.filter(({ members }) => !members.includes(thing));
    const lists = asked.sources.flatMap((source) => listingOf(source, thingIn, others, asked, sources) ?? []);
    // Callouts count the lifts that had one: the register of lifts has all.
    const own = lists.find(({ thing, parts: { source } }) => thing.member === nameOfRows(source));
    const listing = own ?? besideThem(asked, sources) ?? lists[0] ?? unlisted(asked, sources);
    return listing === null ? null : readingOf(listing, tokens, today);
  },
);

/** "vehicles without a defect", of a view that has both: those of which it has none. */
function besideThem(asked: Asked, sources: Source[]): Listing | null {
  const { tokens, time } = asked.whole;
  const isOfNow = time.range === null && isAbsenceOfNow(tokens, false);
  const found = asked.sources.flatMap(rowsBeside).flatMap((beside) => {
    const { source, things, name, nouns, isKnown, rows } = beside;
    const counted = isOfNow ? countedNow(beside, rowsThere(tokens, rows, asked.today)) : beside.count;
    const isAsked = ({ phrasing }: Parts) =>
      phrasing.tokens.slice(0, HEAD).some(({ stem }) => nouns.has(stem));
    const thingAsked = (parts: Parts) =>
      isAsked(parts)
        ? { member: name, count: countOfRows(things.members) ?? null, isOfSome: !isKnown }
        : null;
    const left = namedAlone(asked.left, rows);
    const listing = listingOf(source, thingAsked, () => [rows], { ...asked, left }, sources);
    if (listing === null || counted === null) return [];
    const { having, title, ...others } = listing.absence.rows;
    const isOfAll = having.length === 0;
    const some = {
      having: isOfAll ? [anyOf(counted)] : having,
      title: isOfAll ? titleOf(counted, beside) : title,
    };
    return [{ ...listing, things, absence: { ...listing.absence, rows: { ...others, ...some } } }];
  });
  return onlyOne(found);
}
/** "how many of our customers": before what is said of them. */
const HEAD = 6;

/**
 * Things that nothing lists: "customers without a service visit", of those whose installations are listed, which the visits
 * name; else "customers who have not ordered this year", of those that ordered at other times.
 */
function unlisted(asked: Asked, sources: Source[]): Listing | null {
  const listings = asked.sources.flatMap((source) => {
    const name = nameOfRows(source);
    const tells = (other: Source) =>
      other !== source && name !== null && other.members.some((member) => namesSameThing(member, name));
    return listingOf(source, textIn, () => asked.sources.filter(tells), asked, sources) ?? [];
  });
  const ofOwn = listings.filter(({ thing, parts }) => !isLentText(thing.member, parts.source.members));
  const [only, ...others] = listings.length > 1 ? ofOwn : listings;
  if (listings.length > 0) return only === undefined || others.length > 0 ? null : only;
  const [own, ...rest] = asked.sources.flatMap((source) => {
    const listing = listingOf(source, textIn, () => [source], asked, sources);
    if (listing === null) return [];
    const rows = { ...listing.absence.rows, isOfOthers: true };
    const isOfSome = rows.period !== null || rows.having.length > 0;
    return isOfSome ? [{ ...listing, absence: { ...listing.absence, rows } }] : [];
  });
  // Of those that have others some may be there no more, where a list that calls them otherwise says so.
  const mayBeGone =
    own !== undefined &&
    asked.sources.some(
      (source) =>
        !source.members.includes(own.thing.member) &&
        [...source.rowNouns].some((noun) => stemsOf(own.thing.member.meta.title).at(-1) === noun) &&
        isAbsenceOfNow(asked.whole.tokens, true) &&
        rowsThere(asked.whole.tokens, source, asked.today) !== null,
    );
  return own === undefined || rest.length > 0 || mayBeGone ? null : own;
}

function listingOf(
  source: Source,
  thingAsked: (parts: Parts) => Thing | null,
  candidates: (thing: Member) => Source[],
  { whole, left, today }: Asked,
  sources: Source[],
): Listing | null {
  const { tokens, exclusions, time } = whole;
  const asked = tokens.filter(
    (_, index) => !exclusions.scope.has(index) && !exclusions.markers.has(index) && !time.used.has(index),
  );
  const phrasing = phrasingOf(asked.map(({ text }) => text).join(' '), sources, today);
  const parts = readParts(phrasing, source, today);
  const thing = parts === null ? null : thingAsked(parts);
  if (parts === null || thing === null) return null;
  // "customers who joined last year and never ordered": the period is of what is said before it.
  const ownTime = isOfThing(whole) ? parts.chosen.timeMember : null;
  const range = ownTime === null ? time.range : null;
  const hasHappened = tokens.some(({ word }) => /^(?:had|attended|taken)$/.test(word));
  const absence = absenceOf(
    thing.member,
    source,
    left,
    candidates(thing.member),
    sources,
    range,
    hasHappened,
  );
  if (absence === null) return null;
  const own: TimeUse | null =
    ownTime === null ? null : { member: ownTime, granularity: null, range: time.range };
  return { parts, thing, absence, time: own };
}

/** Whether the period stands before the words that leave something out. */
function isOfThing({ time, exclusions }: Phrasing): boolean {
  const firstLeftOut = Math.min(...exclusions.markers);
  return time.range !== null && [...time.used].some((at) => at < firstLeftOut);
}

/** What is asked for by its own name: "lifts" over a list of lifts, and "buildings" if rows there have one. */
function thingIn({ mentions, source, phrasing: { tokens } }: Parts): Thing | null {
  const naming = nameOfRows(source);
  const rows = source.members.find(({ meta }) => meta.aggType === 'count') ?? null;
  for (const { candidates, start, end } of mentions) {
    // "Memberships" are no members, where they are rows of their own.
    const noun = tokens[start];
    const isOfOthers = noun !== undefined && source.counted.has(noun.stem) && !source.rowNouns.has(noun.stem);
    if (isOfOthers && !candidates.some(({ quality }) => quality >= SURE_NAME)) continue;
    const count = candidates.find(({ member }) => member.meta.aggType === 'count')?.member ?? null;
    // Of "Pets and owners" the owners are those of the column that is called so, and no pets.
    const words = tokens
      .slice(start, end)
      .map(({ stem }) => stem)
      .join(' ');
    const called = candidates.find(
      ({ member }) => isText(member) && stemsOf(member.title).join(' ') === words,
    )?.member;
    const own =
      called ?? candidates.find(({ member }) => member === naming || isSurely(member, candidates))?.member;
    if (naming !== null && (own === naming || (own === undefined && count !== null && count === rows)))
      return { member: naming, count: rows };
    const some = candidates.find(({ member, quality }) => quality >= SURE_NAME && countsSome(member, source));
    if (naming !== null && some !== undefined) return { member: naming, count: some.member, isOfSome: true };
    // Rows that do not count a thing need not hold all of them: "breeds" over dogs.
    if (own !== undefined && count !== null) return { member: own, count };
  }
  return null;
}

/** "active members", which are some of the members. */
function countsSome({ meta }: Member, { rowNouns }: Source): boolean {
  const [adjective = '', ...noun] = stemsOf(meta.title);
  const isOfRows = noun.length > 0 && noun.every((stem) => rowNouns.has(stem));
  // A "Building count" is no count of some.
  const isCount = [adjective, ...noun].some((word) => AGGREGATE_WORDS.has(word));
  return meta.aggType === 'count' && isOfRows && !isCount && !rowNouns.has(adjective);
}

/** A text that is asked for by its very name, though no rows are called so. */
function textIn({ mentions, source }: Parts): Thing | null {
  const surely = mentions.flatMap(({ candidates }) =>
    candidates.filter(({ member }) => isSurely(member, candidates)).map(({ member }) => member),
  );
  const [member, ...others] = new Set(surely);
  const isRows = member === nameOfRows(source);
  return member === undefined || others.length > 0 || isRows ? null : { member, count: null };
}

const isSurely = (member: Member, candidates: Candidate[]): boolean =>
  candidates.some((one) => one.member === member && isText(member) && one.quality >= SURE_NAME);

function isIdle(word: string): boolean {
  return IDLE_WORDS.has(word) || FILLERS.has(word);
}

function readingOf({ parts, thing, absence, time, things }: Listing, tokens: Token[], today: Date): Reading {
  const { source, chosen, roles, unknown, contested } = parts;
  const isCounted = roles.some(({ role }) => role === 'counted');
  const counted: MeasureUse =
    thing.count === null
      ? { member: thing.member, aggregate: 'count_distinct' }
      : { member: thing.count, aggregate: null };
  const intent = plainList(source, {
    measures: isCounted ? [counted] : [],
    dimensions: isCounted ? [] : [thing.member],
    time,
    filters: [...chosen.filters, { member: thing.member, operator: 'absent', rows: absence.rows }],
    having: thing.isOfSome === true && thing.count !== null && !isCounted ? [anyOf(thing.count)] : [],
  });
  // Who has had none in 2023 may have left since; who has had none by now is asked for among those who are there.
  const to = absence.rows.period?.range.to ?? null;
  const isOfPeople = [...source.rowNouns].some((noun) => PERSON_NOUNS.has(noun));
  const isOfNow = (to === null || to > isoDate(today)) && isAbsenceOfNow(tokens, isOfPeople) && time === null;
  const standing = isOfNow ? rowsThere(tokens, things ?? source, today) : null;
  return {
    intent,
    unknown,
    contested: [...contested, ...(standing?.left ?? []).map(({ text }) => text)],
    standing,
    searchable: source.members.filter(isSearched),
    subject: { tokens, source, previous: null },
    doubts: { exclusion: 1 },
    namesFigure: true,
    contrasts: false,
    quality: 1,
    score: 1,
  };
}
