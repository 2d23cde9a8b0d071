export const intervalUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
/** What every time dimension can be cut to. */
export const naturalGranularities: readonly string[] = intervalUnits;
export type IntervalUnit = (typeof intervalUnits)[number];
export type IntervalPart = { count: number; unit: IntervalUnit };

const PART = /([+-]?\d+)\s+([a-z]+?)s?(?=\s|$)/gi;

/** The parts of `3 months` or `1 year 2 days`; null when the text is no interval. */
export function parseInterval(text: string): IntervalPart[] | null {
  const parts: IntervalPart[] = [];
  const rest = text.trim().replace(PART, (_, count: string, written: string) => {
    const unit = intervalUnits.find((known) => known === written.toLowerCase());
    if (unit === undefined) return '?';
    parts.push({ count: Number(count), unit });
    return '';
  });
  return rest.trim() === '' && parts.length > 0 ? parts : null;
}

/** The interval as PostgreSQL reads it; it has no quarters. */
export function intervalText(parts: readonly IntervalPart[]): string {
  return parts
    .map(({ count, unit }) => (unit === 'quarter' ? `${count * 3} months` : `${count} ${unit}s`))
    .join(' ');
}

/** The unit of an interval that is exactly one of it, such as `1 week`. */
export function singleUnit(parts: readonly IntervalPart[]): IntervalUnit | null {
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 && only.count === 1 ? only.unit : null;
}

/** The smallest unit the interval is made of; weeks beside others count as days, quarters as months. */
export function smallestUnit(parts: readonly IntervalPart[]): IntervalUnit {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only.unit;
  const smallest = intervalUnits.find((unit) => parts.some((part) => part.unit === unit)) ?? 'second';
  if (smallest === 'week') return 'day';
  return smallest === 'quarter' ? 'month' : smallest;
}
