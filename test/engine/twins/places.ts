/** Where an expression (`?`) stands in a statement over a relation (`@`); what is computed there per row, per group or per window. */
export type Place = { name: string; takes: 'row' | 'group' | 'window'; sql: string };

const COLUMNS = 'id, tenant, owner, word, zero, huge, late, seen, active';

const inRows: Record<string, string> = {
  'WHERE … IS NULL': 'SELECT id FROM @ WHERE (?) IS NULL ORDER BY id',
  'WHERE … IS NOT NULL': 'SELECT COUNT(*) AS n FROM @ WHERE (?) IS NOT NULL',
  'WHERE, as text': "SELECT id FROM @ WHERE (?)::text <> 'x' ORDER BY id",
  'WHERE, compared with itself': 'SELECT COUNT(*) AS n FROM @ WHERE (?) = (?)',
  'WHERE, after a comparison': "SELECT id FROM @ WHERE owner >= 'north v7' AND (?) IS NOT NULL ORDER BY id",
  'WHERE, before a comparison': "SELECT id FROM @ WHERE (?) IS NOT NULL AND tenant = 'north' ORDER BY id",
  'WHERE … OR': 'SELECT id FROM @ WHERE id > 1000 OR (?) IS NULL ORDER BY id',
  'WHERE NOT': 'SELECT id FROM @ WHERE NOT ((?) IS NULL) ORDER BY id',
  'WHERE, in CASE':
    'SELECT id FROM @ WHERE CASE WHEN active THEN (?) IS NULL ELSE (?) IS NOT NULL END ORDER BY id',
  'WHERE of measures':
    'SELECT tenant, MEASURE(count) AS n, MEASURE(total) AS t FROM @ WHERE (?) IS NULL GROUP BY 1',
  'WHERE of staged measures':
    'SELECT tenant, MEASURE(whole_of_tenant) AS w, MEASURE(placed) AS p, MEASURE(earlier) AS e FROM @ WHERE (?) IS NULL GROUP BY 1',
  'WHERE of measures of an earlier time':
    "SELECT DATE_TRUNC('day', late) AS d, MEASURE(rows_earlier) AS e FROM @ WHERE (?) IS NOT NULL AND late >= '2025-01-01' GROUP BY 1",
  'WHERE that members take in':
    'SELECT told AS t, MEASURE(picked) AS p FROM @ WHERE (?) IS NULL AND zero > 0 GROUP BY 1 ORDER BY 1',
  'WHERE that columns take in':
    "SELECT id, told FROM @ WHERE word LIKE '%v7' AND (?) IS NOT NULL ORDER BY id",
  'WHERE and LIMIT': 'SELECT id FROM @ WHERE (?) IS NULL ORDER BY id LIMIT 3',
  HAVING: 'SELECT tenant, COUNT(*) AS n FROM @ GROUP BY 1 HAVING MAX((?)::text) IS NOT NULL',
  'HAVING, in FILTER': 'SELECT tenant FROM @ GROUP BY 1 HAVING COUNT(*) FILTER (WHERE (?) IS NOT NULL) > 0',
  'ON, computed before':
    'SELECT a.id FROM (SELECT id, ? AS x FROM @) AS a JOIN (SELECT id, ? AS x FROM @) AS b ON a.x = b.x',
  'ON of a left join': `SELECT g.n, g.t FROM (SELECT tenant AS t, COUNT(*) AS n FROM @ GROUP BY 1) AS g
    LEFT JOIN (SELECT ${COLUMNS} FROM @) AS b ON g.t = b.tenant AND (?) IS NULL`,
  'ON of an inner join': `SELECT g.n, g.t FROM (SELECT tenant AS t, COUNT(*) AS n FROM @ GROUP BY 1) AS g
    JOIN (SELECT ${COLUMNS} FROM @) AS b ON g.t = b.tenant AND (?) IS NOT NULL`,
  'ON, beside a relation': `SELECT MEASURE(count) AS n FROM @ JOIN (SELECT owner AS o, COUNT(*) AS c FROM @ GROUP BY 1) AS g
    ON g.o = owner AND (?) IS NULL`,
  'joined to a series':
    'SELECT s.n, g.c FROM generate_series(1, 5) AS s (n) LEFT JOIN (SELECT id, COUNT(*) AS c FROM @ WHERE (?) IS NOT NULL GROUP BY 1) AS g ON g.id = s.n',
  SELECT: 'SELECT ? AS x FROM @',
  'SELECT beside a column': 'SELECT id, ? AS x FROM @ ORDER BY 1',
  'ORDER BY': 'SELECT id FROM @ ORDER BY ?, id',
  'ORDER BY and LIMIT': 'SELECT id FROM @ ORDER BY ?, id LIMIT 3',
  'ORDER BY of groups': 'SELECT tenant, COUNT(*) AS n FROM @ GROUP BY 1 ORDER BY MIN(?), 1',
  LIMIT: 'SELECT id FROM @ ORDER BY id LIMIT ?',
  OFFSET: 'SELECT id FROM @ ORDER BY id OFFSET ?',
  'PARTITION BY': 'SELECT id, COUNT(*) OVER (PARTITION BY ?) AS x FROM @ ORDER BY 1',
  'ORDER BY of a window': 'SELECT id, RANK() OVER (ORDER BY ?, id) AS x FROM @ ORDER BY 1',
  'value of a window': 'SELECT id, LAG(?) OVER (ORDER BY id) AS x FROM @ ORDER BY 1',
  'frame of a window':
    'SELECT id, SUM(zero) OVER (ORDER BY id ROWS BETWEEN ? PRECEDING AND CURRENT ROW) AS x FROM @ ORDER BY 1',
  FILTER: 'SELECT COUNT(*) FILTER (WHERE (?) IS NOT NULL) AS n FROM @',
  'FILTER of a window':
    'SELECT id, COUNT(*) FILTER (WHERE (?) IS NOT NULL) OVER (ORDER BY id) AS n FROM @ ORDER BY 1',
  'WHEN of CASE': 'SELECT SUM(CASE WHEN (?) IS NOT NULL THEN 1 ELSE 0 END) AS x FROM @',
  'THEN of CASE': 'SELECT id, CASE WHEN id > 0 THEN ? END AS x FROM @ ORDER BY 1',
  'CASE of a measure': 'SELECT SUM(CASE WHEN (?) IS NOT NULL THEN total END) AS x FROM @',
  'argument of MIN and MAX': 'SELECT MIN(?) AS low, MAX(?) AS high FROM @',
  'argument of COUNT DISTINCT': 'SELECT COUNT(DISTINCT ?) AS x FROM @',
  'subquery of FROM': 'SELECT x FROM (SELECT ? AS x, id FROM @) AS t WHERE x IS NOT NULL ORDER BY 1',
  'round a subquery of FROM': `SELECT id FROM (SELECT ${COLUMNS} FROM @) AS t WHERE (?) IS NULL ORDER BY 1`,
  'round a subquery with OFFSET': `SELECT id FROM (SELECT ${COLUMNS} FROM @ ORDER BY id OFFSET 0) AS t WHERE (?) IS NULL ORDER BY 1`,
  'round a subquery with LIMIT': `SELECT id FROM (SELECT ${COLUMNS} FROM @ ORDER BY id LIMIT 1000) AS t WHERE (?) IS NULL ORDER BY 1`,
  'round a subquery with DISTINCT': `SELECT id FROM (SELECT DISTINCT ${COLUMNS} FROM @) AS t WHERE (?) IS NOT NULL ORDER BY 1`,
  'round a subquery with GROUP BY': `SELECT id FROM (SELECT ${COLUMNS}, COUNT(*) AS n FROM @ GROUP BY ${COLUMNS}) AS t WHERE (?) IS NULL ORDER BY 1`,
  'round a subquery with a window': `SELECT id FROM (SELECT ${COLUMNS}, ROW_NUMBER() OVER (ORDER BY id) AS n FROM @) AS t WHERE (?) IS NULL ORDER BY 1`,
  'HAVING round a subquery': `SELECT tenant FROM (SELECT ${COLUMNS} FROM @) AS t GROUP BY 1 HAVING MAX((?)::text) IS NOT NULL`,
  EXISTS: 'SELECT id FROM @ AS o WHERE EXISTS (SELECT 1 FROM @ AS i WHERE (?) IS NOT NULL) ORDER BY 1',
  'EXISTS, correlated': `SELECT o.i FROM (SELECT id AS i FROM @) AS o WHERE EXISTS (SELECT 1 FROM @ WHERE id = o.i AND (?) IS NULL) ORDER BY 1`,
  'NOT EXISTS': 'SELECT id FROM @ AS o WHERE NOT EXISTS (SELECT 1 FROM @ AS i WHERE (?) IS NULL) ORDER BY 1',
  'IN a subquery': 'SELECT id FROM @ WHERE id IN (SELECT ? FROM @) ORDER BY 1',
  'IN a subquery, tested': 'SELECT id FROM @ WHERE (?) IN (SELECT ? FROM @) ORDER BY 1',
  'ANY of a subquery': 'SELECT id FROM @ WHERE (?) >= ALL (SELECT ? FROM @) ORDER BY 1',
  'scalar subquery': 'SELECT id, (SELECT MAX(?) FROM @) AS x FROM @ ORDER BY 1',
  'scalar subquery, correlated': `SELECT o.i, (SELECT MAX(?) FROM @ WHERE id = o.i) AS x FROM (SELECT id AS i FROM @) AS o ORDER BY 1`,
  LATERAL: 'SELECT a.id, t.x FROM @ AS a, LATERAL (SELECT ? AS x) AS t ORDER BY 1',
  'LATERAL over results': `SELECT a.id, t.x FROM (SELECT ${COLUMNS} FROM @) AS a, LATERAL (SELECT ? AS x) AS t ORDER BY 1`,
  'LATERAL, grouped':
    'SELECT a.t, b.n FROM (SELECT tenant AS t, COUNT(*) AS n FROM @ GROUP BY 1) AS a LEFT JOIN LATERAL (SELECT COUNT(*) AS n FROM @ WHERE tenant = a.t AND (?) IS NOT NULL) AS b ON TRUE',
  'LATERAL with LIMIT':
    'SELECT a.t, b.x FROM (SELECT tenant AS t, COUNT(*) AS n FROM @ GROUP BY 1) AS a CROSS JOIN LATERAL (SELECT id, ? AS x FROM @ WHERE tenant = a.t ORDER BY id LIMIT 2) AS b ORDER BY 1, b.id',
  'ON of LATERAL':
    'SELECT a.t, b.id FROM (SELECT tenant AS t, COUNT(*) AS n FROM @ GROUP BY 1) AS a JOIN LATERAL (SELECT id, owner, zero, word, huge, late, seen, active, tenant FROM @ WHERE tenant = a.t) AS b ON (?) IS NULL ORDER BY 1, 2',
  'UNION ALL': 'SELECT owner AS x FROM @ UNION ALL SELECT (?)::text FROM @',
  UNION: 'SELECT ? AS x FROM @ UNION SELECT ? FROM @',
  'EXCEPT and INTERSECT':
    'SELECT ? AS x FROM @ EXCEPT SELECT ? FROM @ WHERE id > 30 INTERSECT SELECT ? FROM @',
  'round a UNION': `SELECT id FROM (SELECT ${COLUMNS} FROM @ UNION ALL SELECT ${COLUMNS} FROM @) AS t WHERE (?) IS NULL ORDER BY 1`,
  'WITH, read': 'WITH a AS (SELECT id, ? AS x FROM @) SELECT id, x FROM a WHERE x IS NOT NULL ORDER BY 1',
  'WITH, read twice':
    'WITH a AS (SELECT id, ? AS x FROM @) SELECT COUNT(*) AS n FROM a AS b JOIN a AS c ON b.id = c.id',
  'WITH, not read': 'WITH a AS (SELECT ? AS x FROM @) SELECT COUNT(*) AS n FROM @',
  'WITH, not read, in WHERE':
    'WITH a AS (SELECT id FROM @ WHERE (?) IS NOT NULL) SELECT COUNT(*) AS n FROM @',
  'round WITH': `WITH a AS (SELECT ${COLUMNS} FROM @) SELECT id FROM a WHERE (?) IS NULL ORDER BY 1`,
  'WITH RECURSIVE, beginning':
    'WITH RECURSIVE t AS (SELECT id AS i, 1 AS d FROM @ WHERE (?) IS NOT NULL UNION ALL SELECT i, d + 1 FROM t WHERE d < 3) SELECT COUNT(*) AS n FROM t',
  'WITH RECURSIVE, going on':
    'WITH RECURSIVE t AS (SELECT 1 AS i UNION SELECT r.id FROM @ AS r JOIN t ON r.id = t.i + 1 WHERE (?) IS NULL) SELECT COUNT(*) AS n FROM t',
  'WITH RECURSIVE, joined': `WITH RECURSIVE t AS (SELECT id AS i, 1 AS d FROM @ UNION ALL SELECT r.id, t.d + 1 FROM (SELECT ${COLUMNS} FROM @) AS r JOIN t ON r.id = t.i AND (?) IS NOT NULL WHERE t.d < 3) SELECT MAX(i) AS i, COUNT(*) AS n FROM t`,
  'round WITH RECURSIVE': `WITH RECURSIVE t AS (SELECT ${COLUMNS}, 1 AS d FROM @ UNION ALL SELECT ${COLUMNS}, d + 1 FROM t WHERE d < 2) SELECT id FROM t WHERE (?) IS NULL ORDER BY 1`,
  'GROUP BY and SELECT': 'SELECT ? AS x, COUNT(*) AS n FROM @ GROUP BY 1',
  'GROUP BY': 'SELECT COUNT(*) AS n FROM @ GROUP BY ?',
  'GROUP BY of staged measures':
    'SELECT ? AS x, MEASURE(by_owner) AS n, MEASURE(part) AS p FROM @ GROUP BY 1',
  'GROUP BY round a subquery': `SELECT COUNT(*) AS n FROM (SELECT ${COLUMNS} FROM @) AS t GROUP BY ?`,
  ROLLUP: 'SELECT tenant, COUNT(*) AS n FROM @ GROUP BY ROLLUP (tenant, ?)',
  DISTINCT: 'SELECT DISTINCT ? AS x FROM @',
  'DISTINCT ON': 'SELECT DISTINCT ON (?) id FROM @ ORDER BY ?, id',
};

const inGroups: Record<string, string> = {
  SELECT: 'SELECT ? AS x FROM @',
  'SELECT beside a key': 'SELECT tenant, ? AS x FROM @ GROUP BY 1 ORDER BY 1',
  'SELECT beside a measure': 'SELECT MEASURE(count) AS n, ? AS x FROM @',
  HAVING: 'SELECT tenant FROM @ GROUP BY 1 HAVING (?) IS NOT NULL ORDER BY 1',
  'HAVING without keys': 'SELECT COUNT(*) AS n FROM @ HAVING (?) IS NOT NULL',
  'ORDER BY': 'SELECT tenant FROM @ GROUP BY 1 ORDER BY ?, 1',
  'beside staged measures':
    'SELECT tenant, ? AS x, MEASURE(whole) AS w, MEASURE(rows_earlier) AS e FROM @ GROUP BY 1',
  'under a comparison': "SELECT ? AS x FROM @ WHERE owner >= 'north v7'",
  'under a CASE': 'SELECT CASE WHEN (?) IS NULL THEN 0 ELSE 1 END AS x FROM @',
  'scalar subquery': 'SELECT id, (SELECT ? FROM @) AS x FROM @ ORDER BY 1',
  'subquery of FROM': 'SELECT x FROM (SELECT tenant, ? AS x FROM @ GROUP BY 1) AS t WHERE x IS NOT NULL',
  'round a subquery of FROM': `SELECT ? AS x FROM (SELECT ${COLUMNS} FROM @) AS t`,
  'round a subquery with OFFSET': `SELECT ? AS x FROM (SELECT ${COLUMNS} FROM @ ORDER BY id OFFSET 0) AS t`,
  EXISTS: 'SELECT id FROM @ AS o WHERE EXISTS (SELECT 1 FROM @ AS i HAVING (?) IS NULL) ORDER BY 1',
  'WITH, read': 'WITH a AS (SELECT ? AS x FROM @) SELECT x FROM a',
  'WITH, not read': 'WITH a AS (SELECT ? AS x FROM @) SELECT COUNT(*) AS n FROM @',
  UNION: 'SELECT (?)::text AS x FROM @ UNION ALL SELECT (?)::text FROM @',
  ROLLUP: 'SELECT tenant, ? AS x FROM @ GROUP BY ROLLUP (tenant)',
};

const inWindows: Record<string, string> = {
  SELECT: 'SELECT id, ? AS x FROM @ ORDER BY 1',
  'SELECT under a condition': "SELECT id, ? AS x FROM @ WHERE owner >= 'a' ORDER BY 1",
  'ORDER BY': 'SELECT id FROM @ ORDER BY ?, id',
  'subquery of FROM': 'SELECT id, x FROM (SELECT id, ? AS x FROM @) AS t WHERE x IS NOT NULL ORDER BY 1',
  'round a subquery of FROM': `SELECT id, ? AS x FROM (SELECT ${COLUMNS} FROM @) AS t ORDER BY 1`,
  DISTINCT: 'SELECT DISTINCT ? AS x FROM @',
  'WITH, read': 'WITH a AS (SELECT id, ? AS x FROM @) SELECT id, x FROM a ORDER BY 1',
  'WITH, not read': 'WITH a AS (SELECT ? AS x FROM @) SELECT COUNT(*) AS n FROM @',
  'scalar subquery': 'SELECT (SELECT MAX(x::text) FROM (SELECT ? AS x FROM @) AS t) AS y FROM @',
};

const placesOf = (takes: Place['takes'], statements: Record<string, string>): Place[] =>
  Object.entries(statements).map(([name, sql]) => ({ name, takes, sql: sql.replaceAll(/\s+/g, ' ') }));

export const places: readonly Place[] = [
  ...placesOf('row', inRows),
  ...placesOf('group', inGroups),
  ...placesOf('window', inWindows),
];
