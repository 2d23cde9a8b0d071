import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../db/local/listening.ts';
import { takeNeonSockets } from '../../db/local/neon-sockets.ts';
import { openNeonSession } from '../../db/neon-session.ts';
import { listenInTest } from '../harness/listen-in-test.ts';

/** DECISIONS.md 1, "Outage", for the connections that rows are streamed over. */
describe('A session with Neon', () => {
  const open = (endpointPort: number, databasePort: number) =>
    openNeonSession(
      {
        connectionString: `postgres://reader:secret@127.0.0.1:${databasePort}/data`,
        endpoint: `http://127.0.0.1:${endpointPort}/sql`,
      },
      50,
    );

  it('is given up where nobody takes the socket', async () => {
    // It hears the request for a socket, and says nothing to it.
    const silent = await listenInTest(createServer().on('upgrade', () => undefined));
    await expect(open(silent, 5432)).rejects.toThrow('not taken the connection in time');
  });

  it('is given up where the database says nothing', async () => {
    const database = createTcpServer((socket) => {
      onTestFinished(() => void socket.destroy());
    });
    const databasePort = await listen(database);
    onTestFinished(() => void database.close());
    const endpoint = createServer();
    const sockets = takeNeonSockets(endpoint);
    onTestFinished(() => sockets.close());
    const endpointPort = await listenInTest(endpoint);
    await expect(open(endpointPort, databasePort)).rejects.toThrow('not taken the connection in time');
  });
});
