import cube, { RequestError } from '@cubejs-client/core';
import WebSocketTransport from '@cubejs-client/ws-transport';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { apiUrlOf, sessionToken } from '../../../harness/data-api.ts';

let account: TestAccount;
let token: string;
beforeAll(async () => {
  account = await makeAccount();
  token = await sessionToken(account, { externalId: 'anna' });
});

const socketUrl = () => apiUrlOf(account).replace('http', 'ws');

describe('A WebSocket to the data API', () => {
  it('is refused in a sentence that names `subscribe` over HTTP, whatever the path', async () => {
    const { baseUrl } = inject('service');
    for (const path of ['', '/load', '/subscribe', '/nothing']) {
      const socket = new WebSocket(`${socketUrl()}${path}`);
      const { promise, resolve, reject } = Promise.withResolvers<[code: number, reason: string]>();
      socket.on('close', (code, reason) => resolve([code, reason.toString()])).on('error', reject);
      expect(await promise, path).toEqual([1009, expect.stringContaining('HTTP, `subscribe`')]);
    }
    const elsewhere = new WebSocket(`${baseUrl.replace('http', 'ws')}/healthz`);
    const { promise, resolve } = Promise.withResolvers<string>();
    elsewhere.on('error', ({ message }) => resolve(message));
    expect(await promise).toContain('Unexpected server response');
  });

  it('is what @cubejs-client/ws-transport tells whoever loads by it', async () => {
    const transport = new WebSocketTransport({ authorization: token, apiUrl: socketUrl() });
    const failed = await cube(token, { apiUrl: apiUrlOf(account), transport })
      .load({ measures: ['orders_view.count'] })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RequestError);
    expect((failed as RequestError).message).toContain('HTTP, `subscribe`');
    expect((failed as RequestError).status).toBe(413);
  });
});

describe('What is not there below a deploymentUrl', () => {
  const ORIGIN = { Origin: 'https://shop.example' };

  it.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/cubejs-api/v1'],
    ['GET', '/cubejs-api/v1/run-scheduled-refresh'],
    ['GET', '/cubejs-api/v2/load'],
    ['POST', '/cubejs-api/graphql'],
    ['DELETE', '/cubejs-api/v1/load'],
    ['GET', '/cubejs-api/v1/cubesql'],
  ])('%s %s is a 404 in the form of the data API, readable by pages of any origin', async (method, path) => {
    const deploymentUrl = apiUrlOf(account).replace('/cubejs-api/v1', '');
    const response = await fetch(`${deploymentUrl}${path}`, { method, headers: ORIGIN });
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        error: expect.stringContaining('There is no such endpoint.'),
        code: 'endpoint_not_found',
        requestId: response.headers.get('X-Request-Id'),
      },
    ]);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('answers preflights, so that a page sees the 404', async () => {
    const response = await fetch(`${apiUrlOf(account)}/nothing`, {
      method: 'OPTIONS',
      headers: {
        ...ORIGIN,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });
});
