import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Intent } from '../intent/intent.ts';
import type { DateRange } from '../language/calendar.ts';
import type { Member } from '../match/model/members.ts';
import { formatCell } from './format-values.ts';
import { type Column, dimensionColumn, groupsOf } from './query/base-columns.ts';
import { columnsOf } from './query/columns.ts';
import { fromClause } from './query/from-clause.ts';
import { writeSql } from './query/write-sql.ts';

/** Whether a result holds nothing but zeros, or nothing at all. */
export function isEmptyOrZero({ data }: SqlResult, columns: Column[]): boolean {
  if (data.length === 0) return true;
  const [row, ...others] = data;
  if (row === undefined || others.length > 0) return false;
  return columns.every(
    ({ kind }, index) => kind === 'measure' && (row[index] === null || Number(row[index]) === 0),
  );
}

/** The two dates of a length that came out below nothing: the later one is mostly the earlier, and no time lies between; else null. */
export function turnedLength(
  { measures }: Intent,
  { data }: SqlResult,
  columns: Column[],
): [from: Member, to: Member] | null {
  const dates = measures[0]?.member.between ?? null;
  const places = columns.flatMap(({ kind }, at) => (kind === 'measure' ? [at] : []));
  const isBelow = data.some((row) => places.some((at) => Number(row[at] ?? 0) < 0));
  return isBelow ? dates : null;
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

/** Whether an intent counts all rows of its source: in a month without any, between others that have some, there were none. */
export function countsAllRows(intent: Intent, members: readonly Member[]): boolean {
  const { measures, dimensions, filters, having, derivation } = intent;
  const [use, ...others] = measures;
  const isPlain = dimensions.length + filters.length + having.length + others.length === 0;
  const counts = members.filter(({ meta, relation }) => {
    return meta.aggType === 'count' && relation === use?.member.relation;
  });
  return isPlain && derivation === null && counts[0] !== undefined && counts[0] === use?.member;
}

/** Whether there is data before and after the period asked for. */
export function isWithinData({ time }: Intent, { data: [row] }: SqlResult): boolean {
  const { from = null, to = null } = time?.range ?? {};
  const [first, last] = row ?? [];
  if (from === null || to === null || first == null || last == null) return false;
  return first.slice(0, 10) < from && last.slice(0, 10) >= to;
}

function isOutside({ from, to }: DateRange, first: string, last: string): boolean {
  return (from !== null && from > last) || (to !== null && to <= first);
}

/** Numbers of things that many share: those below this; of credit limits and the like any whole one is. */
const SHARED_BELOW = 100;
/** Rows behind the first that are asked for; when all of them share its place, there may be more. */
const TIES_SOUGHT = 10;

/** SQL for the row behind a ranking that is cut, where it may well share the last figure; else null. */
export function writeRowBehind(intent: Intent, { data }: SqlResult): string | null {
  const { limit, asksForWinner, order } = intent;
  if (limit === null || !asksForWinner || order.by !== 'measure' || data.length < limit) return null;
  const figure = Number(lastFigure(intent, data) ?? Number.NaN);
  // Who is told to be the first has to hear with whom.
  const behind = limit === 1 ? TIES_SOUGHT : 1;
  const isOfOne =
    limit === 1 &&
    intent.measures.every(({ member, aggregate }) => aggregate !== null || member.meta.aggType === 'avg');
  const isShared = Number.isInteger(figure) && (isOfOne || Math.abs(figure) < SHARED_BELOW);
  return isShared ? `${writeSql({ ...intent, limit: behind })} OFFSET ${limit}` : null;
}

/** "The list is cut within a tie": where rows behind have the figure of the last; of a first place, where too many share it. */
export function wordSharedBehind(intent: Intent, { data }: SqlResult, behind: SqlResult): string {
  const tied = tiedBehind(intent, data, behind);
  const figure = lastFigure(intent, data);
  const column = rankedColumn(intent);
  if (tied === 0 || column === undefined || figure === null) return '';
  const told = formatCell(figure, column);
  return data.length === 1
    ? `It is not the only one with ${told}: more than ${TIES_SOUGHT} have it.`
    : `The list is cut within a tie: these are not all that have ${told}.`;
}

/** Who is the first, with all that share the place; null where nobody does, or too many. */
export function withSharedFirst(intent: Intent, { data }: SqlResult, behind: SqlResult): Intent | null {
  const tied = tiedBehind(intent, data, behind);
  const isOfOne = intent.limit === 1 && groupsOf(columnsOf(intent)).length > 0;
  return isOfOne && tied > 0 && tied < TIES_SOUGHT ? { ...intent, limit: 1 + tied } : null;
}

/** How many of the rows behind have the figure of the last. */
function tiedBehind(intent: Intent, data: SqlResult['data'], behind: SqlResult): number {
  const figure = lastFigure(intent, data);
  if (figure === null) return 0;
  return behind.data.filter((row) => lastFigure(intent, [row]) === figure).length;
}

function lastFigure(intent: Intent, data: SqlResult['data']): string | null {
  const column = rankedColumn(intent);
  return column === undefined ? null : (data.at(-1)?.[columnsOf(intent).findIndex(isRanked)] ?? null);
}

const rankedColumn = (intent: Intent): Column | undefined => columnsOf(intent).find(isRanked);
const isRanked = (column: Column): boolean => column.kind === 'measure' && column.isRanked;
