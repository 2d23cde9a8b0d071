import type { SqlResult } from '../../schema/wire/tools.ts';
import { addUnits, isoDate, unitRange, unitsIn } from '../language/calendar.ts';
import { joined } from './nouns.ts';
import { type Column, groupsOf } from './query/base-columns.ts';
import { cellOf, groupName, type Row } from './rows.ts';

/** Names of those that share the highest or the lowest figure. */
const NAMED_TIES = 3;

/** "highest for A (5), lowest for B and C (1)", when all rows are at hand; a period that is not over is no lowest one. */
export function extremesOf(columns: Column[], measure: Column, result: SqlResult, today: Date): string {
  const index = columns.indexOf(measure);
  // Rows of no group ("no city given") are no contenders.
  const rows = result.data.filter(
    (row) => row.every((cell) => cell !== null) && Number.isFinite(Number(row[index])),
  );
  if (rows.length === 0 || result.totalRows > result.data.length) return '';
  const numberOf = (row: Row) => Number(row[index]);
  const whole = rows.filter((row) => runningPeriod(row, columns, today) === null);
  const highest = Math.max(...rows.map(numberOf));
  const lowest = Math.min(...(whole.length === 0 ? rows : whole).map(numberOf));
  if (highest === lowest) return '';
  const told = (figure: number) => {
    const tied = rows.filter((row) => numberOf(row) === figure);
    const names = tied.slice(0, NAMED_TIES).map((row) => groupName(row, columns));
    const more = tied.length > NAMED_TIES ? [`${tied.length - NAMED_TIES} more`] : [];
    const cells = tied.slice(0, 1).map((row) => cellOf(row, columns, measure));
    return `${joined([...names, ...more])} (${cells.join()})`;
  };
  const left = rows.filter((row) => !whole.includes(row) && numberOf(row) < lowest);
  const [time] = groupsOf(columns);
  const empty = measure.kind === 'measure' && measure.isAdditive ? periodsWithout(rows, columns) : 0;
  // A month without rows has none of them, which is less than the lowest of those that have a row.
  if (empty > 0 && time?.kind === 'time') {
    const count = empty + rows.filter((row) => numberOf(row) === 0).length;
    return `highest for ${told(highest)}, none in ${count} ${count === 1 ? time.granularity : `${time.granularity}s`}`;
  }
  const notes = left.slice(0, 1).map((row) => `. ${runningPeriod(row, columns, today)} is not over yet`);
  return `highest for ${told(highest)}, lowest for ${told(lowest)}${notes.join('')}`;
}

/** The period of a row, by its name, where it has begun and is not over: its figure stands beside those of whole ones. */
export function runningPeriod(row: Row, columns: Column[], today: Date): string | null {
  const day = isoDate(today);
  const running = columns.find((column) => {
    const cell = column.kind === 'time' ? row[columns.indexOf(column)] : null;
    if (column.kind !== 'time' || cell == null) return false;
    const { from, to } = unitRange(column.granularity, new Date(`${cell.slice(0, 10)}T00:00:00Z`));
    return from !== null && to !== null && from <= day && day < to;
  });
  return running === undefined ? null : cellOf(row, columns, running);
}

/** How many periods between the first and the last of a series have no row. */
function periodsWithout(rows: Row[], columns: Column[]): number {
  const [time, ...others] = groupsOf(columns);
  if (time?.kind !== 'time' || others.length > 0) return 0;
  const days = rows.map((row) => (row[columns.indexOf(time)] ?? '').slice(0, 10)).toSorted();
  const [from = '', last = ''] = [days[0], days.at(-1)];
  const to = isoDate(addUnits(time.granularity, 1, new Date(last)));
  return Math.max(0, (unitsIn({ from, to, label: '' }, time.granularity) ?? 0) - days.length);
}
