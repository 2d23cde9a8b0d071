import type { QueryOrder, SemanticQueryInput } from '../../../schema/wire/query.ts';
import type { Sort, Term } from '../../term/term.ts';
import type { QueriedMembers } from './queried-members.ts';

/** A column of the result; `member` is its name without granularity. */
export type JsonColumn = { key: string; member: string; term: Term };

/**
 * Sorting by the numbers of columns. An order by a member that is not selected asks for nothing. Without any,
 * rows come by time, else by the first measure, largest first, else by the first dimension.
 */
export function orderOf(query: SemanticQueryInput, columns: JsonColumn[], members: QueriedMembers): Sort[] {
  const order = query.order ?? defaultOrder(query);
  return order.flatMap(({ id, desc }): Sort[] => {
    const { key } = members.find(id);
    const byKey = columns.findIndex((column) => column.key === key);
    const index = byKey >= 0 ? byKey : columns.findIndex((column) => column.member === key);
    return index < 0 ? [] : [{ key: index + 1, direction: desc ? 'DESC' : '', nulls: '' }];
  });
}

export function defaultOrder({
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
