import { randomUUID } from 'node:crypto';
import { makeAccount, type TestAccount } from './account.ts';
import { generateSession } from './api.ts';
import { chat } from './chat.ts';
import { query, singleValue } from './database.ts';

export type FurnishedAccount = {
  account: TestAccount;
  /** The names of all that can be asked for by name. */
  name: string;
  /** Part of every other text of the account, so that it is recognised wherever it gets out. */
  secret: string;
  /** One id of everything that has one, by its table. */
  ids: Record<FurnishedTable, number>;
};

const TABLES = [
  'accounts',
  'api_keys',
  'deployments',
  'deployment_secrets',
  'verified_queries',
  'fonts',
  'dashboards',
  'dashboard_versions',
  'model_branches',
  'model_versions',
  'agents',
  'internal_users',
  'user_groups',
  'user_attributes',
  'external_users',
  'external_user_profiles',
  'embed_tenants',
  'embed_user_groups',
  'embed_user_attributes',
  'embed_sessions',
  'chat_threads',
  'audit_log',
] as const;
export type FurnishedTable = (typeof TABLES)[number];

export type Furnishing = {
  /** Whether its thread has been talked in; else it is a row alone. */
  hasConversation?: boolean;
};

/** An account with something of every kind that administrators see. */
export async function furnishAccount({ hasConversation = true }: Furnishing = {}): Promise<FurnishedAccount> {
  const account = await makeAccount();
  const own = { name: `named-${randomUUID().slice(0, 8)}`, secret: `secret-${randomUUID()}` };
  await addInventory(account, own);
  await provisionCustomer(account, own);
  await (hasConversation ? talk(account, own) : addThread(account, own));
  await query(
    `insert into thread_feedback (account_id, thread_id, message_id, rating, comment)
     select account_id, id, 'question', 'down', $2 from chat_threads where account_id = $1`,
    account.id,
    own.secret,
  );
  await query(
    `insert into failed_answers (account_id, thread_id, message_id, reason)
     select account_id, id, 'question', 'disliked' from chat_threads where account_id = $1`,
    account.id,
  );
  const ids = await Promise.all(
    TABLES.map(async (table) => [table, await newestId(table, account.id)] as const),
  );
  // TABLES has every key of the record.
  return { account, ...own, ids: Object.fromEntries(ids) as FurnishedAccount['ids'] };
}

type Own = Pick<FurnishedAccount, 'name' | 'secret'>;

async function addInventory(
  { id, deploymentId, agentId }: TestAccount,
  { name, secret }: Own,
): Promise<void> {
  await query('update deployments set name = $2 where id = $1', deploymentId, secret);
  await query('update agents set name = $2, instructions = $2 where id = $1', agentId, secret);
  await query('update api_keys set name = $2 where account_id = $1', id, secret);
  await query(
    'insert into user_groups (account_id, name, description) values ($1, $2, $3)',
    id,
    name,
    secret,
  );
  await query(
    `insert into user_attributes (account_id, name, type, description) values ($1, $2, 'string', $3)`,
    id,
    name,
    secret,
  );
  await query(
    'insert into internal_users (account_id, username, email) values ($1, $2, $3)',
    id,
    name,
    `${secret}@example.com`,
  );
  await query(
    'insert into deployment_secrets (account_id, deployment_id, sealed) values ($1, $2, $3)',
    id,
    deploymentId,
    JSON.stringify({ keyId: secret, nonce: 'none', text: secret }),
  );
  await query(
    'insert into verified_queries (account_id, deployment_id, question, sql_query) values ($1, $2, $3, $4)',
    id,
    deploymentId,
    secret,
    'SELECT MEASURE(count) AS n FROM orders_view',
  );
  await query(
    "insert into fonts (account_id, family, weight, content, hash) values ($1, $2, '400', '', $2)",
    id,
    secret,
  );
  await query(
    `with board as (
       insert into dashboards (account_id, deployment_id, public_id, title, content)
       values ($1, $2, $3, $4, $5) returning id)
     insert into dashboard_versions (account_id, dashboard_id, number, content) select $1, id, 1, $6 from board`,
    id,
    deploymentId,
    name,
    secret,
    JSON.stringify({ version: 1, title: secret, controls: [], widgets: [] }),
    JSON.stringify({ version: 1, title: `Earlier ${secret}`, controls: [], widgets: [] }),
  );
  const files = [{ path: 'walked.yml', content: `# ${secret}` }];
  const branchId = await singleValue<number>(
    `insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
     values ($1, $2, $3, $4, '{"cubes":{},"views":{}}', $5) returning id`,
    id,
    deploymentId,
    name,
    JSON.stringify(files),
    secret,
  );
  await query(
    `insert into model_versions (account_id, branch_id, files, content_hash, replaced_by)
     values ($1, $2, $3, $4, 'put')`,
    id,
    branchId,
    JSON.stringify(files),
    secret,
  );
}

/** A customer with rights and sessions. */
async function provisionCustomer(account: TestAccount, { name, secret }: Own): Promise<void> {
  const { deploymentId } = account;
  await generateSession(
    {
      deploymentId,
      externalId: name,
      email: `${secret}@example.com`,
      groups: [name],
      userAttributes: [{ name, value: secret }],
    },
    account,
  );
  await generateSession(
    {
      deploymentId,
      externalId: name,
      creatorMode: true,
      embedTenantName: name,
      groupDefinitions: [{ name, description: secret }],
      userAttributeDefinitions: [{ name, type: 'string', description: secret }],
      groups: [name],
      userAttributes: [{ name, value: secret }],
      securityContext: { secret },
    },
    account,
  );
}

const talk = (account: TestAccount, { name, secret }: Own) =>
  chat(account, {
    input: `How many orders? ${secret}`,
    chatId: name,
    sessionSettings: { externalId: name, isEphemeral: false },
  });

const addThread = ({ id, agentId }: TestAccount, { name }: Own) =>
  query(
    `insert into chat_threads (account_id, agent_id, external_user_id, chat_id)
     select $1, $2, id, $3 from external_users where account_id = $1 and external_id = $3`,
    id,
    agentId,
    name,
  );

const newestId = (table: FurnishedTable, accountId: number): Promise<number> =>
  singleValue(
    `select id from ${table} where ${table === 'accounts' ? 'id' : 'account_id'} = $1 order by id desc limit 1`,
    accountId,
  );
