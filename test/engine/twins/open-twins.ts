import type { Scope } from '../../../engine/index.ts';
import { scopeOf } from '../support/engine.ts';
import { openVaults, type Vaults } from '../support/vault/ask-vault.ts';
import { clerk, twinModel, twinTables } from './twin-model.ts';

/**
 * What is multiplied takes years, and where it is run in both databases, both stop here; a machine that is busy
 * stretches milliseconds to seconds.
 */
const STATEMENT_TIMEOUT_MS = 15_000;

export type Twins = {
  vaults: Vaults;
  scope: Scope;
  /** Whether the clerk gets two answers to this from databases that differ in hidden rows alone. */
  isToldApart(sql: string): Promise<boolean>;
  stop(): Promise<void>;
};

export async function openTwins(): Promise<Twins> {
  const vaults = await openVaults(twinTables, STATEMENT_TIMEOUT_MS);
  const scope = scopeOf(twinModel, clerk);
  return {
    vaults,
    scope,
    async isToldApart(sql) {
      const [one, other] = await vaults.ask(scope, sql);
      return JSON.stringify(one) !== JSON.stringify(other);
    },
    stop: () => vaults.stop(),
  };
}
