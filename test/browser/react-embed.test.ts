import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { embedEvents } from '../../schema/wire/embed-messages.ts';
import { codeBlocks } from '../docs/code-blocks.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { query } from '../harness/database.ts';
import { listenInTest } from '../harness/listen-in-test.ts';
import type { Step } from '../harness/model-script.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { type Nap, napping, slowModel } from '../harness/slow-model.ts';
import { until } from '../harness/until.ts';
import { sources } from '../sdk/sources.ts';
import { ANNA } from './host-page.ts';
import { browserPages } from './open-page.ts';

// EMBED.md 7.3: React pages of another origin, drawn in StrictMode, over the real Worker.

const ROOT = join(import.meta.dirname, '../..');
const SHOWN_ADDRESS = 'https://analytics.shop.example';
const { edgeUrl } = inject('service');
const openPage = browserPages();

let account: TestAccount;
let ownPage: string;
beforeAll(async () => {
  account = await makeAccount();
  ownPage = await bundle({ entryPoints: [join(import.meta.dirname, 'react/embedded.ts')] });
});

async function bundle(entry: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...entry,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    alias: sources,
    // StrictMode mounts everything twice in development alone.
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles?.[0]?.text ?? '';
}

type Customer = { sessions: string[]; answers: boolean };

/** The customer's server: the page's script, and sessions for anna. */
async function startCustomer(script: string, settings: object = {}): Promise<Customer & { url: string }> {
  const customer = { url: '', sessions: [] as string[], answers: true };
  const html =
    '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title><div id="root"></div><script type="module" src="/page.js"></script>';
  const server = createServer(async (request, response) => {
    if (request.url === '/page.js') response.setHeader('Content-Type', 'text/javascript').end(script);
    else if (request.url === '/settings') response.end(JSON.stringify(settings));
    else if (request.url !== '/analytics-session')
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
    else if (customer.answers) {
      const body = { deploymentId: account.deploymentId, ...ANNA };
      const sessionId = await generateSession(body, account);
      customer.sessions.push(sessionId);
      response.end(JSON.stringify({ sessionId }));
    }
  });
  customer.url = `http://localhost:${await listenInTest(server)}/`;
  return customer;
}

async function openOwnPage(...steps: Step[]) {
  const { script, agentId } = await scriptedAgent(account, ...steps);
  const { deploymentId } = account;
  const settings = { baseUrl: edgeUrl, agentId, publicId: 'sales', deploymentId };
  const customer = await startCustomer(ownPage, settings);
  const watched = await openPage();
  const open = async () => {
    await watched.page.goto(customer.url);
    await watched.page.getByRole('button', { name: 'show nothing' }).waitFor();
  };
  return { ...watched, customer, script, open };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heardOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { name: string; detail: unknown }[] }).heard);
const saysOf = (page: Page) => page.locator('section li').allTextContents();

describe('README.md of the package', () => {
  const sample = async (index: number) => {
    const readme = await readFile(join(ROOT, 'sdk/react/README.md'), 'utf8');
    const blocks = codeBlocks(readme).filter(({ language }) => language === 'jsx');
    const contents = `${blocks[index]?.body.replaceAll(SHOWN_ADDRESS, edgeUrl)}
      import { StrictMode } from 'react';
      import { createRoot } from 'react-dom/client';
      createRoot(document.getElementById('root')).render(<StrictMode><Page /></StrictMode>);`;
    const customer = await startCustomer(
      await bundle({ stdin: { contents, loader: 'jsx', resolveDir: ROOT } }),
    );
    const watched = await openPage();
    await watched.page.goto(customer.url);
    return { ...watched, customer };
  };

  it('embeds the chat, hears its events, and calls its methods', async () => {
    const { page, customer, complaints } = await sample(0);
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'log' && told.push(message.text()));
    const chat = page.frameLocator('embedded-chat iframe');
    await chat.getByLabel('Question').fill('Number of orders');
    await chat.getByLabel('Question').press('Enter');
    await expect.poll(() => told).toContain('completed: Number of orders');
    await press(page, 'Red');
    const primary = () => chat.locator('html').evaluate((html) => html.style.getPropertyValue('--primary'));
    await expect.poll(primary).toBe('#b91c1c');
    expect(customer.sessions).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('shows a chat of its own', async () => {
    const { page, complaints } = await sample(1);
    await page.getByLabel('Question').fill('How many orders per status?');
    await press(page, 'Ask');
    await page.locator('article p', { hasText: 'Number of orders by status:' }).waitFor();
    expect((await page.locator('article small').allTextContents())[0]).toBe('Searched the model');
    await page.getByRole('button', { name: 'Ask' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows rows', async () => {
    const { page, complaints } = await sample(2);
    await page
      .getByRole('listitem')
      .filter({ hasText: /completed: \d+/ })
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a component', () => {
  it('asks for one session though it is mounted twice, and says what its page says', async () => {
    const { page, customer, open, complaints } = await openOwnPage([{ say: 'Hello.' }]);
    await open();
    await press(page, 'show chat');
    const chat = page.frameLocator('iframe[title="Questions"]');
    await chat.getByLabel('Question').fill('Hello');
    await chat.getByLabel('Question').press('Enter');
    await expect
      .poll(async () => (await heardOf(page)).at(-1)?.detail)
      .toMatchObject({ status: 'completed' });
    for (const { name, detail } of await heardOf(page)) {
      embedEvents.shape[name as keyof typeof embedEvents.shape].parse(detail);
    }
    expect((await heardOf(page)).map(({ name }) => name)).toEqual(['ready', 'ai-query', 'ai-query']);

    await press(page, 'dark');
    const scheme = () => chat.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
    await expect.poll(scheme).toContain('dark');
    expect(customer.sessions).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['dashboard', `/embed/dashboard/sales?showDashboardTitle=false&session=`],
    ['app', '/embed/d/DEPLOYMENT/app?session='],
  ])('of a %s opens its address', async (shown, address) => {
    const { page, requested, open } = await openOwnPage([]);
    await open();
    await press(page, `show ${shown}`);
    const expected = `${edgeUrl}${address.replace('DEPLOYMENT', String(account.deploymentId))}`;
    await expect.poll(() => requested.filter((url) => url.startsWith(expected))).toHaveLength(1);
  });

  it('gives up on a host that never answers until the line is back, and leaves nothing behind when it is taken away', async () => {
    const { page, customer, open } = await openOwnPage([]);
    customer.answers = false;
    await page.clock.install();
    await open();
    await press(page, 'show chat');
    await page.clock.fastForward(30_000);
    await expect
      .poll(async () => (await heardOf(page)).map(({ detail }) => detail))
      .toEqual([{ message: 'getSession did not answer.' }]);

    customer.answers = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('iframe').waitFor();

    customer.answers = false;
    await press(page, 'show nothing');
    await press(page, 'show chat');
    await press(page, 'show nothing');
    await page.clock.fastForward(120_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect((await heardOf(page)).filter(({ name }) => name === 'error')).toHaveLength(1);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('useChat', () => {
  it('streams, stops, and tries again', async () => {
    const { page, script, customer, open } = await openOwnPage(
      [{ say: 'Half of an' }, { wait: true }],
      [{ say: 'A whole answer.' }],
    );
    await open();
    await press(page, 'show hooks');
    await press(page, 'ask');
    await expect.poll(() => saysOf(page)).toEqual(['user: Count', 'assistant: Half of an']);
    expect(await page.locator('output').textContent()).toBe('running');
    await press(page, 'stop');
    await expect.poll(() => page.locator('output').textContent()).toBe('still');
    await press(page, 'retry');
    await expect.poll(async () => (await saysOf(page)).at(-1)).toBe('assistant: A whole answer.');
    expect((await script.state()).played).toBe(2);
    expect(customer.sessions).toHaveLength(1);
  });

  it('neither loses nor doubles a word when the network goes and comes back', async () => {
    const { page, script, open } = await openOwnPage([
      { say: 'One ' },
      { wait: true },
      { say: 'two ' },
      { wait: true },
      { say: 'three.' },
    ]);
    await open();
    await press(page, 'show hooks');
    await press(page, 'ask');
    await expect.poll(async () => (await saysOf(page)).at(-1)).toBe('assistant: One ');
    await page.context().setOffline(true);
    await script.release();
    await page.context().setOffline(false);
    await expect.poll(async () => (await saysOf(page)).at(-1)).toBe('assistant: One two ');
    await script.release();
    await expect.poll(async () => (await saysOf(page)).at(-1)).toBe('assistant: One two three.');
    expect((await script.state()).played).toBe(1);
  });

  it('leaves an answer running when it is unmounted, and finds it by its thread', async () => {
    const { page, script, open } = await openOwnPage([{ say: 'One ' }, { wait: true }, { say: 'two.' }]);
    await open();
    await press(page, 'show hooks');
    await press(page, 'ask');
    await expect.poll(async () => (await saysOf(page)).at(-1)).toBe('assistant: One ');
    await press(page, 'open again');
    await press(page, 'show nothing');
    await expect.poll(() => page.locator('#again').textContent()).toBe('Count | One ');
    await script.release();
    await expect.poll(() => page.locator('#again').textContent()).toBe('Count | One two.');
    expect(await script.state()).toMatchObject({ played: 1, closedEarly: 0 });
  });

  it('says why it cannot ask, and asks the same again', async () => {
    const { page, script, open } = await openOwnPage([{ say: 'Hello.' }]);
    await open();
    await press(page, 'show hooks');
    const refuse = (url: URL) => url.pathname.endsWith('/stream-chat-state');
    const refusal = { statusCode: 429, message: 'Too many questions.', code: 'rate_limited' };
    await page.route(refuse, (route) => route.fulfill({ status: 429, json: refusal }));
    await press(page, 'ask');
    await page.getByRole('alert').getByText('Too many questions.').waitFor();
    await page.unroute(refuse);
    await press(page, 'retry');
    await expect.poll(() => saysOf(page)).toEqual(['user: Count', 'assistant: Hello.']);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await script.state()).played).toBe(1);
  });
});

describe('useQuery', () => {
  it('waits as long as it takes, and its request ends when it is unmounted', async () => {
    await account.saveModel(slowModel);
    const { page, requested, open } = await openOwnPage([]);
    await open();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.failure()?.errorText ?? ''));
    await press(page, 'show endless');
    await expect.poll(() => page.locator('#endless').textContent()).toBe('Executing query');
    const [{ pid }] = await until(async () => {
      const found = await napping();
      expect(found).toHaveLength(1);
      return found as [Nap];
    });
    await expect.poll(() => requested.filter((url) => url.endsWith('/load'))).toHaveLength(2);
    failed.length = 0;
    await press(page, 'show nothing');
    await expect.poll(() => failed).toEqual(['net::ERR_ABORTED']);
    await query('select pg_cancel_backend($1::int)', pid);
  });
});
