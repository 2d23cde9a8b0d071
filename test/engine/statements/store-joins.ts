import type { Pair } from './pair.ts';

const LIVE = 'store.orders WHERE NOT deleted';
const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const USERS = `${O} LEFT JOIN store.users u ON u.id = o.user_id`;
const ITEMS = `${O} LEFT JOIN store.line_items i ON i.order_id = o.id LEFT JOIN store.products p ON p.id = i.product_id`;

/** Cubes joined in FROM: as the model joins them, each row counted once. */
export const storeJoins: Pair[] = [
  [
    'SELECT u.city, MEASURE(o.count), MEASURE(o.revenue), MEASURE(u.count) FROM orders o CROSS JOIN users u GROUP BY 1 ORDER BY 1',
    `SELECT u.city, count(*), sum(amount), count(DISTINCT u.id) FROM ${USERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT u.city, MEASURE(o.revenue) FROM users u CROSS JOIN orders o GROUP BY 1 ORDER BY 1',
    `SELECT u.city, sum(amount) FROM ${USERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT u.city, SUM(o.revenue) FROM orders o JOIN users u ON o.__cubeJoinField = u.__cubeJoinField GROUP BY u.city ORDER BY 1',
    `SELECT u.city, sum(amount) FROM ${USERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT u.city, SUM(o.revenue) FROM orders o LEFT JOIN users u ON u."__cubeJoinField" = o."__cubeJoinField" GROUP BY u.city ORDER BY 1',
    `SELECT u.city, sum(amount) FROM ${USERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT p.category, MEASURE(o.count), MEASURE(o.revenue), MEASURE(i.sales) FROM orders o, line_items i, products p GROUP BY 1 ORDER BY 1',
    `SELECT c, count(DISTINCT id), (SELECT sum(amount) FROM (SELECT DISTINCT o.id, amount, p.category FROM ${ITEMS}) x WHERE x.category IS NOT DISTINCT FROM c), sum(s) FROM (SELECT p.category c, o.id, i.quantity * i.price s FROM ${ITEMS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT u.name, o.id, o.amount FROM orders o CROSS JOIN users u WHERE u.city = 'Berlin' AND amount > 50 ORDER BY 2 LIMIT 5",
    `SELECT u.name, o.id, o.amount FROM ${USERS} WHERE u.city = 'Berlin' AND amount > 50 ORDER BY 2 LIMIT 5`,
  ],
  ['SELECT COUNT(*) FROM orders CROSS JOIN users', `SELECT count(*) FROM ${LIVE}`],
  [
    'SELECT o.status, COUNT(*) FROM orders o CROSS JOIN line_items i GROUP BY 1 ORDER BY 1',
    `SELECT status, count(i.id) FROM ${ITEMS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT s.carrier, MEASURE(i.sales), MEASURE(s.shipping_cost), MEASURE(o.count) FROM orders o CROSS JOIN line_items i CROSS JOIN shipments s GROUP BY 1 ORDER BY 1',
    `SELECT c, (SELECT sum(quantity * price) FROM store.line_items WHERE order_id IN (SELECT s.order_id FROM ${O} LEFT JOIN store.shipments s ON s.order_id = o.id WHERE s.carrier = c) OR (c IS NULL AND order_id IN (SELECT o.id FROM ${O} WHERE NOT EXISTS (SELECT FROM store.shipments s WHERE s.order_id = o.id)))), sum(cost), count(DISTINCT oid) FROM (SELECT s.carrier c, s.cost, o.id oid FROM ${O} LEFT JOIN store.shipments s ON s.order_id = o.id) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT SUM(amount * age) AS weight, AVG(u.age) FROM orders o CROSS JOIN users u',
    `SELECT (SELECT sum(amount * age) FROM ${USERS}), (SELECT avg(age) FROM store.users WHERE id IN (SELECT user_id FROM ${LIVE}))`,
  ],
  [
    'SELECT city, n, COUNT(*) FROM orders o CROSS JOIN users u JOIN (SELECT name, COUNT(*) AS n FROM users GROUP BY 1) x ON x.name = u.name GROUP BY 1, 2 ORDER BY 1',
    `SELECT city, 1, count(*) FROM ${USERS} WHERE u.id IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT i.id, o.status, p.name FROM line_items i CROSS JOIN orders o CROSS JOIN products p ORDER BY 1 LIMIT 4',
    'SELECT i.id, o.status, p.name FROM store.line_items i LEFT JOIN (SELECT * FROM store.orders WHERE NOT deleted) o ON o.id = i.order_id LEFT JOIN store.products p ON p.id = i.product_id ORDER BY 1 LIMIT 4',
  ],
  [
    'SELECT status, SUM(r) FROM (SELECT o.status, o.revenue AS r, u.city FROM orders o CROSS JOIN users u) t WHERE city IS NOT NULL GROUP BY 1 ORDER BY 1',
    `SELECT status, sum(amount) FROM ${USERS} WHERE city IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
];

/** The same join written out: an inner one leaves out the rows that find no partner. */
export const storeWrittenJoins: Pair[] = [
  [
    'SELECT COUNT(*), SUM(o.revenue), MEASURE(i.sales) FROM orders o JOIN line_items i ON o.id = i.order_id',
    `SELECT count(i.id), (SELECT sum(amount) FROM ${LIVE} AND id IN (SELECT order_id FROM store.line_items)), sum(quantity * price) FROM ${ITEMS}`,
  ],
  [
    'SELECT o.status, MEASURE(o.count), MEASURE(i.items) FROM orders o LEFT JOIN line_items i ON i.order_id = o.id GROUP BY 1 ORDER BY 1',
    `SELECT status, count(DISTINCT o.id), sum(quantity) FROM ${ITEMS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT MEASURE(o.count), MEASURE(i.items) FROM line_items i JOIN orders o ON o.id = i.order_id AND i.quantity > 2',
    `SELECT count(DISTINCT o.id), sum(quantity) FROM ${ITEMS} WHERE quantity > 2`,
  ],
  [
    'SELECT u.city, MEASURE(v.count), MEASURE(v.sales) FROM orders_view v JOIN users u ON v.user_id = u.id GROUP BY 1 ORDER BY 1',
    `SELECT city, count(DISTINCT o.id), sum(i.quantity * i.price) FROM ${USERS} LEFT JOIN store.line_items i ON i.order_id = o.id WHERE u.id IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
];
