import { Agent, request } from 'node:http';

/** Connections are kept open, as a customer's backend does. */
const agent = new Agent({ keepAlive: true });

export type Post = { url: URL; headers: Record<string, string>; body: unknown };
export type Call = Omit<Post, 'body'> & { method: string; body?: unknown };

/** What was answered, and how long it took from sending to its end. */
export type Answer = { text: string; ms: number };

/** Posts JSON and reads the answer to its end. @throws with the answer's text unless the status is one of 2xx. */
export const post = async (call: Post): Promise<string> => (await send({ method: 'POST', ...call })).text;

/** Calls and reads the answer to its end. @throws with the answer's text unless the status is one of 2xx. */
export function send({ method, url, headers, body }: Call): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = {
    method,
    agent,
    headers: {
      ...headers,
      ...(json !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(json),
      }),
    },
  };
  const startedAt = performance.now();
  request(url, options, (response) => {
    const { statusCode = 0 } = response;
    let text = '';
    response
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        text += piece;
      })
      .on('error', reject)
      .on('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve({ text, ms: performance.now() - startedAt });
        else reject(new Error(`${url.pathname} answered ${statusCode}: ${text}`));
      });
  })
    .on('error', reject)
    .end(json);
  return promise;
}
