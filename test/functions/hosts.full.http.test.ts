import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { ChatReader } from '../harness/chat-reader.ts';
import { query } from '../harness/database.ts';
import { finalAnswer } from '../harness/final-answer.ts';
import { type OwnWorker, startOwnHost } from '../harness/own-worker.ts';
import { until } from '../harness/until.ts';

/** wrangler.toml: the account host and a chat host, as two Workers from the same code. */
let accountHost: OwnWorker;
let chatHost: OwnWorker;
let registryDirectory: string;
const running: OwnWorker[] = [];
let account: TestAccount;

beforeAll(async () => {
  registryDirectory = await mkdtemp(join(tmpdir(), 'embedded-analytics-registry-'));
  const { workerVariables } = inject('service');
  const start = async (environment: string) => {
    const worker = await startOwnHost(workerVariables, { environment, registryDirectory });
    running.push(worker);
    return worker;
  };
  accountHost = await start('account');
  chatHost = await start('chat-eu');
  account = await makeAccount();
});

afterAll(async () => {
  for (const worker of running.toReversed()) await worker.stop();
  await rm(registryDirectory, { recursive: true, force: true });
});

const call = (host: OwnWorker, path: string, body?: object) =>
  fetch(new URL(path, host.baseUrl), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Api-Key ${account.key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const chat = (host: OwnWorker, body: object) =>
  call(host, account.chatPath('stream-chat-state'), { sessionSettings: { externalId: 'anna' }, ...body });

describe('the account host and a chat host', () => {
  it('are each ready', async () => {
    expect((await call(accountHost, '/readyz')).status).toBe(200);
    expect((await call(chatHost, '/readyz')).status).toBe(200);
  });

  it('serve each its own endpoints, and no other', async () => {
    const session = { deploymentId: account.deploymentId, externalId: 'anna' };
    expect((await call(accountHost, '/api/v1/embed/generate-session', session)).status).toBe(200);
    expect((await call(chatHost, '/api/v1/embed/generate-session', session)).status).toBe(404);
    expect((await chat(accountHost, { input: 'How many orders?' })).status).toBe(404);
  });

  it('document what they serve', async () => {
    const paths = async (host: OwnWorker) => {
      const document = (await (await call(host, '/openapi.json')).json()) as { paths: object };
      return Object.keys(document.paths).filter((path) => path.startsWith('/api'));
    };
    expect((await paths(chatHost)).map((path) => path.split('/').at(-1))).toEqual([
      'stream-chat-state',
      'abort',
    ]);
    expect(await paths(accountHost)).toContain('/api/v1/embed/generate-session');
  });

  it('chat: the chat host answers from the threads that the account host owns', async () => {
    const chatId = crypto.randomUUID();
    const records = await new ChatReader(await chat(chatHost, { chatId, input: 'How many orders?' })).all();
    expect(finalAnswer(records)).toContain('orders');
    const again = await new ChatReader(await chat(chatHost, { chatId })).all();
    expect(finalAnswer(again)).toBe(finalAnswer(records));
  });

  it('clean up: the account host empties the objects of threads that came in through the chat host', async () => {
    await query('delete from chat_threads where account_id = $1', account.id);
    await call(accountHost, '/cdn-cgi/handler/scheduled');
    await until(() => expect(accountHost.log()).toMatch(/"removed expired".*"threads":[1-9]/));
    expect(accountHost.log()).not.toContain('thread not emptied');
  });
});
