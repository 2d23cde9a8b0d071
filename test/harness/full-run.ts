import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { noRunAfter } from './no-run-after.ts';

/**
 * What tests that can go on for as long as one likes do in `npm test`, and in `npm run test:full`, which starts every
 * file that imports this one with FULL_SEED, and with FULL_SECONDS when it was given `--minutes`:
 *
 * - without FULL_SEED (`npm test`): a small share, the same every time;
 * - with FULL_SEED alone: the whole amount;
 * - with FULL_SECONDS as well: from the seed on, one round at least, until this file's seconds are over; of lists as
 *   much as `npm test` takes, another share with each seed.
 */
const { FULL_SEED, FULL_SECONDS, FULL_REPORT } = process.env;

export const isFull = FULL_SEED !== undefined;
/** Without a limit of time. */
export const isWhole = isFull && FULL_SECONDS === undefined;
const MS_PER_FILE = FULL_SECONDS === undefined ? Number.POSITIVE_INFINITY : Number(FULL_SECONDS) * 1_000;
/** The same in every `npm test`. */
const SHARE_SEED = 20_251_121;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const seed = isFull ? Number(FULL_SEED) : SHARE_SEED;

export type Amounts = {
  /** Rounds in `npm test`; left out: the test is in a `*.full.test.ts`, which only `npm run test:full` runs. */
  share?: number;
  /** Rounds without a limit of time. */
  whole: number;
  /** This test's part of its file's seconds; left out: all of them. */
  part?: number;
};

/** For the `timeout` of a test: a full run takes what it takes. */
export const patienceMs = (shareMs: number): number => (isFull ? DAY_MS : shareMs);

/** 0, 1, 2 … one for each round that there is time for; it is reported how many of `what` that were. */
export function* rounds(what: string, { share = 1, whole, part = 1 }: Amounts): Generator<number> {
  const endsAtMs = isFull ? Date.now() + MS_PER_FILE * part : Number.POSITIVE_INFINITY;
  const most = isFull ? whole : share;
  let round = 0;
  do {
    yield round;
    round += 1;
  } while (round < most && Date.now() < endsAtMs);
  report(what, round);
}

/** Holds a property to random values, as `fc.assert` does. */
export async function assertRandomly<Values>(
  what: string,
  property: fc.IRawProperty<Values>,
  { share = 1, whole, part = 1 }: Amounts,
): Promise<void> {
  const endsAtMs = isFull ? Date.now() + MS_PER_FILE * part : Number.POSITIVE_INFINITY;
  const details = await fc.check(property, {
    seed,
    numRuns: isFull ? whole : share,
    includeErrorInReport: true,
    plugins: [noRunAfter(endsAtMs)],
  });
  if (details.failed) throw new Error(fc.defaultReportMessage(details));
  report(what, details.numRuns);
}

/** For the table at the end of `npm run test:full`, which names the file of it. */
export function report(what: string, count: number): void {
  if (FULL_REPORT !== undefined) appendFileSync(FULL_REPORT, `${JSON.stringify({ what, count })}\n`);
}

/** All of them in a full run, in `npm test` one of every so many, and in a full run with `--minutes` others of them. */
export function shareOf<Item>(all: readonly Item[], every: number): Item[] {
  if (isWhole) return [...all];
  const first = isFull ? seed % Math.min(every, Math.max(1, all.length)) : 0;
  return all.filter((_, index) => index % every === first);
}
