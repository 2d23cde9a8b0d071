import { describe, expect, it } from 'vitest';
import { earlierResult, latestResults } from '../../../../../functions/chat/agent/prompt/earlier-results.ts';
import type { RememberedRecord } from '../../../../../functions/chat/agent/thread-memory.ts';
import { outlineOf } from '../../../../../functions/chat/record-outline.ts';
import { toolCallRecord } from '../../../../../functions/chat/thread/records.ts';
import type { StreamRecord } from '../../../../../schema/wire/stream-record.ts';

/** A query with its result. */
function query(number: number, queryTitle = `Title ${number}`): StreamRecord {
  const input = { sqlQuery: `SELECT ${number}`, queryTitle, description: '', userRequest: '' };
  const result = { ...input, schema: [], data: [], totalRows: 0, uuid: `uuid-${number}` };
  const toolCall = {
    name: 'engineSqlApi',
    input: JSON.stringify(input),
    result: JSON.stringify(result),
  };
  return { ...toolCallRecord(`${number}-tool`, 'node', toolCall), sort: number };
}

const remembered = (record: StreamRecord): RememberedRecord => ({
  outline: outlineOf(record),
  read: () => record,
});

const memoryOf = (turns: StreamRecord[][]) => ({
  turnsBackwards: () => turns.toReversed().map((records) => records.map(remembered)),
});

describe('the results that a prompt lists', () => {
  it('are the latest twenty, oldest first, by uuid and title', () => {
    const turns = Array.from({ length: 30 }, (_, turn) => [query(2 * turn), query(2 * turn + 1)]);
    const listed = latestResults(memoryOf(turns));
    expect(listed).toHaveLength(20);
    expect(listed[0]).toEqual({ uuid: 'uuid-40', queryTitle: 'Title 40' });
    expect(listed.at(-1)).toEqual({ uuid: 'uuid-59', queryTitle: 'Title 59' });
  });

  it('leave out calls that failed', () => {
    const failed = toolCallRecord('1-tool', 'node', {
      name: 'engineSqlApi',
      input: '{}',
      result: '{"error":"no"}',
    });
    expect(latestResults(memoryOf([[{ ...failed, sort: 1 }, query(2)]]))).toEqual([
      { uuid: 'uuid-2', queryTitle: 'Title 2' },
    ]);
  });

  it('have the title of a call whose input is too long to be kept at hand', () => {
    const [listed] = latestResults(memoryOf([[query(1, 'x'.repeat(100_000))]]));
    expect(listed?.queryTitle).toHaveLength(100_000);
  });
});

it('a result that a query goes on from is found by its uuid, however old it is', () => {
  const calls = new Map([['uuid-7', query(7)]]);
  const memory = { callOf: (uuid: string) => calls.get(uuid) };
  expect(earlierResult(memory, 'uuid-7')).toEqual({ uuid: 'uuid-7', sqlQuery: 'SELECT 7' });
  expect(earlierResult(memory, 'uuid-8')).toBeUndefined();
});
