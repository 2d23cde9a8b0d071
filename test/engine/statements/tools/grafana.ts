import type { Pair } from '../pair.ts';
import { O, U } from './by-hand.ts';

const between = "created_at BETWEEN '2025-02-01T00:00:00Z' AND '2025-03-01T00:00:00Z'";
const day = 'floor(extract(epoch from created_at)/86400)*86400';

/** Panels: a column called time, one called metric, macros already written out. */
export const grafana: Pair[] = [
  [
    `SELECT ${day} AS "time", status AS metric, sum(revenue) AS value FROM orders_view WHERE ${between} GROUP BY 1, 2 ORDER BY 1, 2`,
    `SELECT ${day}, status, sum(amount) FROM ${O} WHERE ${between} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    `SELECT created_at AS "time", amount AS value FROM orders_view WHERE ${between} ORDER BY 1`,
    `SELECT created_at, amount FROM ${O} WHERE ${between} ORDER BY 1`,
  ],
  [
    `SELECT date_trunc('day', created_at) AS time, count(*) FILTER (WHERE status = 'completed') AS completed, count(*) FILTER (WHERE status <> 'completed') AS others FROM orders_view WHERE ${between} GROUP BY time ORDER BY time`,
    `SELECT date_trunc('day', created_at), count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status <> 'completed') FROM ${O} WHERE ${between} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT date_bin('12 hours', created_at, TIMESTAMP '2025-01-01') AS \"time\", COUNT(*) AS n FROM orders_view WHERE created_at >= '2025-02-01' AND created_at < '2025-02-05' GROUP BY 1 ORDER BY 1",
    `SELECT date_bin('12 hours', created_at, timestamp '2025-01-01'), count(*) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-02-05' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT extract(epoch from created_at) AS "time", amount FROM orders_view WHERE extract(epoch from created_at) >= 1738368000 AND extract(epoch from created_at) <= 1738972800 ORDER BY 1',
    `SELECT extract(epoch FROM created_at), amount FROM ${O} WHERE created_at >= '2025-02-01' AND created_at <= '2025-02-08' ORDER BY 1`,
  ],
  [
    `SELECT users_city AS __text, users_city AS __value FROM orders_view WHERE users_city IS NOT NULL GROUP BY users_city ORDER BY 1`,
    `SELECT DISTINCT city, city FROM ${U} WHERE city IS NOT NULL ORDER BY 1`,
  ],
  [
    `SELECT status, users_city, count(*) AS n FROM orders_view WHERE ${between} AND users_city IN ('Berlin','Paris') AND status = ANY(ARRAY['new','completed']) GROUP BY status, users_city ORDER BY n DESC, 1, 2 LIMIT 10`,
    `SELECT status, city, count(*) AS n FROM ${U} WHERE ${between} AND city IN ('Berlin', 'Paris') AND status IN ('new', 'completed') GROUP BY 1, 2 ORDER BY n DESC, 1, 2 LIMIT 10`,
  ],
  [
    "SELECT to_char(date_trunc('month', created_at), 'YYYY-MM') AS month, sum(revenue) AS revenue FROM orders_view GROUP BY 1 ORDER BY 1",
    `SELECT to_char(date_trunc('month', created_at), 'YYYY-MM'), sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT max(created_at) AS "last", EXTRACT(EPOCH FROM (TIMESTAMP \'2025-08-01\' - max(created_at))) / 3600 AS hours FROM orders_view',
    `SELECT max(created_at), extract(epoch FROM timestamp '2025-08-01' - max(created_at)) / 3600 FROM ${O}`,
  ],
  [
    `SELECT width_bucket(amount, 0, 100, 5) AS bucket, count(*) AS n FROM orders_view GROUP BY bucket ORDER BY bucket`,
    `SELECT width_bucket(amount, 0, 100, 5), count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT t.time, t.value - lag(t.value) OVER (ORDER BY t.time) AS delta FROM (SELECT date_trunc('week', created_at) AS time, sum(revenue) AS value FROM orders_view WHERE ${between} GROUP BY 1) AS t ORDER BY 1`,
    `SELECT date_trunc('week', created_at), sum(amount) - lag(sum(amount)) OVER (ORDER BY date_trunc('week', created_at)) FROM ${O} WHERE ${between} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT date_trunc('day', created_at) AS time, avg(sum(revenue)) OVER (ORDER BY date_trunc('day', created_at) ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS smooth FROM orders_view WHERE created_at < '2025-02-01' GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('day', created_at), avg(sum(amount)) OVER (ORDER BY date_trunc('day', created_at) ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM ${O} WHERE created_at < '2025-02-01' GROUP BY 1 ORDER BY 1`,
  ],
];
