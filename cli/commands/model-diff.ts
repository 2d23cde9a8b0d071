import type { ModelFile } from '../../engine/index.ts';
import { command } from '../command.ts';
import { usageFailure } from '../failures.ts';
import { compileHere, readFolder } from '../model/local-model.ts';
import { changeLine, fileChanges, type MemberChange, memberChanges } from '../model/model-diff.ts';
import { readBranch } from '../model/remote-model.ts';
import { Service } from '../service.ts';

type Side = { name: string; files: ModelFile[] };

export const diff = command('model diff', {
  summary:
    'Shows what changes, member by member and line by line: in a folder against a branch or another folder, or in a branch against the default one',
  examples: [
    'model diff model --deployment 1',
    'model diff model --against ../model-before',
    'model diff --deployment 1 --branch dev',
  ],
  takes: {
    folder: { type: 'positional', description: 'Folder with what is new', required: false },
    against: { type: 'text', description: 'Folder with what was before; needs no service', hint: 'folder' },
    deployment: { type: 'text', description: 'Deployment', hint: 'id' },
    branch: { type: 'text', description: 'Branch; the default one without it', hint: 'name' },
  },
  async run(args, terminal) {
    const [before, after] = await sidesOf(args);
    const members = await membersThatChange(before, after);
    const files = fileChanges(before, after);
    const compared = members ?? [];
    const lines = [
      ...(members === null ? ['One of the models has errors; see `model validate`. By its lines:'] : []),
      ...compared.map(changeLine),
      ...files.map((file) => `\n${file.diff}`),
    ];
    terminal.show({ members, files }, lines.join('\n').trim() || 'No changes.');
  },
});

type Arguments = {
  folder: string | undefined;
  against: string | undefined;
  deployment: string | undefined;
  branch: string | undefined;
};

async function sidesOf({
  folder,
  against,
  deployment,
  branch,
}: Arguments): Promise<[before: Side, after: Side]> {
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
async function membersThatChange(before: Side, after: Side): Promise<MemberChange[] | null> {
  const old = await compileHere(before.files);
  const fresh = await compileHere(after.files);
  return old.model && fresh.model && memberChanges(old.model, fresh.model);
}
