import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { generateSession, redeem } from '../../harness/api.ts';
import { mcpPath } from '../../harness/mcp.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';

// DECISIONS.md 6.10 and 11.5.

const ADDRESS = 'https://analytics.example.com';

let account: TestAccount;
let token: string;
/** As it is deployed: with an address of its own, and not for a laptop. */
let deployed: OwnWorker;
beforeAll(async () => {
  const { UNLISTED_ORIGINS: _, ...variables } = inject('service').workerVariables;
  deployed = await startOwnWorker({ ...variables, PUBLIC_BASE_URL: `${ADDRESS}/` });
  account = await makeAccount();
  token = await redeem(
    await generateSession({ deploymentId: account.deploymentId, externalId: 'anna' }, account),
  );
});
afterAll(() => deployed.stop());

type Sent = { headers?: Record<string, string>; body?: object };

/** `fetch` lets nobody name another host than that of the address. */
async function send(base: string, path: string, { headers = {}, body }: Sent = {}) {
  const sent = request(new URL(path, base), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, body: await json(response) };
}

const FORGED = {
  'X-Forwarded-Host': 'evil.example',
  Forwarded: 'host=evil.example',
  'X-Forwarded-Proto': 'https',
};

describe('the address of the service', () => {
  it('is the one that is configured, whatever host is asked for', async () => {
    const { deploymentId } = account;
    for (const headers of [{}, { Host: 'evil.example' }, FORGED]) {
      const found = await send(deployed.baseUrl, `/api/v1/deployments/${deploymentId}`, { headers });
      expect(found.body).toMatchObject({ deploymentUrl: `${ADDRESS}/d/${deploymentId}` });
    }
  });

  it('is the host that was asked for where none is, and never what a header beside it says', async () => {
    const { baseUrl } = inject('service');
    const { origin } = new URL(baseUrl);
    const path = `/api/v1/deployments/${account.deploymentId}`;
    const at = (deploymentUrl: string) =>
      expect.objectContaining({
        deploymentUrl: `${deploymentUrl}${path.replace('/api/v1/deployments', '/d')}`,
      });
    expect((await send(baseUrl, path, { headers: FORGED })).body).toEqual(at(origin));
    const own = await send(baseUrl, path, { headers: { Host: 'shop.example' } });
    expect(own.body).toEqual(at('http://shop.example'));
  });
});

describe('a page that calls MCP, of an account that lists no origin', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const from = async (base: string, headers: Record<string, string>) => {
    const accept = { Accept: 'application/json, text/event-stream' };
    const path = mcpPath(account);
    const sent = request(new URL(path, base), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...accept,
        ...headers,
      },
    });
    sent.end(JSON.stringify(LIST));
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
  };

  it('is refused under a name that somebody has pointed here, for its origin is then the host', async () => {
    for (const { baseUrl } of [deployed, inject('service')]) {
      const { port } = new URL(baseUrl);
      const rebound = { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` };
      expect(await from(baseUrl, rebound)).toBe(403);
    }
  });

  it('is answered if it is of the configured address, or on a laptop of this machine', async () => {
    expect(await from(deployed.baseUrl, { Origin: ADDRESS })).toBe(200);
    expect(await from(deployed.baseUrl, { Origin: new URL(deployed.baseUrl).origin })).toBe(403);
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1:3000', 'http://[::1]:80']) {
      expect(await from(inject('service').baseUrl, { Origin: origin }), origin).toBe(200);
    }
    for (const origin of ['http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'null']) {
      expect(await from(inject('service').baseUrl, { Origin: origin }), origin).toBe(403);
    }
  });
});
