import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../../db/local/listening.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession, post, redeem, SESSION_REVOKE } from '../harness/api.ts';
import { apiUrlOf, sessionToken } from '../harness/data-api.ts';
import { query } from '../harness/database.ts';
import { type Nap, napping, slowModel } from '../harness/slow-model.ts';
import { browserPages } from './open-page.ts';

/** `@cubejs-client/react` as it is on npm, in a page of another origin (DATA-API.md). */

const openPage = browserPages();
const MODEL = `${slowModel}
  - name: orders
    sql_table: shop.orders
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
    measures:
      - { name: count, type: count }
`;

let account: TestAccount;
let program: string;
let port: number;
/** What the customer's server gives its page, which asks before each call. */
let token = '';

const customer = createServer((request, response) => {
  const [type, body] = answerTo(request.url ?? '');
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
});

function answerTo(path: string): [type: string, body: string] {
  if (path === '/page.js') return ['text/javascript', program];
  if (path === '/api-url') return ['text/plain', apiUrlOf(account)];
  if (path !== '/token') {
    return [
      'text/html',
      '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/page.js"></script>',
    ];
  }
  return ['text/plain', token];
}

beforeAll(async () => {
  account = await makeAccount();
  await account.saveModel(MODEL);
  const built = await build({
    entryPoints: [join(import.meta.dirname, 'react/page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  program = built.outputFiles[0]?.text ?? '';
  port = await listen(customer);
});
afterAll(() => customer.close());

/** The customer's page, for somebody who has this token. */
async function open(tokenNow: string) {
  token = tokenNow;
  const opened = await openPage();
  await opened.page.goto(`http://127.0.0.1:${port}/`);
  return opened;
}

/** For a machine that has other things to do. */
const SOON = { timeout: 20_000 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowsOf = async (page: Page) => (await page.getByRole('listitem').allTextContents()).sort();
const expectRows = (page: Page, rows: string[]) =>
  vi.waitFor(async () => expect(await rowsOf(page)).toEqual(rows), SOON);

const byStatus = async () => {
  const rows = await query<{ status: string; count: string }>(
    'select status, count(*)::text as count from shop.orders group by 1',
  );
  return rows.map(({ status, count }) => `${status} ${count}`).sort();
};
const total = async () => {
  const [row] = await query<{ count: string }>('select count(*)::text as count from shop.orders');
  return [row?.count ?? ''];
};

describe('@cubejs-client/react', () => {
  it('shows rows and the model in a page of another origin', async () => {
    const { page, requested, complaints } = await open(await sessionToken(account, { externalId: 'rita' }));
    await expectRows(page, await byStatus());
    await press(page, 'total');
    await expectRows(page, await total());
    await page.getByText('naps orders', { exact: true }).waitFor();
    expect(await page.getByRole('status').textContent()).toBe('done');
    expect(new URL(page.url()).origin).not.toBe(new URL(apiUrlOf(account)).origin);
    expect(requested.filter((url) => url.includes('/cubejs-api/v1/load'))).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('shows what is wrong in words, and goes on with the next query', async () => {
    const { page } = await open(await sessionToken(account, { externalId: 'rita' }));
    await press(page, 'misspelt');
    await page.getByRole('alert').getByText('orders.cuont').waitFor();
    await press(page, 'total');
    await expectRows(page, await total());
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('gets a new token when one is refused', async () => {
    const session = { deploymentId: account.deploymentId, externalId: 'rita' };
    const sessionId = await generateSession(session, account);
    const { page } = await open(await redeem(sessionId));
    await expectRows(page, await byStatus());
    await post(SESSION_REVOKE, { sessionId }, account);

    await press(page, 'again');
    await page.getByRole('alert').getByText('Invalid token').waitFor();
    expect(await rowsOf(page)).toEqual([]);

    token = await sessionToken(account, session);
    await press(page, 'again');
    await expectRows(page, await byStatus());
  });

  it('shows that a query is still running', async () => {
    const { page } = await open(await sessionToken(account, { externalId: 'rita' }));
    await press(page, 'slow');
    await page.getByRole('progressbar').getByText('Executing query').waitFor();
    expect(await page.getByRole('status').textContent()).toBe('loading');
    for (const { pid } of await napping()) await query('select pg_cancel_backend($1::int)', pid);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('shows the newer query while an older one still runs, and nothing of that when it ends', async () => {
    const { page, complaints } = await open(await sessionToken(account, { externalId: 'rita' }));
    await expectRows(page, await byStatus());
    await press(page, 'endless');
    await page.getByRole('status').getByText('loading').waitFor();
    const [{ pid }] = await vi.waitFor(async () => {
      const found = await napping();
      expect(found).toHaveLength(1);
      return found as [Nap];
    }, SOON);
    await press(page, 'total');
    await expectRows(page, await total());

    const ended = page.waitForResponse((response) => response.url().includes('naps.count'));
    await query('select pg_cancel_backend($1::int)', pid);
    expect((await ended).status()).toBe(400);
    expect(await rowsOf(page)).toEqual(await total());
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'nothing');
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });
});
