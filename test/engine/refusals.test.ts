import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine/index.ts';
import { compile, refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);

/** What is sent, and how its refusal begins. */
const refused: [sql: string, message: string][] = [
  ['', 'The SQL is empty; write, for example, SELECT status, MEASURE(count) FROM orders_view GROUP BY 1.'],
  [
    '-- only a comment',
    'The SQL is empty; write, for example, SELECT status, MEASURE(count) FROM orders_view GROUP BY 1.',
  ],
  [
    'SELEC status FROM orders',
    'This is not valid PostgreSQL: syntax error at or near "SELEC". Correct it and try again.',
  ],
  [
    'SELECT status FROM orders WHERE',
    'This is not valid PostgreSQL: syntax error at end of input (at byte 32). Correct it and try again.',
  ],
  ['SELECT 1; SELECT 2', 'There are several statements; send one SELECT at a time.'],
  ['INSERT INTO orders VALUES (1)', 'Insert statements are not allowed: data can only be read.'],
  ["UPDATE orders SET status = 'x'", 'Update statements are not allowed: data can only be read.'],
  ['DELETE FROM orders', 'Delete statements are not allowed: data can only be read.'],
  ['DROP TABLE orders', 'Drop statements are not allowed: data can only be read.'],
  ['CREATE TABLE t AS SELECT 1', 'CreateTableAs statements are not allowed: data can only be read.'],
  ["COPY orders TO '/tmp/x'", 'Copy statements are not allowed: data can only be read.'],
  ['SET search_path = store', 'VariableSet statements are not allowed: data can only be read.'],
  ['EXPLAIN SELECT 1', 'Explain statements are not allowed: data can only be read.'],
  ['DO $$ BEGIN END $$', 'Do statements are not allowed: data can only be read.'],
  ['CALL something()', 'Call statements are not allowed: data can only be read.'],
  ['VACUUM', 'Vacuum statements are not allowed: data can only be read.'],
  ['SELECT status INTO t FROM orders', 'SELECT INTO is not allowed: data can only be read. Leave out INTO.'],
  [
    'SELECT status FROM orders FOR UPDATE',
    'FOR UPDATE and FOR SHARE are not allowed: data can only be read. Leave them out.',
  ],
  [
    'WITH x AS (DELETE FROM orders RETURNING 1) SELECT * FROM x',
    'WITH queries must be SELECTs: data can only be read.',
  ],
  ['SELECT * FROM pg_catalog.pg_class', 'There is no view or cube pg_catalog.pg_class.'],
  ['SELECT * FROM pg_user', 'There is no view or cube pg_user.'],
  ['SELECT * FROM information_schema.tables', 'There is no view or cube information_schema.tables.'],
  ['SELECT * FROM store.orders', 'There is no view or cube store.orders.'],
  ['SELECT * FROM "store.orders"', 'There is no view or cube store.orders.'],
  ['SELECT * FROM ordres', 'There is no view or cube ordres, did you mean orders?'],
  ['SELECT * FROM ONLY orders', 'ONLY is not supported; write FROM orders.'],
  [
    'SELECT * FROM orders TABLESAMPLE SYSTEM (1)',
    'TABLESAMPLE is not allowed; select from a view or from a subquery.',
  ],
  [
    'SELECT * FROM generate_series(1, 1000000000)',
    'generate_series makes 10000 rows at most; take longer steps.',
  ],
  [
    'SELECT * FROM orders AS o(a, b)',
    'Renaming the columns of a view or cube in FROM is not supported; rename them with AS in SELECT.',
  ],
  [
    'SELECT a.status FROM orders a, LATERAL (SELECT a.status) b',
    'This join is not supported: LATERAL reads results. Put the view before b into a subquery,',
  ],
  ['SELECT statsu FROM orders', 'Unknown column statsu of orders, did you mean status?'],
  ['SELECT secret FROM users', 'Unknown column secret of users; there are name, city, age,'],
  ['SELECT ctid FROM orders', 'Unknown column ctid of orders; there are id, status, amount,'],
  ['SELECT tableoid::regclass FROM orders', 'The type regclass is not available'],
  ['SELECT shop.orders.status FROM shop.orders', 'There is no view or cube shop.orders.'],
  ['SELECT x.status FROM orders', 'Unknown column x.status of orders, did you mean status?'],
  ['SELECT orders FROM orders', 'Unknown column orders of orders; there are id, status, amount,'],
  [
    'SELECT (orders).status FROM orders',
    'This SQL uses a field or an element of a value, which is not supported.',
  ],
  ['SELECT orders.*::text FROM orders', '`*` cannot be used here; name the columns, or write COUNT(*).'],
  [
    'SELECT status, MEASURE(count) FROM orders',
    'column "orders.status" must appear in the GROUP BY clause or be used in an aggregate function. Add it to GROUP BY, or leave it out.',
  ],
  ['SELECT status, count FROM orders GROUP BY 1', 'orders.count is a measure; write MEASURE(count).'],
  [
    'SELECT MEASURE(status) FROM orders',
    'orders.status is a dimension, not a measure; write COUNT(DISTINCT status), for example, or name a measure.',
  ],
  ['SELECT MEASURE(count + 1) FROM orders', 'MEASURE takes the name of a measure, as in MEASURE(revenue).'],
  ['SELECT MEASURE() FROM orders', 'measure takes one argument, as in measure(revenue).'],
  [
    'SELECT SUM(average_amount + 1) FROM orders',
    'SUM(…) mixes the measure average_amount with other values; write MEASURE(average_amount) outside of it.',
  ],
  [
    'SELECT SUM(MEASURE(count)) FROM orders',
    'MEASURE cannot be used inside another aggregate, in GROUP BY, or to select rows; filter groups in HAVING.',
  ],
  [
    'SELECT SUM(any_big) FROM orders',
    'SUM(any_big) contradicts the measure orders.any_big, which is of type boolean; write MEASURE(any_big).',
  ],
  [
    'SELECT COUNT(*) FROM orders GROUP BY revenue',
    'GROUP BY is over dimensions; revenue is a measure. Leave it out of GROUP BY and select MEASURE(revenue).',
  ],
  [
    'SELECT COUNT(*) FROM orders GROUP BY 7',
    'GROUP BY has a constant that is not the number of a selected column (1 to 1).',
  ],
  [
    'SELECT status FROM orders WHERE count > 3',
    'The measure count filters groups, not rows. Group the rows and write HAVING MEASURE(count) …',
  ],
  [
    "SELECT COUNT(*) FROM orders WHERE count > 3 OR status = 'new'",
    'column "orders.status" must appear in the GROUP BY clause or be used in an aggregate function. Add it to GROUP BY, or leave it out.',
  ],
  [
    'SELECT status FROM orders ORDER BY 3',
    'ORDER BY has a constant that is not the number of a selected column (1 to 1).',
  ],
  [
    'SELECT status FROM orders LIMIT (SELECT 1)',
    'LIMIT takes a whole number that is written out, such as LIMIT 10.',
  ],
  ['SELECT status FROM orders LIMIT -1', 'LIMIT takes a whole number that is written out, such as LIMIT 10.'],
  [
    'SELECT status FROM orders FETCH FIRST 3 ROWS WITH TIES',
    'This is not valid PostgreSQL: WITH TIES cannot be specified without ORDER BY clause (at byte 46). Correct it and try again.',
  ],
  [
    'SELECT year_ago FROM orders',
    'orders.year_ago cannot be queried: a rolling window of type half_to_date is not supported yet. Leave it out of the query.',
  ],
  ['SELECT pg_sleep(10)', 'The function pg_sleep is not available'],
  ["SELECT pg_read_file('/etc/passwd')", 'The function pg_read_file is not available'],
  ["SELECT pg_catalog.pg_read_file('/etc/passwd')", 'The function pg_catalog.pg_read_file is not available'],
  ["SELECT current_setting('server_version')", 'The function current_setting is not available'],
  ["SELECT dblink('host=x', 'select 1')", 'The function dblink is not available'],
  ["SELECT lo_import('/etc/passwd')", 'The function lo_import is not available'],
  ["SELECT set_config('a', 'b', false)", 'The function set_config is not available'],
  ["SELECT query_to_xml('select 1', true, true, '')", 'The function query_to_xml is not available'],
  ['SELECT random()', 'The function random is not available'],
  ['SELECT version()', 'The function version is not available'],
  ['SELECT current_user', 'current_user is not available here; CURRENT_DATE and CURRENT_TIMESTAMP are.'],
  [
    'SELECT session_user, current_catalog',
    'session_user is not available here; CURRENT_DATE and CURRENT_TIMESTAMP are.',
  ],
  ['SELECT upperr(status) FROM orders', 'The function upperr is not available, did you mean upper?'],
  ["SELECT repeat('x', 1000000000)", 'The function repeat is not available'],
  [
    'SELECT json_agg(status) FROM orders',
    'The function json_agg is not available: STRING_AGG and ARRAY_AGG are',
  ],
  ["SELECT 'pg_class'::regclass", 'The type regclass is not available'],
  ["SELECT '1'::oid", 'The type oid is not available'],
  ['SELECT ARRAY[1, 2]::int[]', 'The type int4[] is not available'],
  ['SELECT ARRAY[status] FROM orders', 'This SQL uses an array, which is not supported.'],
  ['SELECT ROW(status, 1) FROM orders', 'This SQL uses a row of values, which is not supported.'],
  ['SELECT 1 OPERATOR(pg_catalog.+) 1', 'The operator pg_catalog.+ is not available'],
  ['SELECT status COLLATE "C" FROM orders', 'This SQL uses COLLATE, which is not supported.'],
  ['SELECT $1', 'This SQL uses a parameter such as $1, which is not supported.'],
  ["SELECT x'ff'", 'This SQL uses a bit string, which is not supported.'],
  [
    "SELECT DATE_TRUNC('fortnight', created_at) FROM orders",
    "DATE_TRUNC takes a unit (one of milliseconds, second, minute, hour, day, week, month, quarter, year, decade, century) and a time, as in DATE_TRUNC('month', created_at).",
  ],
  [
    'SELECT DATE_TRUNC(status, created_at) FROM orders',
    "DATE_TRUNC takes a unit (one of milliseconds, second, minute, hour, day, week, month, quarter, year, decade, century) and a time, as in DATE_TRUNC('month', created_at).",
  ],
  [
    'SELECT EXTRACT(timezone FROM created_at) FROM orders',
    'EXTRACT takes one of the fields century, day, decade, dow, doy, epoch, hour, isodow, isoyear, julian, microseconds, millennium, milliseconds, minute, month, quarter, second, week, year, as in EXTRACT(year FROM created_at).',
  ],
  ['SELECT ROW_NUMBER() FROM orders', 'row_number needs OVER (…).'],
  [
    'SELECT status FROM orders WHERE COUNT(*) > 1 AND MIN(COUNT(*)) > 1',
    'count cannot be used here; aggregate in SELECT, HAVING or ORDER BY.',
  ],
  ['SELECT ROUND(1, 2, 3)', 'round takes 1 to 2 arguments, and here are 3.'],
  ["SELECT concat(VARIADIC ARRAY['a'])", 'VARIADIC (in concat) is not supported.'],
  [
    'SELECT status FROM orders UNION SELECT city, name FROM users',
    'Both sides of UNION, INTERSECT or EXCEPT must select the same number of columns.',
  ],
  [
    'SELECT status FROM orders UNION SELECT city FROM users ORDER BY UPPER(status)',
    'After UNION, ORDER BY takes the name or number of a column; select from the whole as a subquery to sort by anything else.',
  ],
  [
    'SELECT n FROM (SELECT COUNT(*) n FROM orders) a, (SELECT COUNT(*) n FROM users) b',
    "The column n is ambiguous; put the table's name before it.",
  ],
  ['SELECT a.m FROM (SELECT COUNT(*) n FROM orders) a', 'Unknown column a.m, did you mean n?'],
  ['SELECT FROM orders', 'The SELECT list is empty; name at least one column.'],
  ['SELECT xmlelement(name x)', 'This SQL uses an XML function, which is not supported.'],
  ["SELECT json_object('a': 1)", 'This SQL uses JsonObjectConstructor, which is not supported.'],
  ['SELECT "__table_1" FROM orders', 'Unknown column __table_1 of orders; there are id, status, amount,'],
  ['SELECT * FROM constructor', 'There is no view or cube constructor.'],
  ['SELECT constructor FROM orders', 'Unknown column constructor of orders; there are id, status, amount,'],
  ['TABLE pg_authid', 'There is no view or cube pg_authid.'],
  ['SELECT MERGE_ACTION()', 'This SQL uses MergeSupportFunc, which is not supported.'],
  [
    'SELECT status FROM orders; DROP TABLE orders',
    'There are several statements; send one SELECT at a time.',
  ],
];

describe('What is not a question over the model is refused, with what to write instead', () => {
  it.each(refused)('%s', (sql, message) => {
    expect(refusal(scope, sql).startsWith(message), refusal(scope, sql)).toBe(true);
  });

  it('a column that is not there, with 40 of those that are', () => {
    const dimensions = Array.from({ length: 50 }, (_, n) => `{ name: wide_${n}, sql: c, type: string }`);
    const wide = scopeOf(`cubes: [{ name: wide, sql_table: t, dimensions: [${dimensions.join(', ')}] }]`);
    expect(refusal(wide, 'SELECT nothing FROM wide')).toMatch(
      /; there are wide_0, .*, wide_39, and 10 more, which the meta search tells\.$/,
    );
  });

  it.each([
    [
      'SELECT statsu, upperr(amuont), MEASURE(cuont) FROM orders WHERE nothing > 3',
      [
        'Unknown column nothing of orders; there are id, status, amount,',
        'Unknown column statsu of orders, did you mean status?',
        'The function upperr is not available, did you mean upper?',
        'Unknown column amuont of orders, did you mean amount?',
        'Unknown column cuont of orders, did you mean count?',
      ],
    ],
    [
      'SELECT o.xxx, (SELECT yyyy FROM users LIMIT 1) FROM (SELECT status FROM orders) AS o',
      ['Unknown column o.xxx; there are status.', 'Unknown column yyyy of users; there are name, city,'],
    ],
    [
      'WITH a AS (SELECT qqq FROM orders) SELECT zzz FROM a GROUP BY 1',
      ['Unknown column qqq of orders;', 'Unknown column zzz; there are qqq.'],
    ],
    [
      'SELECT a.x FROM oders AS a JOIN usres AS b ON a.id = b.id JOIN orders AS c ON c.id = a.id',
      [
        'There is no view or cube oders, did you mean orders?',
        'There is no view or cube usres, did you mean users?',
      ],
    ],
    [
      'SELECT year_ago, nix FROM orders',
      ['orders.year_ago cannot be queried: a rolling window', 'Unknown column nix of orders'],
    ],
  ])('all names that are not there at once: %s', (sql, lines) => {
    const [head, ...told] = refusal(scope, sql).split('\n');
    expect(head).toBe(`${lines.length} things in this SQL are wrong:`);
    const begin = told.map((line) => lines.find((wanted) => line.startsWith(`- ${wanted}`)) ?? line);
    expect(begin.sort()).toEqual([...lines].sort());
  });

  it('ten of them at most', () => {
    const columns = Array.from({ length: 15 }, (_, n) => `nothing_${n}`);
    const told = refusal(scope, `SELECT ${columns.join(', ')} FROM orders`).split('\n');
    expect([told[0], told.length, told.at(-1)]).toEqual([
      '15 things in this SQL are wrong:',
      12,
      '- and 5 more',
    ]);
  });

  it('text over 20 KB', () => {
    const sql = `SELECT status FROM orders WHERE status IN (${"'x', ".repeat(5_000)}'x')`;
    expect(refusal(scope, sql)).toBe('The SQL is longer than 20480 bytes; ask for less in one query.');
  });

  it.each([
    ['a chain of operators', `SELECT ${'1 + '.repeat(5_000)}1`],
    ['nested subqueries', `${'SELECT * FROM ('.repeat(900)}SELECT 1 AS one${') AS t'.repeat(900)}`],
    ['negations', `SELECT ${'NOT '.repeat(4_000)}true`],
    ['nested functions', `SELECT ${'abs('.repeat(3_000)}1${')'.repeat(3_000)}`],
  ])('%s that goes too deep', (_, sql) => {
    expect(refusal(scope, sql)).toMatch(
      /^The SQL is nested too deeply|^This is not valid PostgreSQL: (stack depth|memory)/,
    );
  });

  it('text after a NUL character, which the parser would not see', () => {
    expect(refusal(scope, 'SELECT status FROM orders\0; DROP TABLE orders')).toContain('NUL character');
  });

  it('an unknown time zone', () => {
    expect(() => compile(scope, 'SELECT 1', "UTC'; DROP TABLE orders; --")).toThrow(EngineError);
  });
});
