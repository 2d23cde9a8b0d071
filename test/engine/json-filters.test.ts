import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const AMOUNT = '- { name: amount, sql: amount, type: number }';
/** A serial number larger than what JavaScript counts exactly. */
const SERIAL = '- { name: serial, sql: 9007199254740900 + id, type: number }';
const scope = scopeOf(storeModel.replace(AMOUNT, `${AMOUNT}\n      ${SERIAL}`));
const database = databaseWith(storeTables);

const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const ordersWhere = (condition: string) => `SELECT count(*) FROM ${ORDERS} WHERE ${condition}`;
/** January in Tokyo, as instants. */
const JANUARY_IN_TOKYO = "created_at >= '2024-12-31 15:00' AND created_at < '2025-01-31 15:00'";

/** A filter on orders, and the same by hand. */
const filters: [filter: object, byHand: string][] = [
  [{ member: 'orders.status', operator: 'equals', values: ['new'] }, "status = 'new'"],
  [
    { dimension: 'orders.status', operator: 'equals', values: ['new', 'completed'] },
    "status IN ('new', 'completed')",
  ],
  [
    { member: 'orders.status', operator: 'equals', values: ['new', null] },
    "status = 'new' OR status IS NULL",
  ],
  [{ member: 'orders.status', operator: 'notEquals', values: ['new'] }, "status IS DISTINCT FROM 'new'"],
  [{ member: 'orders.status', operator: 'notEquals', values: ['new', null] }, "status <> 'new'"],
  [
    { member: 'orders.status', operator: 'contains', values: ['EW', 'cel'] },
    "status LIKE '%ew%' OR status LIKE '%cel%'",
  ],
  [
    { member: 'orders.status', operator: 'notContains', values: ['ew'] },
    "status IS NULL OR status NOT LIKE '%ew%'",
  ],
  [{ member: 'orders.status', operator: 'startsWith', values: ['c'] }, "status LIKE 'c%'"],
  [
    { member: 'orders.status', operator: 'notStartsWith', values: ['c'] },
    "status IS NULL OR status NOT LIKE 'c%'",
  ],
  [{ member: 'orders.status', operator: 'endsWith', values: ['ed'] }, "status LIKE '%ed'"],
  [
    { member: 'orders.status', operator: 'notEndsWith', values: ['ed'] },
    "status IS NULL OR status NOT LIKE '%ed'",
  ],
  [{ member: 'orders.status', operator: 'set' }, 'status IS NOT NULL'],
  [{ member: 'orders.status', operator: 'notSet' }, 'status IS NULL'],
  [{ member: 'orders.amount', operator: 'gt', values: ['50'] }, 'amount > 50'],
  [{ member: 'orders.amount', operator: 'gte', values: [50] }, 'amount >= 50'],
  [{ member: 'orders.amount', operator: 'lt', values: ['49.5'] }, 'amount < 49.5'],
  [{ member: 'orders.amount', operator: 'lt', values: ['+.5e2'] }, 'amount < 50'],
  [{ member: 'orders.amount', operator: 'lt', values: ['12345678901234567890'] }, 'TRUE'],
  [{ member: 'orders.serial', operator: 'equals', values: ['9007199254740993'] }, 'id = 93'],
  [{ member: 'orders.amount', operator: 'lte', values: [50] }, 'amount <= 50'],
  [
    { member: 'orders.created_at', operator: 'inDateRange', values: ['2025-01-01', '2025-01-31'] },
    JANUARY_IN_TOKYO,
  ],
  [
    { member: 'orders.created_at', operator: 'not_in_date_range', values: ['2025-01-01', '2025-01-31'] },
    `NOT (${JANUARY_IN_TOKYO})`,
  ],
  [
    { member: 'orders.created_at', operator: 'beforeDate', values: ['2025-02-01'] },
    "created_at < '2025-01-31 15:00'",
  ],
  [
    { member: 'orders.created_at', operator: 'beforeOrOnDate', values: ['2025-02-01'] },
    "created_at <= '2025-01-31 15:00'",
  ],
  [
    { member: 'orders.created_at', operator: 'afterDate', values: ['2025-02-01'] },
    "created_at > '2025-01-31 15:00'",
  ],
  [
    { member: 'orders.created_at', operator: 'after_or_on_date', values: ['2025-02-01'] },
    "created_at >= '2025-01-31 15:00'",
  ],
  [
    { member: 'orders.created_at', operator: 'gte', values: ['2025-02-01T00:00:00Z'] },
    "created_at >= '2025-02-01'",
  ],
  [
    {
      or: [
        {
          and: [
            { member: 'orders.status', operator: 'equals', values: ['new'] },
            { member: 'orders.amount', operator: 'gt', values: [60] },
          ],
        },
        { member: 'users.city', operator: 'equals', values: ['Oslo'] },
      ],
    },
    "(status = 'new' AND amount > 60) OR user_id IN (SELECT id FROM store.users WHERE city = 'Oslo')",
  ],
  [{ and: [] }, 'TRUE'],
];

describe('Filters of a JSON query', () => {
  it.each(filters)('%j', async (filter, byHand) => {
    const query = { measures: ['orders.count'], filters: [filter], timezone: 'Asia/Tokyo' };
    expect(await database.askJson(scope, query)).toEqual(await database.byHand(ordersWhere(byHand)));
  });
});
