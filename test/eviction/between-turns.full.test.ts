import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { finalAnswer } from '../harness/final-answer.ts';
import { play, TestThread } from './thread.ts';

const SEARCH = [{ callTool: 'engineMeta', input: { searchQuery: 'orders' } }];

describe('an object that is evicted between two turns', () => {
  it('remembers the conversation and every place in it', async () => {
    await play(SEARCH, [{ say: 'One.' }], [{ say: 'Two.' }]);
    const thread = new TestThread();
    const first = await thread.read({ input: 'first' });
    const before = await thread.read();

    await evictDurableObject(await thread.object());

    expect(await thread.read()).toEqual(before);
    const second = await thread.read({ input: 'second' });
    expect(finalAnswer(second)).toBe('Two.');
    expect(second[1]?.sort).toBe((first.at(-2)?.sort ?? 0) + 1);
  });

  it('replays a messageId that it knew before', async () => {
    const script = await play([{ say: 'Once.' }]);
    const thread = new TestThread();
    const body = { input: 'hello', messageId: `${Date.now()}-message` };
    await thread.read(body);
    await evictDurableObject(await thread.object());
    expect(finalAnswer(await thread.read(body))).toBe('Once.');
    expect(await script.state()).toMatchObject({ played: 1 });
  });
});

describe('an object that nothing runs in', () => {
  it('is woken by no alarm, whether it has answered, was read or was stopped', async () => {
    await play([{ say: 'Hello.' }], [{ say: 'one' }, { wait: true }]);
    const thread = new TestThread();
    await thread.read({ input: 'hello' });
    await thread.read();
    const alarm = async () =>
      runInDurableObject(await thread.object(), (_, { storage }) => storage.getAlarm());
    expect(await alarm()).toBeNull();

    const reader = await thread.open({ input: 'again' });
    await reader.upTo(2);
    expect(await alarm()).not.toBeNull();
    await thread.abort();
    await reader.all();
    expect(await alarm()).toBeNull();
  });
});

describe('what a turn writes', () => {
  it('is a row for each complete record and two more, however many pieces they came in', async () => {
    const words = Array.from({ length: 100 }, (_, index) => ({ say: `word ${index} ` }));
    await play([{ say: 'Hello.' }], SEARCH, words);
    const thread = new TestThread();
    await thread.read({ input: 'so that the tables are there' });
    const cursors: { rowsWritten: number }[] = [];
    await runInDurableObject(await thread.object(), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      storage.sql.exec = (query, ...parameters) => {
        const cursor = exec(query, ...parameters);
        cursors.push(cursor);
        return cursor;
      };
    });

    const records = await thread.read({ input: 'hello' });

    const complete = records.slice(1, -1).filter(({ isInProcess }) => isInProcess !== true);
    expect(complete).toHaveLength(4);
    const rowsWritten = cursors.reduce((rows, cursor) => rows + cursor.rowsWritten, 0);
    expect(rowsWritten).toBe(complete.length + 2);
  });

  it('holds back no `__cutoff__`: it has left where nothing can be written, and the question can be asked again', async () => {
    await play([{ say: 'One.' }], [{ say: 'Two.' }]);
    const thread = new TestThread();
    await thread.read({ input: 'first' });
    await runInDurableObject(await thread.object(), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      storage.sql.exec = (query, ...parameters) => {
        if (query.startsWith('insert')) throw new Error('The disk is full.');
        return exec(query, ...parameters);
      };
    });
    const body = { input: 'second', messageId: `${Date.now()}-message` };

    const reader = await thread.open(body);

    expect((await reader.upTo(1))[0]?.id).toBe('__cutoff__');
    await expect(reader.all()).rejects.toThrow();
    expect(finalAnswer(await thread.read(body))).toBe('Two.');
  });

  it('is nothing in a thread that is only looked at', async () => {
    const object = env.THREADS.getByName('a thread that nobody has asked anything');
    const stream = await object.follow('chat');
    expect(await new Response(stream === 'gone' ? null : stream).text()).toContain('"messages":[]');
    await runInDurableObject(object, (_, { storage }) => {
      expect(storage.sql.exec('select name from sqlite_master').toArray()).toEqual([]);
    });
  });

  it('fits the rows of a Durable Object, which hold 2 MB at most', async () => {
    await play([{ say: `${'é'.repeat(599_000)}${'🚂'.repeat(400_000)}` }]);
    const thread = new TestThread();
    const records = await thread.read({ input: 'hello' });

    expect((await thread.read()).at(-1)?.state).toEqual(records.at(-1)?.state);
    await runInDurableObject(await thread.object(), (_, { storage }) => {
      const largest = `select max(length(cast(body as blob))) as bytes from record_parts`;
      const [row] = storage.sql.exec(largest).toArray();
      expect(row?.bytes).toBeLessThan(2_000_000);
    });
  });
});
