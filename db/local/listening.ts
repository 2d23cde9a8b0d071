import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Has a server of TCP or HTTP listen on 127.0.0.1, at any free port unless one is named. @returns the port */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.');
  return address.port;
}

/** The port that is asked for, unless it is taken, which throws; 0 takes any that is free. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, wanted);
  probe.close();
  await once(probe, 'close');
  return port;
}
