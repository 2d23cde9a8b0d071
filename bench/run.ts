import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { TargetNotUsable } from '../scripts/conformance/target.ts';
import { Stops } from '../scripts/stops.ts';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { benchChat } from './chat.ts';
import { benchCleanUp } from './clean-up.ts';
import { benchDashboards } from './dashboards.ts';
import { benchDataApi } from './data-api.ts';
import { benchDataSources } from './data-sources.ts';
import { benchDeployment, type DeploymentOptions } from './deployment.ts';
import { benchEngine } from './engine.ts';
import { benchGenerateSession } from './generate-session.ts';
import { benchGrowth } from './growth.ts';
import { benchHostileToken } from './hostile-token.ts';
import { benchLongThread } from './long-thread.ts';
import { benchPages } from './pages.ts';
import { benchSoak } from './soak.ts';
import { benchTurnCost } from './turn-cost.ts';
import { benchWorker } from './worker.ts';

// `npm run bench -- <name> [--check] [--share 0.1] [--minutes 60]`: measures, prints a table and stops what it started. With
// --check it ends with 1 when something is over its budget. `share` is the part of a large database that `growth` and
// `clean-up` fill in, and of the loads of `data-sources`, `minutes` is how long `soak` goes on. `deployment` measures a running
// service: --base <url> --demo <file>, as for `npm run conformance`; all others start what they measure.

type Options = { share: number; minutes: number } & DeploymentOptions;
type Bench = (directory: string, stops: Stops, options: Options) => Promise<{ isOver: boolean }>;

/** What only some take: an option that would count for nothing is refused. */
const TAKEN: Record<'share' | 'minutes' | 'base' | 'demo', readonly string[]> = {
  share: ['growth', 'clean-up', 'data-sources'],
  minutes: ['soak'],
  base: ['deployment'],
  demo: ['deployment'],
};

const benches = new Map<string, Bench>([
  ['chat', benchChat],
  ['clean-up', benchCleanUp],
  ['dashboards', benchDashboards],
  ['data-api', benchDataApi],
  ['data-sources', benchDataSources],
  ['deployment', (_, __, options) => benchDeployment(options)],
  ['engine', benchEngine],
  ['generate-session', benchGenerateSession],
  ['growth', benchGrowth],
  ['hostile-token', benchHostileToken],
  ['long-thread', benchLongThread],
  ['pages', benchPages],
  ['soak', benchSoak],
  ['turn-cost', benchTurnCost],
  ['worker', benchWorker],
]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    share: { type: 'string' },
    minutes: { type: 'string' },
    base: { type: 'string' },
    demo: { type: 'string' },
  },
});
const [name = ''] = positionals;
const bench = benches.get(name);
if (bench === undefined) {
  console.error(`There is no benchmark "${name}". Name one of: ${[...benches.keys()].join(', ')}.`);
  process.exit(2);
}

for (const [option, takers] of Object.entries(TAKEN)) {
  if (!(option in values) || takers.includes(name)) continue;
  console.error(`${name} takes no --${option}; of the benchmarks, only ${takers.join(', ')} does.`);
  if (option === 'base') console.error('It starts what it measures, on this machine.');
  process.exit(2);
}

const numberUpTo = (most: number, option: 'share' | 'minutes', otherwise: number): number => {
  const value = Number(values[option] ?? otherwise);
  if (value > 0 && value <= most) return value;
  console.error(`--${option} ${values[option]} is not more than 0 and at most ${most}.`);
  process.exit(2);
};
const options = {
  share: numberUpTo(1, 'share', 1),
  minutes: numberUpTo(24 * 60, 'minutes', 60),
  base: values.base,
  demo: values.demo,
};

const INTERRUPTED = 130;
const stops = new Stops();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = INTERRUPTED;
    void stops.stopAll();
  });
}

try {
  const directory = await temporaryFolder('embedded-analytics-bench-');
  stops.add(() => rm(directory, { recursive: true, force: true }));
  // Where Miniflare keeps the files of objects, unless it is told of another place.
  process.env.TMPDIR = directory;
  console.log(`${name}, on ${availableParallelism()} processors\n`);
  const { isOver } = await bench(directory, stops, options);
  if (isOver && values.check) process.exitCode = 1;
} catch (error) {
  // Stopping makes what was under way fail; those failures need no message.
  if (error instanceof TargetNotUsable) {
    console.error(error.message);
    process.exitCode = 2;
  } else if (!stops.isStopping) throw error;
} finally {
  await stops.stopAll();
}
