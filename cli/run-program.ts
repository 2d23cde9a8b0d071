import { runCommand } from 'citty';
import { PROGRAM } from './command.ts';
import { program } from './commands/index.ts';
import { EXIT_CODES, type ExitCode, Failure, usageFailure } from './failures.ts';
import { commandNamedBy, helpFor, isHelpWanted } from './help.ts';

/** Runs the command that these arguments name, and explains what keeps it from doing so. */
export async function runToExit(args: readonly string[]): Promise<ExitCode> {
  return runProgram(args).then(
    () => EXIT_CODES.done,
    (error: unknown) => explain(error, args),
  );
}

/** Runs it and leaves it to the caller to explain. @throws Failure */
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

async function explain(error: unknown, args: readonly string[]): Promise<ExitCode> {
  if (!(error instanceof Failure)) throw error;
  const { message, exitCode, details } = error;
  if (args.includes('--json')) {
    process.stderr.write(`${JSON.stringify({ error: { ...details, message } })}\n`);
    return exitCode;
  }
  const issues = (details.issues ?? []).map((issue) => `  ${issue.path}: ${issue.message}`);
  const request = details.requestId === undefined ? [] : [`(request ${details.requestId})`];
  process.stderr.write(`${[message, ...issues, ...request].join('\n')}\n`);
  if (exitCode === EXIT_CODES.usage) {
    const { words } = await commandNamedBy(args);
    process.stderr.write(`See: ${['npx', PROGRAM, ...words, '--help'].join(' ')}\n`);
  }
  return exitCode;
}
