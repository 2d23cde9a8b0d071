const YEAR = ['2024-01-01', '2024-12-31'];

/** Each question as a query of measures and dimensions, and as SQL. */
export type ShopQuery = { name: string; query: object; sql: string };

export const shopQueries: ShopQuery[] = [
  {
    name: 'one measure',
    query: { measures: ['purchases.count'], dimensions: ['purchases.state'], limit: 100 },
    sql: 'SELECT state, MEASURE(count) FROM purchases GROUP BY 1 LIMIT 100',
  },
  {
    name: 'two facts',
    query: {
      measures: ['purchases_view.total', 'purchases_view.articles_sold_sales'],
      dimensions: ['purchases_view.customers_town'],
      timeDimensions: [{ dimension: 'purchases_view.bought_at', granularity: 'month', dateRange: YEAR }],
      filters: [{ member: 'purchases_view.state', operator: 'equals', values: ['paid'] }],
      limit: 100,
    },
    sql: `SELECT customers_town, DATE_TRUNC('month', bought_at) AS month, MEASURE(total), MEASURE(articles_sold_sales)
      FROM purchases_view WHERE bought_at >= '2024-01-01' AND bought_at < '2025-01-01' AND state = 'paid'
      GROUP BY 1, 2 LIMIT 100`,
  },
  {
    name: 'view, 4 measures, HAVING, segment',
    query: {
      measures: [
        'purchases_view.total',
        'purchases_view.articles_sold_sales',
        'purchases_view.customers_count',
        'purchases_view.paid_share',
      ],
      dimensions: ['purchases_view.customers_town', 'purchases_view.articles_line'],
      timeDimensions: [{ dimension: 'purchases_view.bought_at', granularity: 'month', dateRange: YEAR }],
      filters: [
        { member: 'purchases_view.state', operator: 'equals', values: ['paid'] },
        { member: 'purchases_view.count', operator: 'gt', values: ['3'] },
      ],
      segments: ['purchases_view.paid'],
      order: { 'purchases_view.total': 'desc' },
      limit: 100,
    },
    sql: `SELECT customers_town, articles_line, DATE_TRUNC('month', bought_at) AS month, MEASURE(total),
        MEASURE(articles_sold_sales), MEASURE(customers_count), MEASURE(paid_share)
      FROM purchases_view
      WHERE bought_at >= '2024-01-01' AND bought_at < '2025-01-01' AND state = 'paid' AND paid
      GROUP BY 1, 2, 3 HAVING MEASURE(count) > 3 ORDER BY 4 DESC LIMIT 100`,
  },
  {
    name: 'rolling window',
    query: {
      measures: ['purchases.total_of_7_days'],
      timeDimensions: [
        { dimension: 'purchases.bought_at', granularity: 'day', dateRange: ['2024-01-01', '2024-01-31'] },
      ],
    },
    sql: `SELECT DATE_TRUNC('day', bought_at) AS day, MEASURE(total_of_7_days) FROM purchases
      WHERE bought_at >= '2024-01-01' AND bought_at < '2024-02-01' GROUP BY 1 ORDER BY 1`,
  },
];
