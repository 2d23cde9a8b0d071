import type { Intent } from '../../intent/intent.ts';
import type { DateRange } from '../../language/calendar.ts';
import { quoteName, quoteText } from '../../match/model/identifiers.ts';
import type { Member } from '../../match/model/members.ts';
import type { Filter } from '../../match/terms.ts';
import type { Comparison } from '../../question/comparison.ts';
import { measureColumn } from './base-columns.ts';

/** The conditions of an intent's rows: its period and its filters. */
export function rowConditions(intent: Intent): string[] {
  const { time, filters } = intent;
  const period = time?.range == null ? [] : rangeConditions(time.member, time.range);
  return [...period, ...filters.map(filterCondition), ...namedOnly(intent)];
}

/** The one that is asked for has a name: rows without one are no answer to "which city", nor one of the "top 5". */
function namedOnly({ dimensions, asksForWinner, limit }: Intent): string[] {
  return asksForWinner && limit !== null ? dimensions.map(({ reference }) => `${reference} IS NOT NULL`) : [];
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
    case 'given':
      return filter.condition;
    case 'compares':
      return comparisonText(name, filter.comparisons);
    case 'absent':
      return `${name} NOT IN (${absentRows(filter)})`;
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
function absentRows(filter: Extract<Filter, { operator: 'absent' }>): string {
  const { column, relations, period, counted } = filter;
  const conditions = period === null ? [] : rangeConditions(period.member, period.range);
  return [
    `SELECT ${column.reference} FROM ${relations.map(quoteName).join(' CROSS JOIN ')}`,
    `WHERE ${[`${column.reference} IS NOT NULL`, ...conditions].join(' AND ')}`,
    ...(counted === null ? [] : [`GROUP BY 1 HAVING MEASURE(${counted.reference}) > 0`]),
  ].join(' ');
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
