import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import {
  errorOf,
  GENERATE_SESSION,
  generateSession,
  post,
  redeem,
  SESSION_TOKEN,
} from '../../harness/api.ts';
import { query } from '../../harness/database.ts';
import { until } from '../../harness/until.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

describe('every response (DECISIONS.md 1)', () => {
  it('carries a request id, which the error body and the log line have too', async () => {
    const response = await post(GENERATE_SESSION, {}, account);
    const requestId = response.headers.get('X-Request-Id');

    expect(requestId).toMatch(/^[\w-]{8,}$/);
    expect(await errorOf(response)).toMatchObject({ requestId });
    await until(async () => {
      const lines = (await readFile(inject('service').workerLog, 'utf8')).split('\n');
      const line = lines.find((each) => requestId !== null && each.includes(requestId)) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ status: 400, method: 'POST', route: GENERATE_SESSION });
    });
  });

  it.each(['/docs', '/openapi.json', '/admin', '/healthz', '/nowhere'])('of %s does so too', async (path) => {
    const response = await fetch(new URL(path, inject('service').baseUrl));
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
  });

  it('never shows a key or a session id in the log', async () => {
    const body = { deploymentId: account.deploymentId, externalId: 'logged' };
    const response = await post(GENERATE_SESSION, body, account);
    const { sessionId } = (await response.json()) as { sessionId: string };
    const requestId = response.headers.get('X-Request-Id') ?? 'none';

    await until(async () => {
      const log = await readFile(inject('service').workerLog, 'utf8');
      expect(log).toContain(requestId);
      expect(log).not.toContain(sessionId);
      expect(log).not.toContain(account.key);
    });
  });
});

it('DECISIONS.md 1.3: an error that nobody foresaw is a plain 500, which tells nothing of it', async () => {
  const body = { deploymentId: account.deploymentId, externalId: 'damaged' };
  const token = await redeem(await generateSession(body, account));
  await query(`update embed_sessions set security_context = '"damaged"' where account_id = $1`, account.id);

  const headers = { Authorization: `Bearer ${token}` };
  const response = await post(account.chatPath('stream-chat-state'), { input: 'hello' }, { headers });
  expect(await errorOf(response)).toEqual({
    statusCode: 500,
    error: 'Internal Server Error',
    message: 'Something went wrong on our side. Quote the request id when you report it.',
    code: 'internal_error',
    requestId: response.headers.get('X-Request-Id'),
  });
});

describe('a request body', () => {
  const send = (body: string, headers = {}) => post(GENERATE_SESSION, body, { key: account.key, headers });
  const whole = () => JSON.stringify({ deploymentId: account.deploymentId, externalId: 'anna' });

  it.each([
    ['is not JSON', 'deploymentId=1', 'malformed_json'],
    ['is cut off', '{"deploymentId": 1, "externalId": "an', 'malformed_json'],
    ['is empty', '', 'malformed_json'],
    ['is an array', '[]', 'json_required'],
    ['is a bare string', '"anna"', 'json_required'],
    ['is null', 'null', 'json_required'],
    ['is nested without end', `{"securityContext":${'['.repeat(400)}${']'.repeat(400)}}`, 'invalid_request'],
  ])('that %s is refused with 400', async (_, body, code) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ statusCode: 400, error: 'Bad Request', code });
  });

  it('of another content type is refused with 400', async () => {
    const response = await send(whole(), { 'Content-Type': 'text/plain' });
    expect(await errorOf(response)).toMatchObject({ statusCode: 400, code: 'json_required' });
  });

  it('over 1 MiB is refused with 413', async () => {
    // What is refused before it is read ends its connection.
    const response = await send(`{"x":"${'x'.repeat(1024 * 1024)}"}`, { Connection: 'close' });
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ code: 'body_too_large' });
  });

  it('may have unknown fields, and null for an optional one', async () => {
    const body = JSON.stringify({ ...JSON.parse(whole()), groups: null, email: null, colour: 'blue' });
    expect((await send(body)).status).toBe(200);
  });
});

describe('a path', () => {
  it('tolerates a trailing slash', async () => {
    const body = { deploymentId: account.deploymentId, externalId: 'anna' };
    expect((await post(`${GENERATE_SESSION}/`, body, account)).status).toBe(200);
  });

  it('that is no endpoint is 404 with the error body', async () => {
    const response = await post('/api/v1/nothing', {}, account);
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'endpoint_not_found' });
  });
});

describe('security headers', () => {
  const get = (path: string, init?: RequestInit) => fetch(new URL(path, inject('service').baseUrl), init);

  it.each<[string, () => Promise<Response>]>([
    ['a success', () => get('/healthz')],
    ['a refusal', () => post(GENERATE_SESSION, {}, account)],
    ['a path that is no endpoint', () => get('/nothing')],
    ['a preflight', () => get('/api/v1/embed/session/token', { method: 'OPTIONS' })],
    ['a stream', () => post(account.chatPath('stream-chat-state'), aQuestion, account)],
    ['the OpenAPI document', () => get('/openapi.json')],
    ['the reference page', () => get('/docs')],
    ['the page of the administration API', () => get('/admin')],
    ['a script that the Worker does not serve itself', () => get('/docs/scalar.js')],
    ['a style sheet', () => get('/admin/console.css')],
  ])('are on %s', async (_, call) => {
    const response = await call();
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('Content-Security-Policy') ?? '').not.toContain('unsafe');
    await response.body?.cancel();
  });

  it.each(['/docs', '/admin'])(
    'let %s take nothing from elsewhere, and no style but its own',
    async (page) => {
      const response = await get(page);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      const html = await response.text();
      expect(html).not.toMatch(/<style|\sstyle=|<script>|\son\w+=/);
    },
  );

  it('mark the styles of the reference page anew each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await get('/docs')).headers.get('Content-Security-Policy')),
    );
    expect(policies[0]).toMatch(/style-src 'self' 'nonce-[\w-]{43}'/);
    expect(policies[0]).not.toBe(policies[1]);
  });
});

const aQuestion = { input: 'How many orders?', sessionSettings: { externalId: 'anna' } };

describe('CORS', () => {
  const preflight = (path: string) =>
    fetch(new URL(path, inject('service').baseUrl), {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
    });
  const listed = (response: Response, header: string) =>
    (response.headers.get(`Access-Control-Allow-${header}`) ?? '').split(',').sort();

  it('preflights of the chat endpoints and of the session exchange are answered', async () => {
    for (const path of [account.chatPath('stream-chat-state'), account.chatPath('abort'), SESSION_TOKEN]) {
      const response = await preflight(path);
      expect(response.status).toBe(204);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(listed(response, 'Headers')).toEqual(['Authorization', 'Content-Type', 'X-Request-Id']);
      expect(listed(response, 'Methods')).toEqual(['DELETE', 'GET', 'PATCH', 'POST']);
    }
  });

  it('Generate Session is for servers and answers none', async () => {
    expect((await preflight(GENERATE_SESSION)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
