import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../db/local/listening.ts';

/** Has a server listen until the test ends. @returns its port */
export async function listenInTest(server: Server): Promise<number> {
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
}
