import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { play, TestThread } from './thread.ts';

/** What turns the journal of today into one that an earlier version wrote. */
const backTo: Record<number, string> = {
  6: `
    alter table turns drop column data_queries;
    alter table turns drop column data_rows;
    alter table turns drop column data_ms`,
  5: 'alter table turns drop column admission_id',
  4: `
    create table old_parts (
      sort integer not null, part integer not null, turn integer not null, created_at_ms integer not null,
      body text not null, primary key (sort, part)) without rowid;
    insert into old_parts select sort, part, turn, created_at_ms, body from record_parts;
    drop table record_parts;
    alter table old_parts rename to record_parts`,
  3: `
    alter table turns drop column steps;
    alter table turns drop column input_tokens;
    alter table turns drop column output_tokens`,
  2: `
    create table records (
      sort integer primary key, turn integer not null, created_at_ms integer not null, body text not null);
    insert into records
      select sort, turn, created_at_ms, group_concat(body, '' order by part) from record_parts group by sort;
    drop table record_parts`,
};

const NEWEST_EARLIER = Math.max(...Object.keys(backTo).map(Number));

/** The columns that the journal has, in order. */
async function columns(thread: TestThread): Promise<unknown[]> {
  return runInDurableObject(await thread.object(), (_, { storage: { sql } }) =>
    ['turns', 'record_parts'].flatMap((table) => sql.exec(`pragma table_info(${table})`).toArray()),
  );
}

/** The object dies, and what it left is of that version. */
async function fallBackTo(version: number, thread: TestThread): Promise<void> {
  await runInDurableObject(await thread.object(), (_, { storage }) => {
    for (let older = NEWEST_EARLIER; older >= version; older -= 1) storage.sql.exec(backTo[older] ?? '');
    storage.kv.put('journalVersion', version);
  });
  await evictDurableObject(await thread.object());
}

const SEARCH = { callTool: 'engineMeta', input: { searchQuery: 'orders' } };
const QUERY = {
  callTool: 'engineSqlApi',
  input: {
    sqlQuery: 'SELECT status FROM orders_view GROUP BY 1 LIMIT 2',
    queryTitle: 't',
    description: 'd',
    userRequest: 'r',
  },
};

describe('the journal of a thread that an earlier version of the service wrote', () => {
  it.each([2, 3, 4, 5, NEWEST_EARLIER])(
    'is brought up from version %i when its object wakes, and loses nothing',
    async (version) => {
      await play([SEARCH], [QUERY], [{ say: 'One.' }], [{ say: 'Two.' }]);
      const thread = new TestThread();
      await thread.read({ input: 'first' });
      const before = await thread.read();
      const columnsBefore = await columns(thread);

      await fallBackTo(version, thread);

      expect(await thread.read()).toEqual(before);
      expect(await columns(thread)).toEqual(columnsBefore);
      const next = await thread.read({ input: 'second' });
      expect(next.at(-1)?.state?.messages?.map(({ content }) => content)).toEqual([
        'first',
        'One.',
        'second',
        'Two.',
      ]);
      await runInDurableObject(await thread.object(), (_, { storage }) => {
        expect(storage.sql.exec('select steps from turns order by number').toArray()).toEqual([
          { steps: version < 4 ? null : 3 },
          { steps: 1 },
        ]);
      });
    },
  );

  it('may have records of many rows', async () => {
    const answer = `${'é'.repeat(599_000)}${'🚂'.repeat(400_000)}`;
    await play([{ say: answer }]);
    const thread = new TestThread();
    await thread.read({ input: 'hello' });
    const before = await thread.read();
    await fallBackTo(4, thread);
    expect(await thread.read()).toEqual(before);
  });
});
