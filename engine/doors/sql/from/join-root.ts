import type { Model } from '../../../model/types.ts';
import { placeCubes } from '../../../plan/cube-root.ts';
import { cubesRead } from '../../../plan/cubes-read.ts';
import type { Rooted } from '../../../plan/queried-rows.ts';
import type { VisibleRelation } from '../../../policy/visibility.ts';
import { EngineError } from '../../../text/errors.ts';

/** `paths` lead from the root to each relation, in their order. */
export type RootedRelations = Rooted & { paths: string[][] };

/**
 * Where the joins of several relations start: at the one that reaches all others by the fewest joins of the model,
 * the first of equals. Of cubes, the columns of the query bring in those they are written over.
 */
export function chooseRoot(
  relations: VisibleRelation[],
  model: Model,
  columns: ReadonlySet<string>,
): RootedRelations {
  const [first, ...others] = relations;
  if (first === undefined) throw new Error('There is no relation to join.');
  const isOfCubes = relations.every(({ type }) => type === 'cube');
  if (others.length === 0 && !isOfCubes) return { root: first.root, paths: [[]], places: null };
  refuseRepeated(relations);
  const cubes = relations.map(({ root }) => root.name);
  const read = isOfCubes ? relations.flatMap((relation) => cubesOf(relation, model, columns)) : cubes;
  const names = relations.map(({ name }) => name);
  const { root, paths } = placeCubes(model, [...new Set([...cubes, ...read])], names);
  return {
    root,
    paths: cubes.map((cube) => [...(paths.get(cube) ?? [])]),
    places: isOfCubes ? paths : null,
  };
}

/** The cubes that the named columns of a cube are read from. */
function cubesOf({ root, members }: VisibleRelation, model: Model, columns: ReadonlySet<string>): string[] {
  const named = [...members.values()].filter(({ name }) => columns.has(name.toLowerCase()));
  return cubesRead(
    model,
    root.name,
    named.map(({ definition }) => definition),
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
