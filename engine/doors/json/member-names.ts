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

export function filterNames(filter: QueryFilter): string[] {
  return filter.kind === 'member' ? [filter.member] : filter.filters.flatMap(filterNames);
}
