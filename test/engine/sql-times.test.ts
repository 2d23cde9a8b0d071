import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { compile, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

const LIVE = 'store.orders WHERE NOT deleted';
describe('Times are those of the query time zone', () => {
  const zone = 'America/New_York';
  const LOCAL = "(created_at AT TIME ZONE 'UTC' AT TIME ZONE 'America/New_York')";

  it('days, months and comparisons', async () => {
    const sql =
      "SELECT DATE_TRUNC('day', created_at), COUNT(*) FROM orders WHERE created_at >= '2025-03-01' AND created_at < '2025-04-01' GROUP BY 1 ORDER BY 1";
    const byHand = `SELECT date_trunc('day', ${LOCAL}), count(*) FROM ${LIVE} AND ${LOCAL} >= '2025-03-01' AND ${LOCAL} < '2025-04-01' GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql, zone)).toEqual(await database.byHand(byHand));
  });

  it('a stored time with zone, and measures of type time', async () => {
    const local = "(signed_up_at AT TIME ZONE 'Asia/Tokyo')";
    const sql =
      'SELECT CAST(signed_up_at AS DATE) AS day, COUNT(*), MEASURE(last_signup) FROM users GROUP BY 1 ORDER BY 1 LIMIT 3';
    const byHand = `SELECT ${local}::date, count(*), max(${local}) FROM store.users GROUP BY 1 ORDER BY 1 LIMIT 3`;
    expect(await database.ask(scope, sql, 'Asia/Tokyo')).toEqual(await database.byHand(byHand));
  });

  it('text with a zone of its own is that instant', async () => {
    const sql =
      "SELECT COUNT(*) FROM orders WHERE created_at < '2025-02-01T00:00:00Z' AND created_at > TIMESTAMPTZ '2025-01-05 00:00:00+00'";
    const byHand = `SELECT count(*) FROM ${LIVE} AND created_at < '2025-02-01' AND created_at > '2025-01-05'`;
    expect(await database.ask(scope, sql, zone)).toEqual(await database.byHand(byHand));
  });

  it('today is the local day', async () => {
    expect(await database.ask(scope, 'SELECT CURRENT_DATE', 'Asia/Tokyo')).toEqual([['2025-04-01']]);
    expect(await database.ask(scope, 'SELECT CURRENT_DATE', zone)).toEqual([['2025-03-31']]);
  });

  it('a comparison leaves the stored column alone, so that an index serves it', () => {
    const { text } = compile(scope, "SELECT COUNT(*) FROM orders WHERE created_at >= '2025-03-01'", zone);
    expect(text).toContain(
      `("orders".created_at >= (('2025-03-01')::timestamp AT TIME ZONE 'America/New_York'))`,
    );
  });
});
