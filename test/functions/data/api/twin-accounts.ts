import type { DataSource } from '../../../../schema/tables/index.ts';
import { newVaults } from '../../../engine/support/vault/ask-vault.ts';
import { twinModel, twinTables } from '../../../engine/twins/twin-model.ts';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import {
  askByPost,
  type CubesqlLine,
  type DataCall,
  loadToTheEnd,
  sessionToken,
} from '../../../harness/data-api.ts';
import { setDataSource } from '../../../harness/data-source.ts';
import { query } from '../../../harness/database.ts';
import { messagesOf, sendMcp, toolCall } from '../../../harness/mcp.ts';

/** Two deployments with one model, over databases that differ in hidden rows alone. */

const STATEMENT_TIMEOUT_MS = 15_000;

/** The addresses of those databases. */
export const twinDatabases = (): Promise<string[]> => newVaults(twinTables);

export const twinAccounts = async (): Promise<TestAccount[]> =>
  Promise.all(
    (await twinDatabases()).map((connectionString) => twinAccount({ kind: 'neon', connectionString })),
  );

export async function twinAccount(source: DataSource): Promise<TestAccount> {
  const account = await makeAccount();
  const { id, deploymentId } = account;
  await query(
    `insert into user_groups (account_id, name) values ($1, 'clerks'), ($1, 'admins') on conflict do nothing`,
    id,
  );
  await query(
    `insert into user_attributes (account_id, name, type) values ($1, 'tenant', 'string'), ($1, 'tenants', 'string_array')`,
    id,
  );
  await query(
    'update deployments set statement_timeout_ms = $2 where id = $1',
    deploymentId,
    STATEMENT_TIMEOUT_MS,
  );
  await account.saveModel(twinModel);
  await setDataSource({ accountId: id, deploymentId }, source);
  return account;
}

/** The same person in each of them, who is a clerk or an administrator of what the model is about. */
export const twinCalls = (
  accounts: readonly TestAccount[],
  group: 'clerks' | 'admins',
): Promise<DataCall[]> =>
  Promise.all(
    accounts.map(async (account) => ({
      account,
      // Of a session, which opens every door.
      token: await sessionToken(account, {
        externalId: `one-of-${group}`,
        groups: [group],
        userAttributes: [
          { name: 'tenant', value: 'south' },
          { name: 'tenants', value: ['south', 'west'] },
        ],
        securityContext: { country: 'west' },
      }),
    })),
  );

/** All that a caller can tell one answer from another by, but for its request's id and the time; rows in no order. */
export type Told = { status: number; type: string | null; rows: string[]; rest: unknown };

/** A way to ask, with what it takes: SQL, or a query of measures and dimensions. */
export type Door = {
  name: string;
  takes: 'sql' | 'query';
  ask(call: DataCall, asked: unknown): Promise<Told>;
};

/** What each door answers with rows, which are others at each twin for an administrator alone. */
export const plainQuestions: Record<Door['takes'], unknown> = {
  sql: 'SELECT owner FROM own_rule WHERE id < 3',
  query: { dimensions: ['own_rule.owner'] },
};

export const doors: readonly Door[] = [
  {
    name: 'load',
    takes: 'query',
    ask: async (call, query) => told(await loadToTheEnd(call, { query, queryType: 'multi' }), ofResults),
  },
  {
    name: 'load as CSV',
    takes: 'query',
    ask: async (call, query) =>
      told(await askByPost({ ...call, accept: 'text/csv' }, 'load', { query }), ofCsv),
  },
  {
    name: 'cubesql',
    takes: 'sql',
    ask: async (call, query) => told(await askByPost(call, 'cubesql', { query }), ofLines),
  },
  {
    name: 'cubesql as CSV',
    takes: 'sql',
    ask: async (call, query) =>
      told(await askByPost({ ...call, accept: 'text/csv' }, 'cubesql', { query }), ofCsv),
  },
  {
    name: 'MCP',
    takes: 'sql',
    ask: async (call, sql) => toldByMcp(await sendMcp(call, toolCall('run_query', { sql }))),
  },
];

type Read = (text: string) => Pick<Told, 'rows' | 'rest'>;

async function told(response: Response, ofRows: Read): Promise<Told> {
  const { status, headers } = response;
  // A CSV that fails midway is broken off, which is told, too.
  const text = await response.text().catch(() => 'broken off');
  const read = status === 200 ? ofRows(text) : { rows: [], rest: withoutTheCall(JSON.parse(text)) };
  return { status, type: headers.get('Content-Type'), ...read };
}

/** Which of many rows come first may depend on how they lie in the database: of these it tells how many there are. */
async function toldByMcp(response: Response): Promise<Told> {
  const { status, headers } = response;
  const said = { type: headers.get('Content-Type'), rows: [] };
  if (status !== 200) return { ...said, status, rest: withoutTheCall((await response.json()) as object) };
  const answer = (await messagesOf(response)).at(-1);
  const found = answer?.result?.structuredContent as { rows: unknown[]; totalRows: number } | undefined;
  // As a door that refuses by its status tells it.
  if (found === undefined) return { ...said, status: 400, rest: answer };
  const { rows, ...rest } = found;
  if (rows.length < rest.totalRows) return { ...said, status, rest: { totalRows: rest.totalRows } };
  return { ...said, status, rows: rows.map((row) => JSON.stringify(row)).sort(), rest };
}

const ofCsv: Read = (text) => ({ rows: text.split('\r\n').sort(), rest: null });

const ofLines: Read = (text) => {
  const lines = text.split('\n').filter((line) => line !== '');
  const read = lines.map((line): CubesqlLine => JSON.parse(line));
  const rows = read.flatMap(({ data = [] }) => data.map((row) => JSON.stringify(row)));
  return { rows: rows.sort(), rest: read.filter(({ data }) => data === undefined).map(withoutTheCall) };
};

const ofResults: Read = (text) => {
  const answer: { results: { data: unknown }[] } = JSON.parse(text);
  const rows = answer.results.flatMap(({ data }) =>
    Array.isArray(data) ? data.map((row) => JSON.stringify(row)) : [JSON.stringify(data)],
  );
  const rest = answer.results.map(({ data: _, ...result }) => withoutTheCall(result));
  return { rows: rows.sort(), rest: { ...answer, results: rest } };
};

const withoutTheCall = (told: object) => ({ ...told, requestId: '', lastRefreshTime: '' });
