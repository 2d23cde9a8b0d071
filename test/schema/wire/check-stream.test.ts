import { describe, expect, it } from 'vitest';
import { checkChunks, checkStream } from '../../../schema/wire/check-stream.ts';
import type { StreamRecord } from '../../../schema/wire/stream-record.ts';

const node = 'engine_data_analyst_agent';
const assistant = {
  role: 'assistant',
  isStructuredResponse: false,
  isDelta: false,
  isInProcess: false,
} as const;

const cutoff = {
  ...assistant,
  id: '__cutoff__',
  sort: 0,
  graphPath: [],
  state: { isStreaming: false, chatId: 'c' },
};
const question = { id: '1-message', role: 'user', sort: 1, isDelta: false, content: 'hello' } as const;
const call = { name: 'engineMeta', input: '{"searchQuery":"orders"}' };
const toolStart = {
  ...assistant,
  id: 'tool',
  sort: 2,
  graphPath: [node, 'tools'],
  isInProcess: true,
  toolCall: call,
};
const toolEnd = { ...toolStart, sort: 3, isInProcess: false, toolCall: { ...call, result: '{"cubes":[]}' } };
const piece = (sort: number, content: string) => ({
  ...assistant,
  id: 'text',
  sort,
  graphPath: [node],
  content,
  thinking: '',
  isDelta: true,
  isInProcess: true,
});
const text = { ...piece(6, 'Hi there'), isDelta: false, isInProcess: false };
const final = { ...text, id: 'final', sort: 7, graphPath: ['final'] };
const state = { ...assistant, id: '__state__', sort: 8, graphPath: [], state: { messages: [] } };

const said = (content: string) => ({ role: 'assistant', content, createdAt: '2026-11-22T00:00:00.000Z' });
/** As text, since it may be what no record is. */
const stateOf = (messages: object[]) => JSON.stringify({ ...state, state: { messages } });

const turn: StreamRecord[] = [
  cutoff,
  question,
  toolStart,
  toolEnd,
  piece(4, 'Hi'),
  piece(5, ' there'),
  text,
  final,
  state,
];

const bodyOf = (lines: readonly (StreamRecord | string)[]): Uint8Array =>
  new TextEncoder().encode(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );

/** The turn with one line changed into others. */
const turnWith = (index: number, ...lines: (StreamRecord | string)[]) =>
  bodyOf([...turn.slice(0, index), ...lines, ...turn.slice(index + 1)]);

describe('the stream checker', () => {
  it('accepts a whole turn, its replay, and an empty thread', () => {
    expect(checkStream(bodyOf(turn))).toEqual([]);
    expect(checkStream(bodyOf([cutoff, question, toolEnd, text, final, state]))).toEqual([]);
    expect(checkStream(bodyOf([cutoff, state]))).toEqual([]);
  });

  it('accepts empty lines, which keep a connection alive, and counts them', () => {
    expect(checkStream(bodyOf(turn.flatMap((record): (StreamRecord | string)[] => ['', record])))).toEqual(
      [],
    );
    expect(checkStream(bodyOf([cutoff, '', '{', question, state]))).toMatchObject([{ line: 3 }]);
  });

  it('accepts the failures of several turns', () => {
    const failed = { ...assistant, id: '__error__', graphPath: [], error: 'interrupted' };
    const again = { ...question, id: '2-message', sort: 3 };
    const records = [
      cutoff,
      question,
      { ...failed, sort: 2 },
      again,
      { ...failed, sort: 4 },
      { ...state, sort: 5 },
    ];
    expect(checkStream(bodyOf(records))).toEqual([]);
  });

  it.each<[string, Uint8Array, number, RegExp]>([
    ['an empty body', bodyOf([]), 1, /stream is empty/],
    ['no __cutoff__', turnWith(0), 1, /not __cutoff__/],
    ['a __cutoff__ with another sort', turnWith(0, { ...cutoff, sort: -1 }), 1, /has sort -1/],
    ['a __cutoff__ without a chatId', turnWith(0, { ...cutoff, state: { isStreaming: false } }), 1, /chatId/],
    ['a second __cutoff__', turnWith(1, question, { ...cutoff, sort: 1 }), 3, /comes again/],
    ['no __state__', turnWith(8), 8, /not __state__/],
    ['a __state__ without messages', turnWith(8, { ...state, state: {} }), 9, /needs a state with messages/],
    ['a __state__ in the middle', turnWith(7, state, { ...state, sort: 9 }), 8, /before the end/],
    [
      'more than 100 messages in __state__',
      turnWith(8, stateOf(Array(101).fill(said('Hi')))),
      9,
      /<=100 items/,
    ],
    ['a __state__ over 256 KiB', turnWith(8, stateOf([said('é'.repeat(131_072))])), 9, /more than 262144/],
    [
      'the result of a call in __state__',
      turnWith(8, stateOf([{ ...said('Hi'), toolCalls: [{ ...call, result: '{}' }] }])),
      9,
      /Unrecognized key: "result"/,
    ],
    ['an answer before the question', turnWith(1), 2, /before any question/],
    ['a place taken twice', turnWith(3, { ...toolEnd, sort: 2 }), 4, /sort 2 follows 2/],
    ['an assistant record without a graphPath', turnWith(6, without(text, 'graphPath')), 7, /graphPath/],
    [
      'a final answer in pieces',
      turnWith(7, { ...final, isDelta: true, isInProcess: true }, final),
      8,
      /comes whole/,
    ],
    ['a message that never completes', turnWith(6), 6, /never completed/],
    ['deltas that are not the content', turnWith(5), 6, /are not its content/],
    ['deltas that are not the thinking', turnWith(6, { ...text, thinking: 'hm' }), 7, /are not its thinking/],
    ['a message that completes twice', turnWith(5, { ...text, sort: 5 }), 6, /more than once/],
    ['a tool call without a result', turnWith(3), 3, /never completed/],
    [
      'a result before the start',
      bodyOf(turn.toSpliced(2, 2, { ...toolEnd, sort: 2 }, { ...toolStart, sort: 3 })),
      4,
      /never completed/,
    ],
    ['a call that starts twice', turnWith(2, { ...toolStart, sort: 1 }, toolStart), 4, /starts again/],
    [
      'a result of another call',
      turnWith(3, { ...toolEnd, toolCall: { ...toolEnd.toolCall, input: '{}' } }),
      4,
      /another name or input/,
    ],
    [
      'a result that is no JSON',
      turnWith(3, { ...toolEnd, toolCall: { ...call, result: 'Ok' } }),
      4,
      /result .* not JSON/,
    ],
    ['a line that is no JSON', turnWith(6, text, '{"id":'), 8, /not a record/],
    ['two records on a line', turnWith(6, JSON.stringify(text).repeat(2)), 7, /not a record/],
    ['a record without an id', turnWith(6, JSON.stringify(without(text, 'id')), text), 7, /not a record/],
    [
      'an __error__ without its error',
      turnWith(7, { ...assistant, id: '__error__', sort: 7, graphPath: [] }),
      8,
      /needs an error/,
    ],
  ])('refuses %s', (_, body, line, message) => {
    expect(checkStream(body)).toContainEqual({ line, message: expect.stringMatching(message) });
  });

  it('refuses a last line without an end, and bytes that are no UTF-8', () => {
    const body = bodyOf(turn);
    expect(checkStream(body.subarray(0, -1))).toContainEqual({
      line: 9,
      message: 'the last line has no end',
    });
    const broken = body.with(body.indexOf(0x22), 0xff);
    expect(checkStream(broken)).toContainEqual({ line: 1, message: expect.stringContaining('UTF-8') });
  });
});

describe('the chunk checker', () => {
  const chunk = (text: string) => new TextEncoder().encode(text);

  it('accepts chunks of one or more whole lines', () => {
    expect(checkChunks([chunk('{}\n'), chunk('\n'), chunk('{}\n{}\n')])).toEqual([]);
  });

  it('names the line that is split', () => {
    expect(checkChunks([chunk('{}\n{}\n{'), chunk('}\n')])).toEqual([
      { line: 3, message: 'the line is split over two chunks' },
    ]);
  });
});

function without<Field extends keyof StreamRecord>(record: StreamRecord, field: Field): StreamRecord {
  // A record that is wrong on purpose.
  return { ...record, [field]: undefined } as StreamRecord;
}
