import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Intent } from '../intent/intent.ts';
import type { DateRange } from '../language/calendar.ts';
import { formatCell } from './format-values.ts';
import { type Column, dimensionColumn } from './query/base-columns.ts';
import { fromClause } from './query/from-clause.ts';

/** Whether a result holds nothing but zeros, or nothing at all. */
export function isEmptyOrZero({ data }: SqlResult, columns: Column[]): boolean {
  if (data.length === 0) return true;
  const [row, ...others] = data;
  if (row === undefined || others.length > 0) return false;
  return columns.every(
    ({ kind }, index) => kind === 'measure' && (row[index] === null || Number(row[index]) === 0),
  );
}

/** SQL that tells from when to when there is data, for an answer of nothing within a period; null without a period. */
export function writePeriod({ time, ...intent }: Intent): string | null {
  if (time === null || time.range === null) return null;
  const { reference } = time.member;
  const from = fromClause(
    { ...intent, time: null, filters: [], having: [], measures: [], dimensions: [], derivation: null },
    [time],
  );
  return `SELECT MIN(${reference}) AS first, MAX(${reference}) AS last\n${from}`;
}

/** "The data you can see runs from … to …", where the period asked for is not within it; else nothing. */
export function wordPeriod({ time }: Intent, { data: [row] }: SqlResult): string {
  const [first, last] = row ?? [];
  if (time === null || time.range === null || first == null || last == null) return '';
  if (!isOutside(time.range, first.slice(0, 10), last.slice(0, 10))) return '';
  const column = dimensionColumn(time.member);
  return `The data you can see runs from ${formatCell(first, column)} to ${formatCell(last, column)}.`;
}

function isOutside({ from, to }: DateRange, first: string, last: string): boolean {
  return (from !== null && from > last) || (to !== null && to <= first);
}
