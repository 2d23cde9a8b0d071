import { describe, expect, it } from 'vitest';
import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import { titleOf } from '../../analyst/answer/titles.ts';
import type { Intent } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { shopViews } from './shop-views.ts';

function intentOf(question: string): Intent {
  const reading = readQuestion(question, sourcesOf(shopViews), new Date('2025-12-31T12:00:00Z'));
  if (reading.kind !== 'readings') throw new Error(`"${question}" was read as ${reading.kind}`);
  return reading.readings[0].intent;
}

const sqlOf = (question: string) => writeSql(intentOf(question)).replaceAll('\n', ' ');

describe('a share', () => {
  it('is a part of the sum of all groups', () => {
    expect(sqlOf('share of revenue by channel')).toBe(
      'SELECT channel, revenue, 100.0 * revenue / NULLIF(SUM(revenue) OVER (), 0) AS revenue_share ' +
        'FROM (SELECT channel, MEASURE(revenue) AS revenue FROM orders_view GROUP BY 1) AS figures ORDER BY 2 DESC NULLS LAST, 1',
    );
  });

  it('of what meets a condition is a part of what does not have to', () => {
    expect(sqlOf('What share of customers are newsletter subscribers?')).toBe(
      'SELECT matching_count, count, 100.0 * matching_count / NULLIF(count, 0) AS count_share ' +
        'FROM (SELECT MEASURE(count) FILTER (WHERE newsletter IS TRUE) AS matching_count, MEASURE(count) AS count FROM customers_view) AS figures',
    );
  });
});

describe('a comparison', () => {
  it.each([
    ['Revenue in 2025 compared with 2024', '2025', '2024'],
    ['revenue 2024 vs 2025', '2025', '2024'],
    ['What was the revenue growth in 2025?', '2025', '2024'],
    ['orders this month compared to last month', 'December 2025', 'November 2025'],
    ['orders in Q3 2025 vs the previous quarter', 'Q3 2025', 'Q2 2025'],
    ['revenue in March 2025 compared with the same month last year', 'March 2025', 'March 2024'],
    ['By how much did revenue increase in 2025?', '2025', '2024'],
  ])('%s', (question, current, previous) => {
    expect(titleOf(intentOf(question))).toMatch(new RegExp(`in ${current} compared with ${previous}$`));
  });

  it('measures both periods over the same rows, and what has changed', () => {
    expect(sqlOf('Revenue in 2025 compared with 2024')).toMatch(
      /^SELECT revenue, previous_revenue, .* AS revenue_change, .* AS revenue_growth FROM \(SELECT MEASURE\(revenue\) FILTER \(WHERE created_at >= '2025-01-01'/,
    );
  });

  it('ranks by growth, or by the difference, the largest fall first where a fall is asked for', () => {
    expect(sqlOf('Which category grew most in 2025?')).toContain('ORDER BY 5 DESC NULLS LAST, 1 LIMIT 1');
    expect(sqlOf('Which category increased most in 2025?')).toContain(
      'ORDER BY 4 DESC NULLS LAST, 1 LIMIT 1',
    );
    expect(sqlOf('Which category declined most in 2025?')).toContain('ORDER BY 4 ASC NULLS LAST, 1 LIMIT 1');
  });

  it('along a series is with the period before, which the series itself does not show', () => {
    const sql = sqlOf('revenue growth by month in 2025');
    expect(sqlOf('growth rate of revenue by month in 2025')).toBe(sql);
    expect(sql).toContain('LAG(revenue) OVER (ORDER BY month)');
    expect(sql).toContain("created_at >= '2024-12-01'");
    expect(sql).toMatch(/WHERE month >= '2025-01-01' ORDER BY 1$/);
  });
});

describe('figures of figures', () => {
  it.each([
    [
      'cumulative revenue by month in 2025',
      "SELECT month, revenue, SUM(revenue) OVER (ORDER BY month) AS running_revenue FROM (SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1) AS figures ORDER BY 1",
    ],
    [
      'top 3 products per category by revenue',
      'SELECT category, product, revenue FROM (SELECT category, product, revenue, ROW_NUMBER() OVER (PARTITION BY category ORDER BY revenue DESC NULLS LAST, product) AS place FROM (SELECT category, product, MEASURE(revenue) AS revenue FROM sales_view GROUP BY 1, 2) AS figures) AS ranked WHERE place <= 3 ORDER BY 1, place',
    ],
    [
      'average revenue per customer',
      'SELECT AVG(revenue) AS average_revenue FROM (SELECT customer, MEASURE(revenue) AS revenue FROM orders_view WHERE customer IS NOT NULL GROUP BY 1) AS figures',
    ],
    [
      'units sold per order',
      'SELECT 1.0 * units_sold / NULLIF(order_count, 0) AS units_sold_per_order_count, units_sold, order_count FROM (SELECT MEASURE(units_sold) AS units_sold, MEASURE(order_count) AS order_count FROM sales_view) AS figures',
    ],
    [
      'ratio of discounts to revenue',
      'SELECT 1.0 * discounts / NULLIF(revenue, 0) AS discounts_per_revenue, discounts, revenue FROM (SELECT MEASURE(discounts) AS discounts, MEASURE(revenue) AS revenue FROM sales_view) AS figures',
    ],
    [
      'orders per customer by city',
      'SELECT city, AVG(count) AS average_count FROM (SELECT city, customer, MEASURE(count) AS count FROM orders_view WHERE customer IS NOT NULL GROUP BY 1, 2) AS figures GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    ],
    [
      'orders per status by city',
      'SELECT status, city, MEASURE(count) AS count FROM orders_view GROUP BY 1, 2 ORDER BY 3 DESC NULLS LAST, 1, 2',
    ],
    [
      'How many customers have more than 5 orders?',
      'SELECT COUNT(*) AS customer_count FROM (SELECT customer FROM orders_view WHERE customer IS NOT NULL GROUP BY 1 HAVING MEASURE(count) > 5) AS figures',
    ],
  ])('%s', (question, sql) => {
    expect(sqlOf(question)).toBe(sql);
  });

  it('of periods are averaged over periods', () => {
    expect(sqlOf('average number of orders per month in 2025')).toMatch(
      /^SELECT 1\.0 \* SUM\(count\) \/ 12 AS average_count FROM \(SELECT DATE_TRUNC\('month', created_at\) AS month, MEASURE\(count\)/,
    );
    expect(sqlOf('average daily revenue in 2025')).toContain("DATE_TRUNC('day', created_at)");
  });
});

describe('a condition on a number', () => {
  it.each([
    ['customers with more than 5 orders', 'GROUP BY 1 HAVING MEASURE(count) > 5'],
    ['cities with at least 200 customers', 'GROUP BY 1 HAVING MEASURE(count) >= 200'],
    ['brands with revenue over 100k', 'HAVING MEASURE(revenue) > 100000'],
    [
      'orders over 500 EUR by channel',
      'FROM (SELECT channel, revenue FROM orders_view) AS figures WHERE revenue > 500',
    ],
    ['products with a price between 10 and 20 EUR', 'WHERE price >= 10 AND price <= 20'],
    ['customers older than 60', 'WHERE age > 60'],
    ['customers between 20 and 30 years old', 'WHERE age >= 20 AND age <= 30'],
    ['products that cost less than €20', 'WHERE price < 20'],
  ])('%s', (question, condition) => {
    expect(sqlOf(question)).toContain(condition);
  });
});

describe('what is left out', () => {
  it.each([
    ['orders without coupon', 'coupon_code IS NULL'],
    ['products without a price', 'price IS NULL'],
    ['How many customers are not newsletter subscribers?', 'newsletter IS NOT TRUE'],
  ])('%s', (question, condition) => {
    expect(sqlOf(question)).toContain(`WHERE ${condition}`);
  });

  it('is kept apart from the values that are looked for', () => {
    const reading = readQuestion(
      'orders in Berlin without cancelled by channel',
      sourcesOf(shopViews),
      new Date('2025-12-31'),
    );
    const [best] = reading.kind === 'readings' ? reading.readings : [];
    expect(best?.unknown.map(({ text, isExcluded }) => [text, isExcluded])).toEqual([
      ['Berlin', false],
      ['cancelled', true],
    ]);
  });
});

describe('the extreme', () => {
  it('of a number or a time may be named by its adjective', () => {
    expect(sqlOf('most expensive products')).toContain('SELECT product, MAX(price) AS highest_price');
    expect(sqlOf('costliest product')).toMatch(/^SELECT product, MAX\(price\).* LIMIT 1$/);
    expect(sqlOf('When was the last order?')).toBe(
      'SELECT MAX(created_at) AS highest_created_at FROM orders_view',
    );
  });
});
