import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicNetwork } from '../../../scripts/local/public-network.ts';

// docs/data-sources.md, "Private hosts": what a name leads to is known when it is connected to, and not before.

// An import of these 5 MB would be read twice more, to find out which kind of module they are.
const { convertV4MiniflareOptions, Miniflare }: typeof import('miniflare') = createRequire(import.meta.url)(
  'miniflare',
);
const SOCKETS = new URL('../../../db/direct/platform-socket.ts', import.meta.url).pathname;

/** Opens what it is asked for as queries do, and says how far it came. */
const WORKER = `
import { openPlatformSocket } from ${JSON.stringify(SOCKETS)};
export default {
  async fetch(request, { PUBLIC_NETWORK: network }) {
    const target = await request.json();
    return openPlatformSocket({ target, network }, () => {}).then(
      async (socket) => (await socket.close(), new Response('opened')),
      (error) => new Response(error.at),
    );
  },
};`;

let server: Server;
let connections = 0;
let worker: InstanceType<typeof Miniflare>;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).resume();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: '/' },
    ...{ bundle: true, format: 'esm', write: false, external: ['cloudflare:sockets'] },
  });
  worker = new Miniflare(
    convertV4MiniflareOptions({
      name: 'opens',
      compatibilityDate: '2026-11-01',
      modules: true,
      script: outputFiles[0]?.text ?? '',
      serviceBindings: { PUBLIC_NETWORK: { network: publicNetwork() } },
      cf: false,
      // It tells of each connection that it refuses.
      handleStructuredLogs: () => undefined,
    }),
  );
});
afterAll(async () => {
  await worker.dispose();
  server.close();
});

/** `localhost` stands for any name: workerd looks up all of them when it connects. */
async function open(host: string, isAllowed: boolean): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({ host, port, isAllowed, isSecured: false });
  return (await worker.dispatchFetch('http://opens/', { method: 'POST', body })).text();
}

it('a name that turns out to be private is not connected to, whatever it looked like', async () => {
  expect(await open('localhost', true)).toBe('opened');
  const before = connections;
  expect(before).toBeGreaterThan(0);
  const addresses = [
    '127.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ];
  for (const host of ['localhost', ...addresses]) expect(await open(host, false), host).toBe('reach');
  expect(connections).toBe(before);
});
