import type { Intent } from '../../intent/intent.ts';
import type { DateRange } from '../../language/calendar.ts';
import { stemsOf } from '../../language/tokens.ts';
import { rootOf } from '../../language/word-roots.ts';
import { quoteName, quoteText } from '../../match/model/identifiers.ts';
import { countsThings, type Member } from '../../match/model/members.ts';
import type { Filter, GroupCondition, MeasureUse, RowsOfThings } from '../../match/terms.ts';
import type { Comparison } from '../../question/comparison.ts';
import { measureColumn } from './base-columns.ts';

/** The conditions of an intent's rows: its period and its filters. */
export function rowConditions(intent: Intent): string[] {
  const { time, filters } = intent;
  const period = time?.range == null ? [] : rangeConditions(time.member, time.range);
  return [...period, ...filters.map(filterCondition), ...namedOnly(intent)];
}

/** The one that is asked for has a name: rows without one are no answer to "which city", nor one of the "top 5", or of "cities with more than 5 orders". */
export function namedOnly({
  dimensions,
  asksForWinner,
  limit,
  derivation,
  having,
  measures,
}: Intent): string[] {
  const isChosenBy = having.length > 0 && having.every(({ use }) => measures.includes(use));
  return isChosenBy || (asksForWinner && (limit !== null || derivation?.kind === 'place'))
    ? dimensions.map(({ reference }) => `${reference} IS NOT NULL`)
    : [];
}

export function rangeConditions(member: Member, { from, to }: DateRange): string[] {
  const name = member.reference;
  return [...(from === null ? [] : [`${name} >= '${from}'`]), ...(to === null ? [] : [`${name} < '${to}'`])];
}

export function filterCondition(filter: Filter): string {
  const name = filter.member.reference;
  switch (filter.operator) {
    case 'isTrue':
      return `${name} IS TRUE`;
    case 'isFalse':
      return `${name} IS NOT TRUE`;
    case 'isSet':
      return `${name} IS NOT NULL`;
    case 'isNotSet':
      return `${name} IS NULL`;
    case 'within':
      return rangeConditions(filter.member, filter.range).join(' AND ');
    case 'notBefore':
      return `(${name} IS NULL OR ${name} >= '${filter.date}')`;
    case 'given':
      return filter.condition;
    case 'compares':
      return comparisonText(name, filter.comparisons);
    case 'exceeds':
      return `${name} > ${filter.than.reference}`;
    case 'absent':
      if (filter.rows.number !== undefined) return `COALESCE(${filter.rows.number.reference}, 0) = 0`;
      return `${name} NOT IN (${thingsOf(filter.rows)})`;
    case 'present':
      return `${name} IN (${thingsOf(filter.rows)})`;
    case 'first':
      return `${name} IN (${firstOfRanking(filter)})`;
    case 'equals':
      return isOneOf(name, filter.values, '=', 'IN');
    case 'differs':
      // What has no value is not the value either; SQL alone would drop it.
      return `(${isOneOf(name, filter.values, '<>', 'NOT IN')} OR ${name} IS NULL)`;
  }
}

/** NULL among the values would leave nothing that is not in them. */
function thingsOf({ column, relations, period, filters, having, every }: RowsOfThings): string {
  const from = `FROM ${relations.map(quoteName).join(' CROSS JOIN ')}`;
  const rows = period === null ? [] : rangeConditions(period.member, period.range);
  const conditions = [`${column.reference} IS NOT NULL`, ...rows, ...filters.map(filterCondition)];
  const groups = [
    ...having.map(groupCondition),
    ...(every === null ? [] : [everyCondition(every, period?.member ?? null, from)]),
  ];
  return [
    `SELECT ${column.reference} ${from}`,
    `WHERE ${conditions.join(' AND ')}`,
    ...(groups.length === 0 ? [] : [`GROUP BY 1 HAVING ${groups.join(' AND ')}`]),
  ].join(' ');
}

/** All there are of them among the rows, whatever is asked of these. */
function everyCondition(
  every: NonNullable<RowsOfThings['every']>,
  time: Member | null,
  from: string,
): string {
  if ('unit' in every)
    return `COUNT(DISTINCT DATE_TRUNC('${every.unit}', ${time?.reference})) = ${every.count}`;
  const count = `COUNT(DISTINCT ${every.reference})`;
  return `${count} = (SELECT ${count} ${from})`;
}

export function groupCondition({ use, comparisons, above }: GroupCondition): string {
  return above === undefined
    ? comparisonText(measureColumn(use, false).expression, comparisons)
    : `${figureOf(use)} > ${figureOf(above)}`;
}

/** "cancelled sailings by reason": whatever was not cancelled has no reason, and makes no group of none. */
export function onlyWithReason({ dimensions: [reason, ...others], measures }: Intent): string[] {
  const [use] = measures;
  if (reason === undefined || use === undefined || others.length > 0 || measures.length > 1) return [];
  if (!/\b(?:reason|cause)\b/i.test(reason.meta.title) || !countsThings(use.member)) return [];
  const roots = stemsOf(use.member.meta.title).map(rootOf);
  const isOfDeed = stemsOf(reason.meta.title).some((stem) => roots.includes(rootOf(stem)));
  return isOfDeed ? [`(${reason.reference} IS NOT NULL OR ${figureOf(use)} > 0)`] : [];
}

/** Of what adds up, none is nothing: a group without refunds has fewer of them than orders. */
function figureOf(use: MeasureUse): string {
  const { expression, isAdditive } = measureColumn(use, false);
  return isAdditive ? `COALESCE(${expression}, 0)` : expression;
}

/** Ordered as the ranking itself was, so that those are the same. */
function firstOfRanking({ member, ranking }: Extract<Filter, { operator: 'first' }>): string {
  const { use, direction, count, relations, rows } = ranking;
  const way = direction === 'descending' ? 'DESC' : 'ASC';
  return [
    `SELECT ${member.reference} FROM ${relations.map(quoteName).join(' CROSS JOIN ')}`,
    `WHERE ${[...rows.map(filterCondition), `${member.reference} IS NOT NULL`].join(' AND ')}`,
    `GROUP BY 1 ORDER BY ${measureColumn(use, true).expression} ${way} NULLS LAST, 1 LIMIT ${count}`,
  ].join(' ');
}

export function comparisonText(expression: string, comparisons: Comparison[]): string {
  return comparisons.map(({ operator, value }) => `${expression} ${operator} ${value}`).join(' AND ');
}

function isOneOf(name: string, values: string[], single: string, several: string): string {
  const [first, ...others] = values.map(quoteText);
  return others.length === 0
    ? `${name} ${single} ${first}`
    : `${name} ${several} (${[first, ...others].join(', ')})`;
}
