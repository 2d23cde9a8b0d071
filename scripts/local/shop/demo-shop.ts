import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listen } from '../../../db/local/listening.ts';
import { shopCreator, shopUsers } from '../../../db/seed/shop/shop.ts';
import type { DemoFile } from '../../demo-file.ts';
import { signIn } from './backend.ts';
import { signInToOwn } from './own-backend.ts';

const PAGE = new URL('../../../web/demo/page.html', import.meta.url);
const HOST = new URL('../../../web/demo/host.ts', import.meta.url);
const BACKEND = new URL('backend.ts', import.meta.url);

const CREATOR = shopCreator.externalId;
const CUSTOMERS: readonly string[] = [...shopUsers.slice(0, 2).map(({ externalId }) => externalId), CREATOR];

/** Whoever asks about a database of one's own, which is no customer of the shop. */
const OWN = 'own';

export type DemoShop = {
  url: string;
  /** Tells the shop which service it embeds, once that is up. */
  open(demo: DemoFile): void;
  stop(): Promise<void>;
};

/** A pretend shop on this machine, of another origin than the service, whose pages embed dashboards, chats and the creator app. */
export async function startDemoShop(): Promise<DemoShop> {
  let demo: DemoFile | undefined;
  const server = createServer((request, response) => {
    answer(request, response, demo).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end('The shop has a problem. The terminal of npm start tells which.');
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    open: (opened) => {
      demo = opened;
    },
    stop: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      return promise;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, demo: DemoFile | undefined) {
  const { host = '' } = request.headers;
  // A name that somebody points at this machine is no way to its sessions.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)) return response.writeHead(403).end();
  if (demo === undefined) return response.writeHead(503).end('The service is not up yet.');

  const url = new URL(request.url ?? '/', `http://${host}`);
  // Node sends no body in answer to a HEAD.
  const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${url.pathname}`;
  if (url.searchParams.get('customer') === OWN) return answerOwn(route, url, response, demo);
  const customer = CUSTOMERS.find((name) => name === (url.searchParams.get('customer') ?? CUSTOMERS[0]));
  if (customer === undefined) return response.writeHead(404).end('The shop has no such customer.');
  switch (route) {
    case 'GET /':
      return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(await page(demo));
    case 'GET /host.js':
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await hostScript());
    case 'POST /analytics-session':
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(await signIn(demo, customer)));
    case 'GET /app':
    case 'GET /chat':
    case 'GET /dashboard': {
      const surface = SURFACES[url.pathname];
      const { sessionId } = await signIn(demo, url.pathname === '/app' ? CREATOR : customer);
      const Location = `${demo.baseUrl}/embed/d/${demo.deploymentId}/${surface}session=${sessionId}`;
      return response.writeHead(302, { Location, 'Cache-Control': 'no-store' }).end();
    }
    default:
      return response.writeHead(404).end('The shop has no such page.');
  }
}

/** The chat over a database of one's own, for its administrator or for a customer with the attribute's value. */
async function answerOwn(route: string, url: URL, response: ServerResponse, demo: DemoFile) {
  const { own } = demo;
  if (own === undefined)
    return response.writeHead(404).end('Start it with npm start -- --database postgres://….');
  const value = own.attribute === undefined ? null : url.searchParams.get(own.attribute.name);
  switch (route) {
    case 'POST /analytics-session':
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(await signInToOwn(demo, own, value)));
    case 'GET /chat': {
      const { sessionId } = await signInToOwn(demo, own, value);
      const Location = `${demo.baseUrl}/embed/d/${own.deploymentId}/chat?session=${sessionId}`;
      return response.writeHead(302, { Location, 'Cache-Control': 'no-store' }).end();
    }
    default:
      return response.writeHead(404).end('The shop has no such page.');
  }
}

/** What the service has at the shop's own addresses. */
const SURFACES: Record<string, string> = {
  '/app': 'app?',
  '/chat': 'chat?',
  '/dashboard': 'dashboard/sales?allowExport=true&',
};

async function page({ baseUrl, deploymentId, own }: DemoFile): Promise<string> {
  const [html, frontend, backend] = await Promise.all(
    [PAGE, HOST, BACKEND].map((file) => readFile(file, 'utf8')),
  );
  const markup = [
    `<embedded-dashboard base-url="${baseUrl}" public-id="sales" allow-export="true" data-customer="anna"></embedded-dashboard>`,
    `<embedded-chat base-url="${baseUrl}" data-customer="anna"></embedded-chat>\n\n`,
  ].join('\n');
  const parts: Record<string, string> = {
    service: baseUrl,
    deployment: String(deploymentId),
    frontend: asText(markup + (frontend ?? '')),
    backend: asText(backend ?? ''),
    own:
      own === undefined
        ? ''
        : `<section><h2>What you see of ${asText(own.name)}: every row</h2><embedded-chat base-url="${baseUrl}" data-customer="${OWN}"></embedded-chat></section>`,
  };
  return (html ?? '').replace(
    /\{(service|deployment|frontend|backend|own)\}/g,
    (_, name: string) => parts[name] ?? '',
  );
}

const asText = (code: string): string =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function hostScript(): Promise<Uint8Array | undefined> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(HOST)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.contents;
}
