import { type ModelFile, NoSuchTenant } from '../../engine/index.ts';
import { command } from '../command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { isOfDbt } from '../import/dbt-catalog.ts';
import { importCube } from '../import/import-cube.ts';
import { importDbt } from '../import/import-dbt.ts';
import { NoProject, type ProjectFile, readProject } from '../import/read-project.ts';
import { addFiles, readModelIfAny, readSeen, writeSeen } from '../model/generated-folder.ts';
import { compileHere } from '../model/local-model.ts';
import { locatedIn, problemLines } from '../model/problems.ts';
import { unavailableLines, unavailableParts } from '../model/unavailable.ts';
import { refuseToLose } from '../refuse-to-lose.ts';

export const importModel = command('model import', {
  summary: 'Turns a project of others into a model: cubes and views in JavaScript, tables that dbt describes',
  examples: [
    'model import ../cube-project/model --to model',
    'model import ../dbt-project --to model --schema analytics --tenant account_id',
  ],
  takes: {
    folder: { type: 'positional', description: 'Folder of the project' },
    to: { type: 'text', description: 'Folder of the model that is written', hint: 'folder', required: true },
    schema: { type: 'text', description: 'Where the models of dbt lie; public without it', hint: 'name' },
    tenant: {
      type: 'text',
      description: 'Of dbt: decides that rows belong to tenants by this column, as `model generate` does',
      hint: 'column',
    },
    force: { type: 'boolean', description: 'Replace files that differ' },
    'dry-run': { type: 'boolean', description: 'Writes nothing' },
  },
  async run({ folder, to, schema, tenant, force, 'dry-run': isDryRun }, terminal) {
    const project = await readProject(folder, to).catch((error: unknown) => {
      throw error instanceof NoProject ? usageFailure(error.message) : error;
    });
    const present = await readModelIfAny(to);
    const cube = await terminal.during('Turning…', () => importCube(project));
    refuseToLose(to, differing(cube.files, present), force);
    const options = { schema: schema ?? 'public', tenant: tenant ?? null, present, seen: await readSeen(to) };
    // Cubes over the same tables would be there twice.
    const isTwofold = cube.files.length > 0 && project.some(isOfDbt);
    const dbt = isTwofold ? null : madeOfDbt(project, options);
    const files = [...cube.files, ...(dbt?.files ?? [])];
    const notes = [...cube.notes, ...(dbt?.notes ?? []), ...(isTwofold ? [TWOFOLD] : [])];
    if (files.length === 0 && notes.length === 0 && dbt === null) {
      throw usageFailure(`${folder} has no cubes, no views, and no schema.yml of dbt.`);
    }
    const paths = [...new Set(files.map(({ path }) => path))];
    const beside = present.filter(({ path }) => !paths.includes(path));
    const { model, problems: found } = await compileHere([...beside, ...files]);
    if (!isDryRun) {
      await addFiles(to, files);
      if (dbt !== null) await writeSeen(to, dbt.seen);
    }
    const problems = locatedIn(to, [...(dbt?.problems ?? []), ...found]);
    const unavailable = model === null ? [] : unavailableParts(model);
    const counts = { javascript: cube.cubes + cube.views, dbt: dbt?.files.length ?? 0 };
    const lines = [
      ...notes.map((note) => `note: ${note}`),
      problemLines(problems),
      unavailableLines(unavailable),
      `${isDryRun ? 'Would write' : 'Wrote'} ${files.length} files: ${madeLine(counts)}.`,
      dbt !== null && tenant === undefined ? CLOSED : '',
    ];
    terminal.show(
      { written: isDryRun ? [] : paths, wouldWrite: isDryRun ? paths : [], notes, problems, unavailable },
      lines.filter(Boolean).join('\n'),
    );
    if (model === null && files.length + beside.length > 0)
      throw new Failure('refused', 'The model has errors: mend what they name before it is pushed.');
  },
});

const TWOFOLD =
  'the project has cubes of its own, so what dbt describes is not turned; import the folder of dbt alone, into another one, for that';
const CLOSED =
  'Nobody sees a view of dbt tables before its `access_policy` says who does, or --tenant names the column.';

const madeLine = ({ javascript, dbt }: { javascript: number; dbt: number }): string =>
  [
    `${javascript} cubes and views turned from JavaScript`,
    ...(dbt > 0 ? [`${dbt} files made of what dbt describes`] : []),
  ].join(', ');

function madeOfDbt(project: readonly ProjectFile[], options: Parameters<typeof importDbt>[1]) {
  try {
    return importDbt(project, options);
  } catch (error) {
    throw error instanceof NoSuchTenant ? usageFailure(error.message) : error;
  }
}

/** The files that somebody has here, and that say something else. */
function differing(files: readonly ModelFile[], present: readonly ModelFile[]): string[] {
  const known = new Map(present.map(({ path, content }) => [path, content]));
  return files
    .filter(({ path, content }) => known.has(path) && known.get(path) !== content)
    .map(({ path }) => path);
}
