import type { Intent } from '../../intent/intent.ts';
import { quoteName } from '../../match/model/identifiers.ts';
import { baseColumnsOf, type Column, groupsOf, measuresOf } from './base-columns.ts';
import { fromClause } from './from-clause.ts';
import { groupCondition, onlyWithReason, rowConditions } from './sql-conditions.ts';

/** The grouped query itself: what is derived from it is written around it. */
export function blockOf(intent: Intent): string {
  if (intent.beside !== undefined) return writeBeside(intent, intent.beside);
  return writeBlock(intent, baseColumnsOf(intent), rowConditions(intent));
}

/** Figures of two kinds of rows in one row for each group, whichever of them has it. */
function writeBeside({ beside: _, ...intent }: Intent, beside: Intent): string {
  const columns = baseColumnsOf({ ...intent, beside });
  const groups = groupsOf(columns);
  const figures = measuresOf(columns);
  const own = intent.measures.length;
  const halves = [intent, beside].map((half, index) => {
    const isOwn = (at: number) => at < own === (index === 0);
    const ofHalf = baseColumnsOf({ ...half, derivation: null });
    const member = half.measures[0]?.member;
    const shown = figures.map((figure, at) =>
      isOwn(at) || member === undefined ? figure : { ...figure, member, expression: 'CAST(NULL AS numeric)' },
    );
    const named = groupsOf(ofHalf).map((group, at) => ({
      ...group,
      alias: groups[at]?.alias ?? group.alias,
    }));
    return writeBlock({ ...half, derivation: null }, [...named, ...shown], rowConditions(half));
  });
  const told = figures.map(({ alias, isAdditive }) => {
    const figure = `MAX(${quoteName(alias)})`;
    return selected({ alias, expression: isAdditive ? `COALESCE(${figure}, 0)` : figure });
  });
  return [
    `SELECT ${[...groups.map(({ alias }) => quoteName(alias)), ...told].join(', ')}`,
    `FROM (${halves.join('\nUNION ALL\n')}) AS halves`,
    ...(groups.length > 0 ? [`GROUP BY ${ordinals(groups.length)}`] : []),
  ].join('\n');
}

/** One SELECT over the intent's view that groups by every column which is no measure. */
export function writeBlock(intent: Intent, columns: Column[], conditions: string[]): string {
  const groupCount = groupsOf(columns).length;
  const groupConditions = [...intent.having.map(groupCondition), ...onlyWithReason(intent)];
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
