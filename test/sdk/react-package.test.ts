import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { bundledBytes } from './bundled-bytes.ts';
import { sources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const REACT_BUDGET_BYTES = 2 * 1024;

const PAGE = `
import { AnalyticsProvider, EmbeddedChat, EmbeddedDashboard, useChat, useQuery } from '@embedded-analytics/react';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';

const getSession = () => { throw new Error('A server asks for no session.'); };
function Own() {
  const { messages, isRunning } = useChat();
  const { isLoading } = useQuery({ measures: ['orders_view.count'] });
  return createElement('p', null, JSON.stringify({ messages, isRunning, isLoading }));
}
const common = { baseUrl: 'https://analytics.shop.example', getSession };
const chat = { ...common, agentId: 7, showNewChat: false, autoHeight: true, className: 'wide', onReady() {} };
export const html = renderToString(createElement(StrictMode, null,
  createElement(EmbeddedChat, chat),
  createElement(EmbeddedDashboard, { ...common, publicId: 'sales' }),
  createElement(AnalyticsProvider, common, createElement(Own))));
export function alone() { return renderToString(createElement(Own)); }
`;

it('is drawn by a server, which asks for nothing', async () => {
  // Beside the packages that it imports.
  const outfile = join(ROOT, '.build/react-on-a-server.mjs');
  onTestFinished(() => rm(outfile));
  await build({
    stdin: { contents: PAGE, resolveDir: ROOT },
    alias: sources,
    external: ['react', 'react-dom'],
    bundle: true,
    format: 'esm',
    outfile,
  });
  expect('HTMLElement' in globalThis).toBe(false);
  const { html, alone } = await import(pathToFileURL(outfile).href);
  expect(html).toBe(
    '<embedded-chat base-url="https://analytics.shop.example" agent-id="7" show-new-chat="false" class="wide" auto-height=""></embedded-chat>' +
      '<embedded-dashboard base-url="https://analytics.shop.example" public-id="sales"></embedded-dashboard>' +
      '<p>{&quot;messages&quot;:[],&quot;isRunning&quot;:false,&quot;isLoading&quot;:true}</p>',
  );
  expect(alone).toThrow('need an <AnalyticsProvider> around them');
});

it('stays within 2 KiB gzip beside React, the client and the elements', async () => {
  expect(await bundledBytes('react')).toBeLessThanOrEqual(REACT_BUDGET_BYTES);
});
