import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { listen } from '../../db/local/listening.ts';
import { childInput, childIsReady } from './child.ts';

// Network to an HTTP endpoint, as a process of its own: what is sent arrives half a round trip later, each way.

const { endpoint, roundTripMs } = z
  .object({ endpoint: z.url(), roundTripMs: z.number() })
  .parse(childInput());
const { hostname, port, pathname } = new URL(endpoint);

const server = createServer((near) => {
  const far = connect({ host: hostname, port: Number(port), noDelay: true });
  near.setNoDelay(true);
  // Timers take whole milliseconds, and leave a half of one out.
  carry(near, far, Math.ceil(roundTripMs / 2));
  carry(far, near, Math.floor(roundTripMs / 2));
});

function carry(from: Socket, to: Socket, ms: number): void {
  // Timers of one length end in the order in which they began.
  from.on('data', (bytes) => void setTimeout(ms).then(() => to.write(bytes)));
  from.once('close', () => void setTimeout(ms).then(() => to.destroy()));
  from.on('error', () => to.destroy());
}

childIsReady(`http://127.0.0.1:${await listen(server)}${pathname}`, async () => server.close());
