import type { Intent } from '../../intent/intent.ts';
import { quoteName } from '../../match/model/identifiers.ts';
import { baseColumnsOf, type Column, groupsOf } from './base-columns.ts';
import { fromClause } from './from-clause.ts';
import { groupCondition, rowConditions } from './sql-conditions.ts';

/** The grouped query itself: what is derived from it is written around it. */
export function blockOf(intent: Intent): string {
  return writeBlock(intent, baseColumnsOf(intent), rowConditions(intent));
}

/** One SELECT over the intent's view that groups by every column which is no measure. */
export function writeBlock(intent: Intent, columns: Column[], conditions: string[]): string {
  const groupCount = groupsOf(columns).length;
  const groupConditions = intent.having.map(groupCondition);
  return [
    `SELECT ${columns.map(selected).join(', ')}`,
    fromClause(intent, columns),
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...(groupCount > 0 ? [`GROUP BY ${ordinals(groupCount)}`] : []),
    ...(groupConditions.length > 0 ? [`HAVING ${groupConditions.join(' AND ')}`] : []),
  ].join('\n');
}

export function selected({ expression, alias }: Pick<Column, 'expression' | 'alias'>): string {
  const name = quoteName(alias);
  return expression === name ? name : `${expression} AS ${name}`;
}

export function ordinals(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join(', ');
}
