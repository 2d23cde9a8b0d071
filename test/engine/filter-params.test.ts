import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { jsonRefusal, modelOf, refusal, scopeOf } from './support/engine.ts';
import { problems } from './support/model-problems.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const SOURCE = 'sql: SELECT * FROM store.orders WHERE NOT deleted';
const taking = (condition: string) =>
  storeModel.replace(SOURCE, `sql: >-\n      SELECT * FROM store.orders WHERE NOT deleted AND ${condition}`);
const STATUS = "{FILTER_PARAMS.orders.status.filter('status')}";
const CREATED = "{FILTER_PARAMS.orders.created_at.filter('created_at')}";
const BETWEEN =
  '{FILTER_PARAMS.orders.created_at.filter(lambda x, y: f"""created_at >= {x} AND created_at <= {y}""")}';
const GROUP = `{FILTER_GROUP(FILTER_PARAMS.orders.status.filter('status'), FILTER_PARAMS.orders.amount.filter("amount"))}`;
const OF_OTHER = "{FILTER_PARAMS.users.city.filter('(SELECT city FROM store.users u WHERE u.id = user_id)')}";
const BY_MONTH =
  "FROM orders_view WHERE created_at >= '2025-02-01' AND created_at < '2025-05-01' GROUP BY 1 ORDER BY 1";
const rolling =
  '      - { name: so_far, type: sum, sql: amount, rolling_window: { trailing: 2 month } }\n      - { name: month_ago, multi_stage: true, type: sum, sql: "{revenue}", time_shift: [{ time_dimension: created_at, interval: 1 month, type: prior }] }\n    segments:\n      - { name: completed';
const withWindows = (model: string) => model.replace('    segments:\n      - { name: completed', rolling);

/** Each with what of it stands in the SQL of the cube; what is asked of the rows as well gives the same without. */
const questions: [sql: string, takenIn: RegExp | null][] = [
  ["SELECT MEASURE(revenue) FROM orders_view WHERE status = 'new'", /deleted AND \(+status\) = 'new'/],
  [
    "SELECT users_city, MEASURE(revenue) FROM orders_view WHERE status IN ('new', 'completed') GROUP BY 1 ORDER BY 1",
    /\(status\) IN/,
  ],
  ['SELECT MEASURE(revenue) FROM orders_view WHERE status IS NULL', /\(status\) IS NULL/],
  [
    "SELECT MEASURE(count) FROM orders_view WHERE status = 'new' OR amount > 50",
    /\(status\) = 'new'\) OR \(\(amount\) > 50/,
  ],
  ["SELECT MEASURE(count) FROM orders_view WHERE status = 'new' OR users_city = 'Oslo'", null],
  [
    "SELECT MEASURE(count) FROM orders_view WHERE created_at >= '2025-02-01' AND created_at < '2025-03-01'",
    /created_at >= .* AND created_at <= .*1 millisecond/,
  ],
  [
    "SELECT MEASURE(count) FROM orders_view WHERE DATE_TRUNC('month', created_at) = '2025-02-01'",
    /date_trunc\('month', \(+created_at/,
  ],
  [
    "SELECT MEASURE(count) FROM orders_view WHERE users_city = 'Oslo' AND status LIKE 'n%'",
    /u\.id = user_id\)\) = 'Oslo'/,
  ],
  [`SELECT DATE_TRUNC('month', created_at), MEASURE(so_far), MEASURE(revenue) ${BY_MONTH}`, /created_at <= /],
  [
    `SELECT DATE_TRUNC('month', created_at), MEASURE(month_ago), MEASURE(revenue) ${BY_MONTH}`,
    /created_at\)::timestamptz AT TIME ZONE 'UTC'\) \+ INTERVAL/,
  ],
  ['SELECT MEASURE(count) FROM orders_view', null],
  ["SELECT id FROM orders_view WHERE status = 'new' AND id < 50 ORDER BY 1", /\(status\) = 'new'/],
  [
    "SELECT products_category, MEASURE(revenue), MEASURE(items) FROM orders_view WHERE status = 'new' GROUP BY 1 ORDER BY 1",
    /\(status\) = 'new'/,
  ],
];
const plain = scopeOf(withWindows(storeModel));
const filtered = scopeOf(
  withWindows(taking(`${STATUS} AND ${CREATED} AND ${BETWEEN} AND ${GROUP} AND ${OF_OTHER}`)),
);

const database = databaseWith(storeTables);

describe('A cube whose SQL takes filters in (FILTER_PARAMS)', () => {
  it.each(questions)('%s', async (sql, takenIn) => {
    expect(await database.ask(filtered, sql)).toEqual(await database.ask(plain, sql));
    const text = refusal(filtered, sql);
    if (takenIn !== null) expect(text).toMatch(takenIn);
    else expect(text).toContain('NOT deleted AND (1 = 1) AND (1 = 1) AND (1 = 1) AND (1 = 1) AND (1 = 1)');
  });

  it('in JSON queries, values bound', async () => {
    const query = {
      measures: ['orders.count'],
      filters: [{ member: 'orders.status', operator: 'equals', values: ["it's"] }],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: ['2025-02-01', '2025-02-28'] }],
    };
    expect(await database.askJson(filtered, query)).toEqual(await database.askJson(plain, query));
    expect(jsonRefusal(filtered, query)).toMatch(/\(status\) = \$1/);
    expect(jsonRefusal(filtered, query)).not.toContain("it's");
  });

  it('by the ends of a range, or by each value that the condition takes', async () => {
    const model = (condition: string) =>
      scopeOf(`cubes:
  - name: orders
    sql: >-
      SELECT status, count(*) AS n, max(created_at) AS seen FROM store.orders WHERE ${condition} GROUP BY 1
    dimensions:
      - { name: status, sql: status, type: string }
      - { name: seen, sql: seen, type: time }
    measures: [{ name: n, type: sum, sql: n }]`);
    const within = model(
      '{FILTER_PARAMS.orders.seen.filter((from, to) => `created_at BETWEEN {from} AND {to}`)}',
    );
    const query = {
      measures: ['orders.n'],
      timeDimensions: [{ dimension: 'orders.seen', dateRange: ['2025-02-01', '2025-02-10'] }],
    };
    expect(await database.askJson(within, query)).toEqual(
      await database.byHand(
        "SELECT sum(n) FROM (SELECT count(*) n FROM store.orders WHERE created_at >= '2025-02-01' AND created_at < '2025-02-11' GROUP BY status) t",
      ),
    );
    const two = model('{FILTER_PARAMS.orders.status.filter(lambda x, y: f"status IN ({x}, {y})")}');
    const equals = (...values: string[]) => ({
      measures: ['orders.n'],
      filters: [{ member: 'orders.status', operator: 'equals', values }],
    });
    expect(jsonRefusal(two, equals('new', 'completed'))).toMatch(/WHERE \(status IN \(\$1, \$2\)\)/);
    expect(jsonRefusal(two, equals('new'))).toContain('WHERE (1 = 1)');
  });

  it('and not by values of another comparison, which would lose rows', async () => {
    const one = "{FILTER_PARAMS.orders.created_at.filter(lambda x: f'created_at <= {x}')}";
    const two = '{FILTER_PARAMS.orders.status.filter(lambda x, y: f"status IN ({x}, {y})")}';
    const commented = '{FILTER_PARAMS.orders.amount.filter("amount -- what was paid")}';
    const scope = scopeOf(taking(`${one} AND ${two} AND ${commented}`));
    for (const condition of [
      "created_at <> '2025-02-02 00:30:00'",
      "created_at < '2025-02-02'",
      "created_at = '2025-01-02 13:30:00'",
      "status >= 'a' AND status <= 'd'",
      "status <> 'new'",
      'amount > 50',
    ]) {
      const sql = `SELECT MEASURE(count), MEASURE(revenue) FROM orders_view WHERE ${condition}`;
      expect([sql, await database.ask(scope, sql)]).toEqual([sql, await database.ask(plain, sql)]);
    }
  });

  it('also where another cube takes over its SQL', () => {
    const model = `${taking(STATUS)}`.replace(
      '  - name: line_items\n',
      '  - name: late_orders\n    sql: "SELECT * FROM {orders.sql()} AS o WHERE late"\n    dimensions: [{ name: x, sql: x, type: string }]\n\n  - name: line_items\n',
    );
    expect(refusal(scopeOf(model), 'SELECT x FROM late_orders')).toContain('NOT deleted AND (1 = 1)');
  });

  it('and not where it is joined to rows that may meet none of its own', async () => {
    const view = `  - name: buyers
    cubes:
      - { join_path: users, includes: [name, count] }
      - { join_path: users.orders, includes: [status] }
`;
    const [one, other] = [scopeOf(taking(STATUS) + view), scopeOf(storeModel + view)];
    const empty = 'SELECT name, MEASURE(count) FROM buyers WHERE status IS NULL GROUP BY 1 ORDER BY 1';
    expect(await database.ask(one, empty)).toEqual(await database.ask(other, empty));
    expect(refusal(one, empty)).toContain('NOT deleted AND (1 = 1)');
    const some = "SELECT name, MEASURE(count) FROM buyers WHERE status = 'new' GROUP BY 1 ORDER BY 1";
    expect(await database.ask(one, some)).toEqual(await database.ask(other, some));
    expect(refusal(one, some)).toMatch(/\(status\) = 'new'/);
  });
});

describe('Filters that are taken in stand before the row rules', () => {
  const ruled = (condition: string) =>
    scopeOf(
      taking(condition).replace(
        '  - name: line_items\n',
        '    access_policy: [{ group: "*", row_level: { filters: [{ member: amount, operator: gt, values: [20] }] } }]\n\n  - name: line_items\n',
      ),
    );
  const told = 'A filter of this query goes into the SQL of the model';

  it('so that only what can neither fail nor take long goes there', async () => {
    const sql = "SELECT MEASURE(count) FROM orders_view WHERE status = 'new'";
    expect(refusal(ruled(STATUS), sql)).toMatch(
      /NOT deleted AND \(+status\) = 'new'[\s\S]*WHERE \("orders"\.amount > \$/,
    );
    expect(await database.ask(ruled(STATUS), sql)).toEqual(
      await database.byHand(
        "SELECT count(*) FROM store.orders WHERE NOT deleted AND status = 'new' AND amount > 20",
      ),
    );
    expect(refusal(ruled(STATUS), "SELECT MEASURE(count) FROM orders_view WHERE status LIKE 'n%'")).toContain(
      told,
    );
    const fails = "{FILTER_PARAMS.orders.status.filter('(100 / amount)::text')}";
    expect(refusal(ruled(fails), sql)).toContain(told);
    expect(refusal(ruled(fails), 'SELECT MEASURE(count) FROM orders_view')).toMatch(/^accepted/);
  });

  it('and its constants are kept from the statistics where other rows are asked', () => {
    const sql =
      'SELECT MEASURE(count) FROM orders_view WHERE amount > 30 AND id IN (SELECT MEASURE(count) FROM orders_view)';
    const text = refusal(ruled("{FILTER_PARAMS.orders.amount.filter('amount')}"), sql);
    expect(text).toMatch(/deleted AND \(CASE WHEN \(SELECT TRUE|deleted AND \(+amount\) > \(SELECT/);
  });
});

describe('FILTER_PARAMS that cannot be read are told where they stand', () => {
  it.each([
    ["{FILTER_PARAMS.orders.stat.filter('x')}", 'FILTER_PARAMS names orders.stat, which is no dimension'],
    [
      "{FILTER_PARAMS.order.status.filter('x')}",
      'FILTER_PARAMS names a cube order, which there is not, did you mean orders?',
    ],
    ["{FILTER_PARAMS.orders.count.filter('x')}", 'orders.count, which is no dimension'],
    ['{FILTER_PARAMS.orders.status}', 'FILTER_PARAMS is written as {FILTER_PARAMS.cube.member.filter'],
    ["{FILTER_PARAMS.orders.status.filter('x) OR (y')}", 'it is not valid SQL'],
    ["{FILTER_PARAMS.orders.status.filter('x, y')}", 'it must be one SQL expression'],
    [
      "{FILTER_PARAMS.orders.status.filter(lambda x: f'status = {y}')}",
      'FILTER_PARAMS has no parameter {y}; there are x',
    ],
    ['"__filter_0"', 'the name "__filter_0" is reserved'],
  ])('%s', (condition, told) => {
    expect(problems(taking(condition)).join('\n')).toContain(told);
    expect(modelOf(taking(condition)).cubes.orders?.unavailable).toBe('its SQL is wrong');
  });
});
