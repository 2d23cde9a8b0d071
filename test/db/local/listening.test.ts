import { createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, listen } from '../../../db/local/listening.ts';

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

it('chooses a port that the system hands to nobody else before it is bound', async () => {
  const chosen = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  const servers = Array.from({ length: 20 }, () => createServer());
  const handedOut = await Promise.all(servers.map((server) => listen(server)));
  await Promise.all(servers.map(close));
  expect(Math.max(...chosen)).toBeLessThan(Math.min(...handedOut));
  expect(new Set(chosen).size).toBeGreaterThan(15);
});

it('takes the port that is asked for, and throws where it is taken', async () => {
  const port = await freePort();
  const server = createServer();
  expect(await freePort(port)).toBe(port);
  expect(await listen(server, port)).toBe(port);
  await expect(freePort(port)).rejects.toThrow(/EADDRINUSE/);
  await close(server);
});
