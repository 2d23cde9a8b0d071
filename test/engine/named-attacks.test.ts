import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../engine/index.ts';
import { shareOf } from '../harness/full-run.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { openVaults, type Vaults } from './support/vault/ask-vault.ts';
import { namedAttacks, refusedAttacks, worstAttacks } from './twins/named-attacks.ts';
import { clerk, relations, twinModel, twinTables } from './twins/twin-model.ts';

/** What one of these makes of a hidden row takes minutes, or more memory than there is. */
const STATEMENT_TIMEOUT_MS = 15_000;
const PATIENCE_MS = 600_000;

let vaults: Vaults;
let scope: Scope;
beforeAll(async () => {
  vaults = await openVaults(twinTables, STATEMENT_TIMEOUT_MS);
  scope = scopeOf(twinModel, clerk);
});
afterAll(() => vaults.stop());

/** The kinds of row rules, every other one in `npm test`, over which the databases answer this differently. */
async function tellApart(sql: string): Promise<string[]> {
  const told: string[] = [];
  for (const relation of shareOf(relations, 2)) {
    const [one, other] = await vaults.ask(scope, sql.replaceAll('@', relation));
    if (JSON.stringify(one) !== JSON.stringify(other)) told.push(relation);
  }
  return told;
}

describe('No hidden row is told by', () => {
  describe.each(Object.entries(namedAttacks))('%s', (_, statements) => {
    it.each(statements)('%s', { timeout: PATIENCE_MS }, async (sql) =>
      expect(await tellApart(sql)).toEqual([]),
    );
  });

  it.each(worstAttacks)('%s', { timeout: PATIENCE_MS }, async (_, sql) =>
    expect(await tellApart(sql)).toEqual([]),
  );
});

describe('There is no way to ask for', () => {
  it.each(refusedAttacks)('%s', (_, sql) => {
    const taken = relations.filter((relation) =>
      refusal(scope, sql.replaceAll('@', relation)).startsWith('accepted'),
    );
    expect(taken).toEqual([]);
  });
});
