import type { QueryOrder, SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { ValueType } from '../../plan/expression.ts';
import type { QueriedMembers } from './queried-members.ts';

/** A column of the result; `member` is its name without granularity. */
export type JsonColumn = { key: string; member: string; type: ValueType };

/**
 * ` ORDER BY …` by the numbers of columns. An order by a member that is not selected asks for nothing. Without any,
 * rows come by time, else by the first measure, largest first, else by the first dimension.
 */
export function orderClause(
  query: SemanticQueryInput,
  columns: JsonColumn[],
  members: QueriedMembers,
): string {
  const order = query.order ?? defaultOrder(query);
  const items = order.flatMap(({ id, desc }) => {
    const { key } = members.find(id);
    const byKey = columns.findIndex((column) => column.key === key);
    const index = byKey >= 0 ? byKey : columns.findIndex((column) => column.member === key);
    return index < 0 ? [] : [`${index + 1}${desc ? ' DESC' : ''}`];
  });
  return items.length === 0 ? '' : `\nORDER BY ${items.join(', ')}`;
}

function defaultOrder({
  timeDimensions = [],
  measures = [],
  dimensions = [],
}: SemanticQueryInput): QueryOrder[] {
  const time = timeDimensions.find(({ granularity }) => granularity !== undefined);
  if (time !== undefined) return [{ id: time.dimension, desc: false }];
  const [dimension] = dimensions;
  if (dimension === undefined) return [];
  const [measure] = measures;
  return [measure === undefined ? { id: dimension, desc: false } : { id: measure, desc: true }];
}
