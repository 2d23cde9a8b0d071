import type { Model } from '../model/types.ts';
import type { VisibleRelation } from '../policy/visibility.ts';

/**
 * Numbers for relations, the same for cubes that joins connect, whichever way they lead and through whatever cubes.
 * They count what is visible from 1, and so tell nothing of what is not.
 */
export function componentsOf(model: Model, visible: readonly VisibleRelation[]): Map<string, number> {
  const neighbours = new Map<string, string[]>(Object.keys(model.cubes).map((name) => [name, []]));
  for (const [name, { joins }] of Object.entries(model.cubes)) {
    for (const other of Object.keys(joins)) {
      neighbours.get(name)?.push(other);
      neighbours.get(other)?.push(name);
    }
  }
  const reachedFrom = new Map<string, number>();
  const numbers = new Map<string, number>();
  let count = 0;
  for (const { name, type } of visible) {
    const known = type === 'cube' ? reachedFrom.get(name) : undefined;
    if (known === undefined) count += 1;
    const number = known ?? count;
    numbers.set(name, number);
    if (type === 'view' || known !== undefined) continue;
    const reached = new Set([name]);
    for (const cube of reached) for (const next of neighbours.get(cube) ?? []) reached.add(next);
    for (const cube of reached) reachedFrom.set(cube, number);
  }
  return numbers;
}
