import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../../engine/index.ts';
import type { Pair } from '../statements/pair.ts';
import { type StoreDatabase, startStoreDatabase } from './database.ts';

/** A database with these tables, there for the tests of a file; it stops after the last of them. */
export function databaseWith(tables: string): StoreDatabase {
  // It has its methods when the tests run, and nothing calls them before.
  const database = {} as StoreDatabase;
  beforeAll(async () => {
    Object.assign(database, await startStoreDatabase(tables));
  });
  afterAll(() => database.stop());
  return database;
}

/** A test for each statement: over the model it gives what the other one gives over its tables. */
export function answersAsByHand(database: StoreDatabase, scope: Scope, pairs: readonly Pair[]): void {
  it.each(pairs)('%s', async (sql, byHand) => {
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });
}
