import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(`${storeModel}
  - name: users_view
    cubes:
      - { join_path: users, includes: [city, count, average_age] }
`);
const database = databaseWith(storeTables);

describe('A plain aggregate over a measure works where it says the same', () => {
  it.each([
    ['SUM(revenue)', 'sum(amount)'],
    ['SUM(count)', 'count(*)'],
    ['AVG(average_amount)', 'avg(amount)'],
    ['MAX(largest)', 'max(amount)'],
    ['COUNT(DISTINCT buyers)', 'count(DISTINCT user_id)'],
    ['MIN(revenue)', 'min(amount)'],
    ['MAX(average_amount)', 'max(amount)'],
  ])('%s', async (written, byHand) => {
    expect(await database.ask(scope, `SELECT ${written} AS x FROM orders`)).toEqual(
      await database.byHand(`SELECT ${byHand} FROM store.orders WHERE NOT deleted`),
    );
  });

  it.each([
    ['SUM(buyers)', 'count_distinct'],
    ['AVG(buyers)', 'count_distinct'],
    ['MAX(buyers)', 'count_distinct'],
    ['MIN(buyers)', 'count_distinct'],
    ['SUM(average_amount)', 'avg'],
    ['AVG(revenue)', 'sum'],
    ['SUM(largest)', 'max'],
    ['COUNT(revenue)', 'sum'],
    ['COUNT(DISTINCT revenue)', 'sum'],
    ['STDDEV(revenue)', 'sum'],
  ])('%s is refused, with the spelling that works', (written, type) => {
    const name = /\w+(?=\))/.exec(written)?.[0];
    expect(refusal(scope, `SELECT ${written} FROM orders`)).toBe(
      `${written} contradicts the measure orders.${name}, which is of type ${type}; write MEASURE(${name}).`,
    );
  });

  it('the seconds of an average time between are a number', async () => {
    const sql =
      'SELECT EXTRACT(EPOCH FROM AVG(created_at - signed)) AS s FROM (SELECT created_at, users_signed_up_at AS signed FROM orders_view) t';
    const direct = 'SELECT EXTRACT(EPOCH FROM AVG(created_at - users_signed_up_at)) AS s FROM orders_view';
    const expected = await database.byHand(
      `SELECT extract(epoch FROM avg((o.created_at AT TIME ZONE 'UTC') - u.signed_up_at)) FROM store.orders o
       LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT o.deleted`,
    );
    expect(await database.ask(scope, sql)).toEqual(expected);
    expect(await database.ask(scope, direct)).toEqual(expected);
  });
});

describe('CROSS JOIN of views goes along the model where it loses no rows of what is measured', () => {
  it('measures of the view that the joins start at', async () => {
    const sql =
      'SELECT u.city, MEASURE(o.revenue) FROM orders_view o CROSS JOIN users_view u GROUP BY 1 ORDER BY 1';
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(
        'SELECT u.city, sum(amount) FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT deleted GROUP BY 1 ORDER BY 1',
      ),
    );
  });

  it.each(['MEASURE(u.count)', 'AVG(u.average_age)', 'MIN(u.city)'])(
    '%s of the other is refused, and what is advised gives the whole',
    async (measure) => {
      const sql = `SELECT MEASURE(o.revenue), ${measure} FROM orders_view o CROSS JOIN users_view u`;
      expect(refusal(scope, sql)).toContain(
        'would lose those of u that none of them leads to. Group each in a subquery',
      );
      const advised =
        'SELECT a.city, r, n FROM (SELECT users_city AS city, MEASURE(revenue) AS r FROM orders_view GROUP BY 1) a FULL JOIN (SELECT city, MEASURE(count) AS n FROM users_view GROUP BY 1) b ON a.city = b.city ORDER BY 1, 3';
      expect(await database.ask(scope, advised)).toEqual(
        await database.byHand(`SELECT a.city, r, n FROM (SELECT u.city, sum(amount) AS r FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT deleted GROUP BY 1) a
          FULL JOIN (SELECT city, count(*) AS n FROM store.users GROUP BY 1) b ON a.city = b.city ORDER BY 1, 3`),
      );
    },
  );
});
