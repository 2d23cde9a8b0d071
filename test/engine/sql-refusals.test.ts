import { describe, expect, it } from 'vitest';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const OTHER_JOIN =
  'is not the one that the model has. Write CROSS JOIN u, which joins it as the model does, and filter in WHERE; or group it in a subquery, and join that.';
const COLUMNS_OF_USERS =
  'name, city, age, premium, signed_up_at, ageGroup, place, count, average_age, last_signup';
const UNGROUPED =
  'must appear in the GROUP BY clause or be used in an aggregate function. Add it to GROUP BY, or leave it out.';
const BY_STATUS = '(SELECT status, COUNT(*) AS n FROM orders GROUP BY 1) t';

type Refused = [sql: string, message: string];

const joins: Refused[] = [
  ['SELECT COUNT(*) FROM orders o JOIN users u ON o.user_id = u.id', `The join of u ${OTHER_JOIN}`],
  ['SELECT COUNT(*) FROM orders o JOIN users u ON o.amount = u.age', `The join of u ${OTHER_JOIN}`],
  ['SELECT COUNT(*) FROM orders o LEFT JOIN users u ON u.city = o.status', `The join of u ${OTHER_JOIN}`],
  [
    "SELECT COUNT(*) FROM orders o LEFT JOIN users u ON o.__cubeJoinField = u.__cubeJoinField AND u.city = 'Oslo'",
    `The join of u ${OTHER_JOIN}`,
  ],
  [
    'SELECT COUNT(*) FROM orders o RIGHT JOIN users u ON true',
    'This join is not supported: write LEFT JOIN with the view or cube on the left.',
  ],
  [
    'SELECT COUNT(*) FROM orders o NATURAL JOIN users u',
    'This kind of join is not supported; write JOIN … ON a.x = b.x.',
  ],
  [
    'SELECT COUNT(*) FROM orders o JOIN (users u CROSS JOIN products p) ON true',
    'This join is not supported: write the joins one after the other, without parentheses.',
  ],
  [
    'SELECT COUNT(*) FROM orders a CROSS JOIN orders_view b',
    'orders and orders_view hold the same rows and cannot be joined row by row. Select from one of them, or group each in a subquery and join those.',
  ],
  [
    'SELECT COUNT(*) FROM users CROSS JOIN products',
    "users and products cannot be queried together: the model's joins lead from neither cube to all cubes of the query. Query them one at a time, or a view that joins them.",
  ],
  [
    'SELECT name FROM line_items l CROSS JOIN products p CROSS JOIN orders o CROSS JOIN users u',
    "The column name is ambiguous; put the table's name before it.",
  ],
  [
    'SELECT COUNT(*) FROM orders o CROSS JOIN line_items i CROSS JOIN shipments s',
    'COUNT(*) could count the rows of any of the tables joined here (o, i, s), which multiply each other; write MEASURE(…) of the count you mean.',
  ],
  [
    'SELECT COUNT(*) FROM orders o JOIN (SELECT status, amount FROM orders) t ON o.status = t.status',
    'This join is not supported: t may have several rows for one row of o, which would multiply it. Group the subquery by the columns it is joined on.',
  ],
  [
    `SELECT COUNT(*) FROM orders o CROSS JOIN ${BY_STATUS}`,
    'This join is not supported: t may have several rows for one row of o, which would multiply it. Compare its column status too, or leave that out of its GROUP BY.',
  ],
  [
    `SELECT SUM(t.n) FROM orders o JOIN ${BY_STATUS} ON o.status = t.status`,
    'SUM(…) over t would count its rows as often as they are joined. Write MAX(t.n), or put it in GROUP BY.',
  ],
  [
    `SELECT COUNT(*) FROM ${BY_STATUS} LEFT JOIN orders o ON o.status = t.status`,
    'This join is not supported: put the view or cube first and LEFT JOIN the subquery to it.',
  ],
  [
    `SELECT COUNT(*) FROM orders o JOIN ${BY_STATUS} USING (status)`,
    'This join is not supported: write JOIN … ON a.x = b.x instead of USING.',
  ],
  [
    `SELECT COUNT(*) FROM orders o JOIN ${BY_STATUS} ON o.status = t.status AND o.revenue > 3`,
    'This join is not supported: a join compares dimensions, and revenue is a measure.',
  ],
  [
    'SELECT COUNT(*) FROM (SELECT id FROM orders) a CROSS JOIN (SELECT id FROM orders) b',
    'a and b are joined without an equality, so every row of one would meet every row of the other. Join them ON a.x = b.x, or make one of them a single row.',
  ],
  [
    'SELECT COUNT(*) FROM (SELECT id FROM orders) a LEFT JOIN (SELECT id FROM orders) b ON a.id < b.id',
    'a and b are joined without an equality, so every row of one would meet every row of the other. Join them ON a.x = b.x, or make one of them a single row.',
  ],
];

const subqueries: Refused[] = [
  [
    'SELECT id FROM orders WHERE id IN (SELECT id, status FROM orders)',
    'The subquery must select one column here, and it selects 2.',
  ],
  [
    'SELECT id FROM orders WHERE (id, amount) IN (SELECT id FROM orders)',
    'The subquery must select 2 columns here, and it selects 1.',
  ],
  [
    'SELECT ARRAY(SELECT id FROM orders)',
    'ARRAY (SELECT …) is not supported: a cell holds one value. Select the values as rows.',
  ],
  [
    'SELECT id FROM orders WHERE id ~ ANY (SELECT status FROM orders)',
    'The operator ~ cannot be used with ANY and ALL; use one of = <> != < <= > >=.',
  ],
  [
    'SELECT id FROM orders WHERE EXISTS (SELECT secret FROM users)',
    `Unknown column secret of users; there are ${COLUMNS_OF_USERS}.`,
  ],
  [
    'SELECT (SELECT SUM(o.amount) FROM users) FROM orders o',
    'o.amount belongs to the query around this subquery and cannot be aggregated in it; use it in WHERE.',
  ],
  [
    'SELECT name, (SELECT MAX(u.age + n) FROM (SELECT COUNT(*) AS n FROM orders) t) FROM users u',
    'u.age belongs to the query around this subquery and cannot be aggregated in it; use it in WHERE.',
  ],
  [
    'SELECT status, (SELECT COUNT(*) FROM users WHERE age > o.count) FROM orders o GROUP BY 1',
    'The measure orders.count cannot be read inside a subquery; aggregate it in WITH (…) and select from that.',
  ],
  [
    'SELECT status, (SELECT COUNT(*) FROM users WHERE age > o.amount) FROM orders o GROUP BY status',
    `column "orders.amount" ${UNGROUPED}`,
  ],
  [
    'SELECT MEASURE(n) FROM (SELECT COUNT(*) AS n FROM orders) t',
    'MEASURE takes a measure of a view or cube that this SELECT selects from and groups. The columns of a subquery are values already: aggregate them with SUM, MAX or AVG.',
  ],
  [
    'SELECT COUNT(*) FROM (SELECT secret, city FROM users) t',
    `Unknown column secret of users; there are ${COLUMNS_OF_USERS}.`,
  ],
  [
    'SELECT COUNT(*) FROM (SELECT status FROM orders) t WHERE amount > 3',
    'Unknown column amount; there are status.',
  ],
  [
    'SELECT MEASURE(r) FROM (SELECT revenue AS r FROM orders) t WHERE r > 3',
    'MEASURE takes a measure of a view or cube that this SELECT selects from and groups. ' +
      'The columns of a subquery are values already: aggregate them with SUM, MAX or AVG.',
  ],
  [
    'SELECT city, n FROM (SELECT city, COUNT(*) AS n FROM users GROUP BY 1) t GROUP BY city',
    `column "n" ${UNGROUPED}`,
  ],
  [
    'WITH unused AS (SELECT nothing FROM orders) SELECT 1',
    'Unknown column nothing of orders; there are id, status, amount, quantityOrdered, created_at, buyer, count, revenue, average_amount, largest, smallest, buyers, completed_count, completed_revenue, completed_share, revenue_per_user, spread, median, any_big, top_status, completed, big.',
  ],
  ['WITH t(a, b) AS (SELECT 1) SELECT * FROM t', '2 names are given for the columns of t, which has 1.'],
];

describe('Joins and subqueries that could give a wrong number, or that no database takes, are refused with what to write instead', () => {
  it.each([...joins, ...subqueries])('%s', (sql, message) => {
    expect(refusal(scope, sql)).toBe(message);
  });
});
