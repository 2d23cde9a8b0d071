import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../engine/index.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { scopeOf } from './support/engine.ts';
import { openVaults, type Vaults } from './support/vault/ask-vault.ts';
import { heavyJoins } from './twins/heavy-joins.ts';
import { clerk, twinModel, twinTables } from './twins/twin-model.ts';

/** What is multiplied takes years; where it is run in both databases, both stop here. */
const STATEMENT_TIMEOUT_MS = 15_000;
const PATIENCE = { timeout: patienceMs(120_000) };
/** Coprime with their count, so that every one has its turn. */
const STEP = 101;

let vaults: Vaults;
let scope: Scope;
beforeAll(async () => {
  vaults = await openVaults(twinTables, STATEMENT_TIMEOUT_MS);
  scope = scopeOf(twinModel, clerk);
});
afterAll(() => vaults.stop());

async function isToldApart(sql: string): Promise<boolean> {
  const [one, other] = await vaults.ask(scope, sql);
  return JSON.stringify(one) !== JSON.stringify(other);
}

it('Statistics over hidden rows do not decide whether something heavy is run', PATIENCE, async () => {
  const joins = heavyJoins.filter(
    ({ form, relation }) => form === 'joined to a relation' && relation === 'view_and_cube',
  );
  const told = [];
  for (const { sql } of joins) if (await isToldApart(sql)) told.push(sql);
  expect(told).toEqual([]);
});

it('Something heavy is run, or not, whatever hidden rows are like, in every place', PATIENCE, async () => {
  const told = [];
  for (const round of rounds('heavy statements over twins', { share: 1, whole: heavyJoins.length })) {
    const chosen = heavyJoins[(seed + round * STEP) % heavyJoins.length];
    if (chosen !== undefined && (await isToldApart(chosen.sql))) told.push(chosen.sql);
  }
  expect(told).toEqual([]);
});
