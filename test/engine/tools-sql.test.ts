import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolStatements } from './statements/tool-statements.ts';
import { type StoreDatabase, startStoreDatabase } from './support/database.ts';
import { compile, refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

/** What tools that know PostgreSQL, and no semantic layer, send; and what people who know another database write. */
let database: StoreDatabase;
beforeAll(async () => {
  database = await startStoreDatabase(storeTables);
});
afterAll(() => database.stop());

const scope = scopeOf(storeModel);

describe('What tools send', () => {
  it.each(toolStatements)('%s', async (sql, byHand) => {
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });
});

describe('The schema that tools write before a view', () => {
  it('is nothing else than the view', () => {
    expect(compile(scope, 'SELECT public.orders_view.status FROM public.orders_view').text).toBe(
      compile(scope, 'SELECT orders_view.status FROM orders_view').text,
    );
  });

  it.each([
    ['SELECT status FROM other.orders_view', 'There is no view or cube other.orders_view.'],
    ['SELECT status FROM store.orders', 'There is no view or cube store.orders.'],
    ['SELECT relname FROM public.pg_class', 'There is no view or cube public.pg_class.'],
    ['SELECT relname FROM pg_catalog.pg_class', 'There is no view or cube pg_catalog.pg_class.'],
    ['SELECT secret FROM public.users', 'Unknown column secret of users'],
    ['SELECT public.users.secret FROM public.users', 'Unknown column users.secret of users'],
    ['SELECT other.users.name FROM public.users', 'Unknown column'],
  ])('reaches nothing that is none: %s', (sql, message) => {
    expect(refusal(scope, sql)).toContain(message);
  });

  it('reads the view where a WITH query has its name', async () => {
    const sql = 'WITH orders AS (SELECT 1 AS one) SELECT COUNT(*) FROM public.orders';
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand('SELECT count(*) FROM store.orders WHERE NOT deleted'),
    );
  });
});

describe('What another database would have read', () => {
  it.each([
    [
      "SELECT DATEDIFF('day', created_at, NOW()) FROM orders",
      'datediff is of another database',
      'a::date - b::date',
    ],
    ['SELECT YEAR(created_at) FROM orders', 'year is of another database', 'EXTRACT(year FROM created_at)'],
    [
      "SELECT DATE_FORMAT(created_at, '%Y') FROM orders",
      'date_format is of',
      "TO_CHAR(created_at, 'YYYY-MM')",
    ],
    ['SELECT IFNULL(status, 1) FROM orders', 'ifnull is of', 'COALESCE(x, 0)'],
    ['SELECT NVL(status, 1) FROM orders', 'nvl is of', 'COALESCE(x, 0)'],
    ['SELECT GETDATE() FROM orders', 'getdate is of', 'NOW()'],
    ['SELECT TOP 10 status FROM orders', 'TOP is of SQL Server', 'LIMIT 10'],
    ['SELECT `status` FROM `orders`', 'backticks are of MySQL and BigQuery', '"double quotes"'],
    ['SELECT [status] FROM [orders]', 'brackets round names are of SQL Server', '"double quotes"'],
    ['SELECT created_at - INTERVAL 1 DAY FROM orders', "INTERVAL '1 day'", 'in quotes'],
    ['SELECT status FROM orders LIMIT 5, 10', 'LIMIT 10 OFFSET 20', 'This is not valid PostgreSQL'],
    ['SELECT status, ROW_NUMBER() OVER () AS n FROM orders QUALIFY n = 1', 'no QUALIFY', 'subquery'],
    ['SELECT * EXCEPT (status) FROM orders', 'no * EXCEPT', 'name the columns'],
  ])('%s is told how PostgreSQL writes it', (sql, what, instead) => {
    const told = refusal(scope, sql);
    expect([told.includes(what), told.includes(instead)], told).toEqual([true, true]);
  });
});
