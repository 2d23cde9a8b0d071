import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openApiDocument } from '../../harness/openapi.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';
import { until } from '../../harness/until.ts';

const SECRET = 'this-must-stay-secret';

const wrong = {
  NEON_ENDPOINT: `tcp://${SECRET}.example`,
  SESSION_SIGNING_KEYS: `k1:${SECRET}`,
  DATA_SOURCE_KEYS: `k1:${SECRET}`,
  OPERATOR_KEY: SECRET,
  PUBLIC_BASE_URL: SECRET,
  CHAT_BASE_URL: SECRET,
  ADMIN_CONSOLE: SECRET,
  MODEL_BASE_URL: SECRET,
  MODEL_API_KEY: '',
  WORDS_PER_SECOND: SECRET,
  DEMO_URL: SECRET,
  UNLISTED_ORIGINS: SECRET,
  JURISDICTIONS: SECRET,
  RATE_LIMITS: SECRET,
};

let worker: OwnWorker;

beforeAll(async () => {
  worker = await startOwnWorker(wrong);
});
afterAll(() => worker.stop());

const get = (path: string) => fetch(new URL(path, worker.baseUrl));

describe('a Worker with wrong variables', () => {
  it('says at /readyz which variables are wrong, what is wrong with each, and what a right value is like', async () => {
    const response = await get('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      checks: [
        {
          name: 'configuration',
          ok: false,
          problems: [
            'DATABASE_URL is not set; it must be the connection string of a Postgres database. For example: postgres://user:password@host.neon.tech/database',
            'NEON_ENDPOINT must be the http(s):// URL of an endpoint that speaks the HTTP protocol of Neon. For example: http://127.0.0.1:5433/sql',
            'SESSION_SIGNING_KEYS must be kid:secret pairs separated by commas, each secret 32 or more random bytes in base64url. For example: k1:<43 characters of A-Z a-z 0-9 - _>',
            'DATA_SOURCE_KEYS must be id:secret pairs separated by commas, each secret 32 random bytes in base64url. For example: k1:<43 characters of A-Z a-z 0-9 - _>',
            'OPERATOR_KEY must have 32 characters or more. For example: <32 random bytes in base64url>',
            'ADMIN_CONSOLE must be "on" or "off". For example: on',
            'PUBLIC_BASE_URL must be the http(s):// URL of the service, as its callers reach it. For example: https://analytics.example.com',
            'CHAT_BASE_URL must be the http(s):// URL of the host of chats. For example: https://chat.example.com',
            'MODEL_BASE_URL must be the http(s):// URL of an OpenAI-compatible server. For example: https://models.example/v1',
            'MODEL_API_KEY must not be empty. For example: key-…',
            'WORDS_PER_SECOND must be a number. For example: 40',
            'DEMO_URL must be the http(s):// URL of a shop that embeds the demo. For example: http://127.0.0.1:8788',
            'UNLISTED_ORIGINS must be "none" or "any". For example: none',
            'JURISDICTIONS must be "cloudflare" or "names". For example: cloudflare',
            'RATE_LIMITS must be "on" or "off". For example: on',
          ],
        },
      ],
    });
  });

  it('serves nothing but its health and its documentation, whatever a request looks like', async () => {
    const { paths } = await openApiDocument();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const guarded = operations.filter(({ path }) => path !== '/healthz' && path !== '/readyz');
    expect(guarded.length).toBeGreaterThanOrEqual(9);
    for (const { method, path } of guarded) {
      const response = await fetch(new URL(path, worker.baseUrl), { method });
      const text = await response.text();
      expect([path, response.status, JSON.parse(text)]).toMatchObject([path, 500, { code: 'misconfigured' }]);
      expect(text).toContain('/readyz');
    }
    expect(await (await get('/healthz')).json()).toEqual({ status: 'live' });
    expect((await get('/openapi.json')).status).toBe(200);
  });

  it('logs the same with the request id, and no value anywhere', async () => {
    const url = new URL('/api/v1/embed/session/token', worker.baseUrl);
    const response = await fetch(url, { method: 'POST' });
    const requestId = response.headers.get('X-Request-Id') ?? 'none';
    await until(() => expect(worker.log()).toContain(requestId));
    const log = worker.log();
    const line = log.split('\n').find((each) => each.includes(requestId)) ?? '';
    expect(line).toContain('"misconfigured"');
    expect(line).toContain('SESSION_SIGNING_KEYS must be kid:secret pairs');
    expect([log, await response.text(), await (await get('/readyz')).text()].join('\n')).not.toContain(
      SECRET,
    );
  });
});

it('The Worker of these tests is configured rightly', async () => {
  // Its first answer may take longer than a check may, on a machine that has just started everything.
  await until(async () => {
    const response = await fetch(new URL('/readyz', inject('service').baseUrl));
    expect(response.status).toBe(200);
  });
});
