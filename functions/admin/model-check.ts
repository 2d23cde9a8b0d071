import { dataToCheckOf, selectDataToTest } from '../../db/admin/deployments.ts';
import { filesFrom, selectFilesOf } from '../../db/admin/model-branches.ts';
import type { ModelProblem } from '../../engine/index.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { branchName } from '../../schema/wire/fields.ts';
import { builder } from './builder.ts';
import { checkData } from './check-data.ts';
import { compileFiles } from './compile-files.ts';
import { parseInput } from './input-types.ts';
import { ModelProblemType } from './model-files.ts';

/** Compiles a model and has somebody's database plan all of it. */
const CHECKING_COST = 2_000;

builder.queryField('checkModel', (t) =>
  t.field({
    type: [ModelProblemType],
    nullable: true,
    description:
      "What of a branch does not fit the deployment's data, by its plans: nothing is run. null: there is no such deployment or branch.",
    args: {
      deploymentId: t.arg.id({ required: true }),
      branch: t.arg.string({ description: 'The default branch without it.' }),
    },
    complexity: { field: CHECKING_COST, multiplier: 1 },
    resolve: async (_, { deploymentId, branch }, context): Promise<ModelProblem[] | null> => {
      const id = rowIdOf(deploymentId);
      const name = branch == null ? undefined : parseInput(branchName, branch, 'branch');
      const [data, stored] = await Promise.all([
        context.admission.read(selectDataToTest(id), 'usable'),
        context.admission.read(selectFilesOf(id, name), 'usable'),
      ]);
      const files = filesFrom(stored);
      if (data.length === 0 || files === undefined) return null;
      const { saved, problems, places } = await compileFiles(files);
      if (saved === null) return problems;
      return checkData(context, dataToCheckOf(data), { model: saved.compiled, places });
    },
  }),
);
