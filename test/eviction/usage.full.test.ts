import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { TOKENS } from '../harness/wire/wire-format.ts';
import { play, sql, TestThread } from './thread.ts';

/** What the service's database knows of the thread's turns. */
const usageOf = (thread: TestThread) =>
  sql(
    `select usage.turn, usage.input_tokens, usage.output_tokens from turn_usage usage
     join chat_threads thread on thread.id = usage.thread_id
     where thread.chat_id = $1 order by turn`,
    [thread.chatId],
  );

/** How many running turns of the thread count towards its user's limit. */
const placesOf = async (thread: TestThread) =>
  (
    await sql(
      `select from running_turns turn join chat_threads thread on thread.id = turn.thread_id
       where thread.chat_id = $1`,
      [thread.chatId],
    )
  ).length;

/** How long ago the thread's turn was last said to run. */
async function secondsUnseen(thread: TestThread): Promise<number> {
  const [row] = await sql(
    `select extract(epoch from now() - seen_at)::float as seconds from running_turns turn
     join chat_threads thread on thread.id = turn.thread_id where thread.chat_id = $1`,
    [thread.chatId],
  );
  return Number(row?.seconds);
}

const turn = (number: number) => ({
  turn: number,
  input_tokens: TOKENS.input,
  output_tokens: TOKENS.output,
});

/** Asks, and lets the object tell what it has not told by then. */
async function ask(thread: TestThread): Promise<void> {
  await thread.read({ input: 'hello' });
  await runDurableObjectAlarm(await thread.object());
}

/** The database takes no usage while this runs. */
async function withoutUsage(run: () => Promise<void>): Promise<void> {
  await sql('alter table turn_usage rename to turn_usage_away', []);
  try {
    await run();
  } finally {
    await sql('alter table turn_usage_away rename to turn_usage', []);
  }
}

describe('what a turn used', () => {
  it('is told to the database once for each turn', async () => {
    await play([{ say: 'One.' }], [{ say: 'Two.' }]);
    const thread = new TestThread();
    await ask(thread);
    expect(await usageOf(thread)).toEqual([turn(1)]);
    await ask(thread);
    expect(await usageOf(thread)).toEqual([turn(1), turn(2)]);
  });

  it('is told by the alarm when the database did not take it', async () => {
    await play([{ say: 'One.' }], [{ say: 'Two.' }]);
    const thread = new TestThread();
    await withoutUsage(async () => {
      await ask(thread);
      await ask(thread);
    });
    expect(await usageOf(thread)).toEqual([]);
    expect(await runDurableObjectAlarm(await thread.object())).toBe(true);
    expect(await usageOf(thread)).toEqual([turn(1), turn(2)]);
  });

  it('is told with the next turn by an object that died before it could', async () => {
    await play([{ say: 'One.' }], [{ say: 'Two.' }]);
    const thread = new TestThread();
    await withoutUsage(() => ask(thread));
    await evictDurableObject(await thread.object());
    await ask(thread);
    expect(await usageOf(thread)).toEqual([turn(1), turn(2)]);
  });

  it('of an interrupted turn is nothing, but the turn is counted', async () => {
    const script = await play([{ say: 'One ' }, { wait: true }]);
    const thread = new TestThread();
    const reader = await thread.open({ input: 'hello' });
    await reader.until(({ content }) => content === 'One ');
    expect(await placesOf(thread)).toBe(1);
    await abortAllDurableObjects();
    await script.release();
    await runDurableObjectAlarm(await thread.object());
    expect(await usageOf(thread)).toEqual([{ turn: 1, input_tokens: 0, output_tokens: 0 }]);
    expect(await placesOf(thread)).toBe(0);
  });

  it('keeps the place of a turn for as long as it runs, and goes on when that cannot be told', async () => {
    const script = await play([{ say: 'One ' }, { wait: true }, { say: 'moment.' }]);
    const thread = new TestThread();
    const reader = await thread.open({ input: 'hello' });
    await reader.until(({ content }) => content === 'One ');
    const object = await thread.object();
    await sql(
      `update running_turns set seen_at = now() - interval '50 seconds'
       where thread_id = (select id from chat_threads where chat_id = $1)`,
      [thread.chatId],
    );
    await sql('alter table running_turns rename to running_turns_away', []);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    await sql('alter table running_turns_away rename to running_turns', []);
    expect(await secondsUnseen(thread)).toBeGreaterThan(49);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await secondsUnseen(thread)).toBeLessThan(40);

    await script.release();
    const records = await reader.all();
    expect(records.at(-2)).toMatchObject({ graphPath: ['final'], content: 'One moment.' });
    expect(await placesOf(thread)).toBe(0);
  });

  it('frees the place of a turn also when the database hears of it late', async () => {
    await play([{ say: 'One.' }]);
    const thread = new TestThread();
    await withoutUsage(() => ask(thread));
    expect(await placesOf(thread)).toBe(1);
    await runDurableObjectAlarm(await thread.object());
    expect(await placesOf(thread)).toBe(0);
  });
});
