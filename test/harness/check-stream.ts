import { expect } from 'vitest';
import { CUTOFF_ID, STATE_ID, type StreamRecord } from '../../schema/wire/stream-record.ts';

/** Holds any response of the chat endpoint to SPEC.md 2.8, 3 and 6 and DECISIONS.md 5. */
export function expectValidStream(records: readonly StreamRecord[]): void {
  expect(records.at(0)).toMatchObject({
    id: CUTOFF_ID,
    role: 'assistant',
    sort: 0,
    state: { isStreaming: false, chatId: expect.any(String) },
  });
  expect(records.at(-1)).toMatchObject({
    id: STATE_ID,
    role: 'assistant',
    state: { messages: expect.any(Array) },
  });
  expect(records.filter(({ id }) => id === CUTOFF_ID || id === STATE_ID)).toHaveLength(2);

  const sorts = records.map(({ sort }) => sort);
  expect(sorts, 'sort strictly increases').toEqual([...new Set(sorts)].sort((left, right) => left - right));

  for (const record of records.filter(({ role }) => role === 'assistant')) {
    expect(record).toMatchObject({
      graphPath: expect.any(Array),
      isInProcess: expect.any(Boolean),
      isStructuredResponse: false,
    });
  }
  for (const sameId of Map.groupBy(records, ({ id }) => id).values()) expectOneLife(sameId);
}

/** The records of one id: first in process, then complete once, with the whole of what was streamed. */
function expectOneLife(sameId: readonly StreamRecord[]): void {
  const complete = sameId.at(-1);
  const before = sameId.slice(0, -1);
  expect(complete).toMatchObject({ isDelta: false });
  expect(complete?.isInProcess ?? false).toBe(false);

  if (complete?.toolCall !== undefined) {
    expect(before.length).toBeLessThanOrEqual(1);
    expect(JSON.parse(complete.toolCall.result ?? '')).toBeTypeOf('object');
    for (const { toolCall, isInProcess } of before) {
      expect(isInProcess).toBe(true);
      expect(toolCall).toEqual({ name: complete.toolCall.name, input: complete.toolCall.input });
    }
  } else if (before.length > 0) {
    for (const record of before) expect(record).toMatchObject({ isDelta: true, isInProcess: true });
    expect(before.map(({ content }) => content).join('')).toBe(complete?.content);
    expect(before.map(({ thinking }) => thinking).join('')).toBe(complete?.thinking);
  }
}
