import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen as listenLocally } from '../../../db/local/listening.ts';
import { publicNetwork } from '../../../scripts/local/public-network.ts';

// docs/data-sources.md, "Private hosts": what a name leads to is known when it is connected to, and not before.

// An import of these 5 MB would be read twice more, to find out which kind of module they are.
const { convertV4MiniflareOptions, Miniflare }: typeof import('miniflare') = createRequire(import.meta.url)(
  'miniflare',
);
const SOCKETS = new URL('../../../db/direct/platform-socket.ts', import.meta.url).pathname;
const certificate = (name: string): string =>
  readFileSync(new URL(`../../harness/certificates/${name}.pem`, import.meta.url), 'utf8');

/** Opens what it is asked for as queries do, and says how far it came. */
const WORKER = `
import { openPlatformSocket } from ${JSON.stringify(SOCKETS)};
export default {
  async fetch(request, networks) {
    const { target, by } = await request.json();
    return openPlatformSocket({ target, network: networks[by] }, () => {}).then(
      async (socket) => (await socket.close(), new Response('opened')),
      (error) => new Response(error.at),
    );
  },
};`;

const servers: Server[] = [];
let connections = 0;
let worker: InstanceType<typeof Miniflare>;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: '/' },
    ...{ bundle: true, format: 'esm', write: false, external: ['cloudflare:sockets'] },
  });
  const network = publicNetwork();
  const tlsOptions = { ...network.tlsOptions, trustedCertificates: [certificate('authority')] };
  worker = new Miniflare(
    convertV4MiniflareOptions({
      name: 'opens',
      compatibilityDate: '2026-11-01',
      modules: true,
      script: outputFiles[0]?.text ?? '',
      serviceBindings: {
        PUBLIC: { network },
        // The same way out to where a test can be.
        LOOPBACK: { network: { allow: ['127.0.0.0/8', '::1/128'], tlsOptions } },
      },
      cf: false,
      // It tells of each connection that it refuses.
      handleStructuredLogs: () => undefined,
    }),
  );
});
afterAll(async () => {
  await worker.dispose();
  for (const server of servers) server.close();
});

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    connections += 1;
    onConnection(socket.on('error', () => undefined));
  });
  servers.push(server);
  return listenLocally(server);
}

type Target = { host: string; port: number; isAllowed: boolean; isSecured: boolean };

async function open(target: Target, by: 'PUBLIC' | 'LOOPBACK'): Promise<string> {
  const body = JSON.stringify({ target, by });
  return (await worker.dispatchFetch('http://opens/', { method: 'POST', body })).text();
}

/** `localhost` stands for any name: workerd looks up all of them when it connects. */
it('a name that turns out to be private is not connected to, whatever it looked like', async () => {
  const port = await listen((socket) => socket.resume());
  const at = (host: string, isAllowed: boolean) =>
    open({ host, port, isAllowed, isSecured: false }, 'PUBLIC');
  expect(await at('localhost', true)).toBe('opened');
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
  for (const host of ['localhost', ...addresses]) expect(await at(host, false), host).toBe('reach');
  expect(connections).toBe(before);
});

describe('the way out to public addresses', () => {
  /** Takes PostgreSQL's request for encryption, and encrypts. */
  const secured = (name: string) => (socket: Socket) => {
    const pem = certificate(name);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key: pem, cert: pem }).on('error', () => undefined);
    });
  };

  it.each([
    ['opens what has a certificate of its name', 'signed', 'localhost', 'opened'],
    ['refuses the certificate of another name', 'signed', '127.0.0.1', 'certificate'],
    ['refuses a certificate that signed itself', 'self-signed', 'localhost', 'certificate'],
  ])('%s', async (_, name, host, expected) => {
    const port = await listen(secured(name));
    expect(await open({ host, port, isAllowed: false, isSecured: true }, 'LOOPBACK')).toBe(expected);
  });
});
