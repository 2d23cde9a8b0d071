import { CubesRead } from './cubes-read.ts';
import type { Definition } from './definition.ts';
import { faultyReads } from './faulty-reads.ts';
import { sourcesOf } from './read-cube.ts';
import type { Outlines } from './references.ts';
import type { Cube, Model, View } from './types.ts';

/** Why a cube is closed: the view whose policy covers it, and the closed cube it reads or shares its rows with. */
type Reason = { view: string; by: string | null };

/**
 * What a policy hides in a view must not be had through its cubes: a cube that such a view reads, or that shows the
 * rows of one, is not public unless it says so itself or has a policy of its own.
 */
export function closeCubes(
  { cubes, views }: Model,
  outlines: Outlines,
  viewDefinitions: readonly Definition[],
  isIncomplete: boolean,
): void {
  const sources = new Map(
    [...outlines].map(([name, outline]) => {
      const cube = cubes[name];
      const faulty = cube === undefined ? [] : faultyReads(cube, outline, outlines);
      return [name, [...sourcesOf(outline.definition), ...faulty]];
    }),
  );
  const read = new CubesRead(cubes, sources);
  const closed = closedCubes(cubes, views, outlines, read);
  for (const [name, { view, by }] of closed) {
    const [cube, definition] = [cubes[name], outlines.get(name)?.definition];
    if (!cube?.public || definition === undefined || isSettled(cube, definition)) continue;
    cube.public = false;
    const reads = by === null ? `the view ${view} reads it` : `it reads ${by}, which the view ${view} reads`;
    const advice =
      'Write `public: false` if that is right, `public: true` or an access policy of its own if not.';
    definition.warning(`${name} is not public: ${reads} under an access policy. ${advice}`);
  }
  warnOfOtherWays(cubes, views, outlines, viewDefinitions, closed, read);
  const isUncertain = Object.values(views).some(
    (view) => view.accessPolicy !== null && view.unavailable !== null,
  );
  if (!isIncomplete && !isUncertain) return;
  for (const { name, definition } of outlines.values()) {
    const cube = cubes[name];
    if (cube !== undefined && !isSettled(cube, definition)) cube.public = false;
  }
}

/** What says itself who may see it. */
function isSettled(item: Pick<Cube, 'accessPolicy'>, definition: Definition): boolean {
  return item.accessPolicy !== null || definition.value('public') === true;
}

function closedCubes(
  cubes: Record<string, Cube>,
  views: Record<string, View>,
  outlines: Outlines,
  read: CubesRead,
): Map<string, Reason> {
  const closed = new Map<string, Reason>();
  for (const view of Object.values(views)) {
    if (view.accessPolicy === null) continue;
    for (const name of read.byView(view))
      if (!closed.has(name)) closed.set(name, { view: view.name, by: null });
  }
  const reads = Object.values(cubes).map((cube) => ({ cube, names: read.byCube(cube) }));
  for (let before = -1; before < closed.size; ) {
    before = closed.size;
    for (const { cube, names } of reads) {
      const parent =
        outlines
          .get(cube.name)
          ?.definition.text('extends')
          ?.replace(/[{}\s]/g, '') ?? '';
      shareReason(closed, cube.name, [...names, parent]);
      shareReason(closed, parent, [cube.name]);
    }
  }
  return closed;
}

/** Closes a cube that shows rows of a closed one. */
function shareReason(closed: Map<string, Reason>, name: string, shown: readonly string[]): void {
  const by = shown.find((other) => other !== name && closed.has(other));
  const reason = by === undefined ? undefined : closed.get(by);
  if (name === '' || closed.has(name) || by === undefined || reason === undefined) return;
  closed.set(name, { view: reason.view, by });
}

/** Views without a policy over closed cubes, and cubes over the table of one: right for some, an oversight of most. */
function warnOfOtherWays(
  cubes: Record<string, Cube>,
  views: Record<string, View>,
  outlines: Outlines,
  viewDefinitions: readonly Definition[],
  closed: ReadonlyMap<string, Reason>,
  read: CubesRead,
): void {
  const tables = new Map(
    [...closed].map(([name, { view }]) => [tableOf(cubes[name]), { view, rows: `the table of ${name}` }]),
  );
  for (const { name, definition } of outlines.values()) {
    const [cube, shown] = [cubes[name], tables.get(tableOf(cubes[name]))];
    if (cube?.public && !closed.has(name) && !isSettled(cube, definition) && shown !== undefined)
      warnOfOtherWay(definition, shown.rows, shown.view);
  }
  for (const definition of viewDefinitions) {
    const view = views[definition.name];
    if (!view?.public || view.unavailable !== null || isSettled(view, definition)) continue;
    const name = [...read.byView(view)].find((cube) => closed.has(cube));
    if (name !== undefined) warnOfOtherWay(definition, name, closed.get(name)?.view ?? '');
  }
}

function warnOfOtherWay(definition: Definition, rows: string, view: string): void {
  const advice = 'Give it a policy, or write `public: true` if everybody may see them.';
  const shows = `${definition.name} has no access policy and shows rows of ${rows}`;
  definition.warning(`${shows}, which the view ${view} restricts. ${advice}`);
}

const tableOf = (cube: Cube | undefined): string => (cube?.source ?? '').toLowerCase().replace(/\s+/g, ' ');
