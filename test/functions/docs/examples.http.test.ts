import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import { GENERATE_SESSION, generateSession, post, redeem, send } from '../../harness/api.ts';
import { ChatReader, toolResult } from '../../harness/chat.ts';
import { APP, makePublished } from '../../harness/creator.ts';
import { query } from '../../harness/database.ts';
import { openApiDocument } from '../../harness/openapi.ts';
import { until } from '../../harness/until.ts';

// Whoever copies from the reference gets an answer: against the demo account, which `npm start` makes too.

const { baseUrl, demo } = inject('service');

type Example = { method: string; path: string; body: object };

let examples: Example[];
beforeAll(async () => {
  const { paths } = await openApiDocument();
  examples = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody === undefined
        ? []
        : [{ method, path, body: requestBody.content['application/json'].example ?? {} }],
    ),
  );
});

const filled = (path: string, publicId = 'sales') =>
  path
    .replace('{accountName}', demo.accountName)
    .replace('{agentId}', String(demo.agentId))
    .replace('{deploymentId}', String(demo.deploymentId))
    .replace('{publicId}', publicId)
    // The one that the example of a chat has made.
    .replace('{chatId}', 'my-chat');

const isData = (path: string) => path.startsWith('/d/');
const isMcp = (path: string) => path.startsWith('/mcp/');
const isDashboard = (path: string) => path.startsWith('/api/v1/embed/dashboards');
const isPage = (path: string) => path.startsWith('/api/v1/embed/threads') || isDashboard(path);
const isApp = (path: string) => path.startsWith('/api/v1/embed/app/');

/** A token of the data API, which an admin key has asked for. */
async function dataToken(): Promise<string> {
  const body = { sessionSettings: { externalId: 'anna' } };
  const response = await post(`/api/v1/deployments/${demo.deploymentId}/token`, body, { key: demo.apiKey });
  return ((await response.json()) as { cubeApiToken: string }).cubeApiToken;
}

/** What the example of a chat has asked, and found. */
type Asked = { question?: string; result?: string };

const resultIn = (records: readonly StreamRecord[]): string =>
  toolResult<{ uuid: string }>(records, 'engineSqlApi').uuid;

/** The uuid of a result, once the database has heard of it. */
async function known(uuid = ''): Promise<string> {
  const sought = () => query('select 1 from thread_results where uuid = $1', uuid);
  await until(async () => expect(await sought()).toHaveLength(1));
  return uuid;
}

/** An id that is good once is named by its description; a question has the id that it got. */
async function withOwnIds(body: object, asked: Asked): Promise<object> {
  if ('messageId' in body && 'rating' in body) return { ...body, messageId: asked.question };
  if ('result' in body) return { ...body, result: await known(asked.result) };
  if (!('sessionId' in body)) return body;
  expect(body.sessionId).toMatch(/^<.*>$/);
  const session = { deploymentId: demo.deploymentId, externalId: 'anna' };
  return { ...body, sessionId: await generateSession(session, { key: demo.apiKey }) };
}

/** A dashboard of a creator's own. */
async function publishedBy(token: string): Promise<string> {
  const create = examples.find(({ path, method }) => method === 'post' && path === `${APP}/dashboards`);
  return (await makePublished(token, Reflect.get(create?.body ?? {}, 'content'))).publicId;
}

describe('the OpenAPI document', () => {
  it('has the ids that the first start gives', () => {
    expect(demo).toMatchObject({ accountName: 'demo', deploymentId: 1, agentId: 1 });
  });

  it('has for each body one example, which is answered with success', async () => {
    expect(examples.length).toBeGreaterThanOrEqual(6);
    // What stops an answer comes behind what starts one.
    const data = { headers: { Authorization: await dataToken() } };
    const session = { deploymentId: demo.deploymentId, externalId: 'anna' };
    const token = await redeem(await generateSession(session, { key: demo.apiKey }));
    const Accept = 'application/json, text/event-stream';
    const mcp = { headers: { Authorization: `Bearer ${token}`, Accept } };
    const page = { headers: { Authorization: `Embed-Token ${token}` } };
    const creator = await redeem(
      await generateSession({ ...session, creatorMode: true }, { key: demo.apiKey }),
    );
    const app = { headers: { Authorization: `Embed-Token ${creator}` } };
    let asked: Asked = {};
    const credentialsOf = (path: string) =>
      isData(path)
        ? data
        : isMcp(path)
          ? mcp
          : isApp(path)
            ? app
            : isPage(path)
              ? page
              : { key: demo.apiKey };
    for (const { method, path, body } of examples.toSorted((a, b) => b.path.localeCompare(a.path))) {
      const credentials = credentialsOf(path);
      // Each changes a dashboard that nothing else has changed.
      const own = isApp(path) && path.includes('{publicId}') ? await publishedBy(creator) : undefined;
      const url = filled(path, own);
      const response =
        method === 'patch'
          ? await send(url, { ...credentials, method: 'PATCH', body })
          : await post(url, await withOwnIds(body, asked), credentials);
      expect([200, 204], `${path}: ${response.status}`).toContain(response.status);
      const isStream = response.headers.get('Content-Type')?.startsWith('application/x-ndjson');
      if (isStream === true && !isData(path) && !isDashboard(path) && !isApp(path)) {
        const records = await new ChatReader(response).all();
        expect(records.at(-1)?.id).toBe('__state__');
        const question = records.find(({ role }) => role === 'user')?.id;
        if (question !== undefined) asked = { question, result: resultIn(records) };
      } else expect(await response.text(), path).not.toMatch(/"errors?":/);
    }
  });

  it('says where it is served', async () => {
    expect((await openApiDocument()).servers).toEqual([{ url: new URL(baseUrl).origin }]);
  });

  it('has the forms of Authorization that are taken, each as it is described', async () => {
    const { components, paths } = await openApiDocument();
    const body = { deploymentId: demo.deploymentId, externalId: 'anna' };
    const token = await redeem(await generateSession(body, { key: demo.apiKey }));
    const forms: Record<string, string> = {
      apiKey: `Api-Key ${demo.apiKey}`,
      apiKeyAsBearer: `Bearer ${demo.apiKey}`,
      sessionToken: `Bearer ${token}`,
      embedToken: `Embed-Token ${token}`,
      dataToken: `Bearer ${await dataToken()}`,
    };
    expect(Object.keys(components.securitySchemes).sort()).toEqual(Object.keys(forms).sort());
    for (const [path, takes] of [
      [GENERATE_SESSION, ['apiKey', 'apiKeyAsBearer']],
      [
        '/api/v1/public/{accountName}/agents/{agentId}/chat/abort',
        ['apiKey', 'apiKeyAsBearer', 'sessionToken', 'embedToken'],
      ],
    ] as const) {
      const named = paths[path]?.post?.security.flatMap((way) => Object.keys(way)) ?? [];
      expect(named.sort()).toEqual([...takes].sort());
      for (const [name, Authorization] of Object.entries(forms)) {
        const sent = { ...body, chatId: 'nothing', sessionSettings: { externalId: 'anna' } };
        const { status } = await post(filled(path), sent, { headers: { Authorization } });
        expect(status === 401, `${name} at ${path}`).toBe(!named.includes(name));
        expect(components.securitySchemes[name]?.description).toContain(Authorization.split(' ')[0]);
      }
    }
  });
});
