import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeJoins, storeWrittenJoins } from './statements/store-joins.ts';
import { storeSubqueries } from './statements/store-subqueries.ts';
import { type StoreDatabase, startStoreDatabase } from './support/database.ts';
import { scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

/** The store with the columns that its joins compare as dimensions. */
const withJoinKeys = storeModel
  .replace(
    '- { name: status, sql: status, type: string }',
    '- { name: status, sql: status, type: string }\n      - { name: user_id, sql: user_id, type: number }',
  )
  .replace(
    '- { name: quantity, sql: quantity, type: number }',
    '- { name: quantity, sql: quantity, type: number }\n      - { name: order_id, sql: order_id, type: number }',
  );
const showsKeys = withJoinKeys.replaceAll(
  'type: number, primary_key: true }',
  'type: number, primary_key: true, public: true }',
);

let database: StoreDatabase;
beforeAll(async () => {
  database = await startStoreDatabase(storeTables);
});
afterAll(() => database.stop());

describe('Cubes joined in FROM', () => {
  it.each(storeJoins)('%s', async (sql, byHand) => {
    expect(await database.ask(scopeOf(showsKeys), sql)).toEqual(await database.byHand(byHand));
  });

  it.each(storeWrittenJoins)('%s', async (sql, byHand) => {
    expect(await database.ask(scopeOf(showsKeys), sql)).toEqual(await database.byHand(byHand));
  });
});

describe('Subqueries', () => {
  it.each(storeSubqueries)('%s', async (sql, byHand) => {
    expect(await database.ask(scopeOf(storeModel), sql)).toEqual(await database.byHand(byHand));
  });
});
