import type { ModelFile, ModelProblem } from '../model/problems.ts';
import { type Catalog, type SeenColumns, tableKey } from './catalog.ts';
import type { PlannedCube, PlannedMember, PlannedView } from './plan.ts';
import { isShown } from './plan.ts';
import { mapsAt, type Present, type PresentModel, textAt, textsAt } from './present-files.ts';
import { TextEdits } from './text-edits.ts';
import { vanishedFrom } from './vanished.ts';
import { cubeFile, type PolicyWanted, partEntries, policyText, viewFile } from './write-yaml.ts';

type Wanted = {
  model: PresentModel;
  present: readonly ModelFile[];
  seen: SeenColumns | null;
  cubes: readonly PlannedCube[];
  views: readonly PlannedView[];
  policy: PolicyWanted;
  catalog: Catalog;
};
type Added = { files: ModelFile[]; problems: ModelProblem[]; notes: string[] };

/** Writes what the model lacks: new files for new tables, lines in the files that are there for new columns. */
export function addToModel({ model, present, seen, cubes, views, policy, catalog }: Wanted): Added {
  const edits = new TextEdits();
  const files: ModelFile[] = [];
  const notes: string[] = [];
  const paths = new Set(present.map(({ path }) => path));
  const addFile = (file: ModelFile) => {
    const path = freePath(file.path, paths);
    paths.add(path);
    files.push({ ...file, path });
  };
  for (const cube of cubes) {
    const there = model.cubes.find(({ name }) => name === cube.name);
    const news = newsOf(cube, seen);
    if (there !== undefined) {
      for (const [key, items] of newMembers(cube, there, news)) {
        if (edits.append(there.file, there.map, key, items)) continue;
        const names = items.map(({ name }) => name).join(', ');
        notes.push(
          `${there.file.path}: ${cube.name} is written in one line, so add to its \`${key}\` by hand: ${names}.`,
        );
      }
    } else if (news.isNewTable) addFile(cubeFile(cube));
    if (there === undefined)
      for (const { column, why } of cube.role === null ? cube.leftOut : [])
        notes.push(`${tableKey(cube.table)}.${column} is left out: ${why}.`);
  }
  for (const view of views) {
    const there = model.views.find((one) => rootOf(one) === view.cube.name);
    if (there === undefined) {
      if (newsOf(view.cube, seen).isNewTable) addFile(viewFile(view, policy));
    } else addToView(view, there, { edits, seen, cubes, policy });
  }
  return {
    files: [...edits.files, ...files],
    problems: vanishedFrom(model, catalog, seen),
    notes,
  };
}

type News = { isNewTable: boolean; isNew: (columns: readonly string[]) => boolean };

/** What of a table no earlier run has seen. */
function newsOf({ table }: PlannedCube, seen: SeenColumns | null): News {
  const known = seen?.tables[tableKey(table)];
  return {
    isNewTable: known === undefined,
    isNew: (columns) => known === undefined || columns.some((column) => known[column] === undefined),
  };
}

const KINDS = ['joins', 'dimensions', 'measures'] as const;

function newMembers(
  cube: PlannedCube,
  there: Present,
  { isNew }: News,
): [key: string, items: PlannedMember[]][] {
  const names = new Set(
    KINDS.flatMap((key) => mapsAt(there.map, key).map((map) => textAt(map, 'name') ?? '')),
  );
  const sql = KINDS.filter((key) => key !== 'joins').flatMap((key) =>
    mapsAt(there.map, key).map((map) => textAt(map, 'sql') ?? ''),
  );
  return KINDS.flatMap((key): [string, PlannedMember[]][] => {
    const items = cube[key].filter(({ name, columns }) => {
      if (names.has(name) || !isNew(columns)) return false;
      // Without a memory of earlier runs: a column that some member reads has been thought of.
      return (
        key === 'joins' ||
        columns.length === 0 ||
        !columns.some((column) => sql.some((text) => reads(text, column)))
      );
    });
    return items.length === 0 ? [] : [[key, items]];
  });
}

/** Whether a column's name stands in a piece of SQL as a word. */
const reads = (sql: string, column: string): boolean =>
  sql.split(/[^\p{L}\p{N}_$ -]+/u).some((part) => part === column || part.split(' ').includes(column));

const rootOf = ({ map }: Present): string | null => {
  const [first] = mapsAt(map, 'cubes');
  return first === undefined ? null : (textAt(first, 'join_path', 'joinPath')?.split('.')[0] ?? null);
};

/** Ways to new tables, new members in the folders that are still there, and the policy that has been decided. */
function addToView(
  view: PlannedView,
  there: Present,
  { edits, seen, cubes, policy }: { edits: TextEdits } & Pick<Wanted, 'seen' | 'cubes' | 'policy'>,
): void {
  const byName = new Map(cubes.map((cube) => [cube.name, cube]));
  const paths = new Set(mapsAt(there.map, 'cubes').map((part) => textAt(part, 'join_path', 'joinPath')));
  const isNewWay = (path: readonly string[]) => {
    const [from, to] = path.slice(-2).map((name) => byName.get(name));
    const join = from?.joins.find(({ name }) => name === to?.name);
    return from !== undefined && join !== undefined && newsOf(from, seen).isNew(join.columns);
  };
  const ways = view.parts.filter(
    ({ path }) => path.length > 1 && !paths.has(path.join('.')) && seen !== null && isNewWay(path),
  );
  edits.append(there.file, there.map, 'cubes', ways.map(partEntries));
  for (const folder of mapsAt(there.map, 'folders')) {
    const wanted = view.folders.find(({ name }) => name === textAt(folder, 'name'));
    const known = new Set(textsAt(folder, 'includes'));
    const names =
      wanted?.includes.filter((name) => !known.has(name) && isNewMember(name, view, byName, seen)) ?? [];
    edits.append(
      there.file,
      folder,
      'includes',
      names.map((name) => ({ entries: name })),
    );
  }
  if (policy.isDecided) {
    const undecided = policyText(view, { ...policy, isDecided: false });
    edits.replace(there.file, undecided, policyText(view, policy));
  }
}

function isNewMember(
  name: string,
  { parts }: PlannedView,
  cubes: ReadonlyMap<string, PlannedCube>,
  seen: SeenColumns | null,
): boolean {
  return parts.some(({ path, prefix }) => {
    const cube = cubes.get(path.at(-1) ?? '');
    const own = prefix === null ? name : name.startsWith(`${prefix}_`) ? name.slice(prefix.length + 1) : null;
    const member = [...(cube?.dimensions ?? []), ...(cube?.measures ?? [])].find((one) => one.name === own);
    return (
      cube !== undefined &&
      member !== undefined &&
      isShown(member) &&
      seen !== null &&
      newsOf(cube, seen).isNew(member.columns)
    );
  });
}

function freePath(path: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? path : path.replace(/\.yml$/, `_${number}.yml`);
    if (!taken.has(wanted)) return wanted;
  }
}
