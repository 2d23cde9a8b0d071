import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { compile, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

describe('Columns', () => {
  it('have the types of DECISIONS.md section 5', () => {
    const sql =
      "SELECT status, COUNT(*) AS n, MEASURE(revenue) AS r, big, DATE_TRUNC('day', created_at) AS t, created_at::date AS d, CURRENT_DATE - created_at::date AS age FROM orders GROUP BY 1, 4, 5, 6";
    expect(compile(scope, sql).columns).toEqual([
      { name: 'status', column_type: 'String' },
      { name: 'n', column_type: 'Int64' },
      { name: 'r', column_type: 'Double' },
      { name: 'big', column_type: 'Boolean' },
      { name: 't', column_type: 'Timestamp' },
      { name: 'd', column_type: 'Date' },
      { name: 'age', column_type: 'Int64' },
    ]);
  });

  it('have unique names', () => {
    const { columns } = compile(scope, 'SELECT COUNT(*), MEASURE(count), COUNT(DISTINCT status) FROM orders');
    expect(columns.map((column) => column.name)).toEqual(['count', 'count_2', 'count_3']);
  });

  it('keep any name given', async () => {
    const sql = `SELECT COUNT(*) AS "a ""b"" $1; --" FROM orders`;
    expect(compile(scope, sql).columns[0]?.name).toBe('a "b" $1; --');
    expect(await database.ask(scope, sql)).toHaveLength(1);
  });

  it('hold constants unchanged', async () => {
    const text = `it's \\' "q" $1 -- /* */ ; ünïcode 🙂`;
    const sql = `SELECT '${text.replaceAll("'", "''")}' AS text, -1.50 AS number, true AS flag, NULL AS nothing`;
    expect(await database.ask(scope, sql)).toEqual([[text, '-1.5', 't', null]]);
  });
});

describe('Joins', () => {
  it('a leaf that nothing uses is left out, its root never', () => {
    expect(compile(scope, 'SELECT MEASURE(revenue) FROM orders_view').text).not.toContain('JOIN');
    expect(compile(scope, 'SELECT MEASURE(users_count) FROM orders_view').text).toContain(
      'FROM (\nSELECT * FROM store.orders',
    );
  });
});
