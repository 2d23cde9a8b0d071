import { runCommand } from 'citty';
import { program } from './commands/index.ts';
import { Failure, usageFailure } from './failures.ts';
import { helpFor, isHelpWanted } from './help.ts';

/** @throws Failure */
export async function runProgram(args: readonly string[]): Promise<void> {
  if (args.length === 0 || isHelpWanted(args)) {
    process.stdout.write(`${await helpFor(args)}\n`);
    return;
  }
  try {
    await runCommand(program, { rawArgs: [...args] });
  } catch (error) {
    // The library itself complains only of how the command was called.
    if (!(error instanceof Failure) && error instanceof Error && error.name === 'CLIError') {
      throw usageFailure(withoutColors(error.message));
    }
    throw error;
  }
}

const withoutColors = (text: string): string => text.replace(new RegExp(`${'\u001b'}\\[\\d+m`, 'g'), '');
