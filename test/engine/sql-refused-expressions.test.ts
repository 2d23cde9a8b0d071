import { describe, expect, it } from 'vitest';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const ADVICE =
  'Write it with columns, constants, operators, CASE, casts and scalar functions such as ROUND or UPPER.';
const SERVER =
  'nothing about the server can be asked. Select from a view or cube; what there is, the meta search tells.';
const LISTS = 'STRING_AGG and ARRAY_AGG are, or select the values as rows.';
const COSTLY =
  'may take too long to match. Leave out back references, look-around, repeated repetitions such as (a+)+ and large counts in braces, or use LIKE.';

type Refused = [sql: string, message: string];

const clauses: Refused[] = [
  [
    'SELECT DISTINCT status FROM orders ORDER BY amount',
    'With SELECT DISTINCT, ORDER BY takes selected columns only; select what you sort by, or group instead.',
  ],
  [
    'SELECT DISTINCT ON (status) status FROM orders ORDER BY amount',
    'DISTINCT ON keeps the first row of each group: ORDER BY must begin with the same expressions, then say which row is first.',
  ],
  ['SELECT SUM(amount) OVER w FROM orders', 'There is no window w; define it with WINDOW w AS (…).'],
  [
    'SELECT SUM(amount) OVER (ORDER BY id ROWS id PRECEDING) FROM orders',
    "The bounds of a window frame are written out, as in ROWS 6 PRECEDING or RANGE INTERVAL '7 days' PRECEDING.",
  ],
  ['SELECT GROUPING(amount) FROM orders GROUP BY status', 'GROUPING takes expressions that GROUP BY names.'],
  [
    'SELECT COUNT(*) FROM orders GROUP BY CUBE (id, status, amount, buyer, completed, big, 1)',
    'CUBE of 7 columns makes more than 64 grouping sets; name those you need with GROUPING SETS (…).',
  ],
  [
    'SELECT COUNT(*) FROM orders GROUP BY CUBE (status, amount), CUBE (status, id), CUBE (amount, id, big)',
    'GROUP BY makes more than 64 grouping sets; name those you need with GROUPING SETS (…).',
  ],
  [
    'SELECT PERCENTILE_CONT(1.5) WITHIN GROUP (ORDER BY amount) FROM orders',
    'percentile_cont takes one number between 0 and 1 that is written out in its parentheses.',
  ],
  ['SELECT SUM(amount ORDER BY id) FROM orders', 'ORDER BY inside sum makes no difference; leave it out.'],
  [
    'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY revenue) FROM orders',
    'PERCENTILE_CONT(…) mixes the measure revenue with other values; write MEASURE(revenue) outside of it.',
  ],
  [
    'SELECT SUM(CASE WHEN big THEN revenue ELSE 5 END) FROM orders',
    'A CASE over the measure revenue gives that measure or nothing. Write sum(CASE WHEN condition THEN revenue END), one for each measure.',
  ],
  [
    'SELECT SUM(CASE WHEN big THEN revenue WHEN completed THEN count END) FROM orders',
    'A CASE over the measure revenue gives that measure or nothing. Write sum(CASE WHEN condition THEN revenue END), one for each measure.',
  ],
  [
    'SELECT id FROM orders WHERE ROW_NUMBER() OVER (ORDER BY id) < 3',
    'A window function cannot be used in WHERE; select it in a subquery and use its column.',
  ],
  [
    'SELECT status, RANK() OVER (ORDER BY MEASURE(revenue)) AS place FROM orders GROUP BY 1 HAVING place <= 2',
    'A window function cannot be used in HAVING; select it in a subquery and use its column.',
  ],
  [
    'SELECT status, ROW_NUMBER() OVER () AS place FROM (SELECT status, COUNT(*) FROM orders GROUP BY 1) t GROUP BY 1 HAVING place = 1',
    'A window function cannot be used in HAVING; select it in a subquery and use its column.',
  ],
  [
    'SELECT SUM(RANK() OVER (ORDER BY amount)) OVER () FROM orders',
    'A window function cannot be used in another window function; select it in a subquery and use its column.',
  ],
  [
    'SELECT SUM(amount) OVER w FROM orders WINDOW w AS (ORDER BY RANK() OVER (ORDER BY amount))',
    'A window function cannot be used in another window function; select it in a subquery and use its column.',
  ],
  [
    'SELECT SUM(RANK() OVER (ORDER BY id)) FROM orders',
    'A window function cannot be used in an aggregate; select it in a subquery and use its column.',
  ],
  ['SELECT id FROM orders LIMIT id', 'LIMIT takes a whole number that is written out, such as LIMIT 10.'],
  ['SELECT id FROM orders OFFSET -3', 'OFFSET takes a whole number that is written out, such as OFFSET 10.'],
  ['VALUES (1), (1, 2)', 'All rows of VALUES must have the same number of values.'],
];

const expressions: Refused[] = [
  [
    'SHOW server_version',
    'SHOW is not available: nothing about the server can be asked. Write one SELECT, for example SELECT status, MEASURE(count) FROM orders_view GROUP BY 1.',
  ],
  ['SELECT version()', `The function version is not available: ${SERVER}`],
  ["SELECT current_setting('x')", `The function current_setting is not available: ${SERVER}`],
  ['SELECT JSON_AGG(status) FROM orders', `The function json_agg is not available: ${LISTS}`],
  [
    'SELECT RANDOM()',
    'The function random is not available: it gives something else each time. Use NOW() for the time of the query.',
  ],
  [
    "SELECT REPEAT('x', 9)",
    'The function repeat is not available: it can make any number of rows or characters. Select from a view or cube.',
  ],
  ["SELECT LPAD('x', 100000)", 'lpad fills up to 1000 characters at most.'],
  ["SELECT id FROM orders WHERE status ~ '(a+)+$'", `The pattern of ~ ${COSTLY}`],
  ["SELECT id FROM orders WHERE status ~ '(x)\\1'", `The pattern of ~ ${COSTLY}`],
  ["SELECT id FROM orders WHERE status ~ '((x{1,50}){1,50}){1,50}'", `The pattern of ~ ${COSTLY}`],
  ["SELECT REGEXP_REPLACE(status, '(?=a)', 'x') FROM orders", `The pattern of regexp_replace ${COSTLY}`],
  [
    "SELECT id FROM orders WHERE status SIMILAR TO '('",
    'The pattern of SIMILAR TO does not close a group; PostgreSQL cannot read it. Write another.',
  ],
  [
    "SELECT id FROM orders WHERE status ~ 'a**'",
    'The pattern of ~ repeats a repetition; PostgreSQL cannot read it. Write another.',
  ],
  [
    "SELECT id FROM orders WHERE CAST(CAST('soon' AS text) AS date) IS NULL",
    "The text 'soon' is no date such as 2025-01-31, and is cast to date. Correct it.",
  ],
  [
    "SELECT id FROM orders WHERE CAST('2025-02-31' AS date) IS NULL",
    "The text '2025-02-31' is no date such as 2025-01-31, and is cast to date. Correct it.",
  ],
  [
    "SELECT id FROM orders WHERE 'maybe'::boolean",
    "The text 'maybe' is no TRUE or FALSE, and is cast to boolean. Correct it.",
  ],
  ['SELECT CAST(id AS int4(3)) FROM orders', 'The type integer takes nothing in parentheses.'],
  ['SELECT (id > 1)::bool(4, 2) FROM orders', 'The type boolean takes nothing in parentheses.'],
  ['SELECT CAST(status AS text(9)) FROM orders', 'The type text takes nothing in parentheses.'],
  [
    'SELECT CAST(id AS numeric(4, 2, 1)) FROM orders',
    'The type numeric takes up to two whole numbers in parentheses.',
  ],
  [
    'SELECT id FROM orders WHERE status SIMILAR TO status',
    'The pattern of SIMILAR TO must be a text that is written out.',
  ],
  [
    'SELECT SUBSTRING(status FROM status) FROM orders',
    'The pattern of substring must be a text that is written out.',
  ],
  [
    'SELECT created_at + 7 FROM orders',
    "A time and a number cannot be added or subtracted; write + INTERVAL '7 days', for example, or cast the time to date.",
  ],
  [
    "SELECT created_at AT TIME ZONE 'Mars/Base' FROM orders",
    'The time zone Mars/Base is not known; use an IANA name such as Europe/Berlin.',
  ],
  [
    'SELECT created_at AT TIME ZONE status FROM orders',
    'A time zone is a text that is written out, such as Europe/Berlin.',
  ],
  [
    "SELECT DATE_TRUNC('day', created_at) AT TIME ZONE 'UTC' FROM orders",
    "AT TIME ZONE takes a time dimension or NOW(); other times are already shown in the query's time zone (UTC). Write it inside, right after the dimension.",
  ],
  ['SELECT ROW(1, 2)', `This SQL uses a row of values, which is not supported. ${ADVICE}`],
];

describe('Clauses and expressions outside of what the engine prints are refused with what to write instead', () => {
  it.each([...clauses, ...expressions])('%s', (sql, message) => {
    expect(refusal(scope, sql)).toBe(message);
  });
});
