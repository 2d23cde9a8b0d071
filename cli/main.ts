import { PROGRAM } from './command.ts';
import { EXIT_CODES, type ExitCode, Failure } from './failures.ts';
import { commandNamedBy } from './help.ts';
import { runProgram } from './run-program.ts';

// `npx embed-analytics <noun> <verb>`: see docs/cli.md.

const args = process.argv.slice(2);

// A reader that stops early, as `head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT_CODES.done : EXIT_CODES.refused);
});

process.exitCode = await runProgram(args).then(
  () => EXIT_CODES.done,
  (error: unknown) => explain(error),
);

async function explain(error: unknown): Promise<ExitCode> {
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
