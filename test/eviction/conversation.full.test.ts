import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, inject, it } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { allRows, comparable, FIVE_TURNS } from '../harness/five-turns.ts';
import { TOKENS } from '../harness/wire/wire-format.ts';
import { play, TestThread } from './thread.ts';

const { builtinAgentId } = inject('evictionService');

/** Five turns with the built-in analyst, with something done between any two of them. */
async function converse(between: (thread: TestThread) => Promise<void>): Promise<StreamRecord[][]> {
  const thread = new TestThread({ agentId: builtinAgentId, ...allRows });
  const turns: StreamRecord[][] = [];
  for (const input of FIVE_TURNS) {
    turns.push(await thread.read({ input }));
    await between(thread);
  }
  return turns;
}

describe('a conversation whose object is evicted after every turn', () => {
  it('goes on as if nothing had happened', async () => {
    const stayed = await converse(async () => undefined);
    const evicted = await converse(async (thread) => evictDurableObject(await thread.object()));
    expect(evicted.map(comparable)).toEqual(stayed.map(comparable));
  });

  it('lets a query read a result of before', async () => {
    const sql = (sqlQuery: string, memoryId?: string) => [
      {
        callTool: 'engineSqlApi',
        input: { sqlQuery, queryTitle: 't', description: 'd', userRequest: 'r', memoryId },
      },
    ];
    const thread = new TestThread(allRows);
    await play(sql('SELECT status FROM orders_view GROUP BY 1 ORDER BY 1 LIMIT 2'), [{ say: 'Two.' }]);
    const { uuid } = resultOf(await thread.read({ input: 'first' }));
    await evictDurableObject(await thread.object());

    await play(sql('SELECT COUNT(*) AS n FROM earlier_result', uuid), [{ say: 'Counted.' }]);
    expect(resultOf(await thread.read({ input: 'second' })).data).toEqual([['2']]);
  });
});

const resultOf = (records: readonly StreamRecord[]): { uuid: string; data: string[][] } =>
  JSON.parse(records.findLast(({ toolCall }) => toolCall?.result)?.toolCall?.result ?? 'null');

describe('the journal', () => {
  it('holds what each turn has used of its model', async () => {
    await play([{ callTool: 'engineMeta', input: { searchQuery: 'orders' } }], [{ say: 'Done.' }]);
    const thread = new TestThread();
    await thread.read({ input: 'hello' });
    await runInDurableObject(await thread.object(), (_, { storage }) => {
      const used = 'select steps, input_tokens, output_tokens from turns';
      expect(storage.sql.exec(used).toArray()).toEqual([
        { steps: 2, input_tokens: 2 * TOKENS.input, output_tokens: 2 * TOKENS.output },
      ]);
    });
  });
});
