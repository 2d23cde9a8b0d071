/** True in hidden rows of one database alone, and nothing that PostgreSQL could not try early. */
const IN_V7 = "owner >= 'north v7' AND owner < 'north v8'";
/** A text of thousands of millions of characters, were it ever made. */
const grown = (text: string, rounds = 9) =>
  Array.from({ length: rounds }).reduce<string>(
    (inner) => `REPLACE(${inner}, 'x', 'xxxxxxxxxx')`,
    `(${text} || 'x')`,
  );
/** Rows of the relation joined to themselves, by equality, until they are millions of millions. */
const multiplied = Array.from({ length: 9 }, (_, index) => `(SELECT tenant AS t FROM @) AS j${index}`).reduce(
  (joined, next, index) => `${joined} JOIN ${next} ON j0.t = j${index}.t`,
);

/** Ways of making a statement fail or take long where a hidden row is like this; `@` is a relation with a row rule. */
export const namedAttacks: Record<string, string[]> = {
  'a pattern that ends in its escape': [
    "SELECT COUNT(*) FROM @ WHERE owner LIKE '%v7\\'",
    "SELECT COUNT(*) FROM @ WHERE owner ILIKE '%V7\\'",
    "SELECT COUNT(*) FROM @ WHERE owner NOT LIKE 'north v7\\'",
    "SELECT COUNT(*) FROM @ WHERE owner LIKE '%v7!' ESCAPE '!'",
    "SELECT COUNT(*) FROM (SELECT owner FROM @ OFFSET 0) AS t WHERE owner LIKE '%v7\\'",
    "SELECT COUNT(*) FROM (SELECT DISTINCT owner FROM @) AS t WHERE owner LIKE 'north v7\\'",
    "WITH t AS (SELECT owner, COUNT(*) AS n FROM @ GROUP BY 1) SELECT SUM(n) FROM t WHERE owner LIKE '%v7\\'",
    "SELECT COUNT(*) FILTER (WHERE owner LIKE '%v7\\') FROM @",
    "SELECT owner, COUNT(*) FROM @ GROUP BY 1 HAVING owner LIKE '%v7\\'",
    "SELECT id FROM @ WHERE CASE WHEN id > 0 THEN owner LIKE '%v7\\' END",
    "SELECT id FROM @ WHERE EXISTS (SELECT 1 FROM @ AS i WHERE i.owner LIKE '%v7\\')",
    "SELECT COUNT(*) FROM @ WHERE word || owner LIKE '%v7\\'",
    "SELECT COUNT(*) FROM @ WHERE 'v7(' LIKE word",
    "SELECT COUNT(*) FROM @ WHERE owner LIKE 'n%' AND owner LIKE word ESCAPE owner",
  ],
  'a cast of a constant that fails only when it is reached': [
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND CAST(CAST('99.99.9999' AS text) AS date) IS NULL`,
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND late > CAST(CAST('99.99.9999' AS text) AS timestamp)`,
    `SELECT COUNT(*) FROM @ WHERE zero = 0 AND CAST(CAST('99.99.9999' AS varchar) AS interval) IS NULL`,
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN CAST(CAST('31.31.2025' AS text) AS date) IS NULL END`,
    `SELECT COUNT(*) FROM @ WHERE NOT active AND DATE_TRUNC('day', CAST(CAST('99.99.9999' AS text) AS timestamp)) IS NULL`,
    `SELECT COUNT(*) FROM @ WHERE active OR late > CAST(CAST('99.99.9999' AS text) AS date)`,
    `SELECT SUM(CASE WHEN ${IN_V7} THEN total END) FROM @ WHERE NOT active AND CAST(CAST('99.99.9999' AS text) AS time) IS NULL`,
  ],
  'a pattern that does not compile': [
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND word SIMILAR TO '('`,
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND word ~ '('`,
    `SELECT COUNT(*) FROM @ WHERE zero = 0 AND regexp_like(owner, '[a')`,
    `SELECT COUNT(*) FROM @ WHERE zero = 0 AND regexp_replace(owner, 'a{2,1}', '') IS NULL`,
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN substring(owner, '(a') END IS NOT NULL`,
    `SELECT COUNT(*) FROM @ WHERE zero = 0 AND regexp_like(owner, 'a', '?')`,
    `SELECT COUNT(*) FROM @ WHERE zero = 0 AND owner LIKE word ESCAPE '!!'`,
    `SELECT COUNT(*) FROM @ WHERE zero = 0 AND owner SIMILAR TO 'a' ESCAPE '!!'`,
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN zero = 0 THEN owner SIMILAR TO 'a"b' END`,
  ],
  'a text that grows until memory or time is gone': [
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN LENGTH(${grown('owner')}) END > 0`,
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND LENGTH(${grown('word', 10)}) > 0`,
    `SELECT COUNT(*) FROM (SELECT owner, zero FROM @ OFFSET 0) AS t WHERE zero = 0 AND ${grown('owner')} LIKE '%y%'`,
    `SELECT id FROM @ ORDER BY CASE WHEN ${IN_V7} THEN ${grown('owner')} END, id`,
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN ${grown('owner', 7)} ~ '(x|xx)*y' END`,
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN zero = 0 THEN LENGTH(CAST(CAST(id + 1.5 AS numeric) ^ 130000 AS text)) END > 0`,
  ],
  "the planner's statistics, which hold values of hidden rows": [
    "SELECT COUNT(*) FROM (SELECT owner FROM @ ORDER BY owner OFFSET 0) AS t WHERE t.owner LIKE '%v7\\'",
    "SELECT COUNT(*) FROM (SELECT word FROM @ OFFSET 0) AS t WHERE word LIKE 'v7(\\\\\\'",
    'SELECT COUNT(*) FROM (SELECT zero FROM @ OFFSET 0) AS t WHERE 1 / zero > 0',
    'SELECT COUNT(*) FROM (SELECT huge FROM @ OFFSET 0) AS t WHERE huge + 1 > 0',
    "SELECT a.owner FROM (SELECT owner FROM @ OFFSET 0) AS a JOIN (SELECT owner FROM @ OFFSET 0) AS b ON a.owner = b.owner WHERE a.owner LIKE '%v7\\'",
    "SELECT COUNT(*) FROM (SELECT owner FROM @ LIMIT 1000) AS t WHERE owner NOT LIKE '%v7\\'",
    "SELECT COUNT(*) FROM @ WHERE owner ~ 'v7('",
    "SELECT COUNT(*) FROM (SELECT late FROM @ OFFSET 0) AS t WHERE late + INTERVAL '1 year' > '2025-01-01'",
  ],
  'a regular expression that takes long': [
    "SELECT COUNT(*) FROM @ WHERE owner ~ '(n+)+$'",
    "SELECT COUNT(*) FROM @ WHERE CASE WHEN zero = 0 THEN owner ~ '((((n{1,20}){1,20}){1,20}){1,20})x' END",
    "SELECT COUNT(*) FROM @ WHERE zero = 0 AND owner SIMILAR TO '((a|b)*(a|b)*)*c'",
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND regexp_replace(owner, '(.*)(.*)(.*)(.*)x', 'y') IS NULL`,
  ],
  'arithmetic and casts of hidden values': [
    'SELECT COUNT(*) FROM @ WHERE 1 / zero < 100',
    'SELECT COUNT(*) FROM @ WHERE huge + 1 > 0',
    'SELECT COUNT(*) FROM @ WHERE CAST(huge AS integer) > 0',
    'SELECT COUNT(*) FROM @ WHERE SQRT(zero - 1) >= 0',
    'SELECT COUNT(*) FROM @ WHERE CAST(word AS integer) >= 0',
    "SELECT COUNT(*) FROM @ WHERE late + INTERVAL '1 year' > '2025-01-01'",
    "SELECT COUNT(*) FROM @ WHERE DATE_TRUNC('month', late AT TIME ZONE 'Asia/Tokyo') IS NOT NULL",
    "SELECT COUNT(*) FROM @ WHERE owner >= 'north v7' AND EXTRACT(year FROM late AT TIME ZONE 'Pacific/Kiritimati') > 0",
  ],
};

/** The worst beyond these, by what each relies on. */
export const worstAttacks: [reliesOn: string, sql: string][] = [
  [
    'a scalar subquery that has several rows, which is an error only once a row asks for it',
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND zero = (SELECT zero FROM @ AS b WHERE b.id > 0)`,
  ],
  [
    'a subquery that takes for ever, which PostgreSQL runs only once a row asks for it',
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN (SELECT COUNT(*) FROM ${multiplied}) > zero END`,
  ],
  [
    'a subquery of EXISTS that takes for ever',
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN EXISTS (SELECT COUNT(*) FROM ${multiplied} HAVING COUNT(*) < 0) END`,
  ],
  [
    'a row of values, which is compared only as far as it is equal',
    'SELECT COUNT(*) FROM @ WHERE (zero, 1 / zero) > (0, 0)',
  ],
  [
    'a list of IN, which is looked through only until something is found',
    'SELECT COUNT(*) FROM @ WHERE zero IN (1, 2, 3, 4, 5, CAST(word AS integer))',
  ],
  ['OR, which ends at what is true', 'SELECT COUNT(*) FROM @ WHERE zero > 0 OR CAST(word AS integer) > 0'],
  [
    'COALESCE, which asks for its second value where the first is NULL',
    'SELECT COUNT(*) FROM @ WHERE COALESCE(NULLIF(zero, 0), CAST(word AS integer)) > 0',
  ],
  [
    'a condition of a join, which may be tried before the row rules of either side',
    'SELECT COUNT(*) FROM (SELECT owner, zero FROM @) AS a JOIN (SELECT owner, zero FROM @) AS b ON a.owner = b.owner AND 1 / (a.zero * b.zero) >= 0',
  ],
  [
    'an outer join, whose condition filters no row of the left side',
    'SELECT COUNT(b.zero) FROM (SELECT owner, zero FROM @) AS a LEFT JOIN (SELECT owner, zero FROM @) AS b ON a.owner = b.owner AND 1 / b.zero >= 0',
  ],
  [
    'the least value of an index, which is looked for among all rows',
    'SELECT MIN(owner) AS low, MAX(zero) AS high FROM @ WHERE 1 / zero >= 0',
  ],
  [
    'a group key that fails, beside a condition on groups that none fulfils',
    'SELECT 1 / zero AS x, COUNT(*) AS n FROM @ GROUP BY 1 HAVING COUNT(*) < 0',
  ],
  [
    'rows that nobody wants: an empty branch, a part of WITH that is not read, LIMIT 0',
    'WITH a AS (SELECT 1 / zero AS x FROM @) SELECT x FROM (SELECT CAST(word AS integer) AS x FROM @ LIMIT 0) AS t UNION ALL SELECT 1 / zero FROM @ WHERE 1 = 0',
  ],
  [
    'sorting, which computes its keys for all rows before LIMIT takes the first',
    'SELECT id FROM @ ORDER BY 1 / zero DESC, CAST(word AS integer), id LIMIT 1',
  ],
  [
    'a semi-join, which may look up the outer row in the inner ones',
    'SELECT COUNT(*) FROM @ WHERE 1 / zero IN (SELECT 1 / zero FROM @ WHERE CAST(word AS integer) >= 0)',
  ],
  [
    'sums that overflow by hidden rows',
    'SELECT SUM(CAST(huge AS bigint)) AS a, SUM(late - seen) AS b, AVG(late - seen) AS c, SUM(CAST(zero AS real) * 1e38) AS d FROM @',
  ],
  [
    'frames of windows, which reach over rows by value',
    "SELECT id, SUM(zero) OVER (ORDER BY late RANGE BETWEEN INTERVAL '100000 years' PRECEDING AND CURRENT ROW) AS x FROM @ WHERE id > 0",
  ],
  [
    'a condition on groups whose key fails',
    'SELECT zero, COUNT(*) AS n FROM @ GROUP BY 1 HAVING 1 / zero > 0',
  ],
  [
    'a condition round groups whose key fails',
    'SELECT word, n FROM (SELECT word, COUNT(*) AS n FROM @ GROUP BY 1) AS t WHERE CAST(word AS integer) >= 0',
  ],
  [
    'several sets of groups, each with a key that fails',
    'SELECT COUNT(*) AS n FROM @ GROUP BY GROUPING SETS ((1 / zero), (CAST(word AS integer)), ())',
  ],
  [
    'CUBE over a flag of hidden rows',
    'SELECT GROUPING(tenant) AS g, MAX(1 / zero) AS x FROM @ GROUP BY CUBE (tenant, active)',
  ],
  [
    'frames of windows whose ends overflow',
    'SELECT id, SUM(huge) OVER (ORDER BY huge RANGE BETWEEN 9223372036854775807 PRECEDING AND CURRENT ROW) AS x FROM @',
  ],
  [
    'frames of windows by groups of equal rows',
    'SELECT id, SUM(huge) OVER (ORDER BY zero GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE TIES) AS x FROM @',
  ],
  [
    'a row in a list of rows, which is compared only as far as it is equal',
    "SELECT COUNT(*) FROM @ WHERE (owner, CAST(word AS integer)) IN (('north v7 1', 1))",
  ],
  [
    'a time with a zone that PostgreSQL works out anew for each row',
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN ${IN_V7} THEN CURRENT_TIMESTAMP + INTERVAL '294000 years' IS NULL END`,
  ],
  [
    'a date that no time of a row can be compared with',
    `SELECT COUNT(*) FROM @ WHERE ${IN_V7} AND late > CAST('5874897-12-31' AS date)`,
  ],
  ['rows that tie with the last one', 'SELECT id FROM @ ORDER BY 1 / zero FETCH FIRST 1 ROWS WITH TIES'],
  [
    'a number of buckets that only hidden rows have not',
    'SELECT COUNT(*) FROM @ WHERE WIDTH_BUCKET(id, 0, zero, 10) > 0',
  ],
  [
    'the row of a window that a hidden row asks for',
    'SELECT id, NTH_VALUE(id, zero) OVER (ORDER BY id) AS x FROM @',
  ],
  ['values sorted within groups', 'SELECT MODE() WITHIN GROUP (ORDER BY 1 / zero) AS x FROM @'],
  [
    'rows that double in each step, and are none',
    `WITH ${Array.from({ length: 30 }, (_, n) => `a${n + 1} AS (SELECT z FROM a${n} UNION ALL SELECT z FROM a${n})`).reduce((all, next) => `${all}, ${next}`, 'a0 AS (SELECT zero AS z FROM @ WHERE zero = 0)')} SELECT COUNT(*) FROM a30`,
  ],
  [
    'a recursion that ends with an error where it is run',
    'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT COUNT(*) FROM @ WHERE zero = 0 AND huge IN (SELECT n FROM r)',
  ],
  [
    'a recursion that goes on from hidden rows alone',
    'WITH RECURSIVE r AS (SELECT zero AS z FROM @ WHERE zero = 0 UNION ALL SELECT z FROM r) SELECT COUNT(*) FROM r',
  ],
  [
    'a recursion that hidden rows join',
    'WITH RECURSIVE r AS (SELECT 1 AS i UNION ALL SELECT v.zero FROM @ AS v JOIN r ON v.zero = r.i - 1) SELECT COUNT(*) FROM r',
  ],
  [
    'a list of what fails for hidden rows, or gets too long by them',
    "SELECT STRING_AGG((1 / zero)::text, ',' ORDER BY id) AS x, ARRAY_AGG(CASE WHEN zero = 0 THEN LPAD(owner, 1000) END) AS y FROM @",
  ],
  [
    'a subquery for each row of a result',
    'SELECT a.n, t.x FROM (SELECT zero AS z, COUNT(*) AS n FROM @ GROUP BY 1) AS a, LATERAL (SELECT 1 / a.z AS x) AS t ORDER BY 1, 2',
  ],
  [
    'many quick comparisons, which together take long',
    `SELECT COUNT(*) FROM @ WHERE CASE WHEN zero = 0 THEN ${'owner = word OR '.repeat(300)} FALSE END`,
  ],
];

/** What there is no way to ask at all, whatever it would tell. */
export const refusedAttacks: [reliesOn: string, sql: string][] = [
  ['the place of a row in its table', "SELECT id FROM @ WHERE ctid = '(0,1)'"],
  ['the transaction that wrote a row', 'SELECT xmin, tableoid FROM @'],
  [
    'a whole row of the table, columns that are not shown among them',
    'SELECT CAST(a AS text) AS x FROM @ AS a',
  ],
  ['a subquery for each row of FROM', 'SELECT COUNT(*) FROM @ AS a, LATERAL (SELECT 1 / a.zero AS x) AS t'],
  ['sleeping', 'SELECT COUNT(*) FROM @ WHERE CASE WHEN zero = 0 THEN pg_sleep(10) IS NULL END'],
  ['a lock that another session can see', 'SELECT pg_try_advisory_lock(huge) FROM @'],
  ['a sequence that counts the rows it met', "SELECT nextval('s') FROM @"],
  ['a setting that stays in the session', "SELECT set_config('a.b', owner, false) FROM @"],
  ['the statistics themselves', 'SELECT most_common_vals FROM pg_stats'],
  ['the catalog', 'SELECT reltuples FROM pg_catalog.pg_class'],
  ['what PostgreSQL expects of a statement', 'EXPLAIN ANALYZE SELECT COUNT(*) FROM @'],
  ['files', "SELECT pg_read_file('/etc/passwd') FROM @"],
  ['a statement in a text', "SELECT query_to_xml('select 1', true, true, '') FROM @"],
  ['documents whose text may be wrong', 'SELECT CAST(owner AS jsonb) FROM @'],
  ['names that mean objects', 'SELECT CAST(owner AS regclass) FROM @'],
  ['a collation that fails for some texts', 'SELECT COUNT(*) FROM @ WHERE owner < \'x\' COLLATE "und-x-icu"'],
  ['any number of rows', 'SELECT COUNT(*) FROM generate_series(1, 1000000000) AS s'],
  ['a sample, which counts blocks', 'SELECT COUNT(*) FROM @ TABLESAMPLE SYSTEM (50)'],
  ['locks of rows', 'SELECT id FROM @ WHERE 1 / zero > 0 FOR UPDATE SKIP LOCKED'],
  ['a number of rows that is worked out', 'SELECT id FROM @ ORDER BY id LIMIT (SELECT MAX(zero) FROM @)'],
  ['two statements', 'SELECT id FROM @; SELECT 1 / zero FROM @'],
  ['pairs of all rows', 'SELECT COUNT(*) FROM (SELECT id FROM @) AS a CROSS JOIN (SELECT id FROM @) AS b'],
  [
    'pairs of rows that are only unequal',
    'SELECT COUNT(*) FROM (SELECT id FROM @) AS a JOIN (SELECT id FROM @) AS b ON a.id < b.id',
  ],
];
