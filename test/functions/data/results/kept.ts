import { inject } from 'vitest';
import type { TestAccount } from '../../../harness/account.ts';
import { databaseRoundTrips } from '../../../harness/api.ts';
import { askByPost, type DataCall } from '../../../harness/data-api.ts';
import { dataSourceOf } from '../../../harness/data-source.ts';
import { query } from '../../../harness/database.ts';

/** A table that these tests change, and a model whose cubes say in each way how fresh its rows have to be. */

const members = `
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: owner, sql: owner, type: string }
      - { name: at, sql: at, type: time }
    measures:
      - { name: total, type: sum, sql: amount }`;
const cube = (name: string, refreshKey: string, source = 'sql_table: kept.amounts') => `
  - name: ${name}
    ${source}
    public: true
    ${refreshKey}${members}`;
const LONG = 'refresh_key: { every: 400 days }';

export const KEPT_MODEL = `
cubes:${[
  cube('plain', ''),
  cube('yearly', LONG),
  cube('told', 'refresh_key: { every: 1 second, sql: "SELECT max(version) FROM kept.versions" }'),
  cube('untold', 'refresh_key: { sql: "SELECT max(version) FROM kept.gone" }'),
  cube('volatile', LONG, 'sql: "SELECT id, owner, at, random() AS amount FROM kept.amounts"'),
  cube(
    'wide',
    LONG,
    `sql: "SELECT g AS id, repeat('x', 300) || g AS owner, (SELECT sum(amount) FROM kept.amounts) AS amount, NULL::timestamp AS at FROM generate_series(1, 4000) AS g"`,
  ),
  `${cube('owned', LONG)}
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: owner, operator: equals, values: ["{ userAttributes.city }"] }] }`,
].join('')}
`;

/** Makes the tables, for the role that the data of these accounts is read by. */
export async function openKept(account: TestAccount, owners: readonly string[] = ['anna']): Promise<void> {
  const source = await dataSourceOf(account.deploymentId);
  const reader = source.kind === 'neon' ? new URL(source.connectionString).username : '';
  await query(`create schema kept;
    create table kept.amounts (id int primary key, owner text not null, amount int not null, at timestamp not null default '2025-01-01');
    create table kept.versions (version int not null);
    grant usage on schema kept to "${reader}"; grant select on all tables in schema kept to "${reader}";
    insert into kept.versions values (1)`);
  await query(
    'insert into kept.amounts (id, owner, amount) select n, owner, n from unnest($1::text[]) with ordinality as t (owner, n)',
    owners,
  );
  await account.saveModel(KEPT_MODEL);
}

export const closeKept = () => query('drop schema kept cascade');

/** Changes the rows, of which no `refresh_key` tells. */
export const setAmounts = (amount: number) => query('update kept.amounts set amount = $1', amount);

export type Loaded = {
  data: Record<string, string | null>[];
  lastRefreshTime: string;
  requestId: string;
  slowQuery?: boolean;
  error?: string;
};

export const totalOf = (cubeName: string) => ({ measures: [`${cubeName}.total`] });

/** Loads, and tells how often the data was asked for it: data and service are behind the same endpoint here. */
export async function loaded(
  call: DataCall,
  asked: object,
  more: object = {},
): Promise<Loaded & { dataQueries: number }> {
  const before = await databaseRoundTrips();
  for (let asks = 1; ; asks += 1) {
    const response = await askByPost(call, 'load', { query: asked, ...more });
    if (response.status !== 200) throw new Error(`load: ${await response.text()}`);
    const answer = (await response.json()) as Loaded;
    const dataQueries = (await databaseRoundTrips()) - before - asks;
    if (answer.error !== 'Continue wait') return { ...answer, dataQueries };
  }
}

export const serviceDatabase = (): string => inject('service').databaseUrl;
