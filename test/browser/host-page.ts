import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inject } from 'vitest';
import type { TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { listenInTest } from '../harness/listen-in-test.ts';

const ROOT = join(import.meta.dirname, '../..');

export type HostPage = {
  url: string;
  origin: string;
  /** Sessions that the page's backend has made so far. */
  sessions: string[];
  /** Whether the backend gives the session before once more, as one that caches too much does. */
  isStale: boolean;
  /** What the backend asks for from now on, for each of the chats on the page; the last one's for all beyond. */
  customers: Record<string, unknown>[];
};

/** Sees the orders of her city. */
export const ANNA = { externalId: 'anna', userAttributes: [{ name: 'city', value: 'Berlin' }] };
/** Sees those of another city, and so other figures. */
export const LUIS = { externalId: 'luis', userAttributes: [{ name: 'city', value: 'Madrid' }] };

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

/**
 * A shop's page that embeds chats as their documentation says, with the backend behind it, on an origin of its own.
 * @param elements the attributes of each; one with `public-id` is a dashboard, one with `deployment-id` the app
 */
export async function startHostPage(account: TestAccount, ...elements: string[]): Promise<HostPage> {
  const { edgeUrl } = inject('service');
  const script = await elementScript();
  const markupOf = (attributes: string) => {
    const tag = attributes.includes('public-id=')
      ? 'embedded-dashboard'
      : attributes.includes('deployment-id=')
        ? 'embedded-app'
        : 'embedded-chat';
    return `<${tag} base-url="${edgeUrl}" ${attributes}></${tag}>`;
  };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>
${(elements.length === 0 ? [''] : elements).map(markupOf).join('')}
<script type="module">
  import '/element.js';
  window.heard = [];
  for (const [at, chat] of document.querySelectorAll('embedded-chat, embedded-dashboard, embedded-app').entries()) {
    for (const name of ['ready', 'navigate', 'ai-query', 'session-expired', 'session-expiring', 'error', 'resize', 'download', 'view', 'dashboard-loaded', 'drilldown', 'filters-changed'])
      chat.addEventListener(name, ({ detail }) => window.heard.push({ at, name, detail }));
    chat.getSession = async () => (await fetch('/session?chat=' + at, { method: 'POST' })).json();
  }
</script></body></html>`;
  const page: HostPage = { url: '', origin: '', sessions: [], isStale: false, customers: [ANNA] };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/session') {
      const customer = page.customers[Number(searchParams.get('chat'))] ?? page.customers.at(-1);
      const body = { deploymentId: account.deploymentId, ...customer };
      if (!page.isStale) page.sessions.push(await generateSession(body, { key: account.key }));
      const sessionId = page.sessions.at(-1);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ sessionId }));
    } else if (pathname === '/element.js') {
      response.setHeader('Content-Type', 'text/javascript').end(script);
    } else if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      response.setHeader('Content-Type', 'text/html').end(html);
    }
  });
  // Another site than the service's, so that cookies of either would be a third party's.
  page.origin = `http://localhost:${await listenInTest(server)}`;
  page.url = `${page.origin}/`;
  return page;
}
