import { fromToday, granularityFor, isoDate, untilToday, upToToday } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { GROUP_MARKERS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { ChosenMembers } from '../match/choose-members.ts';
import { daysTogether, partOfTime, WEEKDAY_NAMES } from '../match/model/calendar-members.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { allRows } from '../match/model/day-of-rows.ts';
import type { Member } from '../match/model/members.ts';
import { isSaidAsOver } from '../match/model/said-as-over.ts';
import { rootsOfTime } from '../match/model/said-times.ts';
import { mayLieAhead, timeAhead } from '../match/model/time-ahead.ts';
import { isAsking, timeOfMeasures, whenTheyAre } from '../match/model/time-of-figure.ts';
import type { Parts } from '../match/read-parts.ts';
import type { RecentRows } from '../match/recent-rows.ts';
import type { Filter, MeasureUse } from '../match/terms.ts';
import { anyOf } from './absence.ts';
import { countedThing, thingsWithin } from './counted-things.ts';
import { derive } from './derive.ts';
import { figuresFor, isRankedAlone } from './figures.ts';
import type { Intent, TimeUse } from './intent.ts';
import { figuresOfDoers, listedThings, strayGroups } from './listed-things.ts';
import { orderFor } from './order.ts';

/** Fills in what the parts leave open and puts them together; null when they ask for nothing, or for what cannot be. */
export function buildIntent(parts: Parts): Intent | null {
  const { source, chosen, conditions, phrasing } = parts;
  const { time } = phrasing;
  if (parts.recent !== null) return rowsIntent(parts, parts.recent);
  const counted = countedThing(parts);
  const contrasted = contrastedFlags(parts);
  const listed = listedThings(parts);
  const grouped = contrasted.length > 0 ? markedGroups(parts) : groupsOf(parts);
  const stray = new Set(listed.length > 0 ? strayGroups(parts) : []);
  const asked = grouped.filter((member) => !stray.has(member));
  const groups = new Set([...listed, ...asked, ...thingsWithin(parts), ...contrasted]);
  const dimensions = [...groups].filter((member) => member !== counted);
  const measures = counted === null && listed.length === 0 ? figuresFor(parts).map(firstToCome) : [];
  const lacksExtreme = phrasing.extreme !== null && !phrasing.extreme.isGeneral;
  if (measures.length === 0 && (dimensions.length === 0 || lacksExtreme) && counted === null) return null;
  if (isRankedAlone(parts, measures, dimensions)) return null;
  // "which repairs are open" are those that the "Open repairs" count.
  const rows = countOfRows(source.members);
  const kinds = listed.length > 0 ? chosen.measures.filter(({ member }) => member !== rows) : [];
  const timeUse =
    timeFor(parts, [...measures, ...kinds], listed.length > 0) ??
    untilNow(parts, measures) ??
    fromNow(parts, measures);
  // Without a time dimension the period asked for would be left out in silence.
  if (timeUse === null && (time.range !== null || time.granularity !== null)) return null;
  const dated = withPartsOf(timeUse?.member ?? ownTimeOf(parts, measures), chosen);
  const intent: Intent = {
    source: { name: source.name, title: source.title },
    measures,
    dimensions: dimensions.map(dated.inTime),
    time: timeUse,
    filters: [
      ...[
        ...onEither(
          chosen.filters.filter(
            ({ member, operator }) =>
              !contrasted.includes(member) && !(operator === 'isSet' && listed.includes(member)),
          ),
          phrasing.tokens,
        ),
        ...conditions.filters,
      ].map((filter) => ({ ...filter, member: dated.inTime(filter.member) })),
      ...happened(parts, timeUse, measures).filter(({ member }) => !listed.includes(member)),
    ],
    having: [
      ...conditions.having,
      ...[...kinds, ...figuresOfDoers(parts, measures, dimensions, rows)].map(({ member }) => anyOf(member)),
    ],
    derivation: counted === null ? null : { kind: 'countOf', each: counted },
    ...orderFor(parts, measures, dimensions, timeUse),
    presentation: phrasing.presentation,
  };
  return derive(intent, { ...parts, chosen: dated.chosen });
}

const COMING = /^(?:next|upcoming)\b/i;

/** The "Next delivery" of somebody who has several is the first of them. */
const firstToCome = (use: MeasureUse): MeasureUse =>
  use.member.kind === 'time' && use.aggregate === 'max' && COMING.test(use.member.title)
    ? { ...use, aggregate: 'min' }
    : use;

function fromNow({ phrasing, today }: Parts, [use, ...others]: MeasureUse[]): TimeUse | null {
  if (use?.member.kind !== 'time' || use.aggregate !== 'min' || others.length > 0) return null;
  return phrasing.time.range === null && COMING.test(use.member.title)
    ? { member: use.member, granularity: null, range: fromToday(today) }
    : null;
}

/** "when did she last stay" is when she last came by now, where others may be booked. */
function untilNow({ source, phrasing, today }: Parts, [use, ...others]: MeasureUse[]): TimeUse | null {
  const isPast = phrasing.tokens.some(({ word }) => /^(?:did|was|were|has|have|had)$/.test(word));
  if (use?.member.kind !== 'time' || use.aggregate !== 'max' || others.length > 0 || !isPast) return null;
  if (phrasing.time.range !== null || !mayLieAhead(use.member, source.members)) return null;
  return { member: use.member, granularity: null, range: upToToday(today) };
}

/** Weekdays of refunds are those of their own date, whether or not a period is asked for. */
function ownTimeOf({ chosen, source }: Parts, measures: MeasureUse[]): Member | null {
  return (
    chosen.timeMember ??
    (measures.length === 0 ? null : timeOfMeasures(measures, source.members, source.rowNouns))
  );
}

/** Weekdays and the like of one time; the same member stays one object wherever it is chosen. */
function withPartsOf(
  time: Member | null,
  chosen: ChosenMembers,
): { inTime: (member: Member) => Member; chosen: ChosenMembers } {
  const known = new Map<Member, Member>();
  const inTime = (member: Member) => {
    const found = known.get(member) ?? (time === null ? member : partOfTime(member, time));
    known.set(member, found);
    return found;
  };
  return {
    inTime,
    chosen: {
      ...chosen,
      dimensions: chosen.dimensions.map(inTime),
      places: chosen.places.map((place) => ({ ...place, member: inTime(place.member) })),
    },
  };
}

/** Several weekdays as one condition. */
function onEither(filters: Filter[], tokens: Token[]): Filter[] {
  const days = filters.filter(
    ({ member, operator }) => member.isOfWeekdays === true && operator === 'isTrue',
  );
  const isDay = (at: number) => WEEKDAYS.has(tokens[at]?.stem ?? '');
  const isStretch = tokens.some(
    ({ word }, at) =>
      isDay(at - 1) &&
      isDay(at + 1) &&
      (/^(?:to|through|thru|till|until)$/.test(word) ||
        (word === 'and' && tokens[at - 2]?.word === 'between')),
  );
  const together = daysTogether(
    days.map(({ member }) => member),
    isStretch,
  );
  if (together === null) return filters;
  return [...filters.filter((one) => !days.includes(one)), { member: together, operator: 'isTrue' }];
}

const WEEKDAYS: ReadonlySet<string> = new Set(WEEKDAY_NAMES.map((name) => name.toLowerCase()));

/** "how many orders were shipped": those that have a time of it, whenever that was. */
function happened(
  { chosen, phrasing, mentions }: Parts,
  timeUse: TimeUse | null,
  measures: MeasureUse[],
): Filter[] {
  const { timeMember } = chosen;
  const isAskedFor = measures.some(({ member }) => member === timeMember);
  if (timeMember === null || timeUse !== null || chosen.groupsByTime || isAskedFor) return [];
  const mention = mentions.find(({ candidates }) => candidates.some(({ member }) => member === timeMember));
  // "incidents that cost more than 5000 to repair" says what for, and not that it was done.
  if (phrasing.tokens[(mention?.start ?? 0) - 1]?.word === 'to') return [];
  const isLeftOut = mention !== undefined && phrasing.exclusions.scope.has(mention.start);
  return [{ member: timeMember, operator: isLeftOut ? 'isNotSet' : 'isSet' }];
}

/** "preferred vs other carriers by month": beside what is compared, only what is said to be grouped by. */
export function markedGroups({ chosen, phrasing: { tokens } }: Parts): Member[] {
  const isMarked = (start: number) => GROUP_MARKERS.has(tokens[start - 1]?.word ?? '');
  return chosen.places.filter(({ mention }) => isMarked(mention.start)).map(({ member }) => member);
}

/** "insured vs uninsured": what is compared is set side by side. */
function contrastedFlags({ chosen, phrasing, unknown }: Parts): Member[] {
  if (phrasing.derived?.kind !== 'contrast' || phrasing.time.other !== null || unknown.length > 0) return [];
  return chosen.filters.map(({ member }) => member).filter(({ kind }) => kind === 'boolean');
}

/** Single rows, each on its own. */
function rowsIntent({ source, chosen, conditions, phrasing }: Parts, recent: RecentRows): Intent {
  const { range } = phrasing.time;
  return {
    source: { name: source.name, title: source.title },
    measures: [],
    dimensions: recent.columns,
    time: range === null ? null : { member: recent.time, granularity: null, range },
    filters: [...chosen.filters, ...conditions.filters],
    having: [],
    derivation: null,
    order: recent.order,
    limit: recent.limit,
    asksForWinner: false,
    presentation: phrasing.presentation,
  };
}

/** "how much did customers spend" names them without asking for each. */
function groupsOf({ chosen, asksForMoney }: Parts): Member[] {
  return asksForMoney ? chosen.places.map(({ member }) => member) : chosen.dimensions;
}

function timeFor(
  { chosen, phrasing, source, today }: Parts,
  measures: MeasureUse[],
  isListed: boolean,
): TimeUse | null {
  const { time } = phrasing;
  const granularity =
    time.granularity ?? (chosen.groupsByTime && !isListed ? granularityFor(time.range) : null);
  if (granularity === null && time.range === null)
    return leavingFromToday(chosen.timeMember, phrasing, today);
  // A list of rows is of the day that they are counted by.
  const uses = measures.length > 0 ? measures : allRows(source.members);
  const ofRows = timeOfMeasures(uses, source.members, source.rowNouns);
  const words = phrasing.tokens.map(({ stem }) => stem);
  const usual = ofRows === null ? null : whenTheyAre(ofRows, words, source);
  const isAhead = time.range?.from != null && time.range.from >= isoDate(today);
  const named = chosen.timeMember ?? usual;
  const ahead = named !== null && isAhead ? timeAhead(named, source.members) : named;
  // What is named gives way to the same event alone: "ready in May" to when that is expected.
  const isSame =
    chosen.timeMember === null ||
    // No booking that is still to come has been booked from today on.
    (isAhead && isAsking(chosen.timeMember)) ||
    (ahead !== null &&
      rootsOfTime(ahead).some((root) => rootsOfTime(chosen.timeMember ?? ahead).includes(root)));
  const member = isSame ? ahead : named;
  if (member === null) return null;
  const isOver =
    (granularity !== null && uses.length > 0 && uses.every(isOfDone)) ||
    isSaidAsOver(member, phrasing.tokens);
  const range = isOver && time.range !== null ? untilToday(time.range, today) : time.range;
  return { member, granularity, range };
}

/** "which tenants are leaving": who left before is none of them. */
function leavingFromToday(date: Member | null, { tokens }: Parts['phrasing'], today: Date): TimeUse | null {
  const isDoing = tokens.some(
    ({ word, stem, isQuoted }, at) =>
      !isQuoted &&
      word.endsWith('ing') &&
      /^(?:is|are)$/.test(tokens[at - 1]?.word ?? '') &&
      date !== null &&
      rootsOfTime(date).includes(rootOf(stem)),
  );
  return date !== null && isDoing ? { member: date, granularity: null, range: fromToday(today) } : null;
}

/** "Rounds played", of bookings that were: none is by the months that are still ahead. */
const isOfDone = ({ member: { meta } }: MeasureUse): boolean =>
  meta.aggType === 'sum' && DONE.test(`${meta.title}. ${meta.description}`);
const DONE =
  /\b(?:that|which|who) (?:were|was|have been|has been) (?:played|done|completed|finished|delivered|carried out|performed|attended|held)\b|^[\w ]+ (?:played|done|completed|delivered|carried out|performed|attended|held)\./i;
