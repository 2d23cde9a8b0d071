import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stops } from '../scripts/stops.ts';
import { benchChat } from './chat.ts';
import { benchCleanUp } from './clean-up.ts';
import { benchEngine } from './engine.ts';
import { benchGenerateSession } from './generate-session.ts';
import { benchGrowth } from './growth.ts';
import { benchHostileToken } from './hostile-token.ts';
import { benchLongThread } from './long-thread.ts';
import { benchWorker } from './worker.ts';

// `npm run bench -- <name> [--check] [--share 0.1]`: measures, prints a table and stops what it started. With --check it
// ends with 1 when something is over its budget. `share` is the part of a large database that `growth` and
// `clean-up` fill in.

type Options = { share: number };
type Bench = (directory: string, stops: Stops, options: Options) => Promise<{ isOver: boolean }>;

const benches = new Map<string, Bench>([
  ['chat', benchChat],
  ['clean-up', benchCleanUp],
  ['engine', benchEngine],
  ['generate-session', benchGenerateSession],
  ['growth', benchGrowth],
  ['hostile-token', benchHostileToken],
  ['long-thread', benchLongThread],
  ['worker', benchWorker],
]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, share: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const bench = benches.get(name);
if (bench === undefined) {
  console.error(`There is no benchmark "${name}". Name one of: ${[...benches.keys()].join(', ')}.`);
  process.exit(2);
}

const share = Number(values.share);
if (!(share > 0 && share <= 1)) {
  console.error(`--share ${values.share} is not more than 0 and at most 1.`);
  process.exit(2);
}

const INTERRUPTED = 130;
const stops = new Stops();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = INTERRUPTED;
    void stops.stopAll();
  });
}

try {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-bench-'));
  stops.add(() => rm(directory, { recursive: true, force: true }));
  console.log(`${name}, on ${availableParallelism()} processors\n`);
  const { isOver } = await bench(directory, stops, { share });
  if (isOver && values.check) process.exitCode = 1;
} catch (error) {
  // Stopping makes what was under way fail; those failures need no message.
  if (!stops.isStopping) throw error;
} finally {
  await stops.stopAll();
}
