import * as z from 'zod';
import { checkInDatabase, NoDatabase } from '../../scripts/model/check-in-database.ts';
import { command } from '../command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { compileHere, readFolder } from '../model/local-model.ts';
import { invalidModel, locatedIn, problemLines } from '../model/problems.ts';
import { modelProblem } from '../records.ts';
import { Service } from '../service.ts';
import type { Terminal } from '../terminal.ts';

/** By the service, over the connection that queries have. */
async function checkServed(
  { deployment, branch }: { deployment: string; branch: string | undefined },
  terminal: Terminal,
): Promise<void> {
  const service = await Service.current();
  const problems = await terminal.during('Asking the database…', () =>
    service.query({
      field: 'checkModel',
      variables: {
        deploymentId: { type: 'ID!', value: deployment },
        branch: { type: 'String', value: branch ?? null },
      },
      schema: z.array(modelProblem).nullable(),
    }),
  );
  if (problems === null)
    throw new Failure('refused', 'There is no such deployment or branch.', { code: 'branch_not_found' });
  const located = locatedIn(
    '',
    problems.map((problem) => ({ ...problem, severity: 'error' as const })),
  );
  if (located.length > 0) throw invalidModel(terminal, located, 'The model does not fit the data.');
  terminal.show({ valid: true, problems: [] }, `The model fits the data of deployment ${deployment}.`);
}

export const check = command('model check', {
  summary: 'Has a database plan every table, column and expression of a model, and run none',
  examples: [
    'model check model --database postgres://reader@localhost/shop',
    'model check --deployment 2 --branch dev',
  ],
  takes: {
    folder: {
      type: 'positional',
      description: 'Folder with the .yml files of the model',
      required: false,
    },
    database: {
      type: 'text',
      description: 'Database to check against, which is only read',
      hint: 'url',
    },
    deployment: {
      type: 'text',
      description: 'Instead of both: what a deployment serves, against its own data',
      hint: 'id',
    },
    branch: { type: 'text', description: 'With --deployment; the default branch without it', hint: 'name' },
  },
  async run({ folder, database, deployment, branch }, terminal) {
    if (deployment !== undefined) return checkServed({ deployment, branch }, terminal);
    if (folder === undefined || database === undefined)
      throw usageFailure('Give a folder and --database, or --deployment.');
    const { model, problems: found, places } = await compileHere(await readFolder(folder));
    const own = locatedIn(folder, found);
    if (model === null) throw invalidModel(terminal, own, 'Nothing was asked of the database.');
    const asking = checkInDatabase({ model, places }, database).catch((error: unknown) => {
      throw error instanceof NoDatabase ? new Failure('unreachable', error.message) : error;
    });
    const outcome = await terminal.during('Asking the database…', () => asking);
    const problems = [...own, ...locatedIn(folder, outcome.problems)];
    const { unchecked } = outcome;
    if (outcome.problems.length > 0)
      throw invalidModel(terminal, problems, 'The model does not fit the database.');
    const done =
      unchecked.length > 0
        ? `Not checked to their end: ${unchecked.join(', ')}.`
        : `${Object.keys(model.cubes).length} cubes and ${Object.keys(model.views).length} views fit the database.`;
    terminal.show(
      { valid: true, problems, unchecked },
      [problemLines(problems), done].filter(Boolean).join('\n'),
    );
  },
});
