const shown = `
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: owner, sql: owner, type: string }
      - { name: opened_at, sql: opened_at, type: time }`;
const shownMeasures = `
      - { name: count, type: count }
      - { name: total, type: sum, sql: amount }`;

/** A model with what the caller may not see, or the same without it. */
export function modelWith(hidden: boolean): string {
  const only = (text: string) => (hidden ? text : '');
  return `
cubes:
  - name: accounts
    sql_table: bank.accounts
    dimensions:${shown}${only(`
      - { name: not_public, sql: secret_code, type: string, public: false }
      - { name: not_granted, sql: secret_code, type: string }
      - { name: not_granted_at, sql: secret_at, type: time }
      - { name: Owner2, sql: secret_code, type: string, public: false }`)}
    measures:${shownMeasures}${only(`
      - { name: not_public_total, type: sum, sql: secret_amount, public: false }
      - { name: not_granted_total, type: sum, sql: secret_amount }`)}
    segments:
      - { name: lively, sql: "{CUBE}.active" }${only(`
      - { name: not_public_segment, sql: "{CUBE}.secret", public: false }`)}
    access_policy:
      - groups: ["*"]
        member_level: { includes: [id, owner, opened_at, count, total, lively] }
        row_level: { allow_all: true }${only(`
  - name: hidden_cube
    sql_table: bank.hidden
    public: false
    dimensions:${shown}
    measures:${shownMeasures}
  - name: denied_cube
    sql_table: bank.denied
    dimensions:${shown}
    measures:${shownMeasures}
    access_policy: [{ groups: [nobody], row_level: { allow_all: true } }]`)}
views:
  - name: accounts_view
    public: true
    cubes: [{ join_path: accounts, includes: [owner, total${only(', not_granted, not_granted_total')}] }]
    access_policy: [{ groups: ["*"], member_level: { includes: [owner, total] }, row_level: { allow_all: true } }]${only(`
  - name: denied_view
    cubes: [{ join_path: accounts, includes: [owner, total] }]
    access_policy: [{ groups: [nobody], row_level: { allow_all: true } }]
  - name: hidden_view
    public: false
    cubes: [{ join_path: accounts, includes: [owner, total] }]`)}
`;
}

/** Names of what is hidden, and some that are nearly so. */
export const MEMBERS = [
  ...['not_public', 'not_granted', 'not_granted_at', 'owner2', '"Owner2"', '"OWNER2"'],
  ...['not_public_total', 'not_granted_total', 'not_public_segment', 'not_publi', 'not_granted_totl'],
];
export const RELATIONS = [
  'hidden_cube',
  'denied_cube',
  'denied_view',
  'hidden_view',
  '"Hidden_Cube"',
  'hidden_cub',
];

/** `!` is such a name. */
export const MEMBER_STATEMENTS = [
  'SELECT ! FROM accounts',
  'SELECT accounts.! FROM accounts',
  'SELECT a.! FROM accounts_view AS a',
  'SELECT owner FROM accounts WHERE ! = 1',
  'SELECT owner FROM accounts WHERE !',
  'SELECT owner, COUNT(*) FROM accounts GROUP BY 1 HAVING MAX(!) > 1',
  'SELECT MEASURE(!) FROM accounts',
  'SELECT SUM(!) FROM accounts_view',
  'SELECT MEASURE(total) AS t FROM accounts GROUP BY !',
  'SELECT owner FROM accounts ORDER BY !',
  'SELECT owner AS ! FROM accounts ORDER BY !',
  'SELECT COUNT(*) FILTER (WHERE ! IS NULL) FROM accounts',
  'SELECT RANK() OVER (ORDER BY !) FROM accounts',
  'SELECT o.owner FROM (SELECT owner FROM accounts) AS o WHERE EXISTS (SELECT 1 FROM accounts WHERE ! = o.owner)',
  'SELECT ! FROM (SELECT * FROM accounts) AS t',
  'WITH t AS (SELECT ! FROM accounts) SELECT 1 AS x',
  "SELECT DATE_TRUNC('month', !) AS m, MEASURE(count) FROM accounts GROUP BY 1",
  'SELECT CASE WHEN ! > 1 THEN 1 END AS x FROM accounts',
  'SELECT accounts.!.x FROM accounts',
  'SELECT a.owner FROM (SELECT owner FROM accounts) AS a JOIN (SELECT owner FROM accounts) AS b USING (!)',
];
export const RELATION_STATEMENTS = [
  'SELECT * FROM !',
  'SELECT owner FROM !',
  'SELECT COUNT(*) FROM ! AS h',
  'SELECT !.owner FROM accounts',
  'SELECT accounts.owner FROM accounts CROSS JOIN !',
  'SELECT a.owner FROM accounts AS a JOIN ! AS b ON a.id = b.id',
  'SELECT a.owner FROM accounts AS a LEFT JOIN ! AS b ON a.__cubeJoinField = b.__cubeJoinField',
  'SELECT owner FROM accounts WHERE owner IN (SELECT owner FROM !)',
  'SELECT owner FROM accounts WHERE EXISTS (SELECT 1 FROM !)',
  'SELECT owner FROM accounts UNION SELECT owner FROM !',
  'WITH t AS (SELECT owner FROM !) SELECT owner FROM t',
  'WITH ! AS (SELECT owner FROM accounts) SELECT owner FROM !',
  'SELECT !.owner FROM accounts AS !',
  'SELECT !.x FROM (SELECT owner AS x FROM accounts) AS !',
  'SELECT MEASURE(!.total) FROM accounts',
  'SELECT owner FROM public.!',
  'SELECT * FROM !(1)',
];
export const JSON_QUERIES = [
  { dimensions: ['!'] },
  { measures: ['!'] },
  { measures: ['accounts.count'], segments: ['!'] },
  { measures: ['accounts.count'], filters: [{ member: '!', operator: 'equals', values: ['1'] }] },
  { measures: ['accounts.count'], filters: [{ or: [{ member: '!', operator: 'set' }] }] },
  { measures: ['accounts.count'], order: { '!': 'asc' } },
  { measures: ['accounts.count'], timeDimensions: [{ dimension: '!', granularity: 'day' }] },
  { measures: ['accounts.count'], timeDimensions: [{ dimension: '!', dateRange: 'last 7 days' }] },
];
