import type { Model } from '../model/types.ts';
import type { VisibleRelation } from '../policy/visibility.ts';

/**
 * Numbers for relations, the same for cubes that joins connect, whichever way they lead. They count what is visible
 * from 1, and lead through that alone, and so tell nothing of what is not.
 */
export function componentsOf(model: Model, visible: readonly VisibleRelation[]): Map<string, number> {
  const cubes = visible.filter(({ type }) => type === 'cube').map(({ name }) => name);
  const neighbours = new Map<string, string[]>(cubes.map((name) => [name, []]));
  for (const name of cubes) {
    for (const other of Object.keys(model.cubes[name]?.joins ?? {})) {
      if (!neighbours.has(other)) continue;
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
