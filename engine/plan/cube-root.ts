import { lookUp } from '../model/members.ts';
import type { Cube, Model } from '../model/types.ts';
import type { JoinNode } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';

/** Where the cubes of a query without a view stand: the root, and the way from it to every other. */
export type CubePlaces = { root: Cube; paths: ReadonlyMap<string, readonly string[]> };

/**
 * The join tree of several cubes: rooted at the one that reaches all others by the fewest joins, each along its
 * shortest path; the first named wins a tie. `named` are those an error may name, the queried ones.
 */
export function placeCubes(
  model: Model,
  cubes: readonly string[],
  named: readonly string[],
  hints: readonly JoinHint[] = [],
): CubePlaces {
  const places = findPlaces(model, cubes, hints);
  if (places !== null) return places;
  throw noPath(model, named);
}

/** Cubes that a query wants to be joined one to the next. */
export type JoinHint = readonly string[];

/** The same; null when no cube leads to all others. */
export function findPlaces(
  model: Model,
  cubes: readonly string[],
  hints: readonly JoinHint[] = [],
): CubePlaces | null {
  let best: (CubePlaces & { joinCount: number }) | null = null;
  for (const name of new Set(cubes)) {
    const root = lookUp(model.cubes, name);
    const paths = pathsToAll(model, name, cubes, hints);
    if (root === undefined || paths === null) continue;
    const joinCount = new Set([...paths.values()].flatMap(prefixes)).size;
    if (best === null || joinCount < best.joinCount) best = { root, paths, joinCount };
  }
  return best;
}

function pathsToAll(
  model: Model,
  root: string,
  cubes: readonly string[],
  hints: readonly JoinHint[] = [],
): Map<string, readonly string[]> | null {
  const paths = new Map<string, readonly string[]>([[root, []]]);
  for (const hint of hints) if (!followHint(model, root, hint, paths)) return null;
  for (const name of cubes) {
    const path = paths.get(name) ?? shortestPaths(model, root).get(name);
    if (path === undefined) return null;
    place(path, paths);
  }
  return paths;
}

/** False where the joins do not lead along the hint. */
function followHint(
  model: Model,
  root: string,
  hint: JoinHint,
  paths: Map<string, readonly string[]>,
): boolean {
  let [from, ...others] = hint;
  const start = paths.get(from ?? '') ?? shortestPaths(model, root).get(from ?? '');
  if (start === undefined) return false;
  place(start, paths);
  for (const next of others) {
    const way = shortestPaths(model, from ?? '').get(next);
    if (way === undefined) return false;
    place(paths.get(next) ?? [...(paths.get(from ?? '') ?? []), ...way], paths);
    from = next;
  }
  return true;
}

/** Cubes on the way are joined too: whoever names one of them means it there. */
function place(path: readonly string[], paths: Map<string, readonly string[]>): void {
  for (const [index, passed] of path.entries())
    if (!paths.has(passed)) paths.set(passed, path.slice(0, index + 1));
}

function prefixes(path: readonly string[]): string[] {
  return path.map((_, index) => path.slice(0, index + 1).join('.'));
}

const pathsByModel = new WeakMap<Model, Map<string, ReadonlyMap<string, readonly string[]>>>();

/** Ways along directed joins from one cube to every cube it reaches. */
function shortestPaths(model: Model, root: string): ReadonlyMap<string, readonly string[]> {
  const ofModel = pathsByModel.get(model) ?? new Map<string, ReadonlyMap<string, readonly string[]>>();
  pathsByModel.set(model, ofModel);
  const known = ofModel.get(root);
  if (known !== undefined) return known;
  const paths = new Map<string, readonly string[]>([[root, []]]);
  for (const [name, path] of paths) {
    for (const [next, { isOfViews }] of Object.entries(lookUp(model.cubes, name)?.joins ?? {})) {
      if (!isOfViews && !paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  ofModel.set(root, paths);
  return paths;
}

function noPath(model: Model, named: readonly string[]): EngineError {
  const [first = '', ...others] = [...new Set(named)];
  const apart = others.find((name) => !shortestPaths(model, first).has(name)) ?? others[0] ?? first;
  return new EngineError(
    'wrong_use',
    `${first} and ${apart} cannot be queried together: the model's joins lead from neither cube to all cubes of the query. ` +
      'Query them one at a time, or a view that joins them.',
  );
}

/**
 * Refuses a query rooted at a cube whose members bring in others that are joined more directly from elsewhere:
 * its numbers would be those of a detour.
 */
export function refuseDetour(model: Model, joined: readonly JoinNode[], used: ReadonlySet<JoinNode>): void {
  const [root, ...others] = joined.filter(({ cube }) => Object.hasOwn(model.cubes, cube.name));
  const cubes = [...new Set([...used].map((node) => node.cube.name))].filter((name) =>
    Object.hasOwn(model.cubes, name),
  );
  if (root === undefined || cubes.length < 2) return;
  const better = cubes.some((name) => {
    const paths = name === root.cube.name ? null : pathsToAll(model, name, cubes);
    return paths !== null && new Set([...paths.values()].flatMap(prefixes)).size < others.length;
  });
  if (!better) return;
  throw new EngineError(
    'not_supported',
    "The members of this query are read from several cubes, and the model's joins between them start at another one, which has other rows. " +
      'Group the rows, or query a view that is rooted there.',
  );
}
