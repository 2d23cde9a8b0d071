import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { buildWorker, WORKER_CONFIGURATION } from '../scripts/build-worker.ts';
import { WORKER_ENTRY } from '../scripts/worker-modules.ts';
import { atMost, type Line, lineCells } from './harness/line.ts';
import { tableLines } from './harness/table.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
const BUNDLE_BUDGET_BYTES = 1.5 * 1024 * 1024;
const START_BUDGET_MS = 50;
const STARTS = 15;
/** How a profile names time in which nothing ran. */
const IDLE = '(idle)';

const head = ['Worker', 'measured', '', 'budget', '', ''];

/** The bundle that is deployed, and the processor time that evaluating its global scope takes in workerd. */
export async function benchWorker(directory: string): Promise<{ isOver: boolean }> {
  const lines = await measureWorker(directory);
  for (const line of tableLines([head, ...lines.map(lineCells)])) console.log(line);
  return { isOver: lines.some(({ isOver }) => isOver === true) };
}

async function measureWorker(directory: string): Promise<Line[]> {
  const outDirectory = join(directory, 'worker');
  await buildWorker({ outDirectory, isMinified: true });
  const bytes = await gzipBytes(outDirectory);
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1)
    starts.push(await startMs(outDirectory, join(directory, 'start.cpuprofile')));
  // Other work of the machine can only make a start slower, so the fastest one counts.
  const startedMs = Math.min(...starts);
  return [
    {
      name: 'bundle, gzip',
      figures: [`${(bytes / 1024).toFixed(0)} KiB`, '', `≤ ${BUNDLE_BUDGET_BYTES / 1024} KiB`],
      ratio: undefined,
      isOver: atMost(bytes, BUNDLE_BUDGET_BYTES),
    },
    {
      name: 'start-up CPU',
      figures: [`${startedMs.toFixed(0)} ms`, `best of ${STARTS}`, `≤ ${START_BUDGET_MS} ms`],
      ratio: undefined,
      isOver: atMost(startedMs, START_BUDGET_MS),
    },
  ];
}

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/** Milliseconds of a fresh isolate's start in which something ran, collecting garbage included. */
async function startMs(built: string, profileFile: string): Promise<number> {
  const args = `--args=${join(built, WORKER_ENTRY)} --no-bundle --config ${WORKER_CONFIGURATION}`;
  await wrangler('check', 'startup', args, '--outfile', profileFile);
  const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(await readFile(profileFile, 'utf8')));
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === IDLE).map(({ id }) => id));
  const activeMicroseconds = samples.reduce(
    (sum, node, index) => sum + (idle.has(node) ? 0 : (timeDeltas[index] ?? 0)),
    0,
  );
  return activeMicroseconds / 1_000;
}

async function wrangler(...options: string[]): Promise<void> {
  const environment = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' };
  await run(process.execPath, [WRANGLER, ...options], { cwd: ROOT, env: environment });
}

async function gzipBytes(directory: string): Promise<number> {
  const names = (await readdir(directory)).filter((name) => /\.(js|wasm)$/.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(directory, name))).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
