import { addUnits, type DateRange, startOf, unitRange } from '../language/calendar.ts';

/** How many days after 25 December, 1 January or Easter Sunday each is. */
type Holiday = { of: 'christmas' | 'new year' | 'easter'; after: number; isDay: boolean };

const HOLIDAYS: ReadonlyMap<string, Holiday> = new Map([
  ['christmas', { of: 'christmas', after: 0, isDay: false }],
  ['xmas', { of: 'christmas', after: 0, isDay: false }],
  ['christmas eve', { of: 'christmas', after: -1, isDay: true }],
  ['christmas day', { of: 'christmas', after: 0, isDay: true }],
  ['boxing day', { of: 'christmas', after: 1, isDay: true }],
  ['new year', { of: 'new year', after: 0, isDay: true }],
  ['new years', { of: 'new year', after: 0, isDay: true }],
  ['new year day', { of: 'new year', after: 0, isDay: true }],
  ['new years day', { of: 'new year', after: 0, isDay: true }],
  ['new year eve', { of: 'new year', after: -1, isDay: true }],
  ['new years eve', { of: 'new year', after: -1, isDay: true }],
  ['easter', { of: 'easter', after: 0, isDay: false }],
  ['good friday', { of: 'easter', after: -2, isDay: true }],
  ['easter sunday', { of: 'easter', after: 0, isDay: true }],
  ['easter monday', { of: 'easter', after: 1, isDay: true }],
]);

const FIRST_WORDS = new Set([...HOLIDAYS.keys()].map((name) => name.split(' ')[0]));

const EDGES = new Set(['since', 'after', 'before', 'until', 'till']);
/** What may follow, so that it is no name of something: "before the Christmas appeal". */
const FOLLOWING =
  /^(?:by|per|in|of|for|with|and|or|to|until|till|than|vs|on|at|from|this|last|next|how|what|which|who|do|does|did|is|are|was|were|have|has|split|only|each|(?:19|20)\d\d)$/;

/** The day of a holiday in a year, or its latest by today; "christmas" alone is a day where something begins or ends with it. */
export function readHoliday(
  wordAt: (index: number) => string,
  start: number,
  today: Date,
  givenYear: number | null,
): { range: DateRange; length: number; lacksYear: boolean } | null {
  if (!FIRST_WORDS.has(wordAt(start))) return null;
  const length = [3, 2, 1].find((size) => HOLIDAYS.has(nameAt(wordAt, start, size))) ?? 0;
  const holiday = HOLIDAYS.get(nameAt(wordAt, start, length));
  if (holiday === undefined) return null;
  const before = wordAt(start - 1);
  const isEdge = EDGES.has(/^(?:last|this|next)$/.test(before) ? wordAt(start - 2) : before);
  const next = wordAt(start + length);
  if ((!holiday.isDay && !isEdge) || (next !== '' && !FOLLOWING.test(next))) return null;
  const written = /^(?:19|20)\d\d$/.test(next) ? Number(next) : null;
  const thisYear = today.getUTCFullYear();
  const begun = dayIn(thisYear, holiday) <= today ? thisYear : thisYear - 1;
  const day = dayIn(written ?? givenYear ?? begun, holiday);
  return {
    range: unitRange('day', day),
    length: length + (written === null ? 0 : 1),
    lacksYear: written === null,
  };
}

function nameAt(wordAt: (index: number) => string, start: number, size: number): string {
  return Array.from({ length: size }, (_, offset) => wordAt(start + offset)).join(' ');
}

function dayIn(year: number, { of, after }: Holiday): Date {
  const first = startOf('year', new Date(Date.UTC(year, 0, 1)));
  const day = { christmas: new Date(Date.UTC(year, 11, 25)), 'new year': first, easter: easterOf(year) }[of];
  return addUnits('day', after, day);
}

/** Easter Sunday of the Gregorian calendar, after Meeus. */
function easterOf(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}
