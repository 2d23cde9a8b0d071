import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Has a server of TCP or HTTP listen on 127.0.0.1, at any free port unless one is named. @returns the port */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.');
  return address.port;
}

/** Below the ports that Linux and macOS hand out themselves, to servers that name none and to every outgoing connection. */
const OWN_PORTS = { first: 20_000, last: 32_767 };
const TRIES = 100;

/**
 * The port that is asked for, unless it is taken, which throws; 0 takes any that is free. Whoever asks binds it seconds
 * later, and until then the system gives it to nobody else.
 */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0) return probed(wanted);
  const own = Array.from({ length: TRIES }, () => randomInt(OWN_PORTS.first, OWN_PORTS.last + 1));
  for (const port of own) {
    if (await probed(port).catch(() => null)) return port;
  }
  throw new Error(
    `None of ${TRIES} ports from ${OWN_PORTS.first} to ${OWN_PORTS.last} is free on 127.0.0.1.`,
  );
}

async function probed(wanted: number): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, wanted);
  probe.close();
  await once(probe, 'close');
  return port;
}
