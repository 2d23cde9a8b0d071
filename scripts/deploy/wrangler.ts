import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRANGLER = fileURLToPath(new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url));

/** Runs wrangler in this terminal. @returns its exit code */
export async function runWrangler(args: readonly string[]): Promise<number> {
  const wrangler = spawn(process.execPath, [WRANGLER, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [exitCode] = await once(wrangler, 'exit');
  return exitCode ?? 1;
}

/** Runs wrangler for what it prints. */
export async function askWrangler(args: readonly string[]) {
  const wrangler = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [output, complaints, [exitCode]] = await Promise.all([
    text(wrangler.stdout),
    text(wrangler.stderr),
    once(wrangler, 'exit'),
  ]);
  return { output, complaints, exitCode };
}
