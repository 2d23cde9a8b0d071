import { readArguments, USAGE, UsageError } from './arguments.ts';
import { ask } from './ask.ts';
import { openDatabase } from './database.ts';
import { explain } from './explain.ts';
import { openModel } from './open-model.ts';
import { questionsOf } from './questions.ts';

const USAGE_EXIT_CODE = 2;

/** @returns the exit code. */
export async function runTool(args: readonly string[]): Promise<number> {
  try {
    await answer(args);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message.startsWith('Usage') ? USAGE : `${error.message}\n\n${USAGE}`);
    return USAGE_EXIT_CODE;
  }
}

async function answer(args: readonly string[]): Promise<void> {
  const options = await readArguments([...args]);
  const compile = await openModel(options);
  if (options.command === 'explain') {
    for await (const question of questionsOf(options)) process.stdout.write(explain(question, compile));
    return;
  }
  const database = await openDatabase(options);
  try {
    for await (const question of questionsOf(options)) {
      process.stdout.write(`${JSON.stringify(await ask(question, compile, database))}\n`);
    }
  } finally {
    await database.close();
  }
}
