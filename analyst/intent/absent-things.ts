import { stemsOf, type Token } from '../language/tokens.ts';
import { FILLERS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Candidate } from '../match/match-members.ts';
import { longNamesOf } from '../match/model/long-names.ts';
import { timeOfMeasures } from '../match/model/main-time.ts';
import { isText, type Member } from '../match/model/members.ts';
import { namingDimension, type Source } from '../match/model/sources.ts';
import { type Parts, readParts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import { readPhrasing } from '../question/phrasing.ts';
import type { TimeReading } from '../question/time-phrases.ts';
import type { Intent, Reading } from './intent.ts';

/** As sure as the name of a thing. */
const SURE_NAME = 0.8;
/** A thing, and the measure that counts it. */
type Thing = { member: Member; count: Member | null };

const IDLE_WORDS = new Set('any anything a an single yet ever at all been were was have has had'.split(' '));

/** "customers without orders", "products never sold": things that no row of another source is about; else null. */
export function absentReading(question: string, sources: Source[], today: Date): Reading | null {
  const { tokens, exclusions, time } = readPhrasing(question, longNamesOf(sources), today);
  const left = tokens.filter(({ word }, index) => exclusions.scope.has(index) && !isIdle(word));
  if (left.length === 0) return null;
  const isAsked = (index: number) =>
    !exclusions.scope.has(index) && !exclusions.markers.has(index) && !time.used.has(index);
  const asked = tokens.filter((_, index) => isAsked(index)).map(({ text }) => text);
  const phrasing = readPhrasing(asked.join(' '), longNamesOf(sources), today);
  for (const source of sources.filter(({ isJoined }) => !isJoined)) {
    const parts = readParts(phrasing, source, today);
    const thing = parts === null ? null : thingIn(parts);
    const absence = thing === null ? null : absenceOf(thing.member, left, sources, time);
    if (parts === null || thing === null || absence === null || parts.unknown.length > 0) continue;
    const isCounted = parts.roles.some(({ role }) => role === 'counted');
    const asked = isCounted && thing.count !== null ? thing.count : thing.member;
    return readingOf(source, asked, [...parts.chosen.filters, absence]);
  }
  return null;
}

/** What is asked for: "lifts" over a list of lifts, and "buildings" if that list counts them, too. */
function thingIn({ mentions, source }: Parts): Thing | null {
  const naming = namingDimension(source, null);
  const rows = source.members.find(({ meta }) => meta.aggType === 'count') ?? null;
  for (const { candidates } of mentions) {
    const count = candidates.find(({ member }) => member.meta.aggType === 'count')?.member ?? null;
    const own = candidates.find(({ member }) => member === naming || isSurely(member, candidates))?.member;
    if (naming !== null && (own === naming || (own === undefined && count !== null)))
      return { member: naming, count: rows };
    if (own !== undefined && count !== null) return { member: own, count };
  }
  return null;
}

const isSurely = (member: Member, candidates: Candidate[]): boolean =>
  candidates.some((one) => one.member === member && isText(member) && one.quality >= SURE_NAME);

function isIdle(word: string): boolean {
  return IDLE_WORDS.has(word) || FILLERS.has(word);
}

/** The rows left out: those of a source that all of the words name, by the column that names the thing there. */
function absenceOf(thing: Member, left: Token[], sources: Source[], time: TimeReading): Filter | null {
  for (const source of sources.filter(({ isJoined }) => !isJoined)) {
    const roots = new Set([...source.entityStems].map(rootOf));
    if (source.members.includes(thing) || !areNamed(left, roots)) continue;
    const column = columnFor(thing, source, sources);
    const when = time.range === null ? null : timeOfMeasures([], source.members);
    if (column === null || (time.range !== null && when === null)) continue;
    const relations = [...new Set([source.members[0]?.relation ?? '', column.relation])];
    const period = when === null || time.range === null ? null : { member: when, range: time.range };
    return { member: thing, operator: 'absent', column, relations, period, title: source.title };
  }
  return null;
}

/** "check-ins" may be one word to the model. */
function areNamed(left: Token[], roots: ReadonlySet<string>): boolean {
  const whole = stemsOf(left.map(({ word }) => word).join('')).map(rootOf);
  return left.every(({ stem }) => roots.has(rootOf(stem))) || whole.every((root) => roots.has(root));
}

/** Cubes that are joined share the column; of views, the one that is called the same. */
function columnFor(thing: Member, source: Source, sources: Source[]): Member | null {
  const joined = sources.find(({ isJoined, members }) => {
    const relations = new Set(members.map(({ relation }) => relation));
    return isJoined && relations.has(thing.relation) && relations.has(source.name);
  });
  if (joined !== undefined) return joined.members.find(({ meta }) => meta.name === thing.meta.name) ?? null;
  const called = stemsOf(thing.title).join(' ');
  return (
    source.members.find((member) => isText(member) && stemsOf(member.title).join(' ') === called) ?? null
  );
}

function readingOf(source: Source, asked: Member, filters: Filter[]): Reading {
  const isList = asked.kind !== 'measure';
  const intent: Intent = {
    source: { name: source.name, title: source.title },
    measures: isList ? [] : [{ member: asked, aggregate: null }],
    dimensions: isList ? [asked] : [],
    time: null,
    filters,
    having: [],
    derivation: null,
    order: { by: 'group', direction: 'ascending' },
    limit: null,
    asksForWinner: false,
    presentation: null,
  };
  return {
    intent,
    unknown: [],
    contested: [],
    searchable: [],
    subject: null,
    doubts: { exclusion: 1 },
    namesFigure: true,
    contrasts: false,
    quality: 1,
    score: 1,
  };
}
