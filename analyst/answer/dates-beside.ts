import type { SqlResult } from '../../schema/wire/tools.ts';
import { isPartOf } from '../intent/assumed-date.ts';
import type { Intent } from '../intent/intent.ts';
import type { Member } from '../match/model/members.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Filter } from '../match/terms.ts';
import { joined, nounOf } from './nouns.ts';
import { type Column, measureColumn } from './query/base-columns.ts';
import { fromClause } from './query/from-clause.ts';
import { filterCondition, rangeConditions } from './query/sql-conditions.ts';
import { selected } from './query/write-block.ts';
import { dateName, titleOf } from './titles.ts';

/** Dates set beside the one that has nothing. */
const DATES_TRIED = 6;
const DATES_OFFERED = 2;

/** What is said in place of figures that a date has none of, and the same by other dates. */
export type NothingByDate = {
  text: string;
  offers: string[];
  isNeverSet: boolean;
  /** By the one date of the same rows that is left, where nobody asked for the one that is never set. */
  instead: { intent: Intent; said: string } | null;
};

/** Whether no row has a figure other than zero, or none has the date that it is grouped by; the lowest rate may well be zero, and is none where there is nothing to share. */
export function isNothingByDate(
  { data }: SqlResult,
  columns: Column[],
  date: Member,
  { limit, order, measures }: Pick<Intent, 'limit' | 'order' | 'measures'>,
): boolean {
  const isLowest =
    limit !== null &&
    order.by === 'measure' &&
    order.direction === 'ascending' &&
    measures.every(({ member }) => member.meta.aggType === 'number');
  const figures = columns.flatMap(({ kind }, index) => (kind === 'measure' ? [index] : []));
  const dates = columns.flatMap((column, index) => (isOfDate(column, date) ? [index] : []));
  const isNone = (cell: string | null | undefined) => cell == null || (Number(cell) === 0 && !isLowest);
  const isUndated = dates.length > 0 && data.every((row) => dates.every((at) => row[at] === null));
  return figures.length > 0 && (isUndated || data.every((row) => figures.every((at) => isNone(row[at]))));
}

function isOfDate(column: Column, date: Member): boolean {
  return column.kind === 'time' ? column.member === date : isPartOf(column.member.reference, date);
}

/** SQL for the figure without its date, where that date is set, and where each other is; null where there is no figure. */
export function writeDatesBeside(intent: Intent, date: Member, others: Member[]): string | null {
  const [use] = intent.measures;
  if (use === undefined) return null;
  const { expression } = measureColumn(use, false);
  const range = intent.time?.range ?? null;
  const within = (time: Member) => (range === null ? [] : rangeConditions(time, range));
  const figure = (alias: string, time: Member, conditions: string[]) => ({
    alias,
    expression: `${expression} FILTER (WHERE ${[`${time.reference} IS NOT NULL`, ...conditions].join(' AND ')})`,
  });
  const tried = others.slice(0, DATES_TRIED);
  const columns = [
    { alias: 'undated', expression },
    figure('dated', date, []),
    ...tried.map((time) => figure(`by_${time.name}`, time, within(time))),
  ];
  const filters = intent.filters.filter(({ member }) => !isPartOf(member.reference, date));
  const conditions = [...filters, ...partFilters(intent)].map(filterCondition);
  const bare: Intent = { ...intent, time: null, dimensions: [], filters, having: [], derivation: null };
  const members = [use.member, date, ...tried].map((member) => ({ member }));
  return [
    `SELECT ${columns.map(selected).join(', ')}`,
    fromClause({ ...bare, measures: [use] }, members),
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
  ].join('\n');
}

const partFilters = ({ derivation }: Intent): Filter[] =>
  derivation?.kind === 'part' ? derivation.filters : [];

/** "None of the missed collections has a collection time": nothing where the zero is a figure as any other. */
export function wordNothingByDate(
  intent: Intent,
  date: Member,
  others: Member[],
  { data: [row] }: SqlResult,
  members: Member[],
): NothingByDate | null {
  const [undated, dated, ...figures] = (row ?? []).map((cell) => Number(cell ?? 0));
  const [use] = intent.measures;
  if (use === undefined || !undated) return null;
  const better = others.filter((_, at) => at < figures.length && figures[at] !== 0);
  const isNeverSet = dated === 0;
  if (!isNeverSet && (intent.assumedDate === undefined || better.length === 0)) return null;
  const noun = nounOf(measureColumn(use, false));
  const period = intent.time?.range == null ? '' : ` ${intent.time.range.label}`;
  const reason = isNeverSet
    ? `There is nothing of ${noun} by ${dateName(date)}: that is empty wherever there is some, so I state no figure.`
    : `There is nothing of ${noun}${period} by ${dateName(date)}, and you did not say which date you mean.`;
  const own = better.filter((time) => !isLent(time, members));
  const [left, ...further] = own;
  const isLeft = isNeverSet && intent.saidDate === undefined && left !== undefined && further.length === 0;
  const instead = isLeft
    ? {
        intent: byDate(intent, date, left),
        said: `There is nothing of ${noun} by ${dateName(date)}, so this is by ${dateName(left)}.`,
      }
    : null;
  const offers = better.slice(0, DATES_OFFERED).map((time) => titleOf(byDate(intent, date, time)));
  const offered = offers.length === 0 ? '' : ` What I can work out is: ${joined(offers, 'or')}.`;
  return { text: `${reason}${offered}`, offers, isNeverSet, instead };
}

/** The same by another date. */
function byDate(intent: Intent, date: Member, other: Member): Intent {
  const { time } = intent;
  const moved = (member: Member): Member =>
    isPartOf(member.reference, date)
      ? {
          ...member,
          reference: member.reference.replace(`FROM ${date.reference})`, `FROM ${other.reference})`),
        }
      : member;
  return {
    ...intent,
    time: time === null ? null : { ...time, member: other },
    dimensions: intent.dimensions.map(moved),
    filters: intent.filters.map((filter) => ({ ...filter, member: moved(filter.member) })),
    assumedDate: other,
  };
}
