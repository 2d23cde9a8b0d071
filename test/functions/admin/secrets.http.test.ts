import { randomBytes } from 'node:crypto';
import { OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readShopModel } from '../../../db/seed/shop/shop.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ADMIN, administer, ask } from '../../harness/admin.ts';
import { post } from '../../harness/api.ts';
import { chat, toolResult } from '../../harness/chat.ts';
import { dataSourceOf } from '../../harness/data-source.ts';
import { query } from '../../harness/database.ts';
import { logUpTo } from '../../harness/service-log.ts';
import { documentFor, fieldsOf, introspect } from './schema-walk.ts';

const CREATE_DEPLOYMENT = `mutation ($input: CreateDeploymentInput!) {
  createDeployment(input: $input) { __typename ... on Deployment { id dataSource { kind keyId binding } } ... on Refusal { code message issues { path message } } } }`;
const UPDATE_DEPLOYMENT = `mutation ($id: ID!, $input: UpdateDeploymentInput!) {
  updateDeployment(id: $id, input: $input) { __typename ... on Deployment { id } ... on Refusal { code message } } }`;
const PUT_MODEL = `mutation ($id: ID!, $files: [ModelFileInput!]!) {
  putModel(deploymentId: $id, files: $files) { __typename } }`;
const CREATE_AGENT = `mutation ($id: ID!) {
  createAgent(input: { deploymentId: $id, name: "Analyst" }) { ... on Agent { id } } }`;

let account: TestAccount;
/** Nothing of these may be found anywhere but in the one answer that shows a key. */
let secrets: string[];
let deploymentId: number;
let agentId: number;
const PASSWORD = `pw-${randomBytes(16).toString('hex')}`;

beforeAll(async () => {
  account = await makeAccount();
  const source = await dataSourceOf(account.deploymentId);
  if (source.kind !== 'neon') throw new Error('The demo is in a Neon database.');
  const { connectionString } = source;
  const neon = { connectionString };
  const made = await ask<{ id: string }>(account.key, CREATE_DEPLOYMENT, {
    input: { name: 'Sealed', dataSource: { neon } },
  });
  deploymentId = Number(made.id);
  await query('update deployments set fixed_today = $2 where id = $1', deploymentId, '2025-12-31');
  await ask(account.key, PUT_MODEL, { id: deploymentId, files: await readShopModel() });
  agentId = Number((await ask<{ id: string }>(account.key, CREATE_AGENT, { id: deploymentId })).id);
  const created = await ask<{ secret: string; apiKey: { prefix: string } }>(
    account.key,
    `mutation { createApiKey(input: { name: "New", isAdmin: true }) { ... on CreatedApiKey { secret apiKey { prefix } } } }`,
  );
  expect(created.secret).toMatch(/^sk-[\w-]{43}$/);
  expect(created.secret).toContain(created.apiKey.prefix);
  expect(await ask(created.secret, '{ account { name } }')).toEqual({ name: account.name });
  const signing = await ask<{ secret: string }>(
    account.key,
    `mutation ($id: ID!) { createDeploymentSecret(deploymentId: $id) { ... on CreatedDeploymentSecret { secret } } }`,
    { id: deploymentId },
  );
  secrets = [signing.secret, connectionString, new URL(connectionString).password, created.secret, PASSWORD];
});

const found = (text: string) => secrets.filter((secret) => text.includes(secret));

/** The service's own lines up to now. */
async function ownLog(): Promise<string> {
  const { response } = await administer(account.key, '{ account { name } }');
  const log = await logUpTo(response.headers.get('X-Request-Id') ?? 'none');
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
}

describe('a connection string', () => {
  it('is good for queries, from its sealed form', async () => {
    const records = await chat(
      account,
      { input: 'How many orders?', sessionSettings: { externalId: 'anna', groups: ['managers'] } },
      agentId,
    );
    expect(toolResult<{ totalRows: number }>(records, 'engineSqlApi').totalRows).toBe(1);
  });

  it('is of no use in another deployment, and says so to nobody but the log', async () => {
    await query(
      'update deployments set data_source = (select data_source from deployments where id = $2) where id = $1',
      account.deploymentId,
      deploymentId,
    );
    const records = await chat(account, {
      input: 'How many orders?',
      sessionSettings: { externalId: 'anna' },
    });
    expect(JSON.stringify(records)).toContain('The data of this deployment cannot be opened.');
    expect(found(JSON.stringify(records))).toEqual([]);
    expect(await ownLog()).toContain('does not open with the key');
  });

  it('of a database that cannot be reached is in no record and in no line of the log', async () => {
    const connectionString = `postgres://reader:${PASSWORD}@127.0.0.1:1/nowhere`;
    await ask(account.key, UPDATE_DEPLOYMENT, {
      id: account.deploymentId,
      input: { dataSource: { neon: { connectionString } } },
    });
    const records = await chat(account, {
      input: 'How many orders?',
      sessionSettings: { externalId: 'anna' },
    });
    expect(found(JSON.stringify(records))).toEqual([]);
    expect(found(await ownLog())).toEqual([]);
  });
});

describe('connection strings, keys, and secrets of deployments', () => {
  it('are in no answer to any field of the schema', async () => {
    const schema = await introspect(account.key);
    for (const id of [deploymentId, agentId, account.deploymentId]) {
      for (const field of fieldsOf(schema, OperationTypeNode.QUERY)) {
        const values = { id: String(id), text: 'Sealed' };
        const { query: text, variables } = documentFor(OperationTypeNode.QUERY, field, values);
        const { data } = await administer(account.key, text, variables);
        expect(found(JSON.stringify(data)), field.name).toEqual([]);
        expect(JSON.stringify(data), field.name).not.toMatch(/"sealed"|"nonce"|"hash":/);
      }
    }
  });

  it('are in no column of any table, the audit log among them', async () => {
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'shop')`,
    );
    for (const { name } of tables) {
      const rows = await query(
        `select from ${name} as each, unnest($1::text[]) as secret where strpos(each::text, secret) > 0`,
        secrets,
      );
      expect(rows, name).toEqual([]);
    }
    const [entry] = await query<{ before: object; after: object }>(
      `select before, after from audit_log
       where account_id = $1 and action = 'deployments.update' order by id desc limit 1`,
      account.id,
    );
    expect(entry?.after).not.toHaveProperty('data_source');
    expect(entry?.after).not.toEqual(entry?.before);
  });

  it('are in no error, however wrongly they were sent, nor in the log of it', async () => {
    const [, connectionString = '', , key = ''] = secrets;
    const wrong = [
      { query: CREATE_DEPLOYMENT, variables: { input: { name: connectionString.repeat(9) } } },
      { query: CREATE_DEPLOYMENT, variables: { input: { name: 'D', dataSource: connectionString } } },
      {
        query: CREATE_DEPLOYMENT,
        variables: { input: { name: 'D', dataSource: { neon: { connectionString: [connectionString] } } } },
      },
      {
        query: CREATE_DEPLOYMENT,
        variables: {
          input: {
            name: 'D',
            dataSource: { neon: { connectionString: `mysql://${key}@${connectionString}` } },
          },
        },
      },
      { query: `mutation { createDeployment(input: "${connectionString}") { __typename } }`, variables: {} },
      { query: `{ account { "${connectionString}" "${key}" } }`, variables: {} },
      { query: `{ agents(first: "${key}") { nodes { id } } }`, variables: {} },
      { query: 'query ($first: Int) { agents(first: $first) { nodes { id } } }', variables: { first: key } },
    ];
    for (const body of wrong) {
      const response = await post(ADMIN, body, { key: account.key });
      const text = await response.text();
      expect(text).toMatch(/"errors"|"Refusal"/);
      expect(found(text), body.query).toEqual([]);
    }
    expect(found(await ownLog())).toEqual([]);
  });

  it('of the operator are no key of an account', async () => {
    const operatorKey = inject('service').workerVariables.OPERATOR_KEY ?? '';
    const response = await post(ADMIN, { query: '{ account { name } }' }, { key: operatorKey });
    expect(response.status).toBe(401);
    const entitle = 'mutation { changeEntitlements(input: { plan: basic }) { ... on Refusal { code } } }';
    for (const headers of [{}, { 'Operator-Key': 'x'.repeat(43) }, { 'Operator-Key': account.key }]) {
      expect(await ask(account.key, entitle, {}, headers)).toEqual({ code: 'operator_required' });
    }
  });
});
