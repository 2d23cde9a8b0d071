import type { SqlParser } from '../text/sql-parser.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { naturalGranularities } from './interval.ts';
import type { FindNamed } from './read-context.ts';
import { type ResolveReference, SnippetError, UnknownName } from './snippet.ts';
import type { CubeReference, Member, MemberReference } from './types.ts';

/** `isTwice`: another is written under the same name, and nobody knows which one counts. */
type OutlinedMember = { kind: Member['kind']; definition: Definition; isTwice?: true };

/** What a cube's file says, before its SQL is looked at. */
export type CubeOutline = {
  name: string;
  definition: Definition;
  members: Map<string, OutlinedMember>;
  joins: Map<string, Definition>;
};
export type Outlines = ReadonlyMap<string, CubeOutline>;

/** What reading one cube or view takes of the rest of the model. */
export type ModelOutline = {
  outlines: Outlines;
  /** Those that some time dimension can be cut to. */
  granularities: ReadonlySet<string>;
  /** Names that calendars have for moving their times. */
  shiftNames: ReadonlySet<string>;
  /** Files are missing: what is not found may be in them, and only makes unavailable what is written over it. */
  isIncomplete: boolean;
  /** The `data_source` that is the deployment's one database. */
  dataSource: string;
  parser: SqlParser;
};

export function outlineModel(
  cubes: readonly CubeOutline[],
  options: Pick<ModelOutline, 'isIncomplete' | 'parser'>,
): ModelOutline {
  const custom = cubes.flatMap(({ members }) =>
    [...members.values()].flatMap(({ definition }) => granularityNames(definition)),
  );
  return {
    outlines: new Map(cubes.map((cube) => [cube.name, cube])),
    granularities: new Set([...naturalGranularities, ...custom]),
    shiftNames: new Set(
      cubes.flatMap(({ members }) =>
        [...members.values()].flatMap(({ definition }) => shiftNamesOf(definition)),
      ),
    ),
    dataSource: ownDataSource(cubes),
    ...options,
  };
}

const DEFAULT_SOURCE = 'default';

export const dataSourceOf = (definition: Definition): string =>
  String(definition.value('data_source') ?? DEFAULT_SOURCE);

/** The one that cubes are of where they name none; where all name one, that of most cubes, the first of equals. */
function ownDataSource(cubes: readonly CubeOutline[]): string {
  const counts = new Map<string, number>();
  for (const { definition } of cubes) {
    const name = dataSourceOf(definition);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.has(DEFAULT_SOURCE)) return DEFAULT_SOURCE;
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? DEFAULT_SOURCE;
}

const granularityNames = (definition: Definition): string[] =>
  definition.items('granularities').map(({ name }) => name);

const shiftNamesOf = (definition: Definition): string[] =>
  definition.value('type') === 'time' ? definition.items('time_shift').map(({ name }) => name) : [];

/** How `{references}` in the snippets of `cube` are read. */
export function referencesOf(cube: CubeOutline, outlines: Outlines): ResolveReference {
  return (path) => resolve(path, cube, outlines, joinPath);
}

/** The same in a sub-query of `cube`, whose joins may start at any cube that leads to both. */
export function subQueryReferencesOf(cube: CubeOutline, outlines: Outlines): ResolveReference {
  return (path) => resolve(path, cube, outlines, pathFromAnyRoot);
}

/** What names mean to `cube` where only the member itself matters, however it is joined. */
export function namedIn(cube: CubeOutline, outlines: Outlines): FindNamed {
  return (names) => {
    const [first, ...rest] = names;
    const isOwn = first === 'CUBE' || (first === cube.name && rest.length > 0);
    const path = (isOwn ? rest : names).slice(0, -1);
    const member = names.at(-1) ?? '';
    const owner = path.length === 0 ? cube : outlines.get(path.at(-1) ?? '');
    return owner?.members.has(member) ? { path, member } : null;
  };
}

type FindPath = typeof joinPath;

function resolve(
  path: string[],
  cube: CubeOutline,
  outlines: Outlines,
  findPath: FindPath,
): CubeReference | MemberReference {
  const [first = '', ...rest] = path;
  if (first === 'CUBE' || (first === cube.name && !cube.members.has(first)))
    return follow({ path: [] }, cube, rest, outlines);
  const own = memberReference({ path: [] }, cube, path);
  if (own !== null) return own;
  const target = outlines.get(first);
  if (target === undefined) throw unknownReference(path, cube, outlines);
  return follow({ path: findPath(cube, target, outlines) }, target, rest, outlines);
}

type Walked = Pick<CubeReference, 'path' | 'spelled'>;

/** Walks on from a cube: further cubes, then perhaps a member. */
function follow(
  walked: Walked,
  cube: CubeOutline,
  rest: string[],
  outlines: Outlines,
): CubeReference | MemberReference {
  const [next, ...others] = rest;
  if (next === undefined) return { kind: 'cube', ...walked };
  const member = memberReference(walked, cube, rest);
  if (member !== null) return member;
  const target = outlines.get(next);
  if (target === undefined) throw unknownMember(next, cube);
  const path = [...walked.path, ...joinPath(cube, target, outlines)];
  return follow({ path, spelled: true }, target, others, outlines);
}

/** `member`, or `time.granularity`; null when the names mean something else. */
function memberReference(walked: Walked, cube: CubeOutline, rest: string[]): MemberReference | null {
  const [name = '', granularity, ...others] = rest;
  const member = cube.members.get(name);
  if (member === undefined || others.length > 0) return null;
  if (granularity === undefined) return { kind: 'member', ...walked, member: name };
  if (member.definition.value('type') !== 'time') return null;
  const custom = granularityNames(member.definition);
  if (![...naturalGranularities, ...custom].includes(granularity)) {
    const hint = didYouMean(granularity, [...custom, ...naturalGranularities]);
    throw new SnippetError(`${cube.name}.${name} has no granularity ${granularity}${hint}`);
  }
  return { kind: 'member', ...walked, member: name, granularity };
}

/** The cubes walked from `from` to `to` along the fewest directed joins. */
function joinPath(from: CubeOutline, to: CubeOutline, outlines: Outlines): string[] {
  const path = pathBetween(from, to, outlines);
  if (path !== null) return path;
  throw new UnknownName(`there is no join from ${from.name} to ${to.name}; add one to ${from.name}`);
}

function pathBetween(from: CubeOutline, to: CubeOutline, outlines: Outlines): string[] | null {
  const reached = new Map<string, string[]>([[from.name, []]]);
  const queue = [from];
  let missing: { name: string; length: number } | null = null;
  for (let cube = queue.shift(); cube !== undefined; cube = queue.shift()) {
    const path = reached.get(cube.name) ?? [];
    // A row rule over another way would let other rows through.
    if (cube.name === to.name && missing !== null && missing.length < path.length) {
      throw new UnknownName(`the way to ${to.name} may lead over ${missing.name}, which there is not`);
    }
    if (cube.name === to.name) return path;
    for (const name of cube.joins.keys()) {
      const target = outlines.get(name);
      if (target === undefined) missing ??= { name, length: path.length + 1 };
      if (target === undefined || reached.has(name)) continue;
      reached.set(name, [...path, name]);
      queue.push(target);
    }
  }
  return null;
}

/** The path; only the target where none leads there but some cube leads to both. */
function pathFromAnyRoot(from: CubeOutline, to: CubeOutline, outlines: Outlines): string[] {
  const leads = (root: CubeOutline, target: CubeOutline) => pathBetween(root, target, outlines) !== null;
  const both = [...outlines.values()].some((root) => leads(root, from) && leads(root, to));
  return pathBetween(from, to, outlines) ?? (both ? [to.name] : joinPath(from, to, outlines));
}

function unknownMember(name: string, cube: CubeOutline): UnknownName {
  const hint = didYouMean(name, cube.members.keys());
  return new UnknownName(`unknown member ${cube.name}.${name}${qualified(hint, cube.name)}`);
}

function unknownReference(path: string[], cube: CubeOutline, outlines: Outlines): UnknownName {
  const [first = ''] = path;
  const candidates = path.length === 1 ? [...cube.members.keys(), ...outlines.keys()] : [...outlines.keys()];
  return new UnknownName(`unknown reference {${path.join('.')}}${didYouMean(first, candidates)}`);
}

function qualified(hint: string, cube: string): string {
  return hint.replace('did you mean ', `did you mean ${cube}.`);
}
