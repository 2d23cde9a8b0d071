import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../../../functions/chat/record-outline.ts';
import type { OutlinedRecord } from '../../../../functions/chat/thread/journal.ts';
import {
  completeMessage,
  finalAnswer,
  lineOf,
  state,
  toolCallRecord,
  userMessage,
} from '../../../../functions/chat/thread/records.ts';
import { transcriptOf } from '../../../../functions/chat/thread/transcript.ts';
import { STATE_LIMIT_BYTES, type UnsortedRecord } from '../../../../schema/wire/stream-record.ts';

const NODE = 'node';

/** A thread of these turns, as the journal gives it. */
const threadOf = (turns: UnsortedRecord[][]): OutlinedRecord[] =>
  turns
    .flatMap((records, turn) => records.map((record) => ({ turn, record })))
    .map(({ turn, record }, index) => ({
      turn,
      sort: index + 1,
      createdAtMs: index,
      outline: outlineOf({ ...record, sort: index + 1 }),
    }))
    .toReversed();

const turnOf = (number: number, answer = `Answer ${number}.`): UnsortedRecord[] => [
  userMessage(`${number}-message`, `Question ${number}?`),
  finalAnswer(`${number}-final`, answer),
];

const bytesOf = (turns: UnsortedRecord[][]) =>
  Buffer.byteLength(lineOf(state(transcriptOf(threadOf(turns)), Number.MAX_SAFE_INTEGER)));

const query = (input: string, result: object) =>
  toolCallRecord('1-tool', NODE, { name: 'engineSqlApi', input, result: JSON.stringify(result) });

describe('the messages of a thread', () => {
  it('tell of a query what it was, how many rows it found and its uuid, or its error, and no row', () => {
    const result = { totalRows: 7_000, uuid: 'u', data: [['secret']] };
    const [, answer] = transcriptOf(
      threadOf([
        [
          userMessage('1-message', 'Question?'),
          toolCallRecord('1-1-tool', NODE, { name: 'engineMeta', input: '{}', result: '{"cubes":[]}' }),
          query('{"sqlQuery":"SELECT 1"}', result),
          query('{"sqlQuery":"SELECT 2"}', { error: 'Aborted' }),
          finalAnswer('1-final', 'Answer.'),
        ],
      ]),
    ).messages;
    expect(answer).toEqual({
      role: 'assistant',
      content: 'Answer.',
      toolCalls: [
        { name: 'engineMeta', input: '{}' },
        { name: 'engineSqlApi', input: '{"sqlQuery":"SELECT 1"}', totalRows: 7_000, uuid: 'u' },
        { name: 'engineSqlApi', input: '{"sqlQuery":"SELECT 2"}', error: 'Aborted' },
      ],
      createdAt: '1970-01-01T00:00:00.004Z',
    });
  });

  it('are what was said where a turn came to no answer', () => {
    const said = (content: string) => completeMessage({ id: content, node: NODE, content, thinking: '' });
    const { messages } = transcriptOf(threadOf([[userMessage('1-message', 'Q'), said('One '), said('two')]]));
    expect(messages.map(({ content }) => content)).toEqual(['Q', 'One two']);
  });

  it('are all of them up to 100, and then the last 100', () => {
    const turns = Array.from({ length: 51 }, (_, number) => turnOf(number));
    const whole = transcriptOf(threadOf(turns.slice(0, 50)));
    expect([whole.messages.length, whole.isTruncated]).toEqual([100, false]);

    const { messages, isTruncated } = transcriptOf(threadOf(turns));
    expect([messages.length, isTruncated]).toEqual([100, true]);
    expect(messages[0]?.content).toBe('Question 1?');
    expect(messages.at(-1)?.content).toBe('Answer 50.');
  });

  it('are fewer when they are long: their record never has more than 256 KiB', () => {
    const turns = Array.from({ length: 20 }, (_, number) => turnOf(number, 'é'.repeat(15_000)));
    const { messages, isTruncated } = transcriptOf(threadOf(turns));
    expect([messages.length, isTruncated]).toEqual([16, true]);
    expect(messages.at(-1)?.content).toHaveLength(15_000);
    expect(bytesOf(turns)).toBeLessThanOrEqual(STATE_LIMIT_BYTES);
  });

  it.each([
    ['of one byte', 'x'],
    ['of four bytes', '🚂'],
    ['that JSON writes in six', '\u0001'],
    ['that are half of one', '\ud83d'],
  ])('tell the last question and its answer however long they are, in characters %s', (_, character) => {
    const turns = [
      turnOf(1),
      [
        userMessage('2-message', character.repeat(100_000)),
        finalAnswer('2-final', character.repeat(5_000_000)),
      ],
    ];
    const { messages, isTruncated } = transcriptOf(threadOf(turns));
    const last = messages.slice(-2);
    expect(last.map(({ role }) => role)).toEqual(['user', 'assistant']);
    for (const { content } of last) {
      expect(content.length).toBeGreaterThan(20_000);
      expect(content).toBe(character.repeat(content.length / character.length));
    }
    expect(isTruncated).toBe(true);
    expect(bytesOf(turns)).toBeLessThanOrEqual(STATE_LIMIT_BYTES);
  });

  it('lose the tool calls of an answer that has too many, before its text', () => {
    const calls = Array.from({ length: 20 }, () =>
      query(JSON.stringify('x'.repeat(10_000)), { totalRows: 1, uuid: 'u' }),
    );
    const turns = [[userMessage('1-message', 'Q'), ...calls, finalAnswer('1-final', 'Answer.')]];
    const { messages, isTruncated } = transcriptOf(threadOf(turns));
    expect(messages.at(-1)).toMatchObject({ content: 'Answer.' });
    expect(messages.at(-1)).not.toHaveProperty('toolCalls');
    expect(isTruncated).toBe(true);
  });

  it('leave out a call whose input is longer than all of them may be, and say so', () => {
    const turns = [
      [
        userMessage('1-message', 'Q'),
        query(JSON.stringify('x'.repeat(300_000)), { totalRows: 1, uuid: 'u' }),
      ],
    ];
    const { messages, isTruncated } = transcriptOf(threadOf(turns));
    expect(messages.at(-1)).not.toHaveProperty('toolCalls');
    expect(isTruncated).toBe(true);
  });
});
