import { Agent, request } from 'node:http';

/** Connections are kept open, as a customer's backend does. */
const agent = new Agent({ keepAlive: true });

export type Post = { url: URL; headers: Record<string, string>; body: unknown };

/** Posts JSON and reads the answer to its end. @throws with the answer's text unless the status is 200. */
export function post({ url, headers, body }: Post): Promise<string> {
  const json = JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = {
    method: 'POST',
    agent,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) },
  };
  request(url, options, (response) => {
    let text = '';
    response
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        text += piece;
      })
      .on('error', reject)
      .on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url.pathname} answered ${response.statusCode}: ${text}`));
      });
  })
    .on('error', reject)
    .end(json);
  return promise;
}
