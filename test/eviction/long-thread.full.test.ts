import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { STATE_LIMIT_BYTES } from '../../schema/wire/stream-record.ts';
import { play, TestThread } from './thread.ts';

const TURNS = 500;
const RESULT_LENGTH = 40_000;
const FIRST_MESSAGE_MS = 1_795_000_000_000;

/** As many turns, of which each has found so much; the thread has its tables already. */
const addTurns = (first: number) => `
  with recursive numbers (turn) as (
    select ${first} union all select turn + 1 from numbers where turn < ${first + TURNS - 1})
  insert into turns (number, message_id, state, started_at_ms, ended_at_ms)
  select turn, (${FIRST_MESSAGE_MS} + turn) || '-message', 'completed', 1, 1 from numbers;
  with records (place, body, outline) as (values
    (0, '{"id":"#-message","role":"user","sort":@,"isDelta":false,"content":"Question #?"}', null),
    (1,
      '{"id":"#-1-tool","role":"assistant","sort":@,"isDelta":false,"isInProcess":false,"isStructuredResponse":false,"graphPath":["node","tools"],"toolCall":{"name":"engineSqlApi","input":"{}","result":"{\\"error\\":\\"' || replace(hex(zeroblob(${RESULT_LENGTH / 2})), '00', 'xy') || '\\"}"}}',
      '{"role":"assistant","toolCall":{"name":"engineSqlApi","input":"{}","totalRows":1,"uuid":"uuid-#"}}'),
    (2, '{"id":"#-2-message","role":"assistant","sort":@,"isDelta":false,"isInProcess":false,"isStructuredResponse":false,"graphPath":["node"],"content":"Answer #."}', null),
    (3, '{"id":"#-3-final","role":"assistant","sort":@,"isDelta":false,"isInProcess":false,"isStructuredResponse":false,"graphPath":["final"],"content":"Answer #."}', null))
  insert into record_parts (sort, part, turn, created_at_ms, outline, body)
  select 1000 + 4 * number + place, 0, number, 1, replace(outline, '#', number),
    replace(replace(body, '#', number), '@', 1000 + 4 * number + place)
  from turns cross join records where number >= ${first}`;

/** A thread of 20 MB, whose object counts the rows that it reads whole. */
async function longThread() {
  await play([{ say: 'Hello.' }]);
  const thread = new TestThread();
  await thread.read({ input: 'first' });
  const read = { bodies: 0 };
  await runInDurableObject(await thread.object(), (_, { storage }) => {
    for (const statement of addTurns(2).split(';')) storage.sql.exec(statement);
    const exec = storage.sql.exec.bind(storage.sql);
    storage.sql.exec = (query, ...parameters) => {
      if (/select sort, part, body/.test(query)) read.bodies += 1;
      return exec(query, ...parameters);
    };
  });
  return { thread, read };
}

describe('a thread of 500 turns and 20 MB', () => {
  it('is replayed whole, with the places that its records have had, and a state that stays small', async () => {
    const { thread } = await longThread();
    const records = await thread.read();
    expect(records).toHaveLength(2 + 3 + 4 * TURNS);
    expect(records.at(-2)).toMatchObject({ id: '501-3-final', sort: 1000 + 4 * 501 + 3 });

    const { messages = [], truncated } = records.at(-1)?.state ?? {};
    expect(messages).toHaveLength(100);
    expect(truncated).toBe(true);
    expect(messages.at(-1)).toMatchObject({
      content: 'Answer 501.',
      toolCalls: [{ name: 'engineSqlApi', input: '{}', totalRows: 1, uuid: 'uuid-501' }],
    });
    expect(JSON.stringify(records.at(-1)).length).toBeLessThan(STATE_LIMIT_BYTES);
  });

  it('is read as far as its reader asks for it', async () => {
    const { thread, read } = await longThread();
    const reader = await thread.open();
    await reader.until(({ content }) => content === 'Question 2?');
    expect(read.bodies).toBeLessThan(100);
    await reader.all();
    expect(read.bodies).toBeGreaterThan(4 * TURNS);
  });

  it('is exported as far as its reader asks for it', async () => {
    const { thread, read } = await longThread();
    const exported = await thread.export();
    await exported.read();
    expect(read.bodies).toBeLessThan(100);
    while (!(await exported.read()).done);
    expect(read.bodies).toBeGreaterThan(4 * TURNS);
  });

  it('answers the next question, for which little of it is read', async () => {
    const { thread } = await longThread();
    const script = await play([{ say: 'Next answer.' }]);
    const records = await thread.read({ input: 'and now?' });
    expect(
      records
        .at(-1)
        ?.state?.messages?.slice(-3)
        .map(({ content }) => content),
    ).toEqual(['Answer 501.', 'and now?', 'Next answer.']);
    expect(records[1]?.sort).toBe(1000 + 4 * 501 + 4);
    const [request] = await script.requests();
    expect(request?.text).toContain('Answer 501.');
    expect(request?.text.match(/xyxy/g)?.length).toBeLessThan(100_000);
    expect(request?.text).toContain('Question 400?');
  });

  it('replays one message of it alone', async () => {
    const { thread, read } = await longThread();
    const messageId = `${FIRST_MESSAGE_MS + 250}-message`;
    const records = await thread.read({ input: 'Question 250?', messageId });
    expect(records.map(({ sort }) => sort)).toEqual([0, 2000, 2001, 2002, 2003, 2004]);
    expect(records.at(-1)?.state?.messages?.at(-1)?.content).toBe('Answer 501.');
    expect(read.bodies).toBeLessThan(TURNS);
  });
});
