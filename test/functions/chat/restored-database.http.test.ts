import { expect, it } from 'vitest';
import { makeAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { chat } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';

it('a thread with a number that an earlier one has had, as after a restore, meets nothing of that', async () => {
  const account = await makeAccount();
  const threads = 'from chat_threads where account_id = $1 and chat_id = $2';
  await chat(account, { chatId: 'lost', input: 'My secret plan', sessionSettings: { externalId: 'anna' } });
  const id = await singleValue<number>(`select id ${threads}`, account.id, 'lost');
  // A backup from before the thread was made knows neither it nor that its object is to be emptied.
  await query(`delete ${threads}`, account.id, 'lost');
  await query('delete from orphaned_threads where thread_id = $1', id);
  await query(
    `insert into chat_threads (id, account_id, chat_id, agent_id, object_key, external_user_id)
     overriding system value select $2, $1, 'new', $3, gen_random_uuid(), id from external_users where account_id = $1`,
    account.id,
    id,
    account.agentId,
  );

  const records = await chat(account, { chatId: 'new', sessionSettings: { externalId: 'anna' } });
  expect(records.map((record) => record.id)).toEqual(['__cutoff__', '__state__']);
  expect(
    await ask(account.key, 'query ($id: ID!) { thread(id: $id) { messages { content } } }', {
      id: String(id),
    }),
  ).toEqual({ messages: [] });
});
