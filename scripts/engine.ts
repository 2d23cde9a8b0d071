import { runTool } from './engine/run-tool.ts';

// `npm run engine`: shows and runs queries over a model in a folder of YAML files. See docs/modelling.md.

// The reader may have stopped early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runTool(process.argv.slice(2));
