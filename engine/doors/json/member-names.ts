import type { QueryFilter, SemanticQueryInput } from '../../../schema/wire/query.ts';

/** Every member a query names, in the order that decides between equally good join trees; order keys not among them. */
export function memberNames(query: SemanticQueryInput): string[] {
  const names = [
    ...(query.measures ?? []),
    ...(query.dimensions ?? []),
    ...(query.segments ?? []),
    ...(query.filters ?? []).flatMap(filterNames),
    ...(query.timeDimensions ?? []).map(({ dimension }) => dimension),
  ];
  return [...new Set(names)];
}

/** `measureFilter` is about the rows that a measure counts, not about its value. */
export const MEASURED_ROWS = 'measureFilter';

/** The members whose values a filter compares. */
export function comparedNames(filter: QueryFilter): string[] {
  if (filter.kind !== 'member') return filter.filters.flatMap(comparedNames);
  return filter.operator === MEASURED_ROWS ? [] : [filter.member];
}

/** Whether a filter asks for the rows that some measure counts. */
export const asksForMeasured = (filter: QueryFilter): boolean =>
  filter.kind === 'member' ? filter.operator === MEASURED_ROWS : filter.filters.some(asksForMeasured);

export function filterNames(filter: QueryFilter): string[] {
  return filter.kind === 'member' ? [filter.member] : filter.filters.flatMap(filterNames);
}
