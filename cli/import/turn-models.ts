import { stringify } from 'yaml';
import type { ModelFile } from '../../engine/index.ts';
import { type RunFile, runModels, type ScriptFile } from './run-models.ts';
import { turnDefinition } from './turn-definition.ts';

/** `notes`: what was not turned and why, one line each, with its file. */
const DEFINES = /\b(?:cube|view|asyncModule)\s*\(/;

export type TurnedModels = { files: ModelFile[]; notes: string[]; cubes: number; views: number };
type Turned = {
  run: RunFile;
  cubes: Record<string, unknown>[];
  views: Record<string, unknown>[];
  notes: string[];
};

/** JavaScript models as YAML, a file for each; those that define nothing are left to the ones that read them. */
export async function turnModels(files: readonly ScriptFile[]): Promise<TurnedModels> {
  const run = await runModels(files);
  let isPolicyLost = false;
  const policyLost = () => {
    isPolicyLost = true;
  };
  /** Scripts that define nothing themselves may be of anything else in the project. */
  const definers = new Set(files.filter(({ content }) => DEFINES.test(content)).map(({ path }) => path));
  const others: string[] = [];
  const turned = run.map((file): Turned => {
    const notes: string[] = [];
    const note = (what: string) => notes.push(what);
    const turn = (defined: RunFile['cubes']) =>
      defined.map((one) => turnDefinition(one, { note, policyLost })).filter((one) => one !== null);
    const isOther = file.error !== null && !definers.has(file.path);
    if (isOther) others.push(file.path);
    else if (file.error !== null) note(`nothing is turned from it: ${file.error}`);
    const made = { run: file, cubes: turn(file.cubes), views: turn(file.views), notes };
    if (file.unused.length > 0) noteUnused(made, policyLost);
    return made;
  });
  const hasPolicies = files.some(({ content }) => /access_?policy/i.test(content));
  if (hasPolicies && run.some(({ error }) => error !== null)) policyLost();
  if (isPolicyLost) for (const file of turned) closeCubes(file);
  return {
    files: turned.filter(({ cubes, views }) => cubes.length + views.length > 0).map(fileOf),
    notes: [
      ...turned.flatMap(({ run: { path }, notes }) => notes.map((note) => `${path}: ${note}`)),
      ...(others.length > 0
        ? [`No cube is defined in these scripts, and they cannot be run alone: ${others.join(', ')}`]
        : []),
    ],
    cubes: turned.reduce((sum, { cubes }) => sum + cubes.length, 0),
    views: turned.reduce((sum, { views }) => sum + views.length, 0),
  };
}

/** A reference that is only tested is taken for true: what follows from who asks is then for everybody. */
function noteUnused({ run: { unused }, cubes, views, notes }: Turned, policyLost: () => void): void {
  const names = unused.join(', ');
  notes.push(`${names}: looked at by JavaScript, and nowhere in what it defines; check what was made of it`);
  if (!unused.some((path) => OF_WHO_ASKS.test(path))) return;
  policyLost();
  for (const made of [...cubes, ...views]) {
    if (made.access_policy !== undefined) made.access_policy = [];
    if (made.public !== undefined) made.public = false;
    notes.push(
      `nobody sees ${String(made.name)} until you decide who does: JavaScript has worked out its policy`,
    );
    if (made.access_policy === undefined) made.public = false;
  }
}

const OF_WHO_ASKS =
  /^(securityContext|security_context|userAttributes|user_attributes|SECURITY_CONTEXT|USER_CONTEXT|groups)\b/;

/** What was lost may have been what closed them. */
function closeCubes({ cubes, notes }: Turned): void {
  for (const cube of cubes) {
    if (cube.public !== undefined || cube.access_policy !== undefined) continue;
    cube.public = false;
    notes.push(`${String(cube.name)} is not public: a policy that may have closed it could not be turned`);
  }
}

function fileOf({ run: { path }, cubes, views, notes }: Turned): ModelFile {
  const head = [`Turned from ${path}.`, ...notes].map((line) => `# ${line.replace(/\s+/g, ' ')}\n`).join('');
  const model = {
    ...(cubes.length > 0 ? { cubes } : {}),
    ...(views.length > 0 ? { views } : {}),
  };
  return { path: path.replace(/\.[jt]s$/, '.yml'), content: head + stringify(model, { lineWidth: 0 }) };
}
