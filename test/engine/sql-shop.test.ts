import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { compileModel, type Scope } from '../../engine/index.ts';
import { newDatabase } from '../harness/new-database.ts';
import { shopConditions, shopExpressions } from './statements/shop-expressions.ts';
import { shopGroups } from './statements/shop-groups.ts';
import { shopMeasures } from './statements/shop-measures.ts';
import { shopJoinedResults, shopMerged, shopNested } from './statements/shop-nested.ts';
import { openStoreDatabase, type StoreDatabase } from './support/database.ts';
import { anybody, parser } from './support/engine.ts';

let database: StoreDatabase;
let scope: Scope;
beforeAll(async () => {
  const { model } = compileModel(parser, await readShopModel());
  if (model === null) throw new Error("The demo shop's model does not compile.");
  scope = { model, caller: { ...anybody, groups: ['finance'] }, views: null };
  database = await openStoreDatabase(await newDatabase('shop'));
});
afterAll(() => database.stop());

const ORDERS = 'shop.orders o JOIN shop.users u ON u.id = o.user_id';
const statements = [
  ...[...shopMeasures, ...shopGroups, ...shopExpressions],
  ...[...shopNested, ...shopMerged, ...shopJoinedResults],
];

describe('SQL over the demo shop gives what SQL by hand gives', () => {
  it.each(statements)('%s', async (sql, byHand) => {
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });

  it.each(shopConditions)('WHERE %s', async (condition, byHand) => {
    const given = await database.ask(scope, `SELECT COUNT(*) FROM orders_view WHERE ${condition}`);
    expect(given).toEqual(
      await database.byHand(
        `SELECT count(*) FROM ${ORDERS} WHERE ${byHand.replaceAll(/(?<![.\w'])(status|created_at)\b/g, 'o.$1')}`,
      ),
    );
  });
});
