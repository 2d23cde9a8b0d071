import {
  addUnits,
  type DateRange,
  type Granularity,
  isoDate,
  labelOfSpan,
  startOf,
  toDate,
  unitRange,
} from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { readNamedDate } from './dates-in-words.ts';
import { numberIn, unitIn } from './granularity-words.ts';

type Period = { range: DateRange; length: number };

const TO_DATE: Readonly<Record<string, Granularity>> = {
  wtd: 'week',
  mtd: 'month',
  qtd: 'quarter',
  ytd: 'year',
};
/** "last month", "this year", "last 30 days", "year to date". */
export function readRelative(tokens: Token[], start: number, today: Date): Period | null {
  const wordAt = (offset: number) => tokens[start + offset]?.word ?? '';
  const first = wordAt(0);
  const abbreviated = TO_DATE[first];
  if (abbreviated !== undefined) return { range: toDate(abbreviated, today), length: 1 };
  const unit = unitIn(first);
  if (unit !== null && wordAt(1) === 'to' && wordAt(2) === 'date')
    return { range: toDate(unit, today), length: 3 };
  const weekend = wordAt(1) === 'weekend' ? WEEKS_OFF[first] : undefined;
  if (weekend !== undefined)
    return { range: weekendOf(addUnits('week', weekend, startOf('week', today))), length: 2 };
  const named = unitIn(wordAt(1));
  if ((first === 'this' || first === 'current') && named !== null)
    return { range: unitRange(named, today), length: 2 };
  const weekday = readWeekday(tokens, start, today);
  if (weekday !== null) return weekday;
  const ofYear = readNamedOfYear(tokens, start, today);
  if (ofYear !== null) return ofYear;
  // "the coming weeks" are none that can be told.
  if (first === 'coming' && named !== null && wordAt(1).endsWith('s')) return null;
  if (first === 'next' || first === 'coming') {
    const following = named === null ? null : addUnits(named, 1, startOf(named, today));
    return named === null || following === null ? null : { range: unitRange(named, following), length: 2 };
  }
  if (first === 'last' || first === 'previous' || first === 'past') {
    if (named !== null) return { range: previousUnit(first, named, today), length: 2 };
    const count = numberIn(wordAt(1));
    const counted = unitIn(wordAt(2));
    if (count !== null && counted !== null) return { range: lastUnits(count, counted, today), length: 3 };
  }
  return null;
}

export const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** "last Friday", "this Monday"; "on Saturday", of what was: the last one. On "Saturdays" all of them are meant, and "next Monday" may be two. */
function readWeekday(tokens: Token[], start: number, today: Date): Period | null {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isPointed = /^(?:last|this|coming)$/.test(wordAt(start));
  const at = isPointed ? start + 1 : start;
  const day = tokens[at]?.isQuoted ? -1 : WEEKDAYS.indexOf(wordAt(at));
  const isOnePast =
    wordAt(start - 1) === 'on' && tokens.some(({ word }) => /^(?:did|was|were|had|sold|took)$/.test(word));
  const isOneAhead = /^(?:on|for|due)$/.test(wordAt(start - 1)) && isToCome(tokens);
  // "on Saturday and Sunday" may be of every week.
  const isAlone = !/^(?:and|or|to|vs|versus|against|than|until|till|through)$/.test(wordAt(at + 1));
  if (day < 0 || !(isPointed || isOnePast || isOneAhead) || !isAlone || isGrouping(tokens)) return null;
  const first = startOf('day', today);
  const ofWeek = addUnits('day', day, startOf('week', today));
  const before = ofWeek < first ? ofWeek : addUnits('week', -1, ofWeek);
  // Of today nobody can tell whether it is meant, or the same day a week from now.
  if (!isPointed && isOneAhead && isoDate(ofWeek) === isoDate(first)) return null;
  if (!isPointed && isOneAhead)
    return { range: unitRange('day', addUnits('week', 1, before)), length: at - start + 1 };
  const isOfThisWeek = wordAt(start) === 'this' || wordAt(start) === 'coming';
  return { range: unitRange('day', isOfThisWeek ? ofWeek : before), length: at - start + 1 };
}

const PAST = /^(?:did|was|were|been|had|have|has|ever)$/;
const TO_COME =
  /\b(?:upcoming|will|(?:have|has|need|going) to|due|(?:booked|planned|scheduled|reserved|expected|down) (?:in )?for|(?:whats|what is|who is|whos|who are|what are|what have we got|what do we have) on|(?:start|begin|finish|arrive|leave|depart|return|expire|move|end|come)s?|(?:arriv|leav|depart|return|start)ing|(?:is|are|whos|whats) (?:\w+ )?(?:(?:start|begin|finish|arriv|leav|depart|return|expir|com|mov|go|end|play|stay|work|tak|driv|teach)\w*ing))\b/;

/** "who starts on Monday", "what's on in Bath on Friday": what has not been yet. */
function isToCome(tokens: Token[]): boolean {
  const words = tokens.map(({ word }) => word.replace(/['’]/g, ''));
  // "whom do we have to collect from" is no past.
  const isPast = words.some((word, at) => PAST.test(word) && !/^(?:to|on|got|we)$/.test(words[at + 1] ?? ''));
  return !isPast && TO_COME.test(words.join(' '));
}

/** "which weekday was busiest" is of all of them. */
const isGrouping = (tokens: Token[]): boolean =>
  tokens.some(({ word }) =>
    /^(?:weekdays?|usually|normally|typically|average|each|every|always)$/.test(word),
  );

/** "last summer" is over and "next May" has not begun; "this March" is of this year. */
function readNamedOfYear(tokens: Token[], start: number, today: Date): Period | null {
  const pointer = tokens[start]?.word ?? '';
  if (!/^(?:last|this|next|coming)$/.test(pointer)) return null;
  const now = isoDate(startOf('day', today));
  const isMeant = ({ from, to }: DateRange) =>
    pointer === 'this' || (pointer === 'last' ? (to ?? '') <= now : (from ?? '') > now);
  const year = today.getUTCFullYear();
  const years = { last: [year, year - 1], this: [year] }[pointer] ?? [year, year + 1];
  const dates = years.map((one) => readNamedDate(tokens, start + 1, today, one));
  const date = dates.find((one) => one?.lacksYear === true && one.length === 1 && isMeant(one.range));
  return date == null ? null : { range: date.range, length: 2 };
}

/** How many weeks from this one. */
const WEEKS_OFF: Readonly<Record<string, number>> = {
  this: 0,
  coming: 0,
  last: -1,
  past: -1,
  previous: -1,
  next: 1,
};

/** Saturday and Sunday of a week. */
function weekendOf(monday: Date): DateRange {
  const saturday = addUnits('day', 5, monday);
  const [from, to] = [isoDate(saturday), isoDate(addUnits('day', 2, saturday))];
  return { from, to, label: labelOfSpan(from, to) };
}

/** "last month" is the calendar month before; "the past month" is the month that ends today. */
function previousUnit(word: string, unit: Granularity, today: Date): DateRange {
  if (word === 'past') return lastUnits(1, unit, today);
  return unitRange(unit, addUnits(unit, -1, startOf(unit, today)));
}

/** The stretch of so many units that ends with today. */
function lastUnits(count: number, unit: Granularity, today: Date): DateRange {
  const tomorrow = addUnits('day', 1, startOf('day', today));
  const [from, to] = [isoDate(addUnits(unit, -count, tomorrow)), isoDate(tomorrow)];
  return { from, to, label: labelOfSpan(from, to) };
}
