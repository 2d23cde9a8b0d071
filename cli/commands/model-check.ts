import { checkInDatabase, NoDatabase } from '../../scripts/model/check-in-database.ts';
import { command } from '../command.ts';
import { Failure } from '../failures.ts';
import { compileHere, readFolder } from '../model/local-model.ts';
import { invalidModel, locatedIn, problemLines } from '../model/problems.ts';

export const check = command('model check', {
  summary: 'Has a database plan every table, column and expression of a model, and run none',
  examples: ['model check model --database postgres://reader@localhost/shop'],
  takes: {
    folder: { type: 'positional', description: 'Folder with the .yml files of the model' },
    database: {
      type: 'text',
      description: 'Database to check against, which is only read',
      hint: 'url',
      required: true,
    },
  },
  async run({ folder, database }, terminal) {
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
