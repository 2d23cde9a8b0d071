import { Agent, request } from 'node:http';
import * as z from 'zod';
import { childInput, childIsReady } from '../harness/child.ts';

// A client that calls with all force for a while, whatever is answered, as a process of its own. It answers with how
// often it got which status.

const { url, authorization, body, connections, forMs } = z
  .object({
    url: z.string(),
    authorization: z.string(),
    body: z.unknown(),
    connections: z.int(),
    forMs: z.number(),
  })
  .parse(childInput());

const json = JSON.stringify(body);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts: Record<string, number> = {};

function call(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = (status: string) => {
    counts[status] = (counts[status] ?? 0) + 1;
    resolve();
  };
  request(
    url,
    {
      method: 'POST',
      agent,
      headers: {
        Authorization: authorization,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(json),
      },
    },
    (response) => response.resume().on('close', () => answered(String(response.statusCode))),
  )
    .on('error', () => answered('no answer'))
    .end(json);
  return promise;
}

async function lane(endsAtMs: number): Promise<void> {
  while (performance.now() < endsAtMs) await call();
}

const endsAtMs = performance.now() + forMs;
await Promise.all(Array.from({ length: connections }, () => lane(endsAtMs)));
childIsReady(counts, async () => agent.destroy());
