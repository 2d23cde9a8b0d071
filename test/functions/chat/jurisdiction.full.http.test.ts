import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { post } from '../../harness/api.ts';
import { chat, finalAnswer, openChat } from '../../harness/chat.ts';
import { startCleanUpJob } from '../../harness/clean-up-job.ts';
import { query } from '../../harness/database.ts';
import { startOwnWorker } from '../../harness/own-worker.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

// DECISIONS.md 10. Here an object of a jurisdiction has another name (JURISDICTIONS=names), so whatever looks for it
// without, or with another one than it was made with, finds an empty object.

type Thread = { id: string; chatId: string; jurisdiction: string | null; messages: { content: string }[] };

const USER = { externalId: 'anna', groups: ['managers'] };
const QUESTION = 'How many orders?';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const setJurisdiction = (jurisdiction: string | null) =>
  ask(
    account.key,
    `mutation ($input: AccountInput!) { updateAccount(input: $input) {
       ... on Account { jurisdiction } ... on Refusal { code } } }`,
    { input: { jurisdiction } },
  );

const say = (chatId: string, input?: string) => chat(account, { chatId, input, sessionSettings: USER });

const threadCalled = async (chatId: string) => {
  const { nodes } = await ask<{ nodes: Thread[] }>(
    account.key,
    '{ threads(first: 10, externalId: "anna") { nodes { id chatId jurisdiction messages { content } } } }',
  );
  const thread = nodes.find((each) => each.chatId === chatId);
  if (thread === undefined) return undefined;
  const [row] = await query<{ object_key: string }>(
    'select object_key from chat_threads where id = $1',
    thread.id,
  );
  return { ...thread, objectKey: row?.object_key };
};

/** What the object of a deleted thread still holds: its row is put back, and its transcript read. */
async function leftIn(thread: Thread & { objectKey: string | undefined }): Promise<unknown> {
  await query(
    `insert into chat_threads (id, account_id, chat_id, agent_id, external_user_id, jurisdiction, object_key)
     overriding system value
     select $1, $2, $3, $4, id, $5, $6 from external_users where account_id = $2 and external_id = 'anna'`,
    thread.id,
    account.id,
    thread.chatId,
    account.agentId,
    thread.jurisdiction,
    thread.objectKey,
  );
  const { messages } = await ask<Thread>(
    account.key,
    'query ($id: ID!) { thread(id: $id) { messages { content } } }',
    { id: thread.id },
  );
  return messages;
}

describe('the jurisdiction of an account', () => {
  it('is that of the threads made from then on, and changing it loses none of those made before', async () => {
    await say('before', QUESTION);
    expect(await setJurisdiction('eu')).toEqual({ jurisdiction: 'eu' });
    await say('within', QUESTION);
    expect(await setJurisdiction(null)).toEqual({ jurisdiction: null });
    await say('after', QUESTION);
    await setJurisdiction('eu');

    for (const [chatId, jurisdiction] of [
      ['before', null],
      ['within', 'eu'],
      ['after', null],
    ] as const) {
      const again = await say(chatId, 'And per status?');
      expect(finalAnswer(again)).toMatch(/completed/);
      const replayed = await say(chatId);
      expect(replayed.filter(({ role, state }) => role === 'user' && !state)).toHaveLength(2);
      expect(await threadCalled(chatId)).toMatchObject({
        jurisdiction,
        messages: [{ content: QUESTION }, {}, { content: 'And per status?' }, {}],
      });
    }
  });

  it('keeps each thread in the reach of abort, deletion and the clean-up job', async () => {
    await setJurisdiction('eu');
    await say('deleted', QUESTION);
    await say('expired', QUESTION);
    const running = await scriptedAgent(account, [{ say: 'Half an answer' }, { wait: true }]);
    const stopped = { chatId: 'stopped', sessionSettings: USER };
    const reader = await openChat(account, { ...stopped, input: QUESTION }, running.agentId);
    await reader.until(({ content }) => content === 'Half an answer');
    await setJurisdiction(null);

    await post(account.chatPath('abort', running.agentId), stopped, account);
    expect((await reader.all()).at(-2)).toMatchObject({ content: 'Half an answer', isInProcess: false });

    const [deleted, expired] = [await threadCalled('deleted'), await threadCalled('expired')];
    if (deleted === undefined || expired === undefined) throw new Error('A thread is lost.');
    expect([deleted.jurisdiction, expired.jurisdiction]).toEqual(['eu', 'eu']);
    await ask(account.key, 'mutation ($id: ID!) { deleteThread(id: $id) { __typename } }', deleted);
    expect(await leftIn(deleted)).toEqual([]);

    await query(`update chat_threads set last_used_at = '2020-01-01' where id = $1`, expired.id);
    expect(await startCleanUpJob()).toBe('ok');
    expect(await query('select from orphaned_threads where thread_id = $1', expired.id)).toEqual([]);
    expect(await leftIn(expired)).toEqual([]);
  });

  it('is never left out: where the runtime has none, a chat fails and stays nowhere', async () => {
    await setJurisdiction('eu');
    const worker = await startOwnWorker({
      ...inject('service').workerVariables,
      JURISDICTIONS: 'cloudflare',
    });
    try {
      const response = await fetch(new URL(account.chatPath('stream-chat-state'), worker.baseUrl), {
        method: 'POST',
        headers: { Authorization: `Api-Key ${account.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ chatId: 'nowhere', input: QUESTION, sessionSettings: USER }),
      });
      expect(response.status).toBe(500);
      await until(() => expect(worker.log()).toContain('Jurisdiction restrictions are not implemented'));
    } finally {
      await worker.stop();
    }
  });
});
