import { catalogAnswersOf, type NamedInModel, selectUnknownNames } from '../../db/admin/catalog-names.ts';
import {
  borrowersDataOf,
  type DataToCheck,
  dataToCheckOf,
  selectBorrowersData,
  selectDataToCheck,
} from '../../db/admin/deployments.ts';
import {
  type BranchChange,
  branchRecords,
  changeBranch,
  deleteBranch,
  filesFrom,
  hasChanged,
  type ModelBranch,
  type ModelFiles,
  requireBranchFiles,
  requireVersionFiles,
} from '../../db/admin/model-branches.ts';
import type { Rows, Statement } from '../../db/client.ts';
import { deployment } from '../../db/requirements.ts';
import {
  type CatalogName,
  catalogProblems,
  type ModelProblem,
  namesOf,
  type SavedModel,
} from '../../engine/index.ts';
import { modelFiles, rowIdOf } from '../../schema/wire/admin.ts';
import { branchName } from '../../schema/wire/fields.ts';
import { type AdminContext, builder, Deleted } from './builder.ts';
import { checkData, checkDataOfBorrowers, MOST_BORROWERS } from './check-data.ts';
import { compileFiles } from './compile-files.ts';
import { parseInput } from './input-types.ts';
import { ModelBranchType } from './model-branches.ts';
import { ModelFileInput, ModelProblemType } from './model-files.ts';
import { recordOf } from './records.ts';
import { failingTests } from './run-model-tests.ts';

/** Compiling costs the most here: a request can do it a few times, not hundreds. */
const COMPILING_COST = 2_000;

type Validation = { valid: boolean; problems: ModelProblem[] };

const ModelValidation = builder.objectRef<Validation>('ModelValidation').implement({
  fields: (t) => ({
    valid: t.exposeBoolean('valid', { description: 'Whether it could be put on a branch.' }),
    problems: t.field({ type: [ModelProblemType], resolve: ({ problems }) => problems }),
  }),
});

builder.queryField('validateModel', (t) =>
  t.field({
    type: ModelValidation,
    description: 'What putModel would say of these files, without changing anything.',
    args: { files: t.arg({ type: [ModelFileInput], required: true }) },
    complexity: { field: COMPILING_COST, multiplier: 1 },
    resolve: async (_, { files }, { admission }): Promise<Validation> => {
      const given = parseInput(modelFiles, files, 'files');
      const { saved, problems, catalogNames } = await compileFiles(given);
      const rows = await admission.read(selectUnknownNames(namedIn(catalogNames)), 'usable');
      return { valid: saved !== null, problems: [...problems, ...unknownIn(catalogNames, rows)] };
    },
  }),
);

/** A model with errors is not saved: what the branch held goes on being used. */
class InvalidModel extends Error {
  override readonly name = 'InvalidModel';
  readonly problems: ModelProblem[];

  constructor(problems: ModelProblem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    super(`The model has ${errors} ${errors === 1 ? 'error' : 'errors'}. Nothing was changed.`);
    this.problems = problems;
  }
}

builder.objectType(InvalidModel, {
  name: 'InvalidModel',
  description: 'The model has errors and was not saved: what the branch held goes on being used.',
  fields: (t) => ({
    message: t.exposeString('message'),
    problems: t.field({ type: [ModelProblemType], resolve: ({ problems }) => problems }),
  }),
});

type Saved = { branch: ModelBranch; changed: boolean; problems: ModelProblem[] };

const SavedModelType = builder.objectRef<Saved>('SavedModel').implement({
  fields: (t) => ({
    branch: t.field({ type: ModelBranchType, resolve: ({ branch }) => branch }),
    changed: t.exposeBoolean('changed', { description: 'False when the branch held the same already.' }),
    problems: t.field({
      type: [ModelProblemType],
      description: 'Warnings; a model with errors is not saved.',
      resolve: ({ problems }) => problems,
    }),
  }),
});

/**
 * A change of a branch of the deployment, from the files it should hold. With `testedOn` the model's tests have to get
 * what they should first; else those that do not are warnings. @throws InvalidModel, Refusal
 */
async function save(
  context: AdminContext,
  deploymentId: number,
  files: ModelFiles,
  change: Omit<BranchChange, 'model'>,
  testedOn?: DataToCheck,
): Promise<Saved> {
  const { saved, problems, catalogNames, places, tests } = await compileFiles(files);
  if (saved === null) throw new InvalidModel(problems);
  const model: SavedModel = saved;
  const asked = { model: saved.compiled, tests };
  const refusing = testedOn === undefined ? [] : await failingTests(context, testedOn, asked, 'error');
  if (refusing.length > 0) throw new InvalidModel([...problems, ...refusing]);
  const { statements, write, show } = changeBranch({ ...change, model });
  const [catalog, data, borrowers, , written, branchRows] = await context.admission.change(
    [
      selectUnknownNames(namedIn(catalogNames)),
      selectDataToCheck(),
      selectBorrowersData(change.branch, MOST_BORROWERS + 1),
      statements,
      write,
      show,
    ],
    [deployment(deploymentId)],
  );
  const dataThere = dataToCheckOf(data);
  const compiled = { model: saved.compiled, places };
  const misfits = [
    ...(await checkData(context, dataThere, compiled)),
    ...(await checkDataOfBorrowers(context, borrowersDataOf(borrowers), compiled)),
  ];
  const failing = testedOn === undefined ? await failingTests(context, dataThere, asked, 'warning') : [];
  return {
    branch: recordOf(branchRecords, branchRows),
    changed: hasChanged(written),
    problems: [...problems, ...unknownIn(catalogNames, catalog), ...misfits, ...failing],
  };
}

const namedIn = (names: readonly CatalogName[]): NamedInModel => ({
  groups: namesOf(names, 'group'),
  roles: namesOf(names, 'role'),
  attributes: namesOf(names, 'attribute'),
});

/** What policies name and the account does not have, from the rows of `selectUnknownNames`. */
const unknownIn = (names: readonly CatalogName[], rows: Rows | undefined): ModelProblem[] =>
  catalogProblems(names, catalogAnswersOf(rows));

/**
 * Files that are stored already. They are compiled again, since a newer engine may compile them otherwise.
 */
async function storedFiles(
  { admission }: AdminContext,
  deploymentId: number,
  statement: Statement,
): Promise<{ files: ModelFiles; data: DataToCheck }> {
  const [data, rows] = await admission.change([selectDataToCheck(), statement], [deployment(deploymentId)]);
  return { files: filesFrom(rows) ?? [], data: dataToCheckOf(data) };
}

const named = (branch: string | null | undefined): string | undefined =>
  branch == null ? undefined : parseInput(branchName, branch, 'branch');

const errors = { types: [InvalidModel] };

builder.mutationFields((t) => ({
  putModel: t.field({
    type: SavedModelType,
    description:
      'Makes these files the model of a branch: what is not among them is gone. The branch is created when it is new.',
    errors,
    args: {
      deploymentId: t.arg.id({ required: true }),
      branch: t.arg.string({ description: 'The default branch without it.' }),
      files: t.arg({ type: [ModelFileInput], required: true }),
      ifContentHash: t.arg.string({ description: 'Refuses when the branch holds something else by now.' }),
    },
    resolve: (_, args, context) =>
      save(context, rowIdOf(args.deploymentId), parseInput(modelFiles, args.files, 'files'), {
        branch: named(args.branch),
        kind: 'put',
        ifContentHash: args.ifContentHash ?? undefined,
      }),
  }),
  promoteModel: t.field({
    type: SavedModelType,
    description:
      'Makes what a branch holds the model of the default branch, which agents run on. A test of it that does not get what it should from the data refuses that.',
    errors,
    args: {
      deploymentId: t.arg.id({ required: true }),
      branch: t.arg.string({ required: true }),
      ifContentHash: t.arg.string({
        description: 'Refuses when the default branch holds something else by now.',
      }),
    },
    resolve: async (_, args, context) => {
      const deploymentId = rowIdOf(args.deploymentId);
      const wanted = requireBranchFiles(named(args.branch));
      const { files, data } = await storedFiles(context, deploymentId, wanted);
      const change = {
        branch: undefined,
        kind: 'promote',
        ifContentHash: args.ifContentHash ?? undefined,
      } as const;
      return save(context, deploymentId, files, change, data);
    },
  }),
  rollBackModel: t.field({
    type: SavedModelType,
    description: 'Makes a branch hold again what it held before its last change, or at a version.',
    errors,
    args: {
      deploymentId: t.arg.id({ required: true }),
      branch: t.arg.string({ description: 'The default branch without it.' }),
      versionId: t.arg.id(),
    },
    resolve: async (_, args, context) => {
      const deploymentId = rowIdOf(args.deploymentId);
      const branch = named(args.branch);
      const versionId = args.versionId == null ? undefined : rowIdOf(args.versionId);
      const wanted = requireVersionFiles(branch, versionId);
      const { files } = await storedFiles(context, deploymentId, wanted);
      return save(context, deploymentId, files, { branch, kind: 'roll_back', ifContentHash: undefined });
    },
  }),
  deleteModelBranch: t.field({
    type: Deleted,
    description: 'Deletes a branch with its versions. The default branch cannot be deleted.',
    errors: {},
    args: { deploymentId: t.arg.id({ required: true }), branch: t.arg.string({ required: true }) },
    resolve: async (_, args, { admission }) => {
      const name = parseInput(branchName, args.branch, 'branch');
      const rows = await admission.change(deleteBranch(name), [deployment(rowIdOf(args.deploymentId))]);
      return { id: Number(rows.at(-1)?.[0]?.id) };
    },
  }),
}));
