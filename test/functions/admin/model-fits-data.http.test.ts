import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { planStatements } from '../../../db/plan-statements.ts';
import type { TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { chat, toolResult } from '../../harness/chat.ts';
import { setDataSource } from '../../harness/data-source.ts';
import { query, singleValue } from '../../harness/database.ts';
import { HYPERDRIVE, labSources, labUrl } from '../../harness/lab.ts';
import {
  closeLab,
  databaseUrl,
  labAccount,
  labReader,
  openLab,
  queryingAgent,
  sessionSettings,
} from '../data/lab.ts';

// DECISIONS.md 8.4

beforeAll(async () => {
  await openLab();
  await query(`create sequence lab.numbers; grant all on lab.numbers to ${labReader()}`);
});
afterAll(closeLab);

const sources = labSources(databaseUrl());

/** Line by line, each of which may be wrong in the database's eyes alone. */
const MODEL = `cubes:
  - name: samples
    sql_table: lab.samples
    joins:
      - name: others
        relationship: one_to_many
        sql: "{CUBE}.id = {others}.parent"
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: label, sql: label, type: string }
      - name: masked
        sql: label
        type: string
        mask: { sql: lable }
      - { name: typo, sql: lable, type: string }
      - { name: unordered, sql: "to_json({CUBE}.label)", type: string }
    measures:
      - { name: count, type: count }
      - { name: of_text, type: sum, sql: label }
      - { name: filtered, type: count, filters: [{ sql: "{CUBE}.amount > 'x'" }] }
    segments:
      - { name: fine, sql: "{CUBE}.ok" }
      - { name: numeric, sql: "{CUBE}.amount AND TRUE" }
  - name: others
    sql: SELECT id, label FROM lab.samples
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
  - name: missing
    sql_table: lab.sample
    dimensions: [{ name: id, sql: id, type: number }]
    measures: [{ name: count, type: count }, { name: most, type: max, sql: id }]
  - name: forbidden
    sql_table: public.api_keys
    measures: [{ name: count, type: count }]
  - name: changing
    sql: SELECT nextval('lab.numbers') AS id
    measures: [{ name: count, type: count }]
views:
  - name: over
    cubes: [{ join_path: samples, includes: [count, label] }]
    dimensions:
      - { name: own, sql: "{label}::inet + 'x'::xml", type: string }
`;

const put = (account: TestAccount, content: string) =>
  ask<{ __typename: string; problems: { severity: string; line: number; message: string }[] }>(
    account.key,
    `mutation ($id: ID!, $files: [ModelFileInput!]!) { putModel(deploymentId: $id, files: $files) { __typename
       ... on SavedModel { problems { severity line message } } ... on Refusal { message } } }`,
    { id: account.deploymentId, files: [{ path: 'lab.yml', content }] },
  );
const told = ({ problems }: Awaited<ReturnType<typeof put>>) =>
  problems.map(({ severity, line, message }) => `${severity} ${line}: ${message}`);

describe.each(['neon', 'hyperdrive'] as const)('A model that is pushed over data by %s', (kind) => {
  it('is saved with a warning for each table, column and expression that the data does not have', async () => {
    const account = await labAccount(sources[kind]);
    const saved = await put(account, MODEL);
    expect(saved.__typename).toBe('SavedModel');
    expect(told(saved)).toEqual([
      'warning 7: The join from samples to others: the database says: column others.parent does not exist.',
      'warning 14: The mask of samples.masked: the database says: column samples.lable does not exist.',
      'warning 15: samples.typo: the database says: column samples.lable does not exist.',
      'warning 19: samples.of_text: the database says: function sum(text) does not exist.',
      'warning 20: samples.filtered: the database says: invalid input syntax for type numeric: "x".',
      'warning 23: samples.numeric: the database says: argument of AND must be type boolean, not type numeric.',
      'warning 29: missing: the database says: relation "lab.sample" does not exist.',
      'warning 33: forbidden: the database says: permission denied for table api_keys.',
      'warning 42: over.own: the database says: operator does not exist: inet + xml.',
    ]);
    // What fits is answered, and nothing was run.
    const { agentId } = await queryingAgent(account, 'SELECT MEASURE(count) FROM samples');
    const asked = await chat(account, { input: 'go', sessionSettings }, agentId);
    expect(toolResult(asked, 'engineSqlApi')).toMatchObject({ totalRows: 1 });
    expect(await singleValue('select is_called from lab.numbers')).toBe(false);
  });
});

describe('A data source that cannot be asked', () => {
  const fitting = MODEL.slice(0, MODEL.indexOf('      - name: masked'));

  it.each([
    ['at which nobody listens', { kind: 'hyperdrive', binding: HYPERDRIVE.nobody }, ''],
    ['whose binding the Worker lacks', { kind: 'hyperdrive', binding: 'NOWHERE' }, ' .*NOWHERE'],
    [
      'that does not let the role in',
      { kind: 'neon', connectionString: labUrl(databaseUrl()).replace('lab-reader-secret', 'wrong') },
      '',
    ],
  ] as const)('%s is a warning, and the model is saved', async (_, source, why) => {
    const account = await labAccount(sources.neon);
    await setDataSource({ accountId: account.id, deploymentId: account.deploymentId }, source);
    const saved = await put(account, `${fitting}  - { name: others, sql_table: lab.samples }\n`);
    expect(saved.__typename).toBe('SavedModel');
    expect(told(saved)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^warning 1: The model was not checked against the data: the data source could not be asked\\.${why}`,
        ),
      ),
    ]);
  });
});

describe('Planning statements', () => {
  const connection = { kind: 'postgres', connectionString: labUrl(inject('service').databaseUrl) } as const;

  it('answers for each in order, and for fewer when the time is over', async () => {
    expect(await planStatements(connection, ['SELECT 1', 'SELECT nothing', 'SELECT 2'], 10_000)).toEqual([
      null,
      'column "nothing" does not exist',
      null,
    ]);
    // An immutable call of constants is evaluated by the planner.
    const slow = "SELECT repeat('a', 10000000) ~ '(a|b|ab)*c{1,200}d'";
    const some = await planStatements(connection, ['SELECT 1', ...Array<string>(2_000).fill(slow)], 300);
    expect(some.length).toBeLessThan(2_001);
  });

  it('changes nothing, whatever it is given', async () => {
    const [complaint] = await planStatements(
      connection,
      ['ANALYZE SELECT 1; CREATE TABLE lab.made (id int)'],
      10_000,
    );
    expect(complaint).toMatch(/read-only transaction/);
  });
});
