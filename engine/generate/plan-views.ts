import { memberName, pluralOf, singularOf, tableWords, titleOf } from './names.ts';
import {
  isShown,
  type PlannedCube,
  type PlannedFolder,
  type PlannedMember,
  type PlannedPart,
  type PlannedView,
  type Tenant,
} from './plan.ts';

/** Joins that are walked from a view's root, and cubes that it takes in at the most. */
const MOST_STEPS = 3;
const MOST_PARTS = 12;

type Cubes = ReadonlyMap<string, PlannedCube>;
type Found = { cube: PlannedCube; path: string[] };

/** A view for each cube that people ask about; a lookup of one name is seen through what refers to it. */
export function planViews(
  cubes: readonly PlannedCube[],
  tenant: Tenant | null,
  taken: ReadonlySet<string>,
): PlannedView[] {
  const byName: Cubes = new Map(cubes.map((cube) => [cube.name, cube]));
  const referred = new Set(cubes.flatMap(({ joins }) => joins.map(({ name }) => name)));
  return cubes
    .filter((cube) => cube.role === null && !(referred.has(cube.name) && isLookup(cube)))
    .map((cube) => viewOf(cube, byName, tenant, taken));
}

const isCount = ({ entries }: PlannedMember): boolean => entries.type === 'count';

const isLookup = ({ joins, dimensions, measures }: PlannedCube): boolean =>
  joins.length === 0 && measures.length === 1 && dimensions.filter(isShown).length <= 1;

function viewOf(
  cube: PlannedCube,
  cubes: Cubes,
  tenant: Tenant | null,
  taken: ReadonlySet<string>,
): PlannedView {
  const found = reachableFrom(cube, cubes);
  const claimed: Claimed = new Map();
  const parts: PlannedPart[] = [];
  const folders: PlannedFolder[] = [];
  for (const { cube: part, path } of found) {
    const isRoot = path.length === 1;
    // How many there are is asked of their own view: here only those would be counted that have rows of the root.
    const excludes = isRoot ? [] : part.measures.filter(isCount).map(({ name }) => name);
    const members = [...part.dimensions, ...part.measures].filter(({ name }) => !excludes.includes(name));
    const prefix = isRoot ? null : prefixOf(part, members, claimed);
    for (const member of members) {
      const name = calledIn(prefix, member.name);
      if (!claimed.has(name)) claimed.set(name, { part: part.name, isShown: isShown(member) });
    }
    parts.push({ path, prefix, isAlias: prefix !== null && prefix !== part.name, excludes });
    const includes = members.filter(isShown).map(({ name }) => calledIn(prefix, name));
    if (includes.length > 0) folders.push({ name: folderName(part, isRoot), includes });
  }
  const name = `${cube.name}_view`;
  return {
    name: taken.has(name) ? `${cube.name}_data` : name,
    cube,
    title: titleOf(pluralOf(tableWords(cube.table.name))),
    parts,
    folders: unique(folders),
    tenantMember: tenant === null ? null : tenantMember(tenant, found, { parts, claimed }, cubes),
  };
}

/** Whose the members of a view are: of two hidden ones of one name, the first is in it. */
type Claimed = Map<string, { part: string; isShown: boolean }>;

const calledIn = (prefix: string | null, name: string): string =>
  prefix === null ? name : `${prefix}_${name}`;

/** The nearest first, each cube once. */
function reachableFrom(root: PlannedCube, cubes: Cubes): Found[] {
  const found: Found[] = [{ cube: root, path: [root.name] }];
  const seen = new Set([root.name]);
  for (const { cube, path } of found) {
    for (const { name } of path.length > MOST_STEPS ? [] : cube.joins) {
      const target = cubes.get(name);
      if (target === undefined || seen.has(name) || found.length > MOST_PARTS) continue;
      seen.add(name);
      found.push({ cube: target, path: [...path, name] });
    }
  }
  return found;
}

/** What no other member of the view begins with in a way that two would be called the same. */
function prefixOf(part: PlannedCube, members: readonly PlannedMember[], claimed: Claimed): string {
  const wanted = [part.role ?? part.name, part.name, `related_${part.name}`];
  const isFree = (prefix: string) =>
    members.every((member) => {
      const other = claimed.get(calledIn(prefix, member.name));
      return other === undefined || !(other.isShown || isShown(member));
    });
  return wanted.find(isFree) ?? `its_${part.name}`;
}

function folderName(cube: PlannedCube, isRoot: boolean): string {
  if (cube.role !== null) return titleOf(cube.role.split('_'));
  return titleOf((isRoot ? pluralOf : singularOf)(tableWords(cube.table.name)));
}

/** Two folders of one name are one. */
function unique(folders: readonly PlannedFolder[]): PlannedFolder[] {
  const byName = new Map<string, PlannedFolder>();
  for (const { name, includes } of folders)
    byName.set(name, { name, includes: [...(byName.get(name)?.includes ?? []), ...includes] });
  return [...byName.values()];
}

/** The tenant's column in the root, or in the nearest cube that has it, or the key of the tenants' own table. */
function tenantMember(
  { column }: Tenant,
  found: readonly Found[],
  { parts, claimed }: { parts: readonly PlannedPart[]; claimed: Claimed },
  cubes: Cubes,
): string | null {
  for (const [index, { cube }] of found.entries()) {
    if (cube.role !== null) continue;
    const own =
      cube.dimensions.find(({ name }) => name === memberName(column, '')) ??
      (ownersOf(column, cubes).has(cube.name)
        ? cube.dimensions.find(({ entries }) => entries.primary_key === true)
        : undefined);
    if (own === undefined) continue;
    const name = calledIn(parts[index]?.prefix ?? null, own.name);
    if (claimed.get(name)?.part === cube.name) return name;
  }
  return null;
}

/** Cubes that the column leads to: their rows are the tenants themselves. */
export function ownersOf(column: string, cubes: Cubes): ReadonlySet<string> {
  const wanted = memberName(column, '');
  return new Set(
    [...cubes.values()].flatMap(({ joins }) =>
      joins
        .filter(({ columns }) => columns.length === 1 && memberName(columns[0] ?? '', '') === wanted)
        .map(({ name }) => name),
    ),
  );
}
