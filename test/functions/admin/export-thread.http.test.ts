import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, send } from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import {
  refusesAdminKeysOfDeployments,
  refusesKeysWithoutAdminRights,
  refusesWrongCredentials,
} from '../../harness/credential-suite.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

const anna = { sessionSettings: { externalId: 'anna' } };
/** More than connections hold on their way. */
const LONG_ANSWER = [{ say: 'x'.repeat(4_000_000) }];

let account: TestAccount;
let threadId: string;
beforeAll(async () => {
  account = await makeAccount();
  await chat(account, { ...anna, chatId: 'short', input: 'Orders per status' });
  await chat(account, { ...anna, chatId: 'short', input: 'Total revenue' });
  threadId = await idOf('short');
});

async function idOf(chatId: string): Promise<string> {
  const { nodes } = await ask<{ nodes: { id: string; chatId: string }[] }>(
    account.key,
    '{ threads { nodes { id chatId } } }',
  );
  return nodes.find((thread) => thread.chatId === chatId)?.id ?? '';
}

const path = (id: string, parameters = '') => `/admin/threads/${id}/records${parameters}`;
async function exported(parameters = ''): Promise<unknown[]> {
  const text = await (await send(path(threadId, parameters), account)).text();
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

describe('GET /admin/threads/{id}/records', () => {
  const request = () => ({ account, send: (options: object) => send(path(threadId), options) });
  refusesWrongCredentials(request);
  refusesKeysWithoutAdminRights(request);
  refusesAdminKeysOfDeployments(request);

  it('streams every record as the chat replays it, from any of them on', async () => {
    const replayed = (await chat(account, { ...anna, chatId: 'short' })).slice(1, -1);
    expect(replayed.length).toBeGreaterThan(8);
    expect(await exported()).toEqual(replayed);
    const [, , third] = replayed;
    expect(await exported(`?afterSort=${third?.sort}`)).toEqual(replayed.slice(3));
    expect(await exported(`?afterSort=${replayed.at(-1)?.sort}`)).toEqual([]);
  });

  it.each(['-1', '1.5', 'first', ''])('refuses "%s" as a place with 400', async (afterSort) => {
    const response = await send(path(threadId, `?afterSort=${afterSort}`), account);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).issues).toMatchObject([{ path: 'afterSort' }]);
  });

  it.each(['999999999', '0', 'short', '1e3', '%00'])('knows no thread %s', async (id) => {
    const response = await send(path(id), account);
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'thread_not_found']);
  });

  it('breaks off when the thread is deleted meanwhile, and is then 404', async () => {
    const { script, agentId } = await scriptedAgent(account, LONG_ANSWER);
    await script.play([LONG_ANSWER]);
    await chat(account, { ...anna, chatId: 'long', input: 'Say much' }, agentId);
    const id = await idOf('long');
    const response = await fetch(new URL(path(id), inject('service').baseUrl), {
      headers: { Authorization: `Api-Key ${account.key}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await ask(account.key, `mutation { deleteThread(id: ${id}) { __typename } }`);
    const readOn = async () => {
      while ((await reader?.read())?.done === false);
    };
    await expect(readOn()).rejects.toThrow();
    expect((await send(path(id), account)).status).toBe(404);
  });
});
