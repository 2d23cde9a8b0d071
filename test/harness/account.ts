import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { AccountLimits } from '../../schema/limits.ts';
import { compileSavedModel } from '../../scripts/model/compile-model.ts';
import { shareDataSource } from './data-source.ts';
import { query, singleValue } from './database.ts';

export type TestAccount = {
  id: number;
  name: string;
  deploymentId: number;
  agentId: number;
  /** An admin key. */
  key: string;
  newKey(options?: KeyOptions): Promise<string>;
  newAgent(model: string, options?: AgentOptions): Promise<number>;
  /** Gives the deployment a model of the test's own, as one YAML file. */
  saveModel(yaml: string): Promise<void>;
  /** A branch of this name beside the others. */
  addBranch(branch: string, yaml: string): Promise<void>;
  chatPath(verb: 'stream-chat-state' | 'abort', agentId?: number): string;
};

export type KeyOptions = {
  isAdmin?: boolean;
  permissions?: string[];
  deploymentIds?: number[] | null;
  expiresAt?: Date | null;
  revokedAt?: Date | null;
};

export type AgentOptions = {
  name?: string;
  instructions?: string;
  accessibleViews?: string[];
  audience?: string[];
  developmentMode?: boolean;
};

export type AccountOptions = {
  plan?: string;
  useCreatorMode?: boolean;
  externalUserLimit?: number;
  /** Without them, none that a test could run into by the way. */
  limits?: Partial<AccountLimits>;
};

const NO_HINDRANCE: Partial<AccountLimits> = {
  chatStartsPerUserMinute: 600,
  chatStartsPerAccountMinute: 100_000,
  threadReadsPerUserMinute: 600,
  runningTurnsPerUser: 100,
  runningTurnsPerAccount: 10_000,
  dataQueriesPerUser: 100,
  dataQueriesPerDeployment: 1_000,
};

/** An account with a deployment that has the demo's model, and with the demo's catalog: hundreds are made in a run. */
const LIKE_THE_DEMO = `
  with demo as (
    select id as deployment_id, account_id, name, fixed_today from deployments where id = $1
  ), account as (
    insert into accounts (name, plan, use_creator_mode, external_user_limit, limits)
    values ($2, $3, $4, $5, $6) returning id
  ), deployment as (
    insert into deployments (account_id, name, data_source, fixed_today)
    select account.id, demo.name, '{}', demo.fixed_today from demo, account returning id
  ), branches as (
    insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
    select account.id, deployment.id, branch.name, files, compiled, content_hash
    from account, deployment, demo join model_branches as branch using (deployment_id)
  ), groups as (
    insert into user_groups (account_id, name, description)
    select account.id, given.name, description from account, demo join user_groups as given using (account_id)
  ), attributes as (
    insert into user_attributes (account_id, name, type, display_name, description)
    select account.id, given.name, type, display_name, description
    from account, demo join user_attributes as given using (account_id)
  )
  select account.id, deployment.id as "deploymentId" from account, deployment`;

/** An account of the test's own, over the demo shop's data and model, with the demo's catalog. */
export async function makeAccount(options: AccountOptions = {}): Promise<TestAccount> {
  const { demo } = inject('service');
  const name = `test-${randomUUID()}`;
  const [made] = await query<{ id: number; deploymentId: number }>(
    LIKE_THE_DEMO,
    demo.deploymentId,
    name,
    options.plan ?? 'enterprise',
    options.useCreatorMode ?? true,
    options.externalUserLimit ?? 10_000,
    JSON.stringify(options.limits ?? NO_HINDRANCE),
  );
  if (made === undefined) throw new Error('There is no demo to make an account like.');
  const { id, deploymentId } = made;
  await shareDataSource(demo.deploymentId, { accountId: id, deploymentId });

  const newKey = (keyOptions?: KeyOptions) => createKey(id, keyOptions);
  const newAgent = (model: string, options: AgentOptions = {}) =>
    singleValue<number>(
      `insert into agents
         (account_id, deployment_id, name, model, instructions, accessible_views, audience, development_mode)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      id,
      deploymentId,
      options.name ?? 'Analyst',
      model,
      options.instructions ?? '',
      options.accessibleViews ?? null,
      options.audience ?? null,
      options.developmentMode ?? false,
    );
  const agentId = await newAgent('builtin/analyst');
  return {
    id,
    name,
    deploymentId,
    agentId,
    key: await newKey({ isAdmin: true }),
    newKey,
    newAgent,
    saveModel: (yaml) => saveModel(deploymentId, yaml),
    addBranch: (branch, yaml) => addBranch({ id, deploymentId }, branch, yaml),
    chatPath: (verb, agent = agentId) => `/api/v1/public/${name}/agents/${agent}/chat/${verb}`,
  };
}

async function addBranch(
  { id, deploymentId }: Pick<TestAccount, 'id' | 'deploymentId'>,
  branch: string,
  yaml: string,
): Promise<void> {
  const { files, compiled, contentHash } = await compileSavedModel([{ path: 'model.yml', content: yaml }]);
  await query(
    `insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
     values ($1, $2, $3, $4, $5, $6)`,
    id,
    deploymentId,
    branch,
    JSON.stringify(files),
    JSON.stringify(compiled),
    contentHash,
  );
}

async function saveModel(deploymentId: number, yaml: string): Promise<void> {
  const { files, compiled, contentHash } = await compileSavedModel([{ path: 'model.yml', content: yaml }]);
  await query(
    'update model_branches set files = $2, compiled = to_jsonb($3::text), content_hash = $4 where deployment_id = $1',
    deploymentId,
    JSON.stringify(files),
    JSON.stringify(compiled),
    contentHash,
  );
}

async function createKey(accountId: number, options: KeyOptions = {}): Promise<string> {
  const key = `sk-${randomBytes(32).toString('base64url')}`;
  await query(
    `insert into api_keys (account_id, name, hash, prefix, is_admin, permissions, deployment_ids, expires_at, revoked_at)
     values ($1, 'test', $2, $3, $4, $5, $6, $7, $8)`,
    accountId,
    createHash('sha256').update(key).digest('hex'),
    key.slice(0, 8),
    options.isAdmin ?? false,
    options.permissions ?? [],
    options.deploymentIds ?? null,
    options.expiresAt ?? null,
    options.revokedAt ?? null,
  );
  return key;
}
