import type { Caller } from '../../../../engine/index.ts';

/**
 * Accounts of two tenants. The caller belongs to `south`: rows of `north`, the member `hidden_pin`, the values of
 * the masked `balance` and the whole of `ledger` are forbidden.
 */
export const vaultModel = `
cubes:
  - name: accounts
    sql_table: vault.accounts
    joins:
      - { name: transfers, relationship: one_to_many, sql: "{CUBE}.id = {transfers}.account_id" }
      - { name: ledger, relationship: one_to_many, sql: "{CUBE}.id = {ledger}.account_id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: owner, sql: owner, type: string }
      - { name: tenant, sql: tenant, type: string }
      - { name: hidden_pin, sql: pin, type: string }
      - { name: balance, sql: balance, type: number }
      - { name: opened_at, sql: opened_at, type: time }
      - { name: rate, sql: "100 / {CUBE}.divisor", type: number }
    measures:
      - { name: count, type: count }
      - { name: total_balance, type: sum, sql: balance }
      - { name: hidden_total, type: sum, sql: "length(pin)" }
    segments:
      - { name: rich, sql: "{CUBE}.balance > 7300000" }
    access_policy: &tenant
      - group: "*"
        member_level: { excludes: [hidden_pin, hidden_total, balance, total_balance, rich] }
        member_masking: { includes: [balance, total_balance, rich] }
        row_level:
          filters: [{ member: tenant, operator: equals, values: ["{ userAttributes.tenant }"] }]
  - name: transfers
    sql_table: vault.transfers
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: note, sql: note, type: string }
      - { name: amount, sql: amount, type: number }
    measures:
      - { name: count, type: count }
      - { name: moved, type: sum, sql: amount }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: note, operator: startsWith, values: [south] }] }
  - name: ledger
    sql_table: vault.ledger
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: entry, sql: entry, type: string }
    measures:
      - { name: count, type: count }
    access_policy:
      - { group: auditors }
  - name: cards
    sql_table: vault.cards
    joins:
      - { name: accounts, relationship: many_to_one, sql: "{CUBE}.account_id = {accounts}.id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: owner, sql: printed, type: string }
      - { name: balance, sql: spent, type: number }
      - { name: opened_at, sql: printed_at, type: time }
      - { name: rate, sql: "100 / {CUBE}.divisor", type: number }
    measures:
      - { name: count, type: count }
      - { name: total_balance, type: sum, sql: spent }
views:
  # The row rule is about another table than the members: nothing but the plan decides which is looked at first.
  - name: cards_view
    cubes:
      - { join_path: cards, includes: "*" }
      - { join_path: cards.accounts, includes: [tenant] }
    access_policy:
      - group: "*"
        member_level: { excludes: [balance, total_balance] }
        member_masking: { includes: [balance, total_balance] }
        row_level:
          filters: [{ member: tenant, operator: equals, values: ["{ userAttributes.tenant }"] }]
  - name: accounts_view
    cubes:
      - { join_path: accounts, includes: "*" }
      - { join_path: accounts.transfers, prefix: true, includes: [note, count, moved] }
      - { join_path: accounts.ledger, prefix: true, includes: [entry, count] }
    access_policy:
      - group: "*"
        member_level: { excludes: [hidden_pin, hidden_total, balance, total_balance, rich, ledger_entry, ledger_count] }
        member_masking: { includes: [balance, total_balance, rich] }
        row_level:
          filters: [{ member: tenant, operator: equals, values: ["{ userAttributes.tenant }"] }]
`;

export const southerner: Caller = {
  userAttributes: { tenant: 'south' },
  groups: ['clerks'],
  securityContext: {},
};

/** Names and values that must never reach the southerner. */
export const FORBIDDEN =
  /north-canary|pin-canary|ledger-canary|key-canary|service_keys|auditors|hidden_|73\d{5}/gi;

/** The tables; `variant` changes all that is forbidden and nothing else. */
export const vaultTables = (variant: number): string => `
CREATE SCHEMA vault;
CREATE TABLE vault.accounts AS SELECT n AS id,
  CASE WHEN n % 2 = 0 THEN 'south ' || n ELSE 'north-canary v${variant} ' || n END AS owner,
  CASE WHEN n % 2 = 0 THEN 'south' ELSE 'north' END AS tenant,
  'pin-canary ' || n * ${variant} AS pin, (7300000 + n * ${variant * 13} % 997)::bigint AS balance,
  timestamp '2025-01-01' + n * CASE WHEN n % 2 = 0 THEN 1 ELSE ${variant} END * interval '1 day' AS opened_at,
  CASE WHEN n % 2 = 0 THEN 4 ELSE (n + 1) / 2 % ${variant} END AS divisor
  FROM generate_series(1, 40) n;
CREATE TABLE vault.transfers AS SELECT n AS id, 1 + n * 7 % 40 AS account_id,
  CASE WHEN n % 3 = 0 THEN 'south transfer ' || n ELSE 'north-canary transfer ' || n * ${variant} END AS note,
  CASE WHEN n % 3 = 0 THEN n ELSE n * ${variant} END AS amount FROM generate_series(1, 120) n;
CREATE TABLE vault.ledger AS SELECT n AS id, 1 + n * ${variant} % 40 AS account_id,
  'ledger-canary ' || n * ${variant} AS entry FROM generate_series(1, ${variant * 9}) n;
CREATE TABLE vault.cards AS SELECT n AS id, 1 + n % 40 AS account_id, (7300000 + n * ${variant * 13} % 997)::bigint AS spent,
  CASE WHEN n % 2 = 1 THEN 'south ' || n ELSE 'north-canary v${variant} ' || n END AS printed,
  timestamp '2025-01-01' + n * CASE WHEN n % 2 = 1 THEN 1 ELSE ${variant} END * interval '1 day' AS printed_at,
  CASE WHEN n % 2 = 1 THEN 4 ELSE n / 2 % ${variant} END AS divisor
  FROM generate_series(1, 80) n;
CREATE TABLE public.service_keys AS SELECT 'key-canary ' || ${variant} AS key;
ANALYZE;
GRANT USAGE ON SCHEMA vault TO vault_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA vault TO vault_reader;`;
