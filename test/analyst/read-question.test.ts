import { describe, expect, it } from 'vitest';
import { writeSql } from '../../analyst/answer/query/write-sql.ts';
import type { Reading } from '../../analyst/intent/intent.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { tokenise } from '../../analyst/language/tokens.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { readRanking } from '../../analyst/question/ranking-words.ts';
import type { MetaCube } from '../../schema/wire/tools.ts';
import { catalogView, ordersView, shopViews } from './shop-views.ts';

const TODAY = new Date('2025-12-31T12:00:00Z');

function bestReading(question: string, views: MetaCube[] = shopViews): Reading {
  const reading = readQuestion(question, sourcesOf(views), TODAY);
  if (reading.kind !== 'readings') throw new Error(`"${question}" was read as ${reading.kind}`);
  return reading.readings[0];
}

const sqlOf = (question: string) => writeSql(bestReading(question).intent).replaceAll('\n', ' ');

describe('a question over the demo shop', () => {
  it.each([
    [
      'How many orders per status?',
      'SELECT status, MEASURE(count) AS count FROM orders_view GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    ],
    [
      'Revenue by month in 2025',
      "SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 1",
    ],
    [
      'Top 5 products by revenue',
      'SELECT product, MEASURE(revenue) AS revenue FROM sales_view WHERE product IS NOT NULL GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1 LIMIT 5',
    ],
    [
      'Which city has most customers?',
      'SELECT city, MEASURE(count) AS count FROM customers_view WHERE city IS NOT NULL GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1 LIMIT 1',
    ],
    ['What is our total revenue?', 'SELECT MEASURE(revenue) AS revenue FROM orders_view'],
    ['How many customers do we have?', 'SELECT MEASURE(count) AS count FROM customers_view'],
    [
      'average order value by city',
      'SELECT city, MEASURE(average_order_value) AS average_order_value FROM orders_view GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    ],
    [
      'Revenue by category and city',
      'SELECT category, city, MEASURE(revenue) AS revenue FROM sales_view GROUP BY 1, 2 ORDER BY 3 DESC NULLS LAST, 1, 2',
    ],
    [
      'monthly orders in 2025 by channel',
      "SELECT DATE_TRUNC('month', created_at) AS month, channel, MEASURE(count) AS count FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1, 2 ORDER BY 1, 3 DESC NULLS LAST, 2",
    ],
    [
      'bottom three categories by units sold',
      'SELECT category, MEASURE(units_sold) AS units_sold FROM sales_view WHERE category IS NOT NULL GROUP BY 1 ORDER BY 2 ASC NULLS LAST, 1 LIMIT 3',
    ],
    [
      'revenue and number of orders by city',
      'SELECT city, MEASURE(revenue) AS revenue, MEASURE(count) AS count FROM orders_view GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    ],
    [
      'which month had the highest revenue in 2025?',
      "SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1 LIMIT 1",
    ],
    ['list all categories', 'SELECT category FROM sales_view GROUP BY 1 ORDER BY 1'],
  ])('%s', (question, sql) => {
    expect(sqlOf(question)).toBe(sql);
  });
});

describe('the words of a question', () => {
  it('may be misspelt', () => {
    expect(sqlOf('revenu by mnth in 2025')).toBe(sqlOf('Revenue by month in 2025'));
    expect(sqlOf('top 5 prodcuts by revenue')).toBe(sqlOf('Top 5 products by revenue'));
    expect(sqlOf('ordrs by stauts')).toBe(sqlOf('orders by status'));
  });

  it('may be synonyms that the model gives', () => {
    expect(sqlOf('turnover by month in 2025')).toBe(sqlOf('Revenue by month in 2025'));
    expect(sqlOf('AOV by town')).toBe(sqlOf('average order value by city'));
    expect(sqlOf('top 3 vendors by units')).toBe(sqlOf('top 3 suppliers by units sold'));
  });

  it('rank the nouns they start with when a measure follows "by" or "with the highest"', () => {
    expect(sqlOf('customers by revenue')).toContain('SELECT customer, MEASURE(revenue)');
    expect(sqlOf('customers with the highest revenue')).toContain('ORDER BY 2 DESC NULLS LAST, 1 LIMIT 10');
  });

  it('say before them how many of a ranking are wanted', () => {
    expect(sqlOf('which 3 brands have the lowest average price')).toContain(
      'MEASURE(average_price) AS average_price FROM catalog_view WHERE brand IS NOT NULL GROUP BY 1 ORDER BY 2 ASC NULLS LAST, 1 LIMIT 3',
    );
  });

  it('say no number of a ranking with a year', () => {
    expect(readRanking(tokenise('the 2024 orders with the highest value'))?.count).toBeNull();
    expect(readRanking(tokenise('the 20 orders with the highest value'))?.count).toBe(20);
  });

  it('say nothing where anyone does anything', () => {
    const received =
      "SELECT MEASURE(count) AS count FROM orders_view WHERE created_at >= '2025-05-01' AND created_at < '2025-06-01'";
    expect(sqlOf('how many orders did we receive in May 2025')).toBe(received);
    expect(bestReading('how much did people order in May 2025').unknown).toEqual([]);
  });

  it('leave the measure of a ranking to the view', () => {
    expect(sqlOf('best selling products')).toContain('MEASURE(units_sold)');
    expect(sqlOf('best customers')).toContain('MEASURE(revenue)');
  });

  it('list the things that a list is asked of', () => {
    expect(sqlOf('list the products')).toContain('SELECT product FROM');
    expect(sqlOf('count of users by region')).toContain('SELECT region, MEASURE(count)');
  });

  it('do not count what is mentioned in passing', () => {
    expect(bestReading('revenue from orders in 2024').intent.measures).toHaveLength(1);
  });

  it('count distinct values where the model has no measure for it', () => {
    expect(sqlOf('how many cities do we sell in')).toContain('COUNT(DISTINCT city) AS city_count');
  });

  it('average and maximise numbers where the model has no measure for it', () => {
    expect(sqlOf('highest price')).toBe('SELECT MAX(price) AS highest_price FROM catalog_view');
    expect(sqlOf('average age by country')).toContain('MEASURE(average_age)');
  });

  it('count things over time when they name no measure', () => {
    expect(sqlOf('payment state by paid at')).toBe(
      "SELECT DATE_TRUNC('month', created_at) AS month, state, MEASURE(count) AS count FROM payments_view GROUP BY 1, 2 ORDER BY 1, 3 DESC NULLS LAST, 2",
    );
  });

  it('filter by a segment or a yes-or-no dimension', () => {
    expect(sqlOf('how many products are out of stock')).toBe(
      'SELECT MEASURE(count) AS count FROM catalog_view WHERE sold_out IS TRUE',
    );
    expect(sqlOf('how many newsletter subscribers do we have')).toBe(
      'SELECT MEASURE(count) AS count FROM customers_view WHERE newsletter IS TRUE',
    );
  });

  it('choose among the times of a view', () => {
    const views = [ordersView];
    const shipped = bestReading('orders by shipped at', views).intent;
    expect(shipped.time?.member.name).toBe('shipped_at');
    expect(bestReading('orders in 2025', views).intent.time?.member.name).toBe('created_at');
  });
});

describe('words that no member explains', () => {
  it('are kept as values to look up', () => {
    expect(bestReading('How many cancelled orders in Berlin last month?').unknown).toMatchObject([
      { text: 'cancelled' },
      { text: 'Berlin', isEssential: true },
    ]);
  });

  it('stay together', () => {
    expect(bestReading('revenue for Toys & Games by month').unknown).toMatchObject([{ text: 'Toys Games' }]);
    expect(bestReading('revenue for "Toys & Games", "Books"').unknown).toHaveLength(2);
  });

  it('belong to the dimension beside them', () => {
    const { unknown, intent } = bestReading('revenue in category Books and city Paris');
    expect(unknown.map(({ text, hint }) => [text, hint?.name])).toEqual([
      ['Books', 'category'],
      ['Paris', 'city'],
    ]);
    expect(intent.dimensions).toEqual([]);
  });

  it('are essential after a preposition or before a member, else chatter', () => {
    const essential = (question: string) =>
      bestReading(question).unknown.map(({ isEssential }) => isEssential);
    expect(essential('revenue in atlantis')).toEqual([true]);
    expect(essential('the wholesale revenue')).toEqual([true]);
    expect(essential('revenue 42')).toEqual([true]);
    expect(essential('which city has the most visitors')).toEqual([true]);
    expect(essential('how many visitors per city')).toEqual([true]);
    expect(essential('which gadgets sold the most in Q3')).toEqual([true]);
    expect(essential('revenue roughly')).toEqual([false]);
  });
});

describe('a question that cannot be answered', () => {
  it.each([
    ['Forecast the revenue for next year', 'forecasts'],
    ['share of average order value by city', 'shares of this'],
  ])('%s is declined by name', (question, what) => {
    expect(readQuestion(question, sourcesOf(shopViews), TODAY)).toEqual({ kind: 'unsupported', what });
  });

  it.each(['What is the meaning of life?', 'Umsatz pro Monat', ''])(
    '"%s" is not mapped to anything',
    (question) => {
      expect(readQuestion(question, sourcesOf(shopViews), TODAY)).toEqual({ kind: 'unmapped' });
    },
  );

  it('is not answered by a view that knows fewer of its words', () => {
    const reading = readQuestion('how many orders were paid by credit card', sourcesOf(shopViews), TODAY);
    const views = reading.kind === 'readings' ? reading.readings.map(({ intent }) => intent.source.name) : [];
    expect(views).toEqual(['orders_view', 'sales_view']);
  });

  it('is one about time over a view that has none', () => {
    const timeless = { ...ordersView, members: ordersView.members.filter(({ type }) => type !== 'time') };
    expect(readQuestion('revenue in 2025', sourcesOf([timeless]), TODAY)).toEqual({ kind: 'unmapped' });
  });

  it('is one about a view that the caller cannot see', () => {
    expect(readQuestion('revenue by month', sourcesOf([catalogView]), TODAY)).not.toMatchObject({
      readings: [{ unknown: [] }],
    });
  });
});

describe('a unit', () => {
  const trips: MetaCube = {
    name: 'trips',
    type: 'view',
    title: 'Trips',
    description: '',
    members: [
      { name: 'trips.count', title: 'Count', description: '', type: 'number', aggType: 'count' },
      { name: 'trips.fare', title: 'Fare', description: 'In USD.', type: 'number', aggType: 'sum' },
      { name: 'trips.distance_km', title: 'Distance Km', description: '', type: 'number', aggType: 'sum' },
      { name: 'trips.rider', title: 'Rider', description: '', type: 'string' },
    ],
  };
  const sqlFor = (question: string) => writeSql(bestReading(question, [trips]).intent).replaceAll('\n', ' ');

  it('at the end of a name may be left out', () => {
    expect(sqlFor('total distance by rider')).toContain('SELECT rider, MEASURE(distance_km) AS distance_km');
  });

  it('after a number names what is compared', () => {
    expect(sqlFor('trips with more than 5 km')).toContain('WHERE distance_km > 5');
    expect(sqlFor('trips longer than 5 km')).toContain('WHERE distance_km > 5');
    expect(readQuestion('trips with more than 5 kg', sourcesOf([trips]), TODAY).kind).not.toBe('readings');
  });

  it('may be what figures are divided by', () => {
    expect(sqlFor('fare per km')).toContain('1.0 * fare / NULLIF(distance_km, 0)');
  });
});

describe('a model with other habits of naming', () => {
  const view: MetaCube = {
    name: 'OrdersOverview',
    type: 'view',
    title: 'Orders Overview',
    description: '',
    members: [
      { name: 'OrdersOverview.count', title: 'Count', description: '', type: 'number', aggType: 'count' },
      {
        name: 'OrdersOverview.totalAmount',
        title: 'Total Amount',
        description: '',
        type: 'number',
        aggType: 'sum',
      },
      { name: 'OrdersOverview.users_city', title: 'Users City', description: '', type: 'string' },
      { name: 'OrdersOverview.order', title: 'Order', description: '', type: 'string' },
      { name: 'OrdersOverview.createdAt', title: 'Created At', description: '', type: 'time' },
    ],
  };
  const sqlFor = (question: string) => writeSql(bestReading(question, [view]).intent).replaceAll('\n', ' ');

  it('is read by the parts of its names, and quoted where SQL needs it', () => {
    expect(sqlFor('How many orders per city?')).toBe(
      'SELECT users_city, MEASURE(count) AS count FROM "OrdersOverview" GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    );
    expect(sqlFor('total amount by month in 2025')).toBe(
      `SELECT DATE_TRUNC('month', "createdAt") AS month, MEASURE("totalAmount") AS "totalAmount" FROM "OrdersOverview" WHERE "createdAt" >= '2025-01-01' AND "createdAt" < '2026-01-01' GROUP BY 1 ORDER BY 1`,
    );
    expect(sqlFor('amount by order')).toContain('SELECT "order", MEASURE("totalAmount")');
  });
});
