import { readArguments, USAGE, UsageError } from './engine/arguments.ts';
import { ask } from './engine/ask.ts';
import { openDatabase } from './engine/database.ts';
import { explain } from './engine/explain.ts';
import { openModel } from './engine/open-model.ts';
import { questionsOf } from './engine/questions.ts';

// `npm run engine`: shows and runs queries over a model in a folder of YAML files. See docs/modelling.md.

const USAGE_EXIT_CODE = 2;

// The reader may have stopped early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  const options = await readArguments(process.argv.slice(2));
  const compile = await openModel(options);
  if (options.command === 'explain') {
    for await (const question of questionsOf(options)) process.stdout.write(explain(question, compile));
  } else {
    const database = await openDatabase(options);
    try {
      for await (const question of questionsOf(options)) {
        process.stdout.write(`${JSON.stringify(await ask(question, compile, database))}\n`);
      }
    } finally {
      await database.close();
    }
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message.startsWith('Usage') ? USAGE : `${error.message}\n\n${USAGE}`);
  process.exitCode = USAGE_EXIT_CODE;
}
