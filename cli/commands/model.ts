import * as z from 'zod';
import { type Model, namesOf } from '../../engine/index.ts';
import { command, noun } from '../command.ts';
import { Failure } from '../failures.ts';
import { compileHere, otherFiles, readFolder } from '../model/local-model.ts';
import { invalidModel, locatedIn, problemLines } from '../model/problems.ts';
import { readBranch } from '../model/remote-model.ts';
import { unavailableLines, unavailableParts } from '../model/unavailable.ts';
import { writeFolder } from '../model/write-folder.ts';
import { invalidModel as invalidModelRecord, modelVersion, savedModel } from '../records.ts';
import { type Change, Service } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { check } from './model-check.ts';
import { diff } from './model-diff.ts';
import { generate } from './model-generate.ts';
import { importModel } from './model-import.ts';
import { test } from './model-test.ts';
import { words } from './model-words.ts';

const FOLDER = { type: 'positional', description: 'Folder with the .yml files of the model' } as const;
const DEPLOYMENT = { type: 'text', description: 'Deployment', hint: 'id', required: true } as const;
const BRANCH = { type: 'text', description: 'Branch; the default one without it', hint: 'name' } as const;

const validate = command('model validate', {
  summary:
    'Checks a model here, without a service: every problem with file, line, column and what to write instead',
  examples: ['model validate model', 'model validate model --json'],
  takes: {
    folder: FOLDER,
    strict: { type: 'boolean', description: 'Fail where a part of the model cannot be queried' },
  },
  async run({ folder, strict }, terminal) {
    const files = await readFolder(folder);
    const { model, problems: found, catalogNames } = await compileHere(files);
    const problems = locatedIn(folder, [...found, ...(await otherFiles(folder))]);
    if (model === null) throw invalidModel(terminal, problems, 'Nothing can be pushed like this.');
    const unchecked = {
      groups: namesOf(catalogNames, 'group'),
      roles: namesOf(catalogNames, 'role'),
      attributes: namesOf(catalogNames, 'attribute'),
    };
    const unavailable = unavailableParts(model);
    const lines = [problemLines(problems), unavailableLines(unavailable), countLine(files.length, model)];
    lines.push(uncheckedLine(unchecked));
    terminal.show({ valid: true, problems, unavailable, unchecked }, lines.filter(Boolean).join('\n'));
    if (strict && unavailable.length > 0)
      throw new Failure('refused', 'Not everything of the model can be queried.');
  },
});

function countLine(files: number, model: Model): string {
  const views = Object.values(model.views);
  const usable = views.filter(({ unavailable }) => unavailable === null).length;
  const leftOut = usable < views.length ? ` (${views.length - usable} left out)` : '';
  return `${files} files, ${Object.keys(model.cubes).length} cubes, ${usable} views${leftOut}: no errors.`;
}

/** What only a service knows, so that nobody takes silence for a yes. */
function uncheckedLine(unchecked: Record<'groups' | 'roles' | 'attributes', string[]>): string {
  const words = { groups: 'groups', roles: 'roles or groups', attributes: 'user attributes' } as const;
  const named = Object.entries(words).flatMap(([kind, called]) => {
    const names = unchecked[kind as keyof typeof words];
    return names.length > 0 ? [`${called} ${names.join(', ')}`] : [];
  });
  if (named.length === 0) return '';
  return `Not checked here: whether the account has the ${named.join(' and the ')}; pushing tells.`;
}

const push = command('model push', {
  summary: 'Saves a folder as the whole model of a branch; one with errors changes nothing',
  examples: ['model push model --deployment 1', 'model push model --deployment 1 --branch dev'],
  takes: { folder: FOLDER, deployment: DEPLOYMENT, branch: BRANCH },
  async run({ folder, deployment, branch }, terminal) {
    const files = await readFolder(folder);
    const ignored = problemLines(locatedIn(folder, await otherFiles(folder)));
    if (ignored !== '') terminal.note(ignored);
    const service = await Service.current();
    await save(terminal, service, `Pushing ${files.length} files…`, {
      field: 'putModel',
      variables: {
        deploymentId: { type: 'ID!', value: deployment },
        branch: { type: 'String', value: branch ?? null },
        files: { type: '[ModelFileInput!]!', value: files },
      },
      folder,
    });
  },
});

const pull = command('model pull', {
  summary: 'Writes the model of a branch into a folder',
  examples: ['model pull model --deployment 1', 'model pull model --deployment 1 --branch dev --force'],
  takes: {
    folder: FOLDER,
    deployment: DEPLOYMENT,
    branch: BRANCH,
    force: { type: 'boolean', description: 'Replace files that differ' },
  },
  async run({ folder, deployment, branch, force }, terminal) {
    const service = await Service.current();
    const remote = await readBranch(service, deployment, branch);
    const { written, removed } = await writeFolder(folder, remote.files, { mayOverwrite: force });
    const counts = `${written.length} files written, ${removed.length} removed`;
    terminal.show(
      { branch: remote.branch, written, removed },
      `${folder} is branch "${remote.branch}": ${counts}.`,
    );
  },
});

const promote = command('model promote', {
  summary: 'Makes the model of a branch that of the default branch',
  examples: ['model promote --deployment 1 --branch dev'],
  takes: { deployment: DEPLOYMENT, branch: { ...BRANCH, description: 'Branch to promote', required: true } },
  async run({ deployment, branch }, terminal) {
    await save(terminal, await Service.current(), `Promoting "${branch}"…`, {
      field: 'promoteModel',
      variables: {
        deploymentId: { type: 'ID!', value: deployment },
        branch: { type: 'String!', value: branch },
      },
    });
  },
});

const rollback = command('model rollback', {
  summary: 'Brings back the model that a branch had before, or the version of that id',
  examples: ['model rollback --deployment 1', 'model rollback --deployment 1 --version 12'],
  takes: {
    deployment: DEPLOYMENT,
    branch: BRANCH,
    version: {
      type: 'text',
      description: 'As `model versions` shows it; the last one without it',
      hint: 'id',
    },
  },
  async run({ deployment, branch, version }, terminal) {
    await save(terminal, await Service.current(), 'Rolling back…', {
      field: 'rollBackModel',
      variables: {
        deploymentId: { type: 'ID!', value: deployment },
        branch: { type: 'String', value: branch ?? null },
        versionId: { type: 'ID', value: version ?? null },
      },
    });
  },
});

const KEPT = 'Nothing was saved: the branch keeps the model that it has.';

/** Sends a change of a branch and tells what became of it. */
async function save(
  terminal: Terminal,
  service: Service,
  doing: string,
  { folder, ...change }: Pick<Change<never>, 'field' | 'variables'> & { folder?: string },
): Promise<void> {
  const members = { SavedModel: savedModel, InvalidModel: invalidModelRecord };
  const answer = await terminal.during(doing, () => service.change({ ...change, members }));
  const problems = locatedIn(folder ?? '', answer.value.problems);
  if (answer.type === 'InvalidModel') throw invalidModel(terminal, problems, KEPT);
  const { branch, changed } = answer.value;
  const state = changed ? 'is saved' : 'had this model already';
  const serving = branch.isDefault ? ', and serves it' : '';
  const done = `Branch "${branch.name}" ${state}${serving} (${branch.contentHash.slice(0, 12)}).`;
  terminal.show(answer.value, [problemLines(problems), done].filter(Boolean).join('\n'));
}

const versionsAnswer = z.object({
  deployment: z
    .object({ branch: z.object({ versions: z.object({ nodes: z.array(modelVersion) }) }).nullable() })
    .nullable(),
});

const versions = command('model versions', {
  summary: 'Lists what a branch held before, newest first, to roll back to',
  examples: ['model versions --deployment 1'],
  takes: { deployment: DEPLOYMENT, branch: BRANCH },
  async run({ deployment, branch }, terminal) {
    const service = await Service.current();
    const answer = await service.graphql(
      `query($id: ID!, $branch: String) { deployment(id: $id) { branch(name: $branch) {
        versions { nodes { id contentHash replacedBy replacedAt } } } } }`,
      { id: deployment, branch: branch ?? null },
      versionsAnswer,
    );
    terminal.showRows(
      [
        ['ID', ({ id }) => id],
        ['MODEL', ({ contentHash }) => contentHash.slice(0, 12)],
        ['REPLACED BY', ({ replacedBy }) => replacedBy],
        ['AT', ({ replacedAt }) => replacedAt],
      ],
      answer.deployment?.branch?.versions.nodes ?? [],
      'The branch held nothing before.',
    );
  },
});

export const model = noun('model', 'The semantic model of a deployment, in branches', {
  generate,
  import: importModel,
  words,
  validate,
  check,
  test,
  diff,
  push,
  pull,
  promote,
  rollback,
  versions,
});
