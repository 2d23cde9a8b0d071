import type { Granularity } from '../../language/calendar.ts';
import type { MemberPhrase } from './member-phrases.ts';
import type { CalendarPart, Member } from './members.ts';
import { sameRowsAs } from './own-rows.ts';
import { timeOfMeasures } from './time-of-figure.ts';

export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type PartWords = { part: CalendarPart; name: string; title: string; field: string; phrases: string[] };

const PARTS: PartWords[] = [
  {
    part: 'weekday',
    name: 'weekday',
    title: 'Weekday',
    field: 'isodow',
    phrases: ['weekday', 'week day', 'day of the week', 'day of week', 'dayofweek'],
  },
  {
    part: 'hour',
    name: 'hour',
    title: 'Hour',
    field: 'hour',
    phrases: ['hour', 'hour of the day', 'hour of day', 'time of day', 'time of the day'],
  },
  {
    part: 'dayOfMonth',
    name: 'day_of_month',
    title: 'Day of the month',
    field: 'day',
    phrases: ['day of the month', 'day of month'],
  },
  {
    part: 'monthOfYear',
    name: 'month_of_year',
    title: 'Month of the year',
    field: 'month',
    phrases: ['month of the year', 'month of year', 'calendar month'],
  },
  {
    part: 'quarterOfYear',
    name: 'quarter_of_year',
    title: 'Quarter of the year',
    field: 'quarter',
    phrases: ['quarter of the year', 'quarter of year'],
  },
];

const RECURRING_IN_YEAR: Readonly<Partial<Record<Granularity, CalendarPart>>> = {
  month: 'monthOfYear',
  quarter: 'quarterOfYear',
};

/** Less than a model's own word for it. */
const WEIGHT = 0.8;

/** The members that the main time of some members gives: "by weekday", "on weekends", "on Mondays". */
export function calendarPhrases(members: Member[]): MemberPhrase[] {
  // Of bookings, the time that they are for rather than when the row was made.
  const count = members.find(({ meta }) => meta.aggType === 'count');
  const time = timeOfMeasures(count === undefined ? [] : [{ member: count, aggregate: null }], members);
  if (time === null) return [];
  const groups = PARTS.flatMap(({ phrases, ...words }) => phrased(partOf(time, words), phrases));
  const days = WEEKDAY_NAMES.flatMap((name, index) =>
    phrased(dayOf(time, name, [index + 1]), [name.toLowerCase()]),
  );
  const working = phrased(dayOf(time, 'Weekdays', [1, 2, 3, 4, 5]), [
    'on weekday',
    'on working day',
    'on workday',
  ]);
  return [...groups, ...days, ...working, ...phrased(dayOf(time, 'Weekend', [6, 7]), ['weekend'])];
}

/** The same part of another time: Sundays of when work was done, where the period is of that. */
export function partOfTime(member: Member, time: Member): Member {
  const made = /^\(?EXTRACT\(/.test(member.reference) && member.relation === time.relation;
  const reference = made
    ? member.reference.replace(/FROM .*?\)/, `FROM ${time.reference})`)
    : member.reference;
  return reference === member.reference ? member : { ...member, reference };
}

/** What recurs of a time within a stretch of so many months: months of a year, days of a month; null for weeks and the like. */
export function recurringPart(time: Member, unit: Granularity, months: number): Member | null {
  const part =
    months > 1 && months <= 12
      ? RECURRING_IN_YEAR[unit]
      : months === 1 && unit === 'day'
        ? 'dayOfMonth'
        : null;
  const words = PARTS.find((one) => one.part === part);
  return words === undefined ? null : partOf(time, words);
}

/** "on Saturdays and Sundays" is on either, "Monday to Friday" on each from one to the other: one condition, since no day is both. */
export function daysTogether([first, ...others]: Member[], isStretch: boolean): Member | null {
  const last = others.at(-1);
  if (first === undefined || last === undefined) return null;
  const named = [first, ...others].flatMap(daysIn);
  const [from, to] = [daysIn(first)[0] ?? 1, daysIn(last).at(-1) ?? 7];
  const between = Array.from(
    { length: ((to - from + 7) % 7) + 1 },
    (_, offset) => ((from + offset - 1) % 7) + 1,
  );
  const days = isStretch && others.length === 1 ? between : named;
  const titles = [first, ...others].map(({ title }) => `${title}s`);
  const title =
    days === between ? titles.join(' to ') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
  return {
    ...first,
    title,
    meta: { ...first.meta, title },
    reference: first.reference.replace(/IN \([\d, ]+\)/, `IN (${[...new Set(days)].sort().join(', ')})`),
  };
}

const daysIn = ({ reference }: Member): number[] =>
  (/IN \(([\d, ]+)\)/.exec(reference)?.[1] ?? '').split(', ').map(Number);

function phrased(member: Member, phrases: string[]): MemberPhrase[] {
  return phrases.map((phrase) => ({ member, stems: phrase.split(' '), weight: WEIGHT, isLoose: false }));
}

function partOf(time: Member, { part, name, title, field }: Omit<PartWords, 'phrases'>): Member {
  return {
    ...made(time, name, title, 'number'),
    kind: 'dimension',
    part,
    reference: `EXTRACT(${field} FROM ${time.reference})`,
  };
}

function dayOf(time: Member, title: string, days: number[]): Member {
  return {
    ...made(time, title.toLowerCase(), title, 'boolean'),
    kind: 'boolean',
    isOfWeekdays: true,
    reference: `(EXTRACT(isodow FROM ${time.reference}) IN (${days.join(', ')}))`,
  };
}

function made(time: Member, name: string, title: string, type: 'number' | 'boolean') {
  const meta = { ...sameRowsAs(time), name: `${time.relation}.${name}`, title, description: '', type };
  return { meta, name, title, relation: time.relation };
}
