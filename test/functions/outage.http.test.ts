import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { Stops } from '../../scripts/stops.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession, redeem } from '../harness/api.ts';
import { ChatReader } from '../harness/chat-reader.ts';
import { cubeApiToken, dataPath } from '../harness/data-api.ts';
import { dataSourceOf, setDataSource } from '../harness/data-source.ts';
import { query, singleValue } from '../harness/database.ts';
import { finalAnswer } from '../harness/final-answer.ts';
import { type InterruptedPostgres, startInterruptedPostgres } from '../harness/interrupted-postgres.ts';
import { mcpPath, toolCall } from '../harness/mcp.ts';
import { openApiDocument } from '../harness/openapi.ts';
import { type OwnWorker, startOwnWorker } from '../harness/own-worker.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { until } from '../harness/until.ts';

/** DECISIONS.md 1, "Outage": a Worker whose way to the database is interrupted, and goes on again. */

const OUTAGE_TIMEOUT_MS = 90_000;
/** What ran when the outage began may take a while to end on a busy machine. */
const PATIENCE = { timeout: 30_000 };

const service = inject('service');
const stops = new Stops();
let account: TestAccount;
let dataToken: string;
let embedToken: string;
let postgres: InterruptedPostgres;
let worker: OwnWorker;

beforeAll(async () => {
  account = await makeAccount();
  dataToken = await cubeApiToken(account, asAnna);
  embedToken = await redeem(
    await generateSession({ deploymentId: account.deploymentId, externalId: 'anna' }, account),
  );
  postgres = await startInterruptedPostgres(service.databaseUrl);
  stops.add(() => postgres.stop());
  const endpoint = await startNeonEndpoint();
  stops.add(() => endpoint.stop());
  worker = await startOwnWorker({
    ...service.workerVariables,
    DATABASE_URL: postgres.url,
    NEON_ENDPOINT: endpoint.url,
  });
  stops.add(() => worker.stop());
});

afterAll(async () => {
  postgres?.resume();
  await stops.stopAll();
});

type Call = { method: string; path: string; body?: object; authorization?: string };

const send = ({ method, path, body, authorization = `Api-Key ${account.key}` }: Call) =>
  fetch(new URL(path, worker.baseUrl), {
    method,
    headers: {
      Authorization: authorization,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

const byToken = (method: string, path: string, body?: object): Call => ({
  method,
  path: `/api/v1/embed/${path}`,
  authorization: `Embed-Token ${embedToken}`,
  ...(body && { body }),
});

const TENANT = '/api/v1/embed-tenants/acme-outage';
const GENERATE_SESSION = '/api/v1/embed/generate-session';

const asAnna = { sessionSettings: { externalId: 'anna' } };

const QUESTION = { measures: ['orders_view.count'] };
const asked = (verb: string): Call => ({
  method: 'GET',
  path: `${dataPath(account, verb)}?${new URLSearchParams({ query: JSON.stringify(QUESTION) })}`,
  authorization: dataToken,
});
const posted = (verb: string, body: object): Call => ({
  ...post(dataPath(account, verb), body),
  authorization: dataToken,
});

const SECTION = { id: 'any', kind: 'section', title: 'Any', place: { x: 0, y: 0, width: 1, height: 1 } };
const EMPTY_DASHBOARD = { version: 1, title: 'Empty', widgets: [] };

/** One good call of each endpoint that needs the database, by its name in the OpenAPI document. */
const callOf: Record<string, () => Call> = {
  generateSession: () => post(GENERATE_SESSION, { deploymentId: account.deploymentId, externalId: 'anna' }),
  redeemSession: () => post('/api/v1/embed/session/token', { sessionId: 'A'.repeat(43) }),
  revokeSession: () => post('/api/v1/embed/session/revoke', { sessionId: 'A'.repeat(43) }),
  getPageContext: () => byToken('GET', 'page'),
  suggestQuestions: () => byToken('GET', 'suggestions'),
  listOwnFeedback: () => byToken('GET', 'threads/any/feedback'),
  giveFeedback: () =>
    byToken('POST', 'threads/any/feedback', { messageId: '1795233291523-message', rating: 'up' }),
  getDashboard: () => byToken('GET', 'dashboards/sales'),
  readDashboardData: () => byToken('POST', 'dashboards/sales/data', {}),
  readDashboardRows: () =>
    byToken('POST', 'dashboards/sales/rows', { widget: 'orders', column: 'orders_view__count' }),
  findDashboardValues: () => byToken('POST', 'dashboards/sales/values', { member: 'orders_view.status' }),
  listDashboards: () => byToken('GET', 'app/dashboards'),
  createOwnDashboard: () => byToken('POST', 'app/dashboards', { content: EMPTY_DASHBOARD }),
  getOwnDashboard: () => byToken('GET', 'app/dashboards/any'),
  saveDraft: () => byToken('PATCH', 'app/dashboards/any', { version: 1, content: EMPTY_DASHBOARD }),
  deleteOwnDashboard: () => byToken('DELETE', 'app/dashboards/any'),
  publishOwnDashboard: () => byToken('POST', 'app/dashboards/any/publish', { version: 1 }),
  restoreOwnDashboard: () => byToken('POST', 'app/dashboards/any/restore', { version: 1, number: 1 }),
  noteOpenedDashboard: () => byToken('POST', 'app/dashboards/any/opened', {}),
  listShares: () => byToken('GET', 'app/dashboards/any/shares'),
  shareDashboard: () => byToken('POST', 'app/dashboards/any/shares', { member: 'anna' }),
  unshareDashboard: () => byToken('DELETE', 'app/dashboards/any/shares/1'),
  listColleagues: () => byToken('GET', 'app/colleagues'),
  duplicateDashboard: () => byToken('POST', 'app/dashboards/any/duplicate', {}),
  makeAnsweredWidget: () => byToken('POST', 'app/widgets', { result: crypto.randomUUID() }),
  describeFields: () => byToken('GET', 'app/fields'),
  findFieldValues: () => byToken('POST', 'app/values', { member: 'orders_view.status' }),
  previewWidgets: () => byToken('POST', 'app/preview', { content: { widgets: [SECTION] } }),
  listOwnThreads: () => byToken('GET', 'threads'),
  renameOwnThread: () => byToken('PATCH', 'threads/any', { title: 'Any' }),
  deleteOwnThread: () => byToken('DELETE', 'threads/any'),
  showReceipt: () => ({
    method: 'GET',
    path: `/api/v1/results/${crypto.randomUUID()}`,
    authorization: `Embed-Token ${embedToken}`,
  }),
  listGroups: () => ({ method: 'GET', path: `${TENANT}/groups` }),
  deleteGroup: () => ({ method: 'DELETE', path: `${TENANT}/groups/1` }),
  listUserAttributes: () => ({ method: 'GET', path: `${TENANT}/user-attributes` }),
  deleteUserAttribute: () => ({ method: 'DELETE', path: `${TENANT}/user-attributes/1` }),
  administer: () => post('/admin/graphql', { query: '{ account { name } }' }),
  exportThread: () => ({ method: 'GET', path: '/admin/threads/1/records' }),
  streamChatState: () =>
    post(account.chatPath('stream-chat-state'), { ...asAnna, input: 'How many orders?' }),
  getDeployment: () => ({ method: 'GET', path: `/api/v1/deployments/${account.deploymentId}` }),
  createDataToken: () => post(`/api/v1/deployments/${account.deploymentId}/token`, asAnna),
  load: () => asked('load'),
  loadByPost: () => posted('load', { query: QUESTION }),
  dryRun: () => asked('dry-run'),
  dryRunByPost: () => posted('dry-run', { query: QUESTION }),
  showSql: () => asked('sql'),
  showSqlByPost: () => posted('sql', { query: QUESTION }),
  subscribe: () => asked('subscribe'),
  subscribeByPost: () => posted('subscribe', { query: QUESTION }),
  meta: () => asked('meta'),
  metaByPost: () => posted('meta', {}),
  cubesql: () => posted('cubesql', { query: 'SELECT MEASURE(count) FROM orders_view' }),
  callMcp: () => ({
    ...post(mcpPath(account), toolCall('run_query', { sql: 'SELECT MEASURE(count) FROM orders_view' })),
    authorization: `Bearer ${embedToken}`,
  }),
  abortChat: () => post(account.chatPath('abort'), { ...asAnna, chatId: 'no-such-thread' }),
};

const graphql = async <Data>(query: string, variables: object): Promise<Data> => {
  const response = await send(post('/admin/graphql', { query, variables }));
  return ((await response.json()) as { data: Data }).data;
};

const ask = async (agentId: number, body: object) =>
  new ChatReader(await send(post(account.chatPath('stream-chat-state', agentId), { ...asAnna, ...body })));

describe('while the database does not answer', () => {
  beforeAll(() => postgres.interrupt());

  it(
    'every endpoint that needs it says 503, when to come again, and nothing else; then all work again',
    async () => {
      const { paths } = await openApiDocument();
      const needing = Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .filter(({ responses }) => JSON.stringify(responses[503] ?? '').includes('database_unavailable'))
        .map(({ operationId }) => operationId);
      expect(needing.sort()).toEqual(Object.keys(callOf).sort());

      const answered: string[] = [];
      const answers = Object.values(callOf).map(async (call) => {
        const response = await send(call());
        answered.push('an endpoint');
        expect(response.status).toBe(503);
        // The data API's bodies are those of its contract, whose `error` is the sentence.
        const form = call().path.startsWith('/d/') ? {} : { statusCode: 503, error: 'Service Unavailable' };
        expect(await response.json()).toMatchObject({
          ...form,
          code: 'database_unavailable',
          requestId: response.headers.get('X-Request-Id'),
        });
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      });
      const ready = send({ method: 'GET', path: '/readyz' }).then(async (response) => {
        answered.push('/readyz');
        expect([response.status, await response.json()]).toMatchObject([503, { status: 'not ready' }]);
      });
      await Promise.all([...answers, ready]);
      expect(answered[0]).toBe('/readyz');
      expect((await send({ method: 'GET', path: '/healthz' })).status).toBe(200);

      postgres.resume();

      for (const call of Object.values(callOf)) {
        const response = await send(call());
        expect(response.status, await response.text()).toBeLessThan(500);
      }
      expect((await send({ method: 'GET', path: '/readyz' })).status).toBe(200);
    },
    OUTAGE_TIMEOUT_MS,
  );
});

describe('a call that the outage met half way', () => {
  const USERS = Array.from({ length: 30 }, (_, index) => `halfway-${index}`);

  it(
    'has been carried out whole, or not at all',
    async () => {
      const rights = { groups: ['managers'], userAttributes: [{ name: 'city', value: 'Berlin' }] };
      const { deploymentId } = account;
      const calls = USERS.map((externalId) =>
        send(post(GENERATE_SESSION, { deploymentId, externalId, ...rights })),
      );
      await Promise.race(calls);
      postgres.interrupt();
      const statuses = await Promise.all(calls.map(async (call) => (await call).status));
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      postgres.resume();

      const provisioned = await vi.waitFor(async () => {
        const busy = await singleValue<number>(
          `select count(*)::int from pg_stat_activity
           where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
        );
        expect(busy).toBe(0);
        return query<{ external_id: string; parts: number[] }>(
          `select external_id, array[
             (select count(*) from external_user_groups g
              join external_user_profiles p on p.id = g.profile_id where p.user_id = u.id),
             (select count(*) from external_user_attribute_values v
              join external_user_profiles p on p.id = v.profile_id where p.user_id = u.id),
             (select count(*) from embed_sessions s where s.external_user_id = u.id)]::integer[] as parts
           from external_users u where account_id = $1 and external_id like 'halfway-%'`,
          account.id,
        );
      }, PATIENCE);
      const known = new Map(provisioned.map(({ external_id, parts }) => [external_id, parts]));
      for (const [index, externalId] of USERS.entries()) {
        const parts = known.get(externalId);
        if (parts !== undefined) expect(parts).toEqual([1, 1, 1]);
        if (statuses[index] === 200) expect(parts).toBeDefined();
      }
    },
    OUTAGE_TIMEOUT_MS,
  );
});

describe('a turn that runs when the database stops answering', () => {
  const questions = (records: readonly StreamRecord[]) =>
    records.filter(({ role }) => role === 'user').map(({ content }) => content);

  it(
    'goes on to its answer if it needs no data, and what it used is told afterwards',
    async () => {
      const { script, agentId } = await scriptedAgent(
        account,
        [{ say: 'Half ' }, { wait: true }, { say: 'and half.' }],
        [{ say: 'Well again.' }],
      );
      const chatId = crypto.randomUUID();
      const reader = await ask(agentId, { chatId, input: 'talk to me' });
      await reader.until(({ isDelta }) => isDelta);

      postgres.interrupt();
      await script.release();
      const records = await reader.all();
      expect(finalAnswer(records)).toBe('Half and half.');
      postgres.resume();

      const next = await (await ask(agentId, { chatId, input: 'and now?' })).all();
      expect(finalAnswer(next)).toBe('Well again.');
      expect(questions(await (await ask(agentId, { chatId })).all())).toEqual(['talk to me', 'and now?']);
      await until(async () =>
        expect(
          await query(
            'select turn from turn_usage join chat_threads t on t.id = thread_id where t.chat_id = $1',
            chatId,
          ),
        ).toHaveLength(2),
      );
    },
    OUTAGE_TIMEOUT_MS,
  );

  it(
    'is told so by the tool that reads its data, and its thread goes on',
    async () => {
      const sqlQuery = 'SELECT MEASURE(order_count) AS orders FROM sales_view';
      const callTool = {
        callTool: 'engineSqlApi',
        input: { sqlQuery, queryTitle: 'Orders', description: '', userRequest: 'orders' },
      };
      await graphql(
        `mutation($id: ID!) { updateDeployment(id: $id, input: { statementTimeoutMs: 1000 }) { __typename } }`,
        { id: String(account.deploymentId) },
      );
      await interruptData();
      const { script, agentId } = await scriptedAgent(
        account,
        [{ say: 'Let me see. ' }, { wait: true }, callTool],
        [{ say: 'I could not read it.' }],
        [callTool],
        [{ say: 'Now I can.' }],
      );
      const chatId = crypto.randomUUID();
      const reader = await ask(agentId, { chatId, input: 'How many orders?' });
      await reader.until(({ isDelta }) => isDelta);

      postgres.interrupt();
      await script.release();
      const records = await reader.all();
      const told = records.findLast(({ toolCall }) => toolCall?.result !== undefined)?.toolCall?.result;
      expect(told).toContain('could not be reached');
      expect(finalAnswer(records)).toBe('I could not read it.');
      const line = `"message":"query failed","deploymentId":${account.deploymentId},`;
      await until(() => expect(worker.log()).toContain(line));
      postgres.resume();

      const next = await (await ask(agentId, { chatId, input: 'Again?' })).all();
      expect(finalAnswer(next)).toBe('Now I can.');
    },
    OUTAGE_TIMEOUT_MS,
  );
});

/** From now on the account's data, too, is reached by the way that can be interrupted. */
async function interruptData(): Promise<void> {
  const source = await dataSourceOf(account.deploymentId);
  if (source.kind !== 'neon') throw new Error('The data of the demo is reached another way.');
  const { port } = new URL(postgres.url);
  const connectionString = Object.assign(new URL(source.connectionString), { port }).href;
  await setDataSource(
    { accountId: account.id, deploymentId: account.deploymentId },
    { ...source, connectionString },
  );
}
