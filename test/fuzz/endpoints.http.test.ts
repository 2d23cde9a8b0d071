import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { errorBody } from '../../schema/wire/error-body.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession, redeem } from '../harness/api.ts';
import { patienceMs, rounds, seed } from '../harness/full-run.ts';
import { expectDocumented, openApiDocument } from '../harness/openapi.ts';
import { sendRaw } from '../harness/raw-http.ts';
import { seededRandom } from '../harness/seeded-random.ts';
import {
  type Asker,
  DATA_API,
  type FuzzedEndpoint,
  type FuzzedRequest,
  fuzzedRequest,
} from './fuzzed-request.ts';

// Every endpoint of the OpenAPI document gets requests that are wrong in all ways at once. A failure shows the request.

const AT_ONCE = 6;
const SHOWN = 600;
const METHODS_WITHOUT_A_BODY = ['HEAD'];

let account: TestAccount;
let asker: Asker;
let endpoints: FuzzedEndpoint[];
beforeAll(async () => {
  account = await makeAccount();
  const { name: accountName, agentId, deploymentId, key } = account;
  const token = await redeem(await generateSession({ deploymentId, externalId: 'anna' }, account));
  asker = { accountName, agentId, deploymentId, key, token };
  const { paths } = await openApiDocument();
  endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});

/** Sends a request, and holds what comes back to what the contract says of every answer. */
async function expectLawful({ method, path, headers, body }: FuzzedRequest): Promise<number> {
  const url = new URL(path, inject('service').baseUrl);
  const isLong = (body?.length ?? 0) > 1024 * 1024;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(isLong && { Connection: 'close' }) },
    ...(body !== undefined && { body }),
  });
  try {
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    await expectDocumented(method, url, response).catch(async (error: Error) => {
      throw new Error(`${error.message}: ${(await response.clone().text()).slice(0, SHOWN)}`);
    });
    const isGraphql = response.status === 400 && path.startsWith('/admin/graphql');
    if (response.status >= 400 && !isGraphql && !METHODS_WITHOUT_A_BODY.includes(method)) {
      const body: unknown = await response.json();
      // DATA-API.md wins there: programs read the sentence in `error`.
      if (path.includes(DATA_API)) expect(z.object({ error: z.string() }).parse(body).error).not.toBe('');
      else {
        const requestId = response.headers.get('X-Request-Id');
        expect(errorBody.parse(body)).toMatchObject({ statusCode: response.status, requestId });
      }
    }
    return response.status;
  } finally {
    if (response.body?.locked === false) await response.body.cancel();
  }
}

/** The request, as long as a person can read it. */
const shown = ({ method, path, headers, body }: FuzzedRequest) =>
  [method, path, JSON.stringify(headers), body ?? ''].map((part) => part.slice(0, SHOWN)).join('\n');

describe('the service', () => {
  it('answers each fuzzed request as documented, never with a 5xx, and works on', {
    timeout: patienceMs(60_000),
  }, async () => {
    const statuses = new Map<number, number>();
    const ask = async (round: number) => {
      const random = seededRandom(seed + round);
      const endpoint = endpoints[round % endpoints.length];
      if (endpoint === undefined) throw new Error('The OpenAPI document has no endpoint.');
      const request = fuzzedRequest(endpoint, asker, random);
      const status = await expectLawful(request).catch((error: Error) => {
        throw new Error(`${error.message}\nRound ${round}:\n${shown(request)}`, { cause: error });
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (const batch of rounds(`batches of ${AT_ONCE} fuzzed requests`, { share: 25, whole: 1_667 })) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(batch * AT_ONCE + index)));
    }

    // All of them being refused at the door would prove nothing.
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404]));
    const ready = await fetch(new URL('/readyz', inject('service').baseUrl));
    expect(ready.status).toBe(200);
    await generateSession({ deploymentId: account.deploymentId, externalId: 'after-all' }, account);
  });

  it('survives bodies that end before their length says, and what is no HTTP body at all', async () => {
    const bodies = ['{"deploymentId":', '', '\0'.repeat(100), 'ÿ'.repeat(1_000)];
    for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
      for (const body of bodies) {
        const answer = await sendRaw({
          path: endpoint.path.replace(/\{\w+\}/g, 'x'),
          headers: [
            `Authorization: Api-Key ${account.key}`,
            'Content-Type: application/json',
            'Content-Length: 5000',
          ],
          body,
        });
        expect(answer).toMatch(/^(?:$|HTTP\/1\.1 4\d\d )/);
      }
    }
    const ready = await fetch(new URL('/readyz', inject('service').baseUrl));
    expect(ready.status).toBe(200);
  });
});
