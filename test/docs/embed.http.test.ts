import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { makeAccount } from '../harness/account.ts';
import { redeem } from '../harness/api.ts';
import { sources } from '../sdk/sources.ts';
import { codeBlocks } from './code-blocks.ts';

/** What docs/embed.md shows of Next.js, as it stands there. */

const ROOT = join(import.meta.dirname, '../..');

async function sampleIn(language: 'ts' | 'tsx') {
  const guide = await readFile(join(ROOT, 'docs/embed.md'), 'utf8');
  const contents = codeBlocks(guide).find((block) => block.language === language)?.body ?? '';
  // Beside the packages that it imports.
  const folder = await mkdtemp(join(ROOT, '.build/next-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outfile = join(folder, 'sample.mjs');
  await build({
    stdin: { contents, loader: language, resolveDir: ROOT },
    alias: sources,
    external: ['react'],
    jsx: 'automatic',
    bundle: true,
    format: 'esm',
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}

it('its route handler makes a session for the customer', async () => {
  const { key, deploymentId } = await makeAccount();
  vi.stubEnv('ANALYTICS_URL', inject('service').baseUrl);
  vi.stubEnv('ANALYTICS_KEY', key);
  vi.stubEnv('ANALYTICS_DEPLOYMENT', String(deploymentId));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { POST } = await sampleIn('ts');
  const { sessionId } = await (await POST()).json();
  expect(await redeem(sessionId)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

it('its client component is drawn by a server', async () => {
  const { OrdersChat } = await sampleIn('tsx');
  expect(renderToString(createElement(OrdersChat, { analyticsUrl: 'https://analytics.shop.example' }))).toBe(
    '<embedded-chat base-url="https://analytics.shop.example" color-scheme="auto"></embedded-chat>',
  );
});
