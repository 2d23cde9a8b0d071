import { Agent, type IncomingMessage, request } from 'node:http';
import type { Post } from './http-client.ts';

/** Connections are kept open, as a customer's backend does. */
const agent = new Agent({ keepAlive: true });

/** Posts JSON. @returns the answer once its head is there. @throws unless the status is one of 2xx. */
export function postForStream({ url, headers, body }: Post): Promise<IncomingMessage> {
  const json = JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    method: 'POST',
    agent,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) },
  };
  request(url, options, (response) => {
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) resolve(response);
    else reject(new Error(`${url.pathname} answered ${statusCode}.`));
  })
    .on('error', reject)
    .end(json);
  return promise;
}

/** A streamed answer to its end, and when its first bytes came. */
export type ReadStream = { firstBytesMs: number; lastBytesMs: number; body: Buffer };

/** Posts and reads everything; times are those since the request was sent. */
export async function readStream(post: Post): Promise<ReadStream> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  let firstBytesMs = 0;
  for await (const chunk of await postForStream(post)) {
    if (chunks.length === 0) firstBytesMs = performance.now() - startedAt;
    chunks.push(chunk);
  }
  return { firstBytesMs, lastBytesMs: performance.now() - startedAt, body: Buffer.concat(chunks) };
}
