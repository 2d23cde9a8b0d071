import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { queryDirectly } from '../db/local/local-database.ts';
import { ChatReader } from '../harness/chat-reader.ts';
import { type Dependencies, startDependencies } from '../harness/dependencies.ts';
import { finalAnswer } from '../harness/final-answer.ts';
import { freezePostgres } from '../harness/frozen-postgres.ts';
import { ModelScript, type Step } from '../harness/model-script.ts';
import { openApiDocument } from '../harness/openapi.ts';
import { type OwnWorker, startOwnWorker } from '../harness/own-worker.ts';

/** DECISIONS.md 1, "Outage", with a PostgreSQL of its own whose processes are stopped and go on again. */

const OUTAGE_TIMEOUT_MS = 90_000;

let dependencies: Dependencies;
let worker: OwnWorker;
let thaw: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  dependencies = await startDependencies();
  worker = await startOwnWorker(dependencies.workerVariables);
});

afterAll(async () => {
  await thaw();
  await worker?.stop();
  await dependencies?.stopAll();
});

const freeze = async () => {
  thaw = await freezePostgres(dependencies.databaseUrl);
};

type Call = { method: string; path: string; body?: object };

const send = ({ method, path, body }: Call) =>
  fetch(new URL(path, worker.baseUrl), {
    method,
    headers: { Authorization: `Api-Key ${dependencies.demo.apiKey}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

const TENANT = '/api/v1/embed-tenants/acme-outage';
const GENERATE_SESSION = '/api/v1/embed/generate-session';

const chatPath = (verb: 'stream-chat-state' | 'abort', agentId = dependencies.demo.agentId) =>
  `/api/v1/public/${dependencies.demo.accountName}/agents/${agentId}/chat/${verb}`;

const asAnna = { sessionSettings: { externalId: 'anna' } };

/** One good call of each endpoint that needs the database, by its name in the OpenAPI document. */
const callOf: Record<string, () => Call> = {
  generateSession: () =>
    post(GENERATE_SESSION, { deploymentId: dependencies.demo.deploymentId, externalId: 'anna' }),
  redeemSession: () => post('/api/v1/embed/session/token', { sessionId: 'A'.repeat(43) }),
  revokeSession: () => post('/api/v1/embed/session/revoke', { sessionId: 'A'.repeat(43) }),
  listGroups: () => ({ method: 'GET', path: `${TENANT}/groups` }),
  deleteGroup: () => ({ method: 'DELETE', path: `${TENANT}/groups/1` }),
  listUserAttributes: () => ({ method: 'GET', path: `${TENANT}/user-attributes` }),
  deleteUserAttribute: () => ({ method: 'DELETE', path: `${TENANT}/user-attributes/1` }),
  administer: () => post('/admin/graphql', { query: '{ account { name } }' }),
  streamChatState: () => post(chatPath('stream-chat-state'), { ...asAnna, input: 'How many orders?' }),
  abortChat: () => post(chatPath('abort'), { ...asAnna, chatId: 'no-such-thread' }),
};

const graphql = async <Data>(query: string, variables: object): Promise<Data> => {
  const response = await send(post('/admin/graphql', { query, variables }));
  return ((await response.json()) as { data: Data }).data;
};

/** An agent whose language model plays these steps. */
async function scriptedAgent(...steps: Step[]) {
  const script = new ModelScript(dependencies.modelServerUrl);
  await script.play(steps);
  const { createAgent } = await graphql<{ createAgent: { id: string } }>(
    `mutation($input: CreateAgentInput!) { createAgent(input: $input) { ... on Agent { id } } }`,
    {
      input: {
        deploymentId: dependencies.demo.deploymentId,
        name: script.name,
        model: `compatible/${script.name}`,
      },
    },
  );
  return { script, agentId: Number(createAgent.id) };
}

const ask = async (agentId: number, body: object) =>
  new ChatReader(await send(post(chatPath('stream-chat-state', agentId), { ...asAnna, ...body })));

describe('while the database does not answer', () => {
  beforeAll(freeze);

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
        expect(await response.json()).toMatchObject({
          statusCode: 503,
          error: 'Service Unavailable',
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

      await thaw();

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
      const { deploymentId } = dependencies.demo;
      const calls = USERS.map((externalId) =>
        send(post(GENERATE_SESSION, { deploymentId, externalId, ...rights })),
      );
      await Promise.race(calls);
      await freeze();
      const statuses = await Promise.all(calls.map(async (call) => (await call).status));
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await thaw();

      const provisioned = await vi.waitFor(async () => {
        const [row] = await queryDirectly<{ busy: string }>(
          dependencies.databaseUrl,
          `select count(*) as busy from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()`,
        );
        expect(row?.busy).toBe('0');
        return queryDirectly<{ external_id: string; parts: number[] }>(
          dependencies.databaseUrl,
          `select external_id, array[
             (select count(*) from external_user_groups g
              join external_user_profiles p on p.id = g.profile_id where p.user_id = u.id),
             (select count(*) from external_user_attribute_values v
              join external_user_profiles p on p.id = v.profile_id where p.user_id = u.id),
             (select count(*) from embed_sessions s where s.external_user_id = u.id)]::integer[] as parts
           from external_users u where external_id like 'halfway-%'`,
        );
      });
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
        [{ say: 'Half ' }, { wait: true }, { say: 'and half.' }],
        [{ say: 'Well again.' }],
      );
      const chatId = crypto.randomUUID();
      const reader = await ask(agentId, { chatId, input: 'talk to me' });
      await reader.until(({ isDelta }) => isDelta);

      await freeze();
      await script.release();
      const records = await reader.all();
      expect(finalAnswer(records)).toBe('Half and half.');
      await thaw();

      const next = await (await ask(agentId, { chatId, input: 'and now?' })).all();
      expect(finalAnswer(next)).toBe('Well again.');
      expect(questions(await (await ask(agentId, { chatId })).all())).toEqual(['talk to me', 'and now?']);
      await vi.waitFor(
        async () =>
          expect(
            await queryDirectly(
              dependencies.databaseUrl,
              `select turn from turn_usage join chat_threads t on t.id = thread_id where t.chat_id = $1`,
              [chatId],
            ),
          ).toHaveLength(2),
        { timeout: 30_000 },
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
        { id: String(dependencies.demo.deploymentId) },
      );
      const { script, agentId } = await scriptedAgent(
        [{ say: 'Let me see. ' }, { wait: true }, callTool],
        [{ say: 'I could not read it.' }],
        [callTool],
        [{ say: 'Now I can.' }],
      );
      const chatId = crypto.randomUUID();
      const reader = await ask(agentId, { chatId, input: 'How many orders?' });
      await reader.until(({ isDelta }) => isDelta);

      await freeze();
      await script.release();
      const records = await reader.all();
      const told = records.findLast(({ toolCall }) => toolCall?.result !== undefined)?.toolCall?.result;
      expect(told).toContain('could not be reached');
      expect(finalAnswer(records)).toBe('I could not read it.');
      await thaw();

      const next = await (await ask(agentId, { chatId, input: 'Again?' })).all();
      expect(finalAnswer(next)).toBe('Now I can.');
    },
    OUTAGE_TIMEOUT_MS,
  );
});
