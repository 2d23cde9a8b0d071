import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createClient, newMessageId, ServiceError, type StreamRecord } from '../../sdk/client/src/index.ts';
import { codeBlocks } from '../docs/code-blocks.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { chat } from '../harness/chat.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { sources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const { baseUrl } = inject('service');
const sessionSettings = { externalId: 'anna' };

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const clientOf = (options: { fetch?: typeof fetch } = {}) =>
  createClient({ baseUrl, apiKey: account.key, ...options });
const target = (agentId = account.agentId) => ({ accountName: account.name, agentId, sessionSettings });
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ServiceError ? error : undefined),
  );

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  return Array.fromAsync(items);
}

describe('sessions', () => {
  it('are made, redeemed and revoked; what is refused says why', async () => {
    const client = clientOf();
    const { sessionId } = await client.generateSession({
      deploymentId: account.deploymentId,
      externalId: 'anna',
    });
    const { token } = await client.exchange(sessionId);
    const page = createClient({ baseUrl, token }).chat({
      accountName: account.name,
      agentId: account.agentId,
    });
    expect((await collect(page.ask({ input: 'Number of orders' }))).at(-1)?.type).toBe('answer');

    await client.revoke(sessionId);
    const refused = await refusalOf(collect(page.ask({ input: 'Number of orders' })));
    expect(refused).toMatchObject({
      status: 401,
      requestId: expect.any(String),
      message: expect.any(String),
    });
    expect(await refusalOf(client.exchange(sessionId))).toMatchObject({
      status: 401,
      code: 'session_not_redeemable',
    });
  });

  it('are renewed by whoever gives tokens, once one is refused', async () => {
    const client = clientOf();
    const newToken = async () => {
      const request = { deploymentId: account.deploymentId, externalId: 'anna' };
      return (await client.exchange((await client.generateSession(request)).sessionId)).token;
    };
    const asked: (string | undefined)[] = [];
    let current = 'spent';
    const token = async (refused?: string) => {
      asked.push(refused);
      if (refused !== undefined) current = await newToken();
      return current;
    };
    const page = createClient({ baseUrl, token }).chat({
      accountName: account.name,
      agentId: account.agentId,
    });
    expect((await collect(page.ask({ input: 'Number of orders' }))).at(-1)?.type).toBe('answer');
    expect(asked).toEqual([undefined, 'spent']);
  });

  it('say that the service is out of reach', async () => {
    const nowhere = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'x' });
    expect(await refusalOf(nowhere.exchange('any'))).toMatchObject({ status: 0, code: 'unreachable' });
  });
});

it('lists, renames and deletes the threads of a session', async () => {
  const client = clientOf();
  const request = { deploymentId: account.deploymentId, externalId: 'keeper' };
  const { token } = await client.exchange((await client.generateSession(request)).sessionId);
  const page = createClient({ baseUrl, token });
  const chatId = crypto.randomUUID();
  await collect(page.chat(target()).ask({ input: 'Number of orders', chatId }));

  const threads = page.threads(account.agentId);
  expect((await threads.list({ first: 1 })).items).toMatchObject([{ chatId, title: 'Number of orders' }]);
  expect(await threads.rename(chatId, 'Mine')).toMatchObject({ chatId, title: 'Mine' });
  await threads.delete(chatId);
  expect((await page.threads().list()).items).toEqual([]);
  expect(await refusalOf(threads.delete(chatId))).toMatchObject({ status: 404, code: 'thread_not_found' });
});

describe('a stream', () => {
  it('gives every record once, wherever the connection is cut', async () => {
    const words = ['One ', 'two ', 'three ', 'four ', 'five.'];
    const { agentId } = await scriptedAgent(
      account,
      words.map((say) => ({ say })),
    );
    const chatId = crypto.randomUUID();
    const question = { chatId, input: 'Count', messageId: newMessageId() };
    const whole = await chat(account, { ...question, sessionSettings }, agentId);

    const cutting = clientOf({ fetch: cutAfterBytes([150, 700, 1_300]) });
    const records = await collect(cutting.chat(target(agentId)).stream(question));

    expect(records).toEqual(await chat(account, { ...question, sessionSettings }, agentId));
    expect(records.at(-1)).toEqual(whole.at(-1));
  });

  it('joins a running turn again without losing or doubling a word', async () => {
    const { script, agentId } = await scriptedAgent(account, [
      { say: 'One ' },
      { say: 'two ' },
      { wait: true },
      { say: 'three.' },
    ]);
    let cut: () => void = () => undefined;
    const fetchOnceCut: typeof fetch = async (...request) => {
      const { stream, cutNow } = cuttable(await fetch(...request));
      cut = cutNow;
      return stream;
    };
    const shown: string[] = [];
    for await (const part of clientOf({ fetch: fetchOnceCut })
      .chat(target(agentId))
      .ask({ input: 'Count' })) {
      if (part.type === 'text') shown.push(part.text);
      if (part.type === 'text' && shown.join('').includes('two')) {
        cut();
        await script.release();
      }
      if (part.type === 'answer') expect(part.content).toBe('One two three.');
    }
    expect(shown.join('')).toBe('One two three.');
    expect((await script.state()).played).toBe(1);
  });

  it('ends its connection and not the turn when it is left, and abort ends the turn', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ say: 'One ' }, { wait: true }]);
    const open = clientOf().chat(target(agentId));
    const chatId = crypto.randomUUID();
    for await (const record of open.stream({ input: 'Count', chatId })) if (record.isDelta) break;
    expect(await script.state()).toMatchObject({ waiting: 1, closedEarly: 0 });

    await open.abort(chatId);
    const records = await collect(open.stream({ chatId }));
    expect(records.findLast(({ content }) => content)?.content).toBe('One ');
    expect(records.at(-1)?.id).toBe('__state__');
  });

  it('stops waiting when its signal is aborted', async () => {
    const { agentId } = await scriptedAgent(account, [{ say: 'One ' }, { wait: true }]);
    const leaving = new AbortController();
    const records: StreamRecord[] = [];
    const reading = (async () => {
      const question = { input: 'Count', chatId: crypto.randomUUID(), signal: leaving.signal };
      for await (const record of clientOf().chat(target(agentId)).stream(question)) {
        records.push(record);
        if (record.isDelta) leaving.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(records.at(-1)?.isDelta).toBe(true);
  });

  it('throws what keeps a turn from its answer', async () => {
    const { agentId } = await scriptedAgent(account, { status: 401 });
    expect(await refusalOf(collect(clientOf().chat(target(agentId)).ask({ input: 'Count' })))).toMatchObject({
      code: 'turn_failed',
    });
  });
});

it('does what its README shows', async () => {
  const readme = await readFile(join(ROOT, 'sdk/client/README.md'), 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'client-readme-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outfile = join(folder, 'example.mjs');
  await build({
    stdin: {
      contents: codeBlocks(readme).find(({ language }) => language === 'js')?.body ?? '',
      resolveDir: ROOT,
    },
    alias: sources,
    bundle: true,
    format: 'esm',
    outfile,
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile], {
    env: {
      ANALYTICS_URL: baseUrl,
      ANALYTICS_KEY: account.key,
      ANALYTICS_ACCOUNT: account.name,
      ANALYTICS_DEPLOYMENT: String(account.deploymentId),
      ANALYTICS_AGENT: String(account.agentId),
    },
  });
  expect(stdout).toMatch(
    /^session of 43 characters\n… engineMeta\n… engineSqlApi\nNumber of orders by status:/,
  );
});

/** Cuts the first connections after so many bytes, each in its turn. */
function cutAfterBytes(limits: number[]): typeof fetch {
  return async (...request) => cuttable(await fetch(...request), limits.shift()).stream;
}

/** An answer whose connection breaks after so many bytes, or when the test says so. */
function cuttable(answer: Response, limitBytes = Number.POSITIVE_INFINITY) {
  let left = limitBytes;
  let controller: TransformStreamDefaultController<Uint8Array>;
  const cut = () => controller.error(new TypeError('terminated'));
  const through = new TransformStream<Uint8Array, Uint8Array>({
    start: (made) => {
      controller = made;
    },
    transform(chunk) {
      if (chunk.byteLength <= left) controller.enqueue(chunk);
      else {
        controller.enqueue(chunk.subarray(0, left));
        cut();
      }
      left -= chunk.byteLength;
    },
  });
  return { stream: new Response(answer.body?.pipeThrough(through), answer), cutNow: cut };
}
