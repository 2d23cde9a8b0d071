import type { Cell, SqlResult } from '../../schema/wire/tools.ts';
import type { Intent } from '../intent/intent.ts';
import { addUnits, type DateRange, isoDate, unitRange, unitsIn } from '../language/calendar.ts';
import { capitalised, inSentence } from '../language/spelling.ts';
import type { Member } from '../match/model/members.ts';
import { joined } from './nouns.ts';
import { type Column, groupsOf } from './query/base-columns.ts';
import { cellOf, groupName, type Row } from './rows.ts';

/** Names of those that share the highest or the lowest figure. */
const NAMED_TIES = 3;

/** "highest for A (5), lowest for B and C (1)", when all rows are at hand; a period that is not over is no lowest one. */
export function extremesOf(
  intent: Intent,
  columns: Column[],
  measure: Column,
  result: SqlResult,
  today: Date,
): string {
  const index = columns.indexOf(measure);
  // Rows of no group ("no city given") are no contenders.
  const rows = result.data.filter(
    (row) => row.every((cell) => cell !== null) && Number.isFinite(Number(row[index])),
  );
  if (rows.length === 0 || result.totalRows > result.data.length) return '';
  const numberOf = (row: Row) => Number(row[index]);
  const whole = rows.filter((row) => unfinishedPeriod(row, columns, intent, today) === null);
  const contenders = whole.length === 0 ? rows : whole;
  const highest = Math.max(...rows.map(numberOf));
  const lowest = Math.min(...contenders.map(numberOf));
  const isEach = rows.every((row) => numberOf(row) === highest) && rows.length === result.data.length;
  if (isEach && rows.length > 1) return `${cellOf(rows[0] ?? [], columns, measure)} for each`;
  if (highest === lowest) return '';
  const told = (figure: number, among = rows) => {
    const tied = among.filter((row) => numberOf(row) === figure);
    const names = tied.slice(0, NAMED_TIES).map((row) => groupName(row, columns));
    const more = tied.length > NAMED_TIES ? [`${tied.length - NAMED_TIES} more`] : [];
    const cells = tied.slice(0, 1).map((row) => cellOf(row, columns, measure));
    return `${joined([...names, ...more])} (${cells.join()})`;
  };
  const left = rows.filter((row) => !whole.includes(row) && numberOf(row) <= lowest);
  const [time] = groupsOf(columns);
  const empty = measure.kind === 'measure' && measure.isAdditive ? periodsWithout(rows, columns) : 0;
  // A month without rows has none of them, which is less than the lowest of those that have a row.
  if (empty > 0 && time?.kind === 'time') {
    const count = empty + rows.filter((row) => numberOf(row) === 0).length;
    return `highest for ${told(highest)}, none in ${count} ${count === 1 ? time.granularity : `${time.granularity}s`}`;
  }
  const notes = left
    .slice(0, 1)
    .map((row) => `. ${capitalised(unfinishedPeriod(row, columns, intent, today) ?? '')} is not over yet`);
  return `highest for ${told(highest)}, lowest for ${told(lowest, contenders)}${withoutGroup(columns, measure, result, { highest, lowest })}${notes.join('')}`;
}

/** "; without sales rep 40": rows of no group, where they have more or less than any. */
function withoutGroup(
  columns: Column[],
  measure: Column,
  { data }: SqlResult,
  { highest, lowest }: { highest: number; lowest: number },
): string {
  const [group, ...others] = groupsOf(columns);
  const row = group === undefined ? undefined : data.find((one) => one[columns.indexOf(group)] === null);
  const cell = row?.[columns.indexOf(measure)] ?? null;
  if (group?.kind !== 'dimension' || others.length > 0 || row === undefined || cell === null) return '';
  const isBetween = Number(cell) <= highest && Number(cell) >= lowest;
  return isBetween ? '' : `; without ${inSentence(group.title)} it is ${cellOf(row, columns, measure)}`;
}

/** The period of a row, by its name, where it is not over, or has not begun: its figure stands beside those of whole ones. */
export function unfinishedPeriod(row: Row, columns: Column[], { time }: Intent, today: Date): string | null {
  const unfinished = columns.find((column) => {
    const to = endOf(column, row[columns.indexOf(column)] ?? null, time?.range ?? null);
    return to !== null && to > isoDate(today);
  });
  return unfinished === undefined ? null : cellOf(row, columns, unfinished);
}

/** The day after the period of a cell; of "March", where all rows are of one year. */
function endOf(column: Column, cell: Cell, range: DateRange | null): string | null {
  if (cell === null || column.kind === 'measure') return null;
  if (column.kind === 'time') {
    const day = new Date(`${cell.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? null : unitRange(column.granularity, day).to;
  }
  const months = MONTHS_OF_PART.get(column.member.part ?? null);
  const year = range?.from?.slice(0, 4);
  if (months === undefined || year === undefined || range?.to == null) return null;
  const isOneYear = isoDate(addUnits('day', -1, new Date(range.to))).startsWith(year);
  return isOneYear ? isoDate(addUnits('month', months * Number(cell), new Date(`${year}-01-01`))) : null;
}

const MONTHS_OF_PART = new Map<Member['part'] | null, number>([
  ['monthOfYear', 1],
  ['quarterOfYear', 3],
]);

/** How many periods between the first and the last of a series have no row. */
function periodsWithout(rows: Row[], columns: Column[]): number {
  const [time, ...others] = groupsOf(columns);
  if (time?.kind !== 'time' || others.length > 0) return 0;
  const days = rows.map((row) => (row[columns.indexOf(time)] ?? '').slice(0, 10)).toSorted();
  const [from = '', last = ''] = [days[0], days.at(-1)];
  const to = isoDate(addUnits(time.granularity, 1, new Date(last)));
  return Math.max(0, (unitsIn({ from, to, label: '' }, time.granularity) ?? 0) - days.length);
}
