import type { ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { SIDE_TITLES } from '../../analyst/exchanges.ts';
import type { SqlInput } from '../../schema/wire/tools.ts';
import { ask, rowsFor } from './conversation.ts';
import { shopViews } from './shop-views.ts';

/** The values there are, each with the pattern that a lookup seeks it by. */
const VALUES = [
  ['city', 'Berlin', 'b_rl'],
  ['city', 'Madrid', 'm_dr'],
  ['channel', 'web', 'web'],
  ['status', 'cancelled', 'c_nc_l'],
] as const;

function runSql(input: SqlInput) {
  // Nobody shares a place.
  if (input.queryTitle === SIDE_TITLES.behind) return rowsFor(input, []);
  if (!input.sqlQuery.includes('ILIKE')) return rowsFor(input, [['1', '1', '1', '1', '1']]);
  const found = VALUES.filter(([, , pattern]) => input.sqlQuery.includes(`ILIKE '%${pattern}%'`));
  return rowsFor(
    input,
    found.map(([dimension, value]) => [dimension, value]),
  );
}

/** Asks the questions in one thread; the earlier turns come back as words alone. The last query of the last one. */
async function lastSql(
  ...questions: string[]
): Promise<{ sql: string; text: string; chart: string | undefined }> {
  const messages: ModelMessage[] = questions.flatMap((question, index) => [
    { role: 'user' as const, content: question },
    ...(index < questions.length - 1 ? [{ role: 'assistant' as const, content: 'Some answer.' }] : []),
  ]);
  const { queries, text } = await ask({ question: messages, search: () => shopViews, runSql });
  const last = queries.at(-1);
  return { sql: (last?.sqlQuery ?? '').replaceAll('\n', ' '), text, chart: last?.vegaSpec };
}

describe('a question that goes on from the one before', () => {
  it.each([
    [
      ['Revenue by month in 2025', 'and by city?'],
      "SELECT city, MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1",
    ],
    [
      ['Revenue by city', 'only 2025'],
      "SELECT city, MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1",
    ],
    [
      ['What is the revenue in Berlin?', 'what about Madrid?'],
      "SELECT MEASURE(revenue) AS revenue FROM orders_view WHERE city = 'Madrid'",
    ],
    [['Top 5 products by revenue', 'top 3 instead'], 'ORDER BY 2 DESC NULLS LAST, 1 LIMIT 3'],
    [['Top 5 products by revenue', 'and the bottom 3?'], 'ORDER BY 2 ASC NULLS LAST, 1 LIMIT 3'],
    [
      ['How many orders per status?', 'without cancelled'],
      "WHERE (status <> 'cancelled' OR status IS NULL) GROUP BY 1",
    ],
    [
      ['Revenue by city', 'by week instead'],
      "SELECT DATE_TRUNC('week', created_at) AS week, MEASURE(revenue)",
    ],
    [['Revenue by city', 'which one is the worst?'], 'ORDER BY 2 ASC NULLS LAST, 1 LIMIT 1'],
    [['revenue by channel', 'also by status'], 'SELECT channel, status, MEASURE(revenue) AS revenue'],
    [
      ['monthly revenue in 2025 by channel', 'by week'],
      "SELECT DATE_TRUNC('week', created_at) AS week, channel",
    ],
    [
      ['Revenue by channel in 2025', 'and the number of orders?'],
      'SELECT channel, MEASURE(count) AS count FROM orders_view WHERE',
    ],
    [['revenue by channel', 'as percentage'], 'AS revenue_share'],
    [
      ['revenue in 2025', 'compared with the year before?'],
      "FILTER (WHERE created_at >= '2024-01-01' AND created_at < '2025-01-01') AS previous_revenue",
    ],
    [['Revenue in 2025 compared with 2024', 'by channel'], 'SELECT channel, revenue, previous_revenue'],
    [
      ['Revenue by city in 2025', 'how about last month?', 'only web'],
      "WHERE created_at >= '2025-11-01' AND created_at < '2025-12-01' AND channel = 'web' GROUP BY 1",
    ],
  ])('%s', async (questions, expected) => {
    const { sql } = await lastSql(...questions);
    expect(sql).toContain(expected);
  });

  it('may change the way it is shown alone', async () => {
    expect((await lastSql('Revenue by month in 2025', 'as a table')).chart).toBeUndefined();
    expect((await lastSql('Revenue by month in 2025', 'as a bar chart')).chart).toContain('"type":"bar"');
    expect((await lastSql('revenue by channel', 'as a pie chart')).chart).toContain('"type":"arc"');
  });

  it('goes on from the last that was understood', async () => {
    const { sql } = await lastSql('Revenue by channel', 'What is the meaning of life?', 'only 2024');
    expect(sql).toContain(
      "SELECT channel, MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2024-01-01'",
    );
  });
});

describe('a question that stands for itself', () => {
  it.each([
    [
      ['Revenue by month in 2025', 'How many customers do we have?'],
      'SELECT MEASURE(count) AS count FROM customers_view',
    ],
    [
      ['orders in Berlin', 'total revenue in 2024'],
      "SELECT MEASURE(revenue) AS revenue FROM orders_view WHERE created_at >= '2024-01-01' AND created_at < '2025-01-01'",
    ],
    [
      ['Revenue by month in 2025', 'list all categories'],
      'SELECT category FROM sales_view GROUP BY 1 ORDER BY 1',
    ],
  ])('%s', async (questions, sql) => {
    expect((await lastSql(...questions)).sql).toBe(sql);
  });

  it('is not made of thanks', async () => {
    const { sql } = await lastSql('orders by channel', 'thanks');
    expect(sql).toBe('');
  });
});

describe('"why?"', () => {
  it('compares with the period before by every dimension, then by the one that moved most', async () => {
    const told = await ask({
      question: [
        { role: 'user', content: 'Revenue in 2025' },
        { role: 'assistant', content: 'Revenue in 2025 is €150.' },
        { role: 'user', content: 'why?' },
      ],
      search: () => shopViews,
      runSql: (input) =>
        input.sqlQuery.includes('UNION ALL')
          ? rowsFor(input, [
              ['(total)', null, '150', '100'],
              ['channel', 'web', '75', '50'],
              ['city', 'Berlin', '60', '10'],
            ])
          : rowsFor(input, [['Berlin', '60', '10', '50', '500']]),
    });
    expect(told.queries.map(({ sqlQuery }) => sqlQuery).at(-1)).toMatch(
      /^SELECT city, revenue, previous_revenue/,
    );
    expect(told.text).toContain('Berlin');
    expect(told.text).toContain('compared with 2024');
  });

  it.each([
    [
      ['Top 5 cities by revenue in 2025', 'and how many orders did they have?'],
      "city IN (SELECT city FROM orders_view WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' AND city IS NOT NULL GROUP BY 1 ORDER BY MEASURE(revenue) DESC NULLS LAST, 1 LIMIT 5)",
    ],
    [
      ['Orders in Berlin in 2025', 'how much revenue did they bring in on average per customer?'],
      "city = 'Berlin'",
    ],
    [['How much revenue did they bring in?'], 'nobody was spoken of'],
  ])('states nothing of all where it speaks of those before: %s', async (questions, those) => {
    const { text, sql } = await lastSql(...questions);
    const isOfThose = sql.includes(those) && sql.includes('2025');
    expect(
      isOfThose || /no figure|no answer|read in two ways|do you mean/i.test(text),
      `${sql} ${text}`,
    ).toBe(true);
  });

  it('names no figure where it only points to the one before', async () => {
    expect((await lastSql('Revenue in 2025', 'why did that change?')).sql).toContain(
      "created_at >= '2024-01-01' AND created_at < '2025-01-01'",
    );
  });

  it('gives way to the request that follows it', async () => {
    expect((await lastSql('Why do goods come back? Please show returns by reason')).sql).toContain(
      'SELECT reason, MEASURE(count) AS count FROM returns_view',
    );
  });

  it('without a figure to explain is declined', async () => {
    const told = await ask({ question: 'why?', search: () => shopViews, runSql });
    expect(told.text).toMatch(/^I cannot work out reasons yet/);
  });
});

it('the same thread gives the same parts', async () => {
  const once = () =>
    lastSql('Revenue by city in 2025', 'how about last month?', 'only web', 'share?', 'as a table');
  expect(await once()).toEqual(await once());
});
