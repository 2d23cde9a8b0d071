import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopModel, SHOP_TODAY, shopCatalog, shopUsers } from '../../../db/seed/shop/shop.ts';
import { compileModel } from '../../../engine/index.ts';
import { openParser } from '../../../scripts/model/open-parser.ts';
import { type ShopDatabase, startShopDatabase } from './shop-database.ts';

/** Of all rows as text. Who changes a row also changes what docs and the evaluation say of it. */
const CHECKSUMS = {
  categories: '2cca68eaf62dfc0673326e922d9c2f33',
  suppliers: 'e721479da83f7c9cf59f9c6251d7a163',
  products: '59556cd91849e3e9055ad45d258a0401',
  users: '58de0c02e54cbd4c620ff94e2ca0e96b',
  orders: '70d5301e8f9b02f5163e186f79a4b676',
  line_items: '67b2dc1f8b443de8eb78f9bc70179456',
  payments: '6607d0ec9a8d9663ce67d6333cbc204d',
  returns: '6cc9e33e11519f5586c4478d09628357',
};

const TABLES = Object.keys(CHECKSUMS);

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await startShopDatabase();
});
afterAll(() => shop?.stop());

const countOf = async (text: string) => Number((await shop.query(`SELECT count(*) FROM ${text}`))[0]?.[0]);

describe('the rows of the demo shop', () => {
  it('are the same on every load, on every machine', async () => {
    const sums = await Promise.all(
      TABLES.map((table) =>
        shop.query(`SELECT md5(string_agg(t::text, chr(10) ORDER BY t.id)) FROM shop.${table} AS t`),
      ),
    );
    expect(Object.fromEntries(TABLES.map((table, index) => [table, sums[index]?.[0]?.[0]]))).toEqual(
      CHECKSUMS,
    );
  });

  it('are more than 50,000, most of them line items', async () => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) counts[table] = await countOf(`shop.${table}`);
    expect(counts).toEqual({
      categories: 12,
      suppliers: 40,
      products: 324,
      users: 4_200,
      orders: 12_000,
      line_items: 35_514,
      payments: 12_566,
      returns: 1_714,
    });
  });

  it('end on the demo’s today', async () => {
    expect(await shop.query('SELECT min(created_at)::date, max(created_at)::date FROM shop.orders')).toEqual([
      ['2024-01-01', SHOP_TODAY],
    ]);
    for (const [table, column] of [
      ['users', 'created_at'],
      ['orders', 'shipped_at'],
      ['payments', 'created_at'],
      ['returns', 'created_at'],
    ]) {
      expect(await countOf(`shop.${table} WHERE ${column} >= date '${SHOP_TODAY}' + 1`)).toBe(0);
    }
  });

  it('leave nothing behind but tables', async () => {
    expect(await shop.query("SELECT proname FROM pg_proc WHERE pronamespace = 'shop'::regnamespace")).toEqual(
      [],
    );
  });

  it.each([
    [
      'an order whose total is not that of its line items',
      'shop.orders WHERE total_amount <> (SELECT sum(amount) FROM shop.line_items WHERE order_id = orders.id)',
    ],
    [
      'an order without line items',
      'shop.orders WHERE NOT EXISTS (SELECT FROM shop.line_items WHERE order_id = orders.id)',
    ],
    [
      'a line item with another status than its order',
      'shop.line_items JOIN shop.orders ON orders.id = order_id WHERE line_items.status <> orders.status',
    ],
    [
      'an order from before its customer signed up',
      'shop.orders JOIN shop.users ON users.id = user_id WHERE orders.created_at < users.created_at',
    ],
    ['a shipment from before its order', 'shop.orders WHERE shipped_at < created_at'],
    [
      'a return of more than was bought',
      'shop.returns JOIN shop.line_items ON line_items.id = line_item_id WHERE returns.quantity > line_items.quantity',
    ],
    [
      'a refund of more than was paid',
      'shop.returns JOIN shop.line_items ON line_items.id = line_item_id WHERE refund_amount > amount',
    ],
    ['a product sold below cost at list price', 'shop.products WHERE cost >= price'],
  ])('hold no case of %s', async (_, rows) => {
    expect(await countOf(rows)).toBe(0);
  });

  it('have gaps and letters as real ones do', async () => {
    expect(await countOf('shop.users WHERE city IS NULL')).toBeGreaterThan(0);
    expect(await countOf('shop.users WHERE age IS NULL')).toBeGreaterThan(0);
    expect(await countOf('shop.products WHERE supplier_id IS NULL')).toBeGreaterThan(0);
    expect(await countOf('shop.returns WHERE reason IS NULL')).toBeGreaterThan(0);
    expect(await countOf("shop.users WHERE name ~ '[^ -~]'")).toBeGreaterThan(1_000);
    expect(
      await countOf('shop.users WHERE NOT EXISTS (SELECT FROM shop.orders WHERE user_id = users.id)'),
    ).toBeGreaterThan(500);
  });

  it('tell of a growing shop that peaks in December', async () => {
    const rows = await shop.query(
      `SELECT extract(year FROM created_at), extract(month FROM created_at), count(*)
       FROM shop.orders GROUP BY 1, 2 ORDER BY 3 DESC`,
    );
    expect(rows[0]?.slice(0, 2)).toEqual(['2025', '12']);
    expect(await countOf("shop.orders WHERE created_at >= '2025-01-01'")).toBeGreaterThan(
      await countOf("shop.orders WHERE created_at < '2025-01-01'"),
    );
  });
});

describe('the model of the demo shop', () => {
  it('compiles without a problem', async () => {
    const { model, problems } = compileModel(await openParser(), await readShopModel());
    expect(problems).toEqual([]);
    expect(Object.keys(model?.cubes ?? {})).toHaveLength(8);
    expect(Object.keys(model?.views ?? {})).toHaveLength(6);
  });

  it('speaks of no group or attribute that the catalog lacks', async () => {
    const text = (await readShopModel()).map(({ content }) => content).join('\n');
    const attributes = [...text.matchAll(/\{ userAttributes\.(\w+) \}/g)].map((match) => match[1]);
    const groups = [...text.matchAll(/group: (\w+)|groups: \[([^\]]*)\]/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? '').split(', '),
    );
    expect(new Set(attributes)).toEqual(new Set(shopCatalog.userAttributes.map(({ name }) => name)));
    expect(new Set(groups)).toEqual(new Set(shopCatalog.groups.map(({ name }) => name)));
  });

  it('has demo users whose attributes and groups are in the catalog', () => {
    const groups: string[] = shopCatalog.groups.map(({ name }) => name);
    const attributes: string[] = shopCatalog.userAttributes.map(({ name }) => name);
    for (const user of shopUsers) {
      for (const group of user.groups) expect(groups).toContain(group);
      for (const { name } of user.userAttributes) expect(attributes).toContain(name);
    }
  });
});
