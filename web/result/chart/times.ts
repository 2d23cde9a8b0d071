export type Grain = 'year' | 'month' | 'day' | 'time';

const TAIL = String.raw`(?:[ T]00:00(?::00(?:\.0+)?)?)?Z?$`;
const GRAINS: [Grain, RegExp][] = [
  ['year', new RegExp(`^\\d+-01-01${TAIL}`)],
  ['month', new RegExp(`^\\d+-\\d\\d-01${TAIL}`)],
  ['day', new RegExp(`^\\d+-\\d\\d-\\d\\d${TAIL}`)],
];

/** How fine times are: a column of firsts of a month is one of months. */
export function grainOf(cells: readonly (string | null)[]): Grain {
  const given = cells.filter((cell) => cell !== null);
  return GRAINS.find(([, pattern]) => given.every((cell) => pattern.test(cell)))?.[0] ?? 'time';
}

/** A cell is the clock of its query: it is read as the clock of this page, and so shown as it is. */
export function toTime(cell: string): Date | null {
  const [year, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = (cell.match(/\d+/g) ?? []).map(
    Number,
  );
  return year === undefined ? null : new Date(year, month - 1, day, hours, minutes, seconds);
}

const EXACT: Record<Grain, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  day: { dateStyle: 'medium' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
};

export const timeFormat = (locale: string, grain: Grain): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, EXACT[grain]);

/** How an axis names its times. */
export type TimeLabels = { locale: string; grain: Grain; hasJanuary: boolean; isOneYear: boolean };

export const labelsOf = (cells: readonly (string | null)[]): Omit<TimeLabels, 'locale'> => ({
  grain: grainOf(cells),
  hasJanuary: cells.some((cell) => cell?.slice(4, 7) === '-01'),
  isOneYear: new Set(cells.flatMap((cell) => cell?.slice(0, 4) ?? [])).size < 2,
});

/** Short for an axis: the year stands at its first month, and at every one where there is no first; at days of several years. */
export function shortTime({ locale, grain, hasJanuary, isOneYear }: TimeLabels): (time: Date) => string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  if (grain === 'year') return (time) => format({ year: 'numeric' }).format(time);
  if (grain === 'day') {
    return (time) =>
      format({ day: 'numeric', month: 'short', ...(!isOneYear && { year: 'numeric' }) }).format(time);
  }
  if (grain === 'time') {
    return (time) =>
      format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(time);
  }
  const month = format({ month: 'short' });
  const withYear = format({ month: 'short', year: 'numeric' });
  return (time) => (hasJanuary && time.getMonth() !== 0 ? month : withYear).format(time);
}
