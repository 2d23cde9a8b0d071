import { inject } from 'vitest';
import type { DataSource } from '../../../schema/tables/index.ts';
import type { SqlResult, ToolFailure } from '../../../schema/wire/tools.ts';
import { compileSavedModel } from '../../../scripts/model/compile-model.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, toolResult } from '../../harness/chat.ts';
import { setDataSource } from '../../harness/data-source.ts';
import { query, singleValue } from '../../harness/database.ts';
import { labReaderOf } from '../../harness/lab.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { LAB_MODEL, LAB_SQL } from './lab-model.ts';

/** Makes the laboratory, whose role may read it and nothing else. */
export async function openLab(): Promise<void> {
  await query(LAB_SQL);
  await query(`grant usage on schema lab to ${labReader()}; grant select on lab.samples to ${labReader()}`);
}

export async function closeLab(): Promise<void> {
  await query('drop schema lab cascade');
}

/** An account whose deployment reads the laboratory this way. */
export async function labAccount(source: DataSource, statementTimeoutMs = 30_000): Promise<TestAccount> {
  const account = await makeAccount();
  const { files, compiled, contentHash } = await compileSavedModel([{ path: 'lab.yml', content: LAB_MODEL }]);
  await query(
    'update model_branches set files = $2, compiled = to_jsonb($3::text), content_hash = $4 where deployment_id = $1',
    account.deploymentId,
    JSON.stringify(files),
    JSON.stringify(compiled),
    contentHash,
  );
  await query(
    'update deployments set statement_timeout_ms = $2, fixed_today = null where id = $1',
    account.deploymentId,
    statementTimeoutMs,
  );
  await setDataSource({ accountId: account.id, deploymentId: account.deploymentId }, source);
  return account;
}

/** An agent whose model does nothing but run these queries, one after the other. */
export const queryingAgent = (account: TestAccount, ...statements: string[]) =>
  scriptedAgent(
    account,
    ...statements.map((sqlQuery) => [
      {
        callTool: 'engineSqlApi',
        input: { sqlQuery, queryTitle: 'Title', description: 'Description', userRequest: 'Request' },
      },
    ]),
    [{ say: 'Done.' }],
  );

export const sessionSettings = { externalId: 'anna' };

/** What the tool gives for one query. */
export async function run(account: TestAccount, sqlQuery: string): Promise<SqlResult & ToolFailure> {
  const { agentId } = await queryingAgent(account, sqlQuery);
  return toolResult(await chat(account, { input: 'go', sessionSettings }, agentId), 'engineSqlApi');
}

/** Sessions of the laboratory's role, as the database sees them. */
export const labSessions = (state: '%' | 'active' = '%'): Promise<number> =>
  singleValue(
    'select count(*)::int from pg_stat_activity where usename = $1 and state like $2',
    labReader(),
    state,
  );

export const databaseUrl = (): string => inject('service').databaseUrl;

export const labReader = (): string => labReaderOf(databaseUrl()).username;
