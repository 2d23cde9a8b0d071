import {
  type AccessChange,
  accessLine,
  type Model,
  type ModelFile,
  readModelTests,
  samplesOf,
} from '../../engine/index.ts';
import { compareAccess } from '../../scripts/model/ask-database.ts';
import { command } from '../command.ts';
import { usageFailure } from '../failures.ts';
import { compileHere, readFolder } from '../model/local-model.ts';
import { changeLine, fileChanges, memberChanges } from '../model/model-diff.ts';
import { readBranch } from '../model/remote-model.ts';
import { readUserFile } from '../model/user-file.ts';
import { Service } from '../service.ts';
import type { Terminal } from '../terminal.ts';

type Side = { name: string; files: ModelFile[] };

export const diff = command('model diff', {
  summary:
    'Shows what changes, member by member, for whom, and line by line: in a folder against a branch or another folder, or in a branch against the default one',
  examples: [
    'model diff model --deployment 1',
    'model diff model --against ../model-before',
    'model diff --deployment 1 --branch dev --database postgres://reader@localhost/crm',
  ],
  takes: {
    folder: { type: 'positional', description: 'Folder with what is new', required: false },
    against: { type: 'text', description: 'Folder with what was before; needs no service', hint: 'folder' },
    deployment: { type: 'text', description: 'Deployment', hint: 'id' },
    branch: { type: 'text', description: 'Branch; the default one without it', hint: 'name' },
    database: {
      type: 'text',
      description: 'Also counts the rows that each would see, in this database',
      hint: 'url',
    },
    user: {
      type: 'text',
      description:
        'File { "groups": [], "roles": [], "attributes": {} } of somebody to look as, besides groups, roles and the users of tests',
      hint: 'file',
      many: true,
    },
  },
  async run(args, terminal) {
    const [before, after] = await sidesOf(args);
    const models = await modelsOf(before, after);
    const members = models === null ? null : memberChanges(models.before, models.after);
    const files = fileChanges(before, after);
    const compared = members ?? [];
    const access = models === null ? [] : await whoSeesWhat(models, [before, after], args, terminal);
    const lines = [
      ...(members === null ? ['One of the models has errors; see `model validate`. By its lines:'] : []),
      ...compared.map(changeLine),
      ...access.map(accessLine),
      ...files.map((file) => `\n${file.diff}`),
    ];
    terminal.show({ members, access, files }, lines.join('\n').trim() || 'No changes.');
  },
});

type Arguments = {
  folder: string | undefined;
  against: string | undefined;
  deployment: string | undefined;
  branch: string | undefined;
  database: string | undefined;
  user: string[];
};

async function sidesOf({
  folder,
  against,
  deployment,
  branch,
}: Omit<Arguments, 'database' | 'user'>): Promise<[before: Side, after: Side]> {
  if (folder !== undefined && against !== undefined)
    return [await folderSide(against), await folderSide(folder)];
  if (deployment === undefined) throw usageFailure('Give --against with a folder, or --deployment.');
  const service = await Service.current();
  if (folder !== undefined) return [await branchSide(service, deployment, branch), await folderSide(folder)];
  if (branch === undefined)
    throw usageFailure('Give a folder, or the --branch to compare with the default one.');
  return [await branchSide(service, deployment, undefined), await branchSide(service, deployment, branch)];
}

const folderSide = async (folder: string): Promise<Side> => ({
  name: folder,
  files: await readFolder(folder),
});

async function branchSide(service: Service, deployment: string, name: string | undefined): Promise<Side> {
  const { branch, files } = await readBranch(service, deployment, name);
  return { name: branch, files };
}

/** null when one of them does not compile. */
async function modelsOf(before: Side, after: Side): Promise<{ before: Model; after: Model } | null> {
  const old = (await compileHere(before.files)).model;
  const fresh = (await compileHere(after.files)).model;
  return old === null || fresh === null ? null : { before: old, after: fresh };
}

/** Members are compared without a database; rows are counted where one is named. */
async function whoSeesWhat(
  models: { before: Model; after: Model },
  sides: readonly Side[],
  { database, user }: Pick<Arguments, 'database' | 'user'>,
  terminal: Terminal,
): Promise<AccessChange[]> {
  const tests = sides.flatMap(({ files }) => readModelTests(files).tests);
  const users = await Promise.all(
    user.map(async (file) => ({ who: file, caller: await readUserFile(file) })),
  );
  const samples = [...samplesOf(models, tests), ...users];
  return terminal.during('Comparing…', () => compareAccess(samples, models, database ?? null));
}
