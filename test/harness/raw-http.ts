import { once } from 'node:events';
import { connect } from 'node:net';
import { inject } from 'vitest';

export type RawRequest = {
  path: string;
  /** Header lines as they go over the wire. */
  headers: readonly string[];
  body: string | Uint8Array;
};

/**
 * Sends bytes that no HTTP client would, ends its half of the connection there, and reads to the end.
 * @returns everything that came back; empty when the connection was closed without an answer.
 */
export async function sendRaw({ path, headers, body }: RawRequest): Promise<string> {
  const { hostname, port } = new URL(inject('service').baseUrl);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset is one way of refusing.
  socket.on('error', () => undefined);

  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, 'Connection: close', ...headers].join('\r\n');
  socket.write(`${head}\r\n\r\n`);
  socket.end(body);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('utf8');
}
