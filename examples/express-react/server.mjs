import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@embedded-analytics/client';
import { build } from 'esbuild';
import express from 'express';

const settings = JSON.parse(await readFile(`${process.env.LOCAL_DIRECTORY ?? '.local'}/demo.json`, 'utf8'));
const analytics = createClient({ baseUrl: settings.baseUrl, apiKey: settings.apiKey });

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('page.jsx', import.meta.url))],
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Shop</title></head>
<body><div id="root" data-analytics="${settings.baseUrl}"></div><script type="module" src="/page.js"></script></body></html>`;

/** Your own sign-in says who asks, and never the page. */
const customerOf = (_request) => ({
  externalId: 'anna',
  userAttributes: [{ name: 'city', value: 'Berlin' }],
});

const app = express();
app.get('/', (_request, response) => response.type('html').send(html));
app.get('/page.js', (_request, response) => response.type('js').send(outputFiles[0].text));
app.post('/analytics-session', async (request, response) => {
  const customer = customerOf(request);
  response.json(await analytics.generateSession({ deploymentId: settings.deploymentId, ...customer }));
});
const server = app.listen(Number(process.env.PORT ?? 8790), '127.0.0.1', (error) => {
  if (error) throw error;
  console.log(`The shop is at http://localhost:${server.address().port}`);
});
