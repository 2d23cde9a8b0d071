import { afterAll, beforeAll, expect, it } from 'vitest';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { heavyJoins } from './twins/heavy-joins.ts';
import { openTwins, type Twins } from './twins/open-twins.ts';

const PATIENCE = { timeout: patienceMs(120_000) };
/** Coprime with their count, so that every one has its turn. */
const STEP = 101;

let twins: Twins;
beforeAll(async () => {
  twins = await openTwins();
});
afterAll(() => twins.stop());

it('Statistics over hidden rows do not decide whether something heavy is run', PATIENCE, async () => {
  const joins = heavyJoins.filter(
    ({ form, relation }) => form === 'joined to a relation' && relation === 'view_and_cube',
  );
  const told = [];
  for (const { sql } of joins) if (await isToldApartByTime(sql)) told.push(sql);
  expect(told).toEqual([]);
});

it('Something heavy is run, or not, whatever hidden rows are like, in every place', PATIENCE, async () => {
  const told = [];
  for (const round of rounds('heavy statements over twins', { share: 1, whole: heavyJoins.length })) {
    const chosen = heavyJoins[(seed + round * STEP) % heavyJoins.length];
    if (chosen !== undefined && (await isToldApartByTime(chosen.sql))) told.push(chosen.sql);
  }
  expect(told).toEqual([]);
});

/** A statement that takes about as long as it may is stopped by chance; hidden rows would tell the same each time. */
async function isToldApartByTime(sql: string): Promise<boolean> {
  const answers = async () => JSON.stringify(await twins.vaults.ask(twins.scope, sql));
  if (!(await twins.isToldApart(sql))) return false;
  const first = await answers();
  return (await answers()) === first && (await answers()) === first && (await twins.isToldApart(sql));
}
