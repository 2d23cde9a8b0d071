#!/usr/bin/env node
// Runs on whatever Node the system has, and starts the command line on the one that the repository pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const needed = ['node_modules/.bin/node', '.build/parser/libpg-query.wasm'];

if (!needed.every((file) => existsSync(`${root}${file}`))) {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: root,
    // What it says is no part of what a command prints.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0) process.exit(1);
}

const command = spawn(`${root}node_modules/.bin/node`, [`${root}cli/main.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the command as well, which decides what it means; twice would mean another thing.
const atTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
process.on('SIGINT', () => atTerminal || command.kill('SIGINT'));
process.on('SIGTERM', () => command.kill('SIGTERM'));
process.on('SIGHUP', () => command.kill('SIGHUP'));
command.on('exit', (code, signal) =>
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
);
