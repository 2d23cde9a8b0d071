import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inject, onTestFinished } from 'vitest';
import type { TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';

const ROOT = join(import.meta.dirname, '../..');

export type HostPage = {
  url: string;
  origin: string;
  /** Sessions that the page's backend has made so far. */
  sessions: string[];
  /** Whether the backend gives the session before once more, as one that caches too much does. */
  isStale: boolean;
  /** What the backend asks for from now on. */
  customer: Record<string, unknown>;
};

/** Sees the orders of her city. */
export const ANNA = { externalId: 'anna', userAttributes: [{ name: 'city', value: 'Berlin' }] };

let element: Promise<string> | undefined;
const elementScript = () => {
  element ??= build({
    entryPoints: [join(ROOT, 'sdk/element/src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return element;
};

/** A shop's page that embeds the chat as its documentation says, with the backend behind it, on an origin of its own. */
export async function startHostPage(account: TestAccount, attributes = ''): Promise<HostPage> {
  const { edgeUrl } = inject('service');
  const script = await elementScript();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>
<embedded-chat base-url="${edgeUrl}" ${attributes}></embedded-chat>
<script type="module">
  import '/element.js';
  window.heard = [];
  for (const chat of document.querySelectorAll('embedded-chat')) {
    for (const name of ['ready', 'ai-query', 'session-expired', 'session-expiring', 'error', 'resize', 'download'])
      chat.addEventListener(name, ({ detail }) => window.heard.push({ name, detail }));
    chat.getSession = async () => (await fetch('/session', { method: 'POST' })).json();
  }
</script></body></html>`;
  const page: HostPage = { url: '', origin: '', sessions: [], isStale: false, customer: ANNA };
  const server = createServer(async (request, response) => {
    if (request.url === '/session') {
      const body = { deploymentId: account.deploymentId, ...page.customer };
      if (!page.isStale) page.sessions.push(await generateSession(body, { key: account.key }));
      const sessionId = page.sessions.at(-1);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ sessionId }));
    } else if (request.url === '/element.js') {
      response.setHeader('Content-Type', 'text/javascript').end(script);
    } else if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      response.setHeader('Content-Type', 'text/html').end(html);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host page has no port.');
  // Another site than the service's, so that cookies of either would be a third party's.
  page.origin = `http://localhost:${address.port}`;
  page.url = `${page.origin}/`;
  return page;
}
