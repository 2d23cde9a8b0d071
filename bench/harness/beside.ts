import { alternate, type Call, together } from './load.ts';
import { processorMs } from './processor-time.ts';
import { type Pair, ratioOfMedians, type Spread, sum } from './statistics.ts';

/** What is called, and the process whose processor time its calls cost. */
export type Subject = { name: string; call: Call; pid: number | undefined };

export type BenchCase = Subject & {
  /** How many times the limit's median this one's may be; undefined: measured without a budget. */
  budgetRatio: number | undefined;
};

/** What one subject's calls took; times without "at once" are those of calls one after another. */
export type Figures = {
  durationsMs: number[];
  requestsPerSecondAtOnce: number;
  roundTripsPerRequest: number;
  /** undefined where the system does not tell. */
  processorMsPerRequest: number | undefined;
};

export type Comparison = { benchCase: BenchCase; measured: Figures; limit: Figures; ratio: Spread };

export type Plan = {
  rounds: number;
  /** Calls of each subject in each round, by turns, one after another. */
  byTurns: number;
  /** Calls of each subject in each round, in a block, `concurrency` at once. */
  atOnce: number;
  concurrency: number;
  /** Calls of each subject before anything is measured. */
  warmUp: number;
};

/** What the system counts: requests that reached the database's endpoint so far. */
type CountRoundTrips = () => Promise<number>;

type Block = { ms: number; roundTrips: number };
type Side = { blocks: Block[]; processorMs: number[] };
type Contest = { benchCase: BenchCase; byTurns: Pair[]; measured: Side; limit: Side };

/**
 * Measures each case beside the limit. A round takes all cases by turns, so that a slow minute of the
 * machine falls on all of them, and its drift shows as a spread of the rounds.
 */
export async function measureBeside(
  limit: Subject,
  cases: readonly BenchCase[],
  countRoundTrips: CountRoundTrips,
  plan: Plan,
): Promise<Comparison[]> {
  for (const { call } of [limit, ...cases]) await together(plan.warmUp, plan.concurrency, call);

  const contests = cases.map(
    (benchCase): Contest => ({ benchCase, byTurns: [], measured: newSide(), limit: newSide() }),
  );
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const contest of contests) await playRound(contest, limit, countRoundTrips, plan);
  }
  return contests.map((contest) => compare(contest, plan));
}

const newSide = (): Side => ({ blocks: [], processorMs: [] });

async function playRound(
  contest: Contest,
  limit: Subject,
  countRoundTrips: CountRoundTrips,
  plan: Plan,
): Promise<void> {
  const { benchCase } = contest;
  const usedBefore = { measured: processorMs(benchCase.pid), limit: processorMs(limit.pid) };

  contest.byTurns.push(await alternate(plan.byTurns, benchCase.call, limit.call));
  contest.measured.blocks.push(await playBlock(benchCase.call, countRoundTrips, plan));
  contest.limit.blocks.push(await playBlock(limit.call, countRoundTrips, plan));

  contest.measured.processorMs.push(since(usedBefore.measured, processorMs(benchCase.pid)));
  contest.limit.processorMs.push(since(usedBefore.limit, processorMs(limit.pid)));
}

async function playBlock(call: Call, countRoundTrips: CountRoundTrips, plan: Plan): Promise<Block> {
  const before = await countRoundTrips();
  const ms = await together(plan.atOnce, plan.concurrency, call);
  return { ms, roundTrips: (await countRoundTrips()) - before };
}

/** Not a number where the system does not tell, so that the sum says so too. */
const since = (before: number | undefined, after: number | undefined): number =>
  (after ?? Number.NaN) - (before ?? Number.NaN);

function compare({ benchCase, byTurns, measured, limit }: Contest, plan: Plan): Comparison {
  return {
    benchCase,
    measured: figuresOf(
      measured,
      byTurns.flatMap((pair) => pair.measured),
      plan,
    ),
    limit: figuresOf(
      limit,
      byTurns.flatMap((pair) => pair.limit),
      plan,
    ),
    ratio: ratioOfMedians(byTurns),
  };
}

function figuresOf({ blocks, processorMs }: Side, durationsMs: number[], plan: Plan): Figures {
  const requestsAtOnce = plan.atOnce * blocks.length;
  const usedMs = sum(processorMs) / (durationsMs.length + requestsAtOnce);
  return {
    durationsMs,
    requestsPerSecondAtOnce: (requestsAtOnce * 1_000) / sum(blocks.map(({ ms }) => ms)),
    roundTripsPerRequest: sum(blocks.map(({ roundTrips }) => roundTrips)) / requestsAtOnce,
    processorMsPerRequest: Number.isNaN(usedMs) ? undefined : usedMs,
  };
}
