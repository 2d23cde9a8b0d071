// WebSockets that carry PostgreSQL's own protocol, as Neon's hosts do for its driver's sessions.

import type { Server } from 'node:http';
import { connect } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';

const PATH = '/v2';
const LARGEST_MESSAGE_BYTES = 16 * 1024 * 1024;

/**
 * Lets the server take such sockets; what they say goes to the PostgreSQL at `?address=host:port`, and what it says
 * comes back.
 */
export function takeNeonSockets(server: Server): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    const url = URL.parse(request.url ?? '', 'http://endpoint');
    const [, hostname, port] = /^(.+):(\d+)$/.exec(url?.searchParams.get('address') ?? '') ?? [];
    if (url?.pathname !== PATH || hostname === undefined) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    // Browsers name the page that opens a socket: no page is to reach what this machine reaches.
    if (request.headers.origin !== undefined) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const near = createWebSocketStream(webSocket);
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      // Who breaks off first takes the other end along.
      near.once('error', () => far.destroy()).once('close', () => far.destroy());
      far.once('error', () => near.destroy()).once('close', () => webSocket.close());
    });
  });
  return {
    close() {
      for (const each of sockets.clients) each.terminate();
      sockets.close();
    },
  };
}
