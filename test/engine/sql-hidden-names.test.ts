import { describe, expect, it } from 'vitest';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

/** The store with every cube hidden and orders without a key: only the view and its members have names. */
const scope = scopeOf(
  storeModel
    .replaceAll('\n    sql_table:', '\n    public: false\n    sql_table:')
    .replace('\n    sql:', '\n    public: false\n    sql:')
    .replace('primary_key: true, public: true', 'public: true'),
);

describe('Messages name what the caller may see, not the cubes beneath a view', () => {
  it.each([
    [
      'SELECT products_category, MEASURE(revenue) FROM orders_view GROUP BY 1',
      'orders_view.revenue cannot be counted once in this query: the cube it is over has no primary key. Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
    ],
    [
      'SELECT products_category, MEASURE(count) FROM orders_view GROUP BY 1',
      'orders_view.count cannot be counted once in this query: the cube it is over has no primary key. Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
    ],
    [
      'SELECT products_category, MEASURE(median) FROM orders_view GROUP BY 1',
      'orders_view.median contains its own aggregate, and other columns of this query have several values for each row it is over, which would count rows more than once. Leave those out, or write the measure over sum and count measures.',
    ],
    [
      'SELECT quantity, revenue FROM orders_view',
      'orders_view.revenue would be repeated on several rows, because other columns of this query have several values for each of its rows; group the rows and select it with MEASURE(…).',
    ],
    [
      "SELECT SUM(quantity * CASE shipments_carrier WHEN 'sea' THEN 1 END) FROM orders_view",
      "SUM(…) mixes columns that multiply each other's rows; aggregate over those of one side only.",
    ],
    [
      'SELECT COUNT(*) FROM line_items',
      'There is no view or cube line_items. Only these can be selected from: orders_view.',
    ],
    [
      'SELECT COUNT(*) FROM orders_view v CROSS JOIN shipments s',
      'There is no view or cube shipments. Only these can be selected from: orders_view.',
    ],
    [
      'SELECT shipments.carrier FROM orders_view',
      'Unknown column shipments.carrier of orders_view, did you mean shipments_carrier?',
    ],
    [
      'SELECT carrier FROM orders_view',
      'Unknown column carrier of orders_view, did you mean shipments_carrier?',
    ],
    [
      'SELECT id FROM orders_view WHERE EXISTS (SELECT 1 FROM users)',
      'There is no view or cube users. Only these can be selected from: orders_view.',
    ],
  ])('%s', (sql, message) => {
    expect(refusal(scope, sql)).toBe(message);
  });
});
