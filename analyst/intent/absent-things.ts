import type { Token } from '../language/tokens.ts';
import { FILLERS } from '../language/vocabulary.ts';
import type { Candidate } from '../match/match-members.ts';
import { longNamesOf } from '../match/model/long-names.ts';
import { isSearched, isText, type Member } from '../match/model/members.ts';
import { namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { type Parts, readParts } from '../match/read-parts.ts';
import type { Filter, MeasureUse } from '../match/terms.ts';
import { type Phrasing, readPhrasing } from '../question/phrasing.ts';
import { absenceOf, LIGHT_VERBS } from './absence.ts';
import type { Intent, Reading, TimeUse } from './intent.ts';

/** As sure as the name of a thing. */
const SURE_NAME = 0.8;

/** A thing that a source holds all of, and the measure that counts it. */
type Thing = { member: Member; count: Member | null };
/** A source of the thing that is asked for, and what the rest of the question says over it. */
type Listing = { parts: Parts; thing: Thing; absence: Filter; time: TimeUse | null };

const IDLE_WORDS = new Set(
  'any anything a an single yet ever at all been were was have has had who that which'.split(' '),
);

/** "customers without orders", "products never sold": things that no row of another source is about; else null. */
export function absentReading(question: string, sources: Source[], today: Date): Reading | null {
  const whole = readPhrasing(question, longNamesOf(sources), today);
  const { tokens, exclusions } = whole;
  const left = tokens.filter(({ word }, index) => exclusions.scope.has(index) && !isIdle(word));
  if (left.every(({ word }) => LIGHT_VERBS.has(word))) return null;
  for (const source of sources.filter(({ isJoined }) => !isJoined)) {
    const listing = listingOf(source, whole, left, sources, today);
    if (listing !== null) return readingOf(listing, tokens);
  }
  return null;
}

function listingOf(
  source: Source,
  whole: Phrasing,
  left: Token[],
  sources: Source[],
  today: Date,
): Listing | null {
  const { tokens, exclusions, time } = whole;
  const asked = tokens.filter(
    (_, index) => !exclusions.scope.has(index) && !exclusions.markers.has(index) && !time.used.has(index),
  );
  const phrasing = readPhrasing(asked.map(({ text }) => text).join(' '), longNamesOf(sources), today);
  const parts = readParts(phrasing, source, today);
  const thing = parts === null ? null : thingIn(parts);
  if (parts === null || thing === null) return null;
  // "customers who joined last year and never ordered": the period is of what is said before it.
  const ownTime = isOfThing(whole) ? parts.chosen.timeMember : null;
  const range = ownTime === null ? time.range : null;
  const absence = absenceOf(thing.member, left, sources, range);
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
function thingIn({ mentions, source }: Parts): Thing | null {
  const naming = namingDimension(source, null);
  const rows = source.members.find(({ meta }) => meta.aggType === 'count') ?? null;
  for (const { candidates } of mentions) {
    const count = candidates.find(({ member }) => member.meta.aggType === 'count')?.member ?? null;
    const own = candidates.find(({ member }) => member === naming || isSurely(member, candidates))?.member;
    if (naming !== null && (own === naming || (own === undefined && count !== null && count === rows)))
      return { member: naming, count: rows };
    // Rows that do not count a thing need not hold all of them: "breeds" over dogs.
    if (own !== undefined && count !== null) return { member: own, count };
  }
  return null;
}

const isSurely = (member: Member, candidates: Candidate[]): boolean =>
  candidates.some((one) => one.member === member && isText(member) && one.quality >= SURE_NAME);

function isIdle(word: string): boolean {
  return IDLE_WORDS.has(word) || FILLERS.has(word);
}

function readingOf({ parts, thing, absence, time }: Listing, tokens: Token[]): Reading {
  const { source, chosen, roles, unknown, contested } = parts;
  const isCounted = roles.some(({ role }) => role === 'counted');
  const counted: MeasureUse =
    thing.count === null
      ? { member: thing.member, aggregate: 'count_distinct' }
      : { member: thing.count, aggregate: null };
  const intent: Intent = {
    source: { name: source.name, title: source.title },
    measures: isCounted ? [counted] : [],
    dimensions: isCounted ? [] : [thing.member],
    time,
    filters: [...chosen.filters, absence],
    having: [],
    derivation: null,
    order: { by: 'group', direction: 'ascending' },
    limit: null,
    asksForWinner: false,
    presentation: null,
  };
  return {
    intent,
    unknown,
    contested,
    searchable: source.members.filter(isSearched),
    subject: { tokens, source, previous: null },
    doubts: { exclusion: 1 },
    namesFigure: true,
    contrasts: false,
    quality: 1,
    score: 1,
  };
}
