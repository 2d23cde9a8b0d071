import type { DateRange } from '../language/calendar.ts';
import { eventsOf } from '../language/events.ts';
import { onlyOne } from '../language/only-one.ts';
import { ownName } from '../language/own-name.ts';
import { stemOf, stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { countOfRows, thingNamedBy } from '../match/model/counted-noun.ts';
import { isNumber, isText, type Member } from '../match/model/members.ts';
import { nameOfRows, titleOfRows } from '../match/model/naming-dimension.ts';
import { rootsOfTime, timesBeside } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { isAsking, timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { GroupCondition, RowsOfThings } from '../match/terms.ts';
import { type Event, eventsNamed, LIGHT_VERBS } from './events-of-things.ts';

/** "Orders of the pattern", "Stays at the berth", "Lessons so far": how many each thing has. */
const OF_EACH = /^(.+?)\s+(?:(?:of|at|in|for|by|with|from|on) (?:the|this|each) .+|so far|to date)$/i;

/** The rows that none of the things has, and their source: those that all of the words name. */
export type Absence = { rows: RowsOfThings; source: Source };

/**
 * By the number of them that each thing of a list has, where no period is asked for, else by the one of `candidates`
 * that names the thing; null where none or several do.
 */
export function absenceOf(
  thing: Member,
  list: Source,
  left: Token[],
  candidates: Source[],
  sources: Source[],
  range: DateRange | null,
  hasHappened: boolean,
): Absence | null {
  const named = eventsNamed(left, candidates);
  const events = hasHappened ? named.map(withWhatTookPlace) : named;
  if (range === null && thing === nameOfRows(list)) {
    const [only, ...others] = countedOfEach(list, left, events, thing);
    if (only !== undefined && others.length === 0) return only;
  }
  const [only, ...others] = events.flatMap((event) => foundIn(event, thing, sources, range));
  return only === undefined || others.length > 0 ? null : only;
}

/** Who "had no lesson" had none that took place, where what is booked is counted apart from that. */
function withWhatTookPlace(event: Event): Event {
  const { members, rowNouns } = event.source;
  const [only, ...others] = members.filter(({ meta }) => {
    const [deed = '', ...noun] = stemsOf(meta.title);
    const isOfRows = noun.length > 0 && noun.every((stem) => rowNouns.has(stem));
    return meta.aggType === 'count' && isOfRows && TOOK_PLACE.has(rootOf(deed));
  });
  return event.counted !== null || only === undefined || others.length > 0
    ? event
    : { ...event, counted: only };
}

const TOOK_PLACE = new Set('complete finish attend hold do take perform'.split(' ').map(rootOf));

/** Some of what a measure counts. */
export const anyOf = (member: Member): GroupCondition => ({
  use: { member, aggregate: null },
  comparisons: [{ operator: '>', value: 0 }],
});

/** Those that a figure counts: what is called a headcount may leave some rows out, and no "count" does. */
export const someOf = (count: Member): GroupCondition[] =>
  ownName(count.meta.name) === 'count' ? [] : [anyOf(count)];

/** "Lessons given", of each tutor: what was done, and so how often. */
function deedOfEach({ meta }: Member): string | null {
  const [noun = '', deed = '', ...others] = meta.title.toLowerCase().split(' ');
  const isDeed = others.length === 0 && isPastForm({ word: deed }) && stemOf(noun) !== noun;
  return isDeed ? meta.title : null;
}

/** Numbers of a list's rows that are called as the words are, or as the rows that the words name. */
function countedOfEach(list: Source, left: Token[], events: Event[], thing: Member): Absence[] {
  const said = left.filter(({ word }) => !LIGHT_VERBS.has(word)).map(({ stem }) => rootOf(stem));
  return list.members.filter(isNumber).flatMap((number): Absence[] => {
    const done = deedOfEach(number);
    const noun = OF_EACH.exec(number.meta.title)?.[1] ?? done;
    if (noun === undefined || noun === null) return [];
    const roots = stemsOf(noun).map(rootOf);
    const isDone = done === null || roots.every((root) => left.some(({ stem }) => rootOf(stem) === root));
    const isSaid = isDone && said.length > 0 && said.every((root) => roots.includes(root));
    const event = events.find(
      ({ source, counted }) =>
        counted === null &&
        done === null &&
        roots.every((root) =>
          [...source.entityStems, ...source.rowNouns].some((stem) => rootOf(stem) === root),
        ),
    );
    if (!isSaid && event === undefined) return [];
    const rows = { ...plainRows(noun, thing, event?.source ?? list), by: event?.by ?? null, number };
    return [{ rows, source: list }];
  });
}

function foundIn(
  { source, counted, by }: Event,
  thing: Member,
  sources: Source[],
  range: DateRange | null,
): Absence[] {
  const column = columnFor(thing, source, sources);
  const all = counted ?? countOfRows(source.members);
  const uses = all === undefined ? [] : [{ member: all, aggregate: null }];
  const usual = range === null ? null : (by ?? timeOfMeasures(uses, source.members, source.rowNouns));
  const taken = usual === null || by !== null ? null : whenTaken(usual, source);
  const when = taken ?? usual;
  if (column === null || (range !== null && when === null)) return [];
  const title = counted?.title.replace(/^Number of /, '') ?? titleOfRows(source);
  const rows: RowsOfThings = {
    ...plainRows(title, column, source),
    period: when === null || range === null ? null : { member: when, range },
    by: taken ?? by,
    having: counted === null ? [] : [anyOf(counted)],
  };
  return [{ rows, source }];
}

/** Who has not stayed since May may have booked since: by the day of coming, where the usual one is of booking. */
function whenTaken(usual: Member, { members, rowNouns }: Source): Member | null {
  if (!isAsking(usual)) return null;
  const called = [...rowNouns].flatMap((noun) => eventsOf(noun, false));
  const times = timesBeside(usual, members).filter(
    (time) => !isAsking(time) && rootsOfTime(time).some((root) => called.some((roots) => roots.has(root))),
  );
  return onlyOne(times);
}

const plainRows = (title: string, column: Member, source: Source): RowsOfThings => ({
  ...{ title, column, period: null, by: null, filters: [], having: [], every: null },
  relations: [...new Set([source.members[0]?.relation ?? '', column.relation])],
  alsoCalled: `${source.title} ${source.deed ?? ''}`,
});

/** Cubes that are joined share the column; of views, the one that is called the same. */
function columnFor(thing: Member, source: Source, sources: Source[]): Member | null {
  const joined = sources.find(({ isJoined, members }) => {
    const relations = new Set(members.map(({ relation }) => relation));
    return isJoined && relations.has(thing.relation) && relations.has(source.name);
  });
  if (joined !== undefined) return joined.members.find(({ meta }) => meta.name === thing.meta.name) ?? null;
  return source.members.find((member) => isText(member) && isSameKey(member, thing)) ?? null;
}

/** Names are found among names, and numbers among numbers: the "Member" is in no list of "Member numbers". */
const isSameKey = (one: Member, other: Member): boolean =>
  ownName(one.meta.name) === ownName(other.meta.name) ||
  one.meta.title.toLowerCase() === other.meta.title.toLowerCase();

/** Titles alike, but for the word that says by what a thing is told apart. */
export const namesSameThing = (one: Member, other: Member): boolean =>
  thingNamedBy(one) === thingNamedBy(other);
