import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { play, sql, TestThread } from './thread.ts';

describe('the thread of a user who has expired', () => {
  const runJob = () => exports.default.scheduled({ scheduledTime: new Date(), cron: '* * * * *' });

  const threadAndItsObject = async () => {
    const thread = new TestThread();
    await thread.read({ input: 'hello' });
    const object = await thread.object();
    const [row] = await sql('select id from chat_threads where chat_id = $1', [thread.chatId]);
    return { thread, object, isListed: async () => (await listed(Number(row?.id))).length === 1 };
  };
  const listed = (id: number) => sql('select thread_id from orphaned_threads where thread_id = $1', [id]);

  it('is emptied by the clean-up job', async () => {
    await play([{ say: 'Secret.' }]);
    const { thread, object, isListed } = await threadAndItsObject();
    await thread.expireUser();
    await runJob();
    expect(await isListed()).toBe(false);
    expect(await object.follow(thread.chatId)).toBe('gone');
  });

  it('stays on the list when emptying it fails half way, and is emptied by the next run', async () => {
    await play([{ say: 'Secret.' }]);
    const { thread, object, isListed } = await threadAndItsObject();
    await thread.expireUser();
    await runInDurableObject(object, (_, { storage }) => {
      const deleteAll = storage.deleteAll.bind(storage);
      storage.deleteAll = () => {
        storage.deleteAll = deleteAll;
        return Promise.reject(new Error('the storage is away'));
      };
    });

    await runJob();
    expect(await isListed()).toBe(true);

    await runJob();
    expect(await isListed()).toBe(false);
    await evictDurableObject(object);
    await runInDurableObject(object, (_, { storage }) => {
      expect(storage.sql.exec('select name from sqlite_master').toArray()).toEqual([]);
    });
  });
});
