import { createServer, request } from 'node:http';
import { inject } from 'vitest';
import { listen } from '../../db/local/listening.ts';

/** A way to the service that breaks off the first answer to a path that ends like this, behind so many bytes. */
export async function startBreaking(pathEnd: string, afterBytes: number) {
  const { baseUrl } = inject('service');
  let isBroken = false;
  const server = createServer((asked, response) => {
    const { method = '', headers, url: path = '' } = asked;
    const url = new URL(path, baseUrl);
    const onwards = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      if (isBroken || !url.pathname.endsWith(pathEnd)) {
        answer.pipe(response);
        return;
      }
      isBroken = true;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes < afterBytes) response.write(chunk);
        else response.destroy();
      });
    });
    asked.pipe(onwards);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { url, isBroken: () => isBroken, stop: () => server[Symbol.asyncDispose]() };
}
