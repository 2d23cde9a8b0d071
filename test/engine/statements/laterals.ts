import type { Pair } from './pair.ts';

const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const U = `${O} LEFT JOIN store.users u ON u.id = o.user_id`;
/** Cities with their revenue. */
export const CITIES =
  '(SELECT users_city AS city, MEASURE(revenue) AS r FROM orders_view WHERE users_city IS NOT NULL GROUP BY 1) AS c';
/** The same by hand. */
const CITIES_BY_HAND = `(SELECT city, sum(amount) AS r FROM ${U} WHERE city IS NOT NULL GROUP BY 1) AS c`;

/** SELECTs that are asked anew for each row before them. */
export const laterals: Pair[] = [
  [
    `SELECT c.city, t.status, t.n FROM ${CITIES} CROSS JOIN LATERAL (SELECT status, COUNT(*) AS n FROM orders_view v WHERE v.users_city = c.city GROUP BY status ORDER BY n DESC, status LIMIT 2) AS t ORDER BY 1, 3 DESC, 2`,
    `SELECT city, status, n FROM (SELECT city, status, count(*) AS n, row_number() OVER (PARTITION BY city ORDER BY count(*) DESC, status) AS at FROM ${U} WHERE city IS NOT NULL GROUP BY 1, 2) x WHERE at <= 2 ORDER BY 1, 3 DESC, 2`,
  ],
  [
    `SELECT c.city, t.name, t.r FROM ${CITIES}, LATERAL (SELECT users_name AS name, MEASURE(revenue) AS r FROM orders_view WHERE users_city = c.city GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1) t ORDER BY c.city`,
    `SELECT DISTINCT ON (city) city, name, r FROM (SELECT city, name, sum(amount) AS r FROM ${U} WHERE city IS NOT NULL GROUP BY 1, 2) x ORDER BY 1, 3 DESC, 2`,
  ],
  [
    `SELECT c.city, t.big FROM ${CITIES} LEFT JOIN LATERAL (SELECT MAX(amount) AS big FROM orders_view WHERE users_city = c.city AND amount < c.r / 10) AS t ON TRUE ORDER BY 1`,
    `SELECT city, (SELECT max(amount) FROM ${U} WHERE u.city = c.city AND amount < c.r / 10.0) FROM ${CITIES_BY_HAND} ORDER BY 1`,
  ],
  [
    `SELECT c.city, k.name, k.value FROM ${CITIES} CROSS JOIN LATERAL (VALUES ('whole', c.r), ('half', c.r / 2)) AS k (name, value) ORDER BY 1, 2`,
    `SELECT city, name, value FROM ${CITIES_BY_HAND} CROSS JOIN LATERAL (VALUES ('whole', r), ('half', r / 2.0)) k (name, value) ORDER BY 1, 2`,
  ],
  [
    `WITH c AS (SELECT status AS s, COUNT(*) AS n FROM orders GROUP BY 1) SELECT c.s, t.y, u.z FROM c, LATERAL (SELECT c.n * 2 AS y) AS t, LATERAL (SELECT t.y + c.n AS z) AS u ORDER BY 1`,
    `SELECT status, count(*) * 2, count(*) * 3 FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT c.city, t.n FROM ${CITIES} LEFT JOIN LATERAL (SELECT COUNT(*) AS n, users_city AS x FROM orders_view WHERE users_city = c.city AND status = 'new' GROUP BY 2 HAVING COUNT(*) > 5) AS t ON t.n < 9 ORDER BY 1`,
    `SELECT c.city, t.n FROM ${CITIES_BY_HAND} LEFT JOIN (SELECT city, count(*) AS n FROM ${U} WHERE status = 'new' GROUP BY 1 HAVING count(*) > 5) t ON t.city = c.city AND t.n < 9 ORDER BY 1`,
  ],
  [
    `SELECT c.city, COUNT(*) AS n, SUM(t.amount) AS s FROM ${CITIES} JOIN LATERAL (SELECT o.amount FROM (SELECT amount, users_city AS k, id FROM orders_view) AS o WHERE o.k = c.city ORDER BY o.amount DESC, o.id LIMIT 3) AS t ON TRUE GROUP BY 1 ORDER BY 1`,
    `SELECT city, count(*), sum(amount) FROM (SELECT city, amount, row_number() OVER (PARTITION BY city ORDER BY amount DESC) AS at FROM ${U} WHERE city IS NOT NULL) x WHERE at <= 3 GROUP BY 1 ORDER BY 1`,
  ],
];
