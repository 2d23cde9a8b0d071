import type { Intent } from '../../intent/intent.ts';
import { type Granularity, unitsIn } from '../../language/calendar.ts';
import { quoteName } from '../../match/model/identifiers.ts';
import type { Column } from './base-columns.ts';

const UNIT_DAYS: Readonly<Partial<Record<Granularity, number>>> = { day: 1, week: 7 };
const UNITS_OF_YEAR: Readonly<Partial<Record<Granularity, number>>> = { month: 12, quarter: 4 };

/** All periods of the stretch asked for, with those that have no rows; else of all from the first with rows to the last. */
export function countOfPeriods(intent: Intent, unit: Granularity, { alias }: Column): string {
  const { time, dimensions } = intent;
  const count = time?.range == null ? null : unitsIn(time.range, unit);
  if (count !== null) return String(count);
  const name = quoteName(alias);
  const ofAll = (aggregate: string) =>
    dimensions.length === 0 ? `${aggregate}(${name})` : `${aggregate}(${aggregate}(${name})) OVER ()`;
  const [first, last] = [ofAll('MIN'), ofAll('MAX')];
  const days = UNIT_DAYS[unit];
  if (days !== undefined) return `(EXTRACT(EPOCH FROM ${last} - ${first}) / ${days * 86_400} + 1)`;
  const between = (part: string) => `(EXTRACT(${part} FROM ${last}) - EXTRACT(${part} FROM ${first}))`;
  const perYear = UNITS_OF_YEAR[unit];
  return perYear === undefined
    ? `(${between('year')} + 1)`
    : `(${perYear} * ${between('year')} + ${between(unit)} + 1)`;
}
