/** 1 M articles sold in 200,000 purchases by 20,000 customers; the same every time. */
export const shopTables = `
CREATE SCHEMA shop;
CREATE TABLE shop.customers AS SELECT n AS id, 'town ' || n % 40 AS town, 'region ' || n % 5 AS region, 18 + n % 60 AS age,
  'reseller ' || n % 3 AS reseller, timestamp '2020-01-01' + n * interval '1 hour' AS joined_at FROM generate_series(1, 20000) n;
CREATE TABLE shop.purchases AS SELECT n AS id, 1 + n * 7919 % 20000 AS customer_id, (ARRAY['new', 'paid', 'sent'])[1 + n % 3] AS state,
  10 + n * 37 % 500 AS amount, timestamp '2024-01-01' + n % 365 * interval '1 day' AS bought_at FROM generate_series(1, 200000) n;
CREATE TABLE shop.articles AS SELECT n AS id, 'article ' || n AS name, 'line ' || n % 12 AS line FROM generate_series(1, 500) n;
CREATE TABLE shop.articles_sold AS SELECT n AS id, 1 + n * 31 % 200000 AS purchase_id, 1 + n * 17 % 500 AS article_id,
  1 + n % 4 AS quantity, (1.25 * (1 + n % 60))::numeric AS price FROM generate_series(1, 1000000) n;
ALTER TABLE shop.customers ADD PRIMARY KEY (id);
ALTER TABLE shop.purchases ADD PRIMARY KEY (id);
ALTER TABLE shop.articles ADD PRIMARY KEY (id);
ALTER TABLE shop.articles_sold ADD PRIMARY KEY (id);
CREATE INDEX ON shop.articles_sold (purchase_id);
ANALYZE;`;

/** A question of one group column, and what the joined-back shape needs to answer it. */
export type FanOut = { group: string; ownSum: string; manySum: string | undefined };

export const fanOutCases: { name: string; sql: string; byHand: FanOut }[] = [
  {
    name: 'sum of the one side by a column of the many side',
    sql: 'SELECT articles_line, MEASURE(total) FROM purchases_view GROUP BY 1',
    byHand: { group: 'articles.line', ownSum: 'sum(purchases.amount)', manySum: undefined },
  },
  {
    name: 'two facts by a column of the many side',
    sql: 'SELECT articles_line, MEASURE(total), MEASURE(articles_sold_sales) FROM purchases_view GROUP BY 1',
    byHand: {
      group: 'articles.line',
      ownSum: 'sum(purchases.amount)',
      manySum: 'sum(articles_sold.quantity * articles_sold.price)',
    },
  },
  {
    name: 'two facts by a column of the one side',
    sql: 'SELECT customers_town, MEASURE(total), MEASURE(articles_sold_sales) FROM purchases_view GROUP BY 1',
    byHand: {
      group: 'customers.town',
      ownSum: 'sum(purchases.amount)',
      manySum: 'sum(articles_sold.quantity * articles_sold.price)',
    },
  },
];

const ARTICLES = 'LEFT JOIN shop.articles ON articles.id = articles_sold.article_id';
const CUSTOMERS = 'LEFT JOIN shop.customers ON customers.id = purchases.customer_id';
const joined = (group: string) =>
  `shop.purchases LEFT JOIN shop.articles_sold ON articles_sold.purchase_id = purchases.id
  ${group.includes('articles.') ? ARTICLES : ''} ${group.includes('customers.') ? CUSTOMERS : ''}`;

/** Distinct keys of each group, to which the rows they stand for are joined once more. */
export function joinedBack({ group, ownSum, manySum }: FanOut): string {
  const own = `SELECT keys.g, ${ownSum} AS own FROM (SELECT DISTINCT ${group} AS g, purchases.id FROM ${joined(group)}) AS keys
    LEFT JOIN shop.purchases ON purchases.id = keys.id GROUP BY 1`;
  if (manySum === undefined) return own;
  const many = `SELECT ${group} AS g, ${manySum} AS many FROM ${joined(group)} GROUP BY 1`;
  return `SELECT o.g, own, many FROM (${own}) AS o JOIN (${many}) AS m ON o.g IS NOT DISTINCT FROM m.g`;
}
