import type { Cube, Model } from '../model/types.ts';
import type { RelationMember } from '../policy/relation.ts';
import type { VisibleRelation } from '../policy/visibility.ts';

export type RowsOf = (member: RelationMember) => { rows?: number };

/**
 * Whose rows each member of a view over several cubes is of, by a number, since the cube may be nobody's to know. Rows of
 * a lower number have one each of a higher one: 0 are the orders, and 1 the customers, where a view leads from these to what each has ordered.
 */
export function rowsOfMembers(
  { type, root, members }: VisibleRelation,
  { cubes }: Pick<Model, 'cubes'>,
): RowsOf {
  if (type !== 'view') return () => ({});
  const shown = [...members.values()].filter(({ unavailable }) => unavailable === null);
  const paths = new Map(shown.map(({ path }) => [path.join('.'), path]));
  if (paths.size < 2) return () => ({});
  const detailed = mostDetailed([...paths.values()].map((path) => manyOf(root, path, cubes)));
  const isOnTheWay = (path: string[]) => path.every((name, index) => detailed[index] === name);
  const [others, onTheWay] = [false, true].map((is) =>
    [...paths.values()].filter((path) => isOnTheWay(path) === is),
  );
  const ordered = [...(onTheWay ?? []).sort((one, other) => other.length - one.length), ...(others ?? [])];
  const numbers = new Map(ordered.map((path, number) => [path.join('.'), number]));
  return ({ path }) => ({ rows: numbers.get(path.join('.')) ?? 0 });
}

/** The beginning of a path that leads to the last rows of which one row before has many. */
function manyOf(root: Cube, path: string[], cubes: Model['cubes']): string[] {
  let from: Cube | undefined = root;
  let length = 0;
  for (const [index, name] of path.entries()) {
    if (from?.joins[name]?.relationship === 'one_to_many') length = index + 1;
    from = cubes[name];
  }
  return path.slice(0, length);
}

/** The longest of them, that all others are on the way to; where they part, what they have in common. */
function mostDetailed(beginnings: string[][]): string[] {
  const longest = beginnings.reduce((one, other) => (other.length > one.length ? other : one));
  const parting = beginnings.map((one) => one.findIndex((name, index) => longest[index] !== name));
  const apart = parting.filter((index) => index >= 0);
  return apart.length === 0 ? longest : longest.slice(0, Math.min(...apart));
}
