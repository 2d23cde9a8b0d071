import type { Caller } from '../../../engine/index.ts';

/** Members that every relation has under the same names, so that one statement fits all of them. */
const members = `
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: tenant, sql: tenant, type: string }
      - { name: owner, sql: owner, type: string, mask: hidden }
      - { name: word, sql: word, type: string }
      - { name: zero, sql: zero, type: number }
      - { name: huge, sql: huge, type: number }
      - { name: late, sql: late, type: time, granularities: [{ name: written, sql: "{CUBE}.seen" }] }
      - { name: seen, sql: seen, type: time }
      - { name: noted, sql: noted, type: time, field_type: string }
      - { name: active, sql: active, type: boolean }
      - { name: told, type: boolean, sql: "{FILTER_PARAMS.CUBE.word.filter('{CUBE}.owner')}" }
      - { name: side, type: switch, values: [left, right] }
      - { name: folded, sql: "lower(upper(replace(lower(upper(tenant)), 'x', 'y')))", type: string, public: false }
    measures:
      - { name: count, type: count }
      - { name: picked, type: sum, sql: "CASE WHEN {FILTER_GROUP(FILTER_PARAMS.CUBE.zero.filter('100 / {CUBE}.zero'), FILTER_PARAMS.CUBE.word.filter('{CUBE}.word'))} THEN 1 END" }
      - { name: total, type: sum, sql: zero }
      - { name: top, type: max, sql: huge }
      - { name: mean, type: avg, sql: zero }
      - { name: owners, type: count_distinct, sql: owner }
      - { name: share, type: number, sql: "100.0 * {total} / {count}" }
      - { name: north_total, type: sum, sql: zero, filters: [{ sql: "{CUBE}.zero > 0" }] }
      - { name: running, type: sum, sql: zero, rolling_window: { trailing: 2 month } }
      - { name: whole, multi_stage: true, type: sum, sql: "{total}", group_by: [] }
      - { name: whole_of_tenant, multi_stage: true, type: max, sql: "100 / {total}", group_by: [tenant] }
      - { name: part, multi_stage: true, type: number, sql: "100.0 * {total} / {whole}" }
      - { name: placed, multi_stage: true, type: rank, order_by: [{ sql: "{top}", dir: desc }], reduce_by: [owner] }
      - { name: by_owner, multi_stage: true, type: max, sql: "{total}", add_group_by: [owner, late.day] }
      - { name: each_owner, multi_stage: true, type: number, sql: "100 / {total}", add_group_by: [owner] }
      - { name: earlier, multi_stage: true, type: sum, sql: "{total}", time_shift: [{ time_dimension: late, interval: 1 month, type: prior }] }
      - { name: held_before, multi_stage: true, type: sum, sql: "{total}", time_shift: [{ name: held_before }] }
      - { name: rows_earlier, type: sum, sql: "100 / zero", time_shift: [{ interval: 1 day, type: prior }] }
      - { name: sided, type: sum, case: { switch: "{side}", when: [{ value: left, sql: "{total}" }], else: { sql: "100 / {total}" } } }
    segments:
      - { name: lively, sql: "{CUBE}.active" }`;
const SHARED =
  'id, tenant, owner, word, zero, huge, late, seen, noted, active, told, side, count, picked, total, top, mean, owners, share, north_total, lively, whole, whole_of_tenant, part, placed, by_owner, each_owner, earlier, rows_earlier, sided, held_before';
const SECRET =
  'owner, word, zero, huge, late, noted, active, told, picked, total, top, mean, owners, share, north_total, running, lively, whole, whole_of_tenant, part, placed, by_owner, each_owner, earlier, rows_earlier, sided, held_before';

/** Who is in the group \`admins\` sees all rows: what differs for them, and not for others, is what the rules hold back. */
const everything = `{ group: admins }`;
const own = (filters: string) =>
  `[${everything}, { groups: [clerks], row_level: { filters: [${filters}] } }]`;
const ofTenant = '{ member: tenant, operator: equals, values: ["{ userAttributes.tenant }"] }';

/** Each kind of row rule by the name of the relation that has it, with its access policy. */
const cubes: [name: string, source: string, policy: string][] = [
  ['own_rule', 'sql_table: twins.accounts', own(ofTenant)],
  ['text_rule', 'sql_table: twins.accounts', own('{ member: owner, operator: startsWith, values: [south] }')],
  [
    'time_rule',
    'sql_table: twins.accounts',
    own("{ member: seen, operator: beforeDate, values: ['2026-01-01'] }"),
  ],
  [
    'nested_rule',
    'sql_table: twins.accounts',
    own(`{ or: [{ and: [${ofTenant}, { member: id, operator: gt, values: [0] }] },
      { member: tenant, operator: equals, values: ["{ securityContext.country }"] }] }`),
  ],
  [
    'templated_rule',
    'sql_table: twins.accounts',
    `[${everything}, { groups: [clerks], conditions: [{ if: "{ userAttributes.tenants }" }],
      row_level: { filters: [{ member: tenant, operator: equals, values: ["{ userAttributes.tenants }"] }] } },
      { groups: [clerks], conditions: [{ if: "{ userAttributes.unheard_of }" }], row_level: { allow_all: true } }]`,
  ],
  [
    'derived_rule',
    'sql: "SELECT a.* FROM twins.accounts AS a WHERE a.id > 0"',
    own('{ member: tenant, operator: notEquals, values: [north] }'),
  ],
  [
    'taking_in',
    `sql: "SELECT a.* FROM twins.accounts AS a WHERE ${[
      'owner',
      'word',
      'zero',
      'huge',
      'late',
      'seen',
      'active',
    ]
      .map((name) => `{FILTER_PARAMS.taking_in.${name}.filter('a.${name}')}`)
      .join(
        ' AND ',
      )} AND {FILTER_GROUP(FILTER_PARAMS.taking_in.zero.filter('100 / zero'), FILTER_PARAMS.taking_in.late.filter(lambda from, to: f'late BETWEEN {from} AND {to}'))}"`,
    own(ofTenant),
  ],
  [
    // The planner tries cheap conditions first, and this one is dear.
    'costly_rule',
    'sql_table: twins.accounts',
    own('{ member: folded, operator: equals, values: ["{ userAttributes.tenant }"] }'),
  ],
  [
    'masked',
    'sql_table: twins.accounts',
    `[${everything}, { groups: [clerks], member_level: { excludes: [${SECRET}] }, member_masking: { includes: [${SECRET}] } },
      { groups: [clerks], row_level: { filters: [${ofTenant}] } }]`,
  ],
];

/** Views whose rows are cut by rules that stand elsewhere. */
const views = `
  - name: view_over_cube
    public: true
    cubes: [{ join_path: own_rule, includes: "*" }]
  - name: view_and_cube
    cubes: [{ join_path: text_rule, includes: "*" }]
    access_policy: ${own(ofTenant)}
  - name: joined_rule
    cubes:
      - { join_path: cards, includes: [${SHARED.replace('tenant, ', '')}] }
      - { join_path: cards.holders, includes: [tenant, held] }
    access_policy: ${own(ofTenant)}
  - name: many_rule
    cubes:
      - { join_path: parents, includes: [${SHARED.replace('tenant, ', '')}] }
      - { join_path: parents.dealt, includes: [tenant] }
    access_policy: ${own(ofTenant)}
  - name: two_rules
    cubes:
      - { join_path: ruled_cards, includes: [${SHARED.replace('tenant, ', '')}] }
      - { join_path: ruled_cards.own_rule, includes: [tenant] }`;

export const twinModel = `
cubes:
${cubes
  .map(
    ([name, source, policy]) => `  - name: ${name}\n    ${source}${members}\n    access_policy: ${policy}\n`,
  )
  .join('')}
  - name: holders
    public: false
    sql_table: twins.accounts
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: tenant, sql: tenant, type: string }
      - { name: held, sql: late, type: time, time_shift: [{ name: held_before, sql: "{CUBE}.id - 1" }] }
  - name: cards
    public: false
    sql_table: twins.cards
    joins:
      - { name: holders, relationship: many_to_one, sql: "{CUBE}.account_id = {holders}.id" }${members}
  - name: parents
    public: false
    sql_table: twins.accounts
    joins:
      - { name: dealt, relationship: one_to_many, sql: "{CUBE}.id = {dealt}.account_id" }${members}
  - name: dealt
    public: false
    sql_table: twins.cards
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: tenant, sql: tenant, type: string }
  - name: ruled_cards
    public: false
    sql_table: twins.cards
    joins:
      - { name: own_rule, relationship: many_to_one, sql: "{CUBE}.account_id = {own_rule}.id" }${members}
    access_policy: ${own('{ member: owner, operator: contains, values: [south] }')}
views:${views}
    public: true
`;

export const relations: readonly string[] = [
  ...cubes.map(([name]) => name),
  ...[...views.matchAll(/^ {2}- name: (\w+)/gm)].map(([, name = '']) => name),
];

const attributes = { tenant: 'south', tenants: ['south', 'west'] };
export const clerk: Caller = {
  userAttributes: attributes,
  groups: ['clerks'],
  securityContext: { country: 'west' },
};
export const admin: Caller = { ...clerk, groups: ['admins'] };

/** Of two tenants' rows those of `north` are hidden; only in database 7 do they hold what makes functions fail. */
const rowsOf = (variant: number, isNorth: string) => {
  const bad = variant === 7 ? `(${isNorth})` : 'false';
  return `CASE WHEN ${isNorth} THEN 'north' ELSE 'south' END AS tenant,
  CASE WHEN ${isNorth} THEN 'north v${variant} ' || n ELSE 'south ' || n END AS owner,
  CASE WHEN ${bad} THEN 'v7(\\' ELSE (n % 50)::text END AS word,
  CASE WHEN ${bad} THEN 0 ELSE 1 + n % 5 END AS zero,
  CASE WHEN ${bad} THEN 9223372036854775807 ELSE n END AS huge,
  CASE WHEN ${bad} THEN timestamp '294276-12-31 23:30' ELSE timestamp '2025-01-01' + n * interval '1 day' END AS late,
  CASE WHEN ${isNorth} THEN timestamptz '2026-06-01' ELSE timestamptz '2025-06-01' END + n * interval '1 hour' AS seen,
  CASE WHEN ${bad} THEN 'no time v7' ELSE (timestamp '2025-01-01' + n * interval '1 day')::text END AS noted,
  NOT ${bad} AS active`;
};

/**
 * The tables of one database, with the statistics that the planner evaluates constants against. Nothing is to change
 * them, and plans, in one database sooner than in the other.
 */
export const twinTables = (variant: number): string => `
CREATE SCHEMA twins;
CREATE TABLE twins.accounts WITH (autovacuum_enabled = false) AS SELECT n AS id, ${rowsOf(variant, 'n % 2 = 1')} FROM generate_series(1, 60) n;
CREATE TABLE twins.cards WITH (autovacuum_enabled = false) AS SELECT n AS id, 1 + n % 60 AS account_id, ${rowsOf(variant, 'n % 2 = 0')}
  FROM generate_series(1, 60) n;
CREATE INDEX ON twins.accounts (owner);
CREATE INDEX ON twins.accounts (zero);
CREATE INDEX ON twins.cards (owner text_pattern_ops);
CREATE UNIQUE INDEX ON twins.cards (id);
ANALYZE;
GRANT USAGE ON SCHEMA twins TO vault_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA twins TO vault_reader;`;
