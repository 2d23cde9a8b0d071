import { readModelTests } from '../../engine/index.ts';
import { runTestsOn } from '../../scripts/model/ask-database.ts';
import { command } from '../command.ts';
import { Failure, usageFailure } from '../failures.ts';
import { compileHere, readFolder } from '../model/local-model.ts';
import { invalidModel, locatedIn, type Problem, problemLines } from '../model/problems.ts';

export const test = command('model test', {
  summary:
    'Asks a database what the tests of a model ask, as the users that they name, and tells which do not get what they should',
  examples: ['model test model --database postgres://reader@localhost/crm'],
  takes: {
    folder: { type: 'positional', description: 'Folder of the model, with its tests in `tests/`' },
    database: {
      type: 'text',
      description: 'Database to ask, which is only read',
      hint: 'url',
      required: true,
    },
  },
  async run({ folder, database }, terminal) {
    const files = await readFolder(folder);
    const { model, problems } = await compileHere(files);
    if (model === null) throw invalidModel(terminal, locatedIn(folder, problems), 'Nothing was asked.');
    const { tests } = readModelTests(files);
    if (tests.length === 0)
      throw usageFailure(`${folder} has no tests. See docs/modelling.md for what they look like.`);
    const outcomes = await terminal.during('Asking…', () => runTestsOn(tests, model, database));
    const failures = outcomes.flatMap(({ test: { name, place }, failure }): Problem[] =>
      failure === null ? [] : [{ severity: 'error', ...place, message: `Test "${name}": ${failure}.` }],
    );
    const located = locatedIn(folder, failures);
    const passed = outcomes.length - failures.length;
    terminal.show(
      { passed, failed: failures.length, problems: located },
      [problemLines(located), `${passed} of ${outcomes.length} tests get what they should.`]
        .filter(Boolean)
        .join('\n'),
    );
    if (failures.length > 0)
      throw new Failure(
        'refused',
        `${failures.length === 1 ? 'One test fails' : `${failures.length} tests fail`}.`,
        {
          code: 'tests_failed',
        },
      );
  },
});
