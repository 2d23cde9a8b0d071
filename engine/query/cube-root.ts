import { EngineError } from '../errors.ts';
import { lookUp } from '../model/members.ts';
import type { Model } from '../model/types.ts';
import type { JoinNode } from './join-tree.ts';

/**
 * Without a view, the model's joins start at the cube that reaches all others by the fewest joins. Refuses a query
 * of a cube whose members bring in others that are joined more directly from elsewhere: rooted here, its
 * numbers would be those of a detour.
 */
export function refuseDetour(model: Model, joined: readonly JoinNode[], used: ReadonlySet<JoinNode>): void {
  const [root] = joined;
  const cubes = [...new Set([...used].map((node) => node.cube.name))];
  if (root === undefined || cubes.length < 2) return;
  const better = cubes.find(
    (name) => name !== root.cube.name && joinCount(model, name, cubes) < joined.length - 1,
  );
  if (better === undefined) return;
  throw new EngineError(
    'not_supported',
    `This query of ${root.cube.name} reads other cubes too, and the model's joins between them start at another cube than ` +
      `${root.cube.name}, which is not supported yet. Query a view that is rooted there.`,
  );
}

/** Joins in the tree of shortest paths from one cube to the others; infinite when one cannot be reached. */
function joinCount(model: Model, root: string, cubes: string[]): number {
  const paths = shortestPaths(model, root);
  const joined = new Set<string>();
  for (const name of cubes) {
    const path = paths.get(name);
    if (path === undefined) return Number.POSITIVE_INFINITY;
    for (let length = 1; length <= path.length; length += 1) joined.add(path.slice(0, length).join('.'));
  }
  return joined.size;
}

function shortestPaths(model: Model, root: string): Map<string, string[]> {
  const paths = new Map<string, string[]>([[root, []]]);
  for (const [name, path] of paths) {
    for (const next of Object.keys(lookUp(model.cubes, name)?.joins ?? {})) {
      if (!paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  return paths;
}
