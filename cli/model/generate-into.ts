import { type Model, type ModelFile, NoSuchTenant } from '../../engine/index.ts';
import { NoDatabase } from '../../scripts/model/check-in-database.ts';
import { generateFromDatabase } from '../../scripts/model/generate-model.ts';
import { Failure, usageFailure } from '../failures.ts';
import type { Terminal } from '../terminal.ts';
import { addFiles, readModelIfAny, readSeen, writeSeen } from './generated-folder.ts';
import { compileHere } from './local-model.ts';
import { fileChanges } from './model-diff.ts';
import { invalidModel, locatedIn, problemLines } from './problems.ts';

type Options = Pick<
  NonNullable<Parameters<typeof generateFromDatabase>[1]>,
  'tenant' | 'schemas' | 'mayReadValues'
> & { folder: string; database: string; isDryRun?: boolean };

type Tenant = Awaited<ReturnType<typeof generateFromDatabase>>['tenant'];

/** The folder's model as it is now, and what its rows look to be divided by. */
export type Generated = { model: Model; files: ModelFile[]; tenant: Tenant };

/** Writes into a folder what its model lacks of a database, and shows what that is. @throws Failure */
export async function generateInto(
  { folder, database, isDryRun = false, ...wanted }: Options,
  terminal: Terminal,
): Promise<Generated> {
  const present = await readModelIfAny(folder);
  const seen = await readSeen(folder);
  const made = await terminal.during('Reading the catalog…', () =>
    generateFromDatabase(database, { ...wanted, present, seen }).catch((error: unknown) => {
      if (error instanceof NoDatabase) throw new Failure('unreachable', error.message);
      throw error instanceof NoSuchTenant ? usageFailure(error.message) : error;
    }),
  );
  const changed = new Map(made.files.map((file) => [file.path, file]));
  const after = [...present.filter(({ path }) => !changed.has(path)), ...made.files];
  const { model, problems: found } = await compileHere(after);
  const problems = locatedIn(folder, [...made.problems, ...found]);
  if (model === null) throw invalidModel(terminal, problems, 'Nothing was written.');
  if (!isDryRun) {
    await addFiles(folder, made.files);
    await writeSeen(folder, made.seen);
  }
  const counts = `${Object.keys(model.cubes).length} cubes and ${Object.keys(model.views).length} views`;
  const { written, diff } = changesOf(folder, present, made.files);
  const lines = [
    diff,
    ...made.notes.map((note) => `note: ${note}`),
    problemLines(problems),
    made.files.length === 0
      ? 'Nothing is new.'
      : `${isDryRun ? 'Would write' : 'Wrote'} ${made.files.length} files: the model has ${counts}.`,
    policyLine(made.tenant),
  ];
  terminal.show(
    {
      written: isDryRun ? [] : written,
      wouldWrite: isDryRun ? written : [],
      notes: made.notes,
      problems,
      tenant: made.tenant,
    },
    lines.filter(Boolean).join('\n'),
  );
  return { model, files: after, tenant: made.tenant };
}

/** Files that people had are shown by what changes in them; new ones would only fill the screen. */
function changesOf(folder: string, present: readonly ModelFile[], made: readonly ModelFile[]) {
  const known = new Set(present.map(({ path }) => path));
  const changed = made.filter(({ path }) => known.has(path));
  const paths = new Set(changed.map(({ path }) => path));
  const before = { name: folder, files: present.filter(({ path }) => paths.has(path)) };
  const diffs = fileChanges(before, { name: folder, files: changed }).map(({ diff }) => diff);
  return { written: made.map(({ path }) => path), diff: diffs.join('\n') };
}

function policyLine(tenant: Tenant): string {
  if (tenant === null)
    return "No column looks like a tenant's. Nobody sees a view before its `access_policy` says who does.";
  const { column, attribute, type } = tenant;
  const define = `npx embed-analytics attributes define ${attribute} --type ${type}`;
  return tenant.isDecided
    ? `Views that reach ${column} show each user the rows of their attribute ${attribute} (${define}); nobody sees the others.`
    : `Rows look to belong to tenants by ${column}. Nobody sees a view before that is decided: generate again with --tenant ${column}, or write an \`access_policy\`.`;
}
