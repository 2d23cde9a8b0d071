import { columnsOf } from './columns.ts';
import { quoteName, quoteText } from './identifiers.ts';
import type { Filter, Intent } from './intent.ts';

/** Writes the semantic SQL of an intent, in the engine's dialect (SPEC.md 2.11). */
export function writeSql(intent: Intent): string {
  const columns = columnsOf(intent);
  const groupCount = columns.length - intent.measures.length;
  const selected = columns.map(({ expression, alias }) =>
    expression === quoteName(alias) ? expression : `${expression} AS ${quoteName(alias)}`,
  );
  const conditions = [...timeConditions(intent), ...intent.filters.map(conditionOf)];
  return [
    `SELECT ${selected.join(', ')}`,
    `FROM ${quoteName(intent.viewName)}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...(groupCount > 0 ? [`GROUP BY ${ordinals(groupCount)}`] : []),
    ...orderClause(intent, groupCount),
    ...(intent.limit === null ? [] : [`LIMIT ${intent.limit}`]),
  ].join('\n');
}

function timeConditions({ time }: Intent): string[] {
  if (time?.range == null) return [];
  const name = quoteName(time.member.name);
  const { from, to } = time.range;
  return [...(from === null ? [] : [`${name} >= '${from}'`]), ...(to === null ? [] : [`${name} < '${to}'`])];
}

function conditionOf(filter: Filter): string {
  const name = quoteName(filter.member.name);
  switch (filter.operator) {
    case 'isTrue':
      return `${name} IS TRUE`;
    case 'isFalse':
      return `${name} IS FALSE`;
    case 'equals': {
      const [first, ...others] = filter.values.map(quoteText);
      return others.length === 0 ? `${name} = ${first}` : `${name} IN (${[first, ...others].join(', ')})`;
    }
  }
}

/** Ties are settled by the grouping columns, so that the same rows come in the same order every time. */
function orderClause({ order, time, measures }: Intent, groupCount: number): string[] {
  if (groupCount === 0) return [];
  const direction = order.direction === 'descending' ? 'DESC' : 'ASC';
  const measure = (way: string) => `${groupCount + 1} ${way} NULLS LAST`;
  const groups = Array.from({ length: groupCount }, (_, index) => String(index + 1));
  if (order.by === 'measure') return [`ORDER BY ${[measure(direction), ...groups].join(', ')}`];
  const isSeriesByGroup = time?.granularity != null && groupCount > 1 && measures.length > 0;
  return [
    `ORDER BY ${isSeriesByGroup ? ['1', measure('DESC'), ...groups.slice(1)].join(', ') : groups.join(', ')}`,
  ];
}

function ordinals(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join(', ');
}
