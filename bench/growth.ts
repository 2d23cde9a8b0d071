import type { Stops } from '../scripts/stops.ts';
import { type Endpoint, endpoints } from './growth/endpoints.ts';
import { EMPTY, FULL, type Sizes } from './growth/fill.ts';
import { type Side, startSide } from './growth/side.ts';
import { median, type Pair, percentile, ratioOfMedians } from './harness/statistics.ts';
import { tableLines } from './harness/table.ts';

const BUDGET = 1.3;
const ROUNDS = 7;
const CALLS = 20;
const WARM_UP = 10;

/**
 * Each endpoint over an account with a million users beside the same over one with a hundred. `share` is the part of the
 * million, and of all else, that is filled in.
 */
export async function benchGrowth(
  directory: string,
  stops: Stops,
  { share }: { share: number },
): Promise<{ isOver: boolean }> {
  const empty = await startSide('empty', EMPTY, directory, stops);
  const full = await startSide('full', shareOf(share), directory, stops);
  const held = Object.entries(full.sizes).map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`);
  console.log(`Full: ${held.join(', ')}; filled in ${(full.filledMs / 1_000).toFixed(0)} s\n`);

  const contests = endpoints.map((endpoint) => ({ endpoint, rounds: [] as Pair[] }));
  for (const { endpoint } of contests) await play(endpoint, empty, full, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { endpoint, rounds } of contests) rounds.push(await play(endpoint, empty, full, CALLS));
  }

  const lines = contests.map(({ endpoint, rounds }) => lineOf(endpoint, rounds));
  const head = [
    'p50 of full ÷ empty',
    'empty ms',
    'full ms',
    'full p99',
    'ratio',
    'least–most',
    'budget',
    '',
  ];
  for (const line of tableLines([head, ...lines.map(({ cells }) => cells)])) console.log(line);
  return { isOver: lines.some(({ isOver }) => isOver) };
}

const shareOf = (share: number): Sizes => ({
  users: atLeast(EMPTY.users, FULL.users * share),
  threads: atLeast(EMPTY.threads, FULL.threads * share),
  sessions: atLeast(EMPTY.sessions, FULL.sessions * share),
  turns: atLeast(EMPTY.turns, FULL.turns * share),
  auditEntries: atLeast(EMPTY.auditEntries, FULL.auditEntries * share),
  embedTenants: atLeast(EMPTY.embedTenants, FULL.embedTenants * share),
  groups: atLeast(EMPTY.groups, FULL.groups * share),
});

const atLeast = (least: number, count: number) => Math.max(least, Math.round(count));

/** Calls of both sides by turns, so that both see the machine in the same state. */
async function play({ call }: Endpoint, empty: Side, full: Side, calls: number): Promise<Pair> {
  const pair = { measured: [] as number[], limit: [] as number[] };
  for (let turn = 0; turn < calls; turn += 1) {
    pair.limit.push(await call(empty));
    pair.measured.push(await call(full));
  }
  return pair;
}

function lineOf({ name, grows }: Endpoint, rounds: readonly Pair[]): { cells: string[]; isOver: boolean } {
  const ratio = ratioOfMedians(rounds);
  const isOver = grows === undefined && ratio.median > BUDGET;
  const [empty, full] = [
    rounds.flatMap(({ limit }) => [...limit]),
    rounds.flatMap(({ measured }) => [...measured]),
  ];
  return {
    cells: [
      name,
      median(empty).toFixed(2),
      median(full).toFixed(2),
      percentile(full, 0.99).toFixed(2),
      ratio.median.toFixed(2),
      `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}`,
      ...(grows === undefined ? [`≤ ${BUDGET.toFixed(2)}`, isOver ? 'over' : 'ok'] : [grows]),
    ],
    isOver,
  };
}
