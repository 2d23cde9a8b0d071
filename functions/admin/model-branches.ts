import {
  branchesOf,
  branchNamed,
  branchRecordsOf,
  filesFrom,
  type ModelBranch,
  type ModelFiles,
  type ModelVersion,
  selectFiles,
  selectFilesOf,
  selectVersionFiles,
  versionsOf,
} from '../../db/admin/model-branches.ts';
import type { Statement } from '../../db/client.ts';
import { MAX_PAGE_SIZE } from '../../schema/wire/page.ts';
import { type AdminContext, builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { DeploymentType } from './deployments.ts';
import { enumOf } from './input-types.ts';
import { type FileDiff, filesThatDiffer } from './model-diff.ts';
import { ModelFile, ModelProblemType } from './model-files.ts';

const WARNINGS = {
  description: 'What the modeller was warned of when it was saved.',
  // They come with the row, however many there are.
  complexity: { field: 1, multiplier: 1 },
};

/** The files of a model are large, so they cost more than a short field. */
const FILES_COST = 20;

const ModelVersionType = builder.objectRef<ModelVersion>('ModelVersion').implement({
  description: 'What a branch held before it was changed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    contentHash: t.exposeString('contentHash'),
    problems: t.expose('problems', { type: [ModelProblemType], ...WARNINGS }),
    replacedBy: t.exposeString('replacedBy', { description: 'put, promote or roll_back.' }),
    replacedAt: t.expose('replacedAt', { type: 'DateTime' }),
    files: t.field({
      type: [ModelFile],
      complexity: { field: FILES_COST, multiplier: 1 },
      resolve: ({ id }, _, context) => readFiles(context, selectVersionFiles(id)),
    }),
  }),
});

export const ModelBranchType = builder.objectRef<ModelBranch>('ModelBranch').implement({
  description: "A version line of a deployment's model.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isDefault: t.exposeBoolean('isDefault', { description: 'Whether agents run on it.' }),
    contentHash: t.exposeString('contentHash', {
      description: 'Names this content: ifContentHash of a change.',
    }),
    problems: t.expose('problems', { type: [ModelProblemType], ...WARNINGS }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    files: t.field({
      type: [ModelFile],
      complexity: { field: FILES_COST, multiplier: 1 },
      resolve: ({ id }, _, context) => readFiles(context, selectFiles(id)),
    }),
    versions: t.field({
      type: connectionOf('ModelVersion', ModelVersionType),
      description: 'What the branch held before, newest first.',
      args: pageArguments,
      complexity: pageCost,
      resolve: ({ id }, page, context) => readPage(context, versionsOf(id), page, { reach: 'usable' }),
    }),
  }),
});

const readFiles = async ({ admission }: AdminContext, statement: Statement): Promise<ModelFiles> =>
  filesFrom(await admission.read(statement, 'usable')) ?? [];

const FileChange = enumOf('FileChange', ['added', 'removed', 'changed']);

const FileDiffType = builder.objectRef<FileDiff>('FileDiff').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.expose('change', { type: FileChange }),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
});

builder.objectFields(DeploymentType, (t) => ({
  branches: t.field({
    type: [ModelBranchType],
    description: `The newest ${MAX_PAGE_SIZE}.`,
    resolve: async ({ id }, _, context) => {
      const options = { where: branchesOf(id), reach: 'usable' } as const;
      const { edges } = await readPage(context, branchRecordsOf(id), { first: MAX_PAGE_SIZE }, options);
      return edges.map(({ node }) => node);
    },
  }),
  branch: t.field({
    type: ModelBranchType,
    nullable: true,
    args: { name: t.arg.string({ description: 'The default branch without it.' }) },
    resolve: async ({ id }, { name }, context) => {
      const options = { where: branchNamed(id, name ?? undefined), reach: 'usable' } as const;
      const { edges } = await readPage(context, branchRecordsOf(id), { first: 1 }, options);
      return edges[0]?.node ?? null;
    },
  }),
  modelDiff: t.field({
    type: [FileDiffType],
    nullable: true,
    description: 'Files that differ between two branches; null when one of them does not exist.',
    args: {
      from: t.arg.string({ description: 'The default branch without it.' }),
      to: t.arg.string({ required: true }),
    },
    complexity: { field: FILES_COST, multiplier: 1 },
    resolve: async ({ id }, { from, to }, { admission }) => {
      const [before, after] = await Promise.all(
        [from ?? undefined, to].map(async (name) =>
          filesFrom(await admission.read(selectFilesOf(id, name), 'usable')),
        ),
      );
      return before === undefined || after === undefined ? null : filesThatDiffer(before, after);
    },
  }),
}));
