import type { Member } from '../match/model/members.ts';
import type { Intent } from './intent.ts';

/** Every member that an intent speaks of; those of its figures come first. */
export function membersOf({ measures, having, dimensions, time, filters, derivation }: Intent): Member[] {
  const uses = [
    ...measures,
    ...having.flatMap(({ use, above }) => [use, ...(above === undefined ? [] : [above])]),
    ...(time === null ? [] : [time]),
    ...filters,
  ];
  return [...uses.map(({ member }) => member), ...dimensions, ...membersWithin(derivation)];
}

function membersWithin(derivation: Intent['derivation']): Member[] {
  switch (derivation?.kind) {
    case 'share':
      return derivation.only === undefined ? [] : [derivation.only.member];
    case 'part':
      return derivation.filters.map(({ member }) => member);
    case 'averagePer':
    case 'countOf':
      return typeof derivation.each === 'string' ? [] : [derivation.each];
    case 'perSize':
      return [derivation.size, derivation.thing];
    case 'ratio':
      return [derivation.per];
    case 'rowsWithin':
      return [derivation.amount];
    default:
      return [];
  }
}

export function joinsCubes(intent: Intent): boolean {
  return new Set(membersOf(intent).map(({ relation }) => relation)).size > 1;
}
