import { EXIT_CODES } from './failures.ts';
import { runToExit } from './run-program.ts';

// `npx embed-analytics <noun> <verb>`: see docs/cli.md.

// A reader that stops early, as `head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT_CODES.done : EXIT_CODES.refused);
});

process.exitCode = await runToExit(process.argv.slice(2));
