import { EngineError } from '../errors.ts';
import { lookUp } from '../model/members.ts';
import type { Cube, Model } from '../model/types.ts';
import type { VisibleRelation } from '../policy/visibility.ts';

export type RootedRelations = { root: Cube; paths: string[][] };

/**
 * Where the joins of several relations start: at the relation that reaches all others by the fewest joins of the
 * model, the first of equals. `paths` lead from there to each of them, in their order.
 */
export function chooseRoot(relations: VisibleRelation[], model: Model): RootedRelations {
  const [first, ...others] = relations;
  if (first === undefined) throw new Error('There is no relation to join.');
  if (others.length === 0) return { root: first.root, paths: [[]] };
  refuseRepeated(relations);
  let best: (RootedRelations & { joins: number }) | null = null;
  for (const { root } of relations) {
    const reached = shortestPaths(model, root.name);
    const paths = relations.map((relation) => reached.get(relation.root.name));
    if (paths.some((path) => path === undefined)) continue;
    const known = paths.filter((path) => path !== undefined);
    const joins = new Set(
      known.flatMap((path) => path.map((_, index) => path.slice(0, index + 1).join('.'))),
    );
    if (best === null || joins.size < best.joins) best = { root, paths: known, joins: joins.size };
  }
  if (best !== null) return best;
  const names = relations.map(({ name }) => name).join(' and ');
  throw new EngineError(
    'not_supported',
    `The model has no join between ${names}. Group each in a subquery, and join those.`,
  );
}

/** One cube at two places of FROM would be two copies of its rows. */
function refuseRepeated(relations: VisibleRelation[]): void {
  for (const [index, { root, name }] of relations.entries()) {
    const other = relations.slice(0, index).find((before) => before.root === root);
    if (other === undefined) continue;
    throw new EngineError(
      'not_supported',
      `${other.name} and ${name} hold the same rows and cannot be joined row by row. Select from one of them, or group each in a subquery and join those.`,
    );
  }
}

/** The cubes that can be reached from one, each by its fewest directed joins. */
function shortestPaths(model: Model, start: string): Map<string, string[]> {
  const paths = new Map<string, string[]>([[start, []]]);
  for (const [name, path] of paths) {
    for (const next of Object.keys(lookUp(model.cubes, name)?.joins ?? {})) {
      if (!paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  return paths;
}
