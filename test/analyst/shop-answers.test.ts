import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopModel, SHOP_TODAY } from '../../db/seed/shop/shop.ts';
import {
  type Caller,
  compileModel,
  compileSql,
  EngineError,
  type Model,
  type Scope,
  type SqlParser,
  searchModel,
} from '../../engine/index.ts';
import { type SqlInput, type SqlResult, TOOL_ROW_LIMIT, type ToolFailure } from '../../schema/wire/tools.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { type ShopDatabase, startShopDatabase } from '../db/seed/shop-database.ts';
import { ask } from './conversation.ts';

let shop: ShopDatabase;
let parser: SqlParser;
let model: Model;

beforeAll(async () => {
  parser = await openParser();
  const compiled = compileModel(parser, await readShopModel());
  if (compiled.model === null) throw new Error(JSON.stringify(compiled.problems));
  model = compiled.model;
  shop = await startShopDatabase();
});
afterAll(() => shop?.stop());

const manager: Caller = { userAttributes: {}, groups: ['managers'], securityContext: {} };
const finance: Caller = { userAttributes: {}, groups: ['finance'], securityContext: {} };
const inCity = (city: string): Caller => ({ userAttributes: { city }, groups: [], securityContext: {} });

/** What the analyst tells a caller, and the rows of its last query. */
async function answerTo(question: string, caller = manager) {
  const scope: Scope = { model, caller, views: null };
  let rows: SqlResult['data'] = [];
  const runSql = async (input: SqlInput): Promise<SqlResult | ToolFailure> => {
    try {
      const now = new Date(`${SHOP_TODAY}T12:00:00Z`);
      const query = compileSql({ parser, scope, sql: input.sqlQuery, timeZone: 'UTC', now });
      const all = await shop.query(query.text, query.parameters);
      rows = all.slice(0, TOOL_ROW_LIMIT);
      return { ...input, schema: query.columns, data: rows, totalRows: all.length, uuid: 'result' };
    } catch (error) {
      if (error instanceof EngineError) return { error: error.message };
      throw error;
    }
  };
  const told = await ask({ question, search: (searchQuery) => searchModel(scope, searchQuery), runSql });
  return { ...told, rows };
}

const byHand = (text: string) => shop.query(text);
const PAID_FOR = "status <> 'cancelled'";
const IN_2025 = "created_at >= '2025-01-01' AND created_at < '2026-01-01'";

describe('the demo’s questions are answered with the numbers of hand-written SQL', () => {
  it.each([
    ['How many orders per status?', 'SELECT status, count(*) FROM shop.orders GROUP BY 1 ORDER BY 2 DESC'],
    [
      'Top 5 products by revenue',
      `SELECT name, sum(amount) FROM shop.line_items JOIN shop.products ON products.id = product_id
       WHERE ${PAID_FOR} GROUP BY 1 ORDER BY 2 DESC LIMIT 5`,
    ],
    [
      'Average number of returned orders per day in January 2025',
      "SELECT count(*) / 31.0 FROM shop.orders WHERE status = 'returned' AND created_at >= '2025-01-01' AND created_at < '2025-02-01'",
    ],
    [
      'Which city has most customers?',
      'SELECT city, count(*) FROM shop.users GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
    ],
    ['What is our total revenue?', `SELECT sum(total_amount) FROM shop.orders WHERE ${PAID_FOR}`],
    ['How many customers do we have?', 'SELECT count(*) FROM shop.users'],
    [
      'average order value by city',
      `SELECT city, avg(total_amount) FROM shop.orders JOIN shop.users ON users.id = user_id
       WHERE ${PAID_FOR} GROUP BY 1 ORDER BY 2 DESC`,
    ],
    [
      'How many orders by category in 2025?',
      `SELECT categories.name, count(DISTINCT order_id) FROM shop.line_items
       JOIN shop.orders ON orders.id = order_id JOIN shop.products ON products.id = product_id
       JOIN shop.categories ON categories.id = category_id
       WHERE orders.${IN_2025.replace(' AND ', ' AND orders.')} GROUP BY 1 ORDER BY 2 DESC, 1`,
    ],
    [
      'How many cancelled orders in Berlin last month?',
      `SELECT count(*) FROM shop.orders JOIN shop.users ON users.id = user_id
       WHERE city = 'Berlin' AND status = 'cancelled' AND orders.created_at >= '2025-11-01' AND orders.created_at < '2025-12-01'`,
    ],
    [
      'Revenue for Toys & Games in Q4 2025',
      `SELECT sum(amount) FROM shop.line_items JOIN shop.orders ON orders.id = order_id
       JOIN shop.products ON products.id = product_id JOIN shop.categories ON categories.id = category_id
       WHERE categories.name = 'Toys & Games' AND orders.status <> 'cancelled' AND orders.created_at >= '2025-10-01'`,
    ],
    [
      'refunds by reason in the last 30 days',
      `SELECT reason, sum(refund_amount) FROM shop.returns
       WHERE created_at >= '2025-12-02' GROUP BY 1 ORDER BY 2 DESC`,
    ],
    ['How many products are out of stock?', 'SELECT count(*) FROM shop.products WHERE stock = 0'],
    ['average age of customers in munchen', "SELECT avg(age) FROM shop.users WHERE city = 'München'"],
  ])('%s', async (question, sql) => {
    const { rows } = await answerTo(question);
    expect(rows).toEqual(await byHand(sql));
    expect(rows).not.toEqual([]);
  });

  it('Revenue by month in 2025', async () => {
    const { rows, text } = await answerTo('Revenue by month in 2025');
    const expected = await byHand(
      `SELECT to_char(created_at, 'YYYY-MM'), sum(total_amount) FROM shop.orders WHERE ${PAID_FOR} AND ${IN_2025} GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(([month, revenue]) => [month?.slice(0, 7), revenue])).toEqual(expected);
    expect(text).toMatch(/highest for December 2025 \(€266,462\.03\), lowest for February 2025/);
  });
});

describe('two users with different attributes get different, each correct, numbers', () => {
  const revenueIn = async (city: string) =>
    byHand(
      `SELECT sum(total_amount) FROM shop.orders JOIN shop.users ON users.id = user_id WHERE ${PAID_FOR} AND city = '${city}'`,
    );

  it('for the same question', async () => {
    const berlin = await answerTo('What is our total revenue?', inCity('Berlin'));
    const madrid = await answerTo('What is our total revenue?', inCity('Madrid'));
    expect(berlin.rows).toEqual(await revenueIn('Berlin'));
    expect(madrid.rows).toEqual(await revenueIn('Madrid'));
    expect(berlin.rows).not.toEqual(madrid.rows);
  });

  it('and rows of their regions for the group analysts', async () => {
    const analyst: Caller = {
      userAttributes: { regions: ['DACH', 'Nordics'] },
      groups: ['analysts'],
      securityContext: {},
    };
    const { rows } = await answerTo('How many customers do we have?', analyst);
    expect(rows).toEqual(await byHand("SELECT count(*) FROM shop.users WHERE region IN ('DACH', 'Nordics')"));
  });

  it('and no rows for a user without a city', async () => {
    const nobody: Caller = { userAttributes: {}, groups: [], securityContext: {} };
    expect((await answerTo('How many orders per status?', nobody)).text).toBe(
      'There is no data for the number of orders in what you can see.',
    );
  });

  it('and nothing of values beyond their rows', async () => {
    const { text } = await answerTo('What is the revenue in Madrid?', inCity('Berlin'));
    expect(text).toMatch(/^I found nothing called “Madrid” in what you can see of/);
  });
});

describe('members for one group only', () => {
  it('are answered to that group', async () => {
    const { rows } = await answerTo('gross margin by category', finance);
    expect(rows).toEqual(
      await byHand(
        `SELECT categories.name, sum(amount) - sum(quantity * unit_cost) FROM shop.line_items
         JOIN shop.products ON products.id = product_id JOIN shop.categories ON categories.id = category_id
         WHERE ${PAID_FOR} GROUP BY 1 ORDER BY 2 DESC`,
      ),
    );
  });

  it('do not exist for others', async () => {
    const { text, queries } = await answerTo('total cost of goods', manager);
    expect(text).not.toMatch(/€/);
    expect(queries.map(({ sqlQuery }) => sqlQuery).join()).not.toContain('cost)');
    expect((await answerTo('What can I ask?', manager)).text).not.toMatch(/margin|cost of goods/i);
  });
});
