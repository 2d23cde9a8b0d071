import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { browserPages } from './open-page.ts';

/** The shops of examples/, each started by its one command beside a service that runs. */

const ROOT = join(import.meta.dirname, '../..');
const { edgeUrl } = inject('service');
const openPage = browserPages();

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** @returns where the shop is */
async function startExample(name: string): Promise<string> {
  const local = await mkdtemp(join(tmpdir(), 'example-'));
  const { name: accountName, key: apiKey, deploymentId, agentId } = account;
  const demo = { baseUrl: edgeUrl, accountName, apiKey, deploymentId, agentId };
  await writeFile(join(local, 'demo.json'), JSON.stringify(demo));
  const shop = spawn(process.execPath, ['scripts/example.ts', name], {
    cwd: ROOT,
    env: { ...process.env, LOCAL_DIRECTORY: local, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  onTestFinished(async () => {
    shop.kill();
    await ended;
    await rm(local, { recursive: true });
  });
  let said = '';
  for await (const piece of shop.stdout) {
    said += piece;
    const [, url] = /at (http:\S+)\n/.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The shop did not start: ${said}`);
}

it.each(['plain', 'express-react'])('%s embeds the chat for the customer who is signed in', async (name) => {
  const { page, complaints } = await openPage();
  await page.goto(await startExample(name));
  const chat = page.frameLocator('embedded-chat iframe');
  await chat.getByLabel('Question').fill('How many orders per city?');
  await chat.getByLabel('Question').press('Enter');
  await chat.locator('.turn .actions').waitFor();
  await chat.getByText('Berlin').first().waitFor();
  expect(await chat.getByText('Madrid').count()).toBe(0);
  if (name === 'express-react') await page.getByText(/^Orders: \d+$/).waitFor();
  expect(complaints).toEqual([]);
});

it('without a service there is a sentence, and without a name a list', async () => {
  const refused = async (args: string[], env: object) => {
    const shop = spawn(process.execPath, ['scripts/example.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    const said: string[] = [];
    shop.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
    const [code] = await once(shop, 'close');
    return [code, said.join('')];
  };
  expect(await refused(['plain'], { LOCAL_DIRECTORY: '/nowhere' })).toEqual([
    1,
    'There is no service to embed yet. Have npm start run in another terminal.\n',
  ]);
  expect(await refused(['../scripts'], {})).toEqual([
    1,
    'Name an example: npm run example express-react | plain\n',
  ]);
});
