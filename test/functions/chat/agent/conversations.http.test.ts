import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';
import type { SqlResult } from '../../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { chat, finalAnswer, toolResult } from '../../../harness/chat.ts';
import { query } from '../../../harness/database.ts';
import { allRows, comparable, FIVE_TURNS } from '../../../harness/five-turns.ts';
import { scriptedAgentOf, scriptedProviders } from '../../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Asks one question after the other in one thread. */
async function converse(inputs: readonly string[], agentId?: number): Promise<StreamRecord[][]> {
  const chatId = crypto.randomUUID();
  const turns: StreamRecord[][] = [];
  for (const input of inputs) {
    const sessionSettings = { externalId: 'marta', ...allRows };
    turns.push(await chat(account, { chatId, input, sessionSettings }, agentId));
  }
  return turns;
}

const rowsOf = (records: readonly StreamRecord[]) => toolResult<SqlResult>(records, 'engineSqlApi').data;

/** Revenue of the third quarter of 2025 by something, by hand. */
const inQ3 = (group: string, rest: string) =>
  query<{ name: string; revenue: string }>(
    `select ${group} as name, sum(o.total_amount)::text as revenue
     from shop.orders o join shop.users u on u.id = o.user_id
     where o.status <> 'cancelled' and o.created_at >= '2025-07-01' and o.created_at < '2025-10-01' ${rest}`,
  );

describe('the built-in analyst', () => {
  it('follows up on the turn before, five times', async () => {
    const [byMonth = [], ofQ3 = [], byCity = [], topThree = [], berlin = []] = await converse(FIVE_TURNS);

    expect(rowsOf(byMonth)).toHaveLength(12);
    expect(rowsOf(ofQ3).map(([month]) => month?.slice(0, 7))).toEqual(['2025-07', '2025-08', '2025-09']);
    const cities = await inQ3(
      'u.city',
      'and u.city is not null group by 1 order by sum(o.total_amount) desc',
    );
    const shown = rowsOf(byCity).filter(([city]) => city !== null);
    expect(shown.map(([city, revenue]) => [city, Number(revenue)])).toEqual(
      cities.map(({ name, revenue }) => [name, Number(revenue)]),
    );
    expect(rowsOf(topThree)).toHaveLength(3);
    const [only] = await inQ3('u.city', "and u.city = 'Berlin' group by 1");
    expect(rowsOf(berlin).map(([city, revenue]) => [city, Number(revenue)])).toEqual([
      ['Berlin', Number(only?.revenue)],
    ]);
    expect(finalAnswer(berlin)).toMatch(/Berlin.*Q3 2025/);
  });

  it('tells with its answer how sure it is, and what to ask next', async () => {
    const [stated = [], asked = []] = await converse(['Revenue by city']).then(async ([one = []]) => [
      one,
      ...(await converse(['only 2025'])),
    ]);
    const assessmentOf = (records: readonly StreamRecord[]) =>
      records.find(({ assessment }) => assessment)?.assessment;
    expect(assessmentOf(stated)).toMatchObject({ outcome: 'stated' });
    expect(assessmentOf(stated)?.confidence).toBeGreaterThan(0.9);
    expect(assessmentOf(stated)?.suggestions).toHaveLength(3);
    const [[first = '', most] = []] = rowsOf(stated);
    const figure = Number(most).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(assessmentOf(stated)?.finding).toBe(`${first} has the highest revenue: €${figure}`);
    expect(assessmentOf(asked)?.finding).toBeUndefined();
    expect(assessmentOf(asked)?.outcome).toBe('asked');
    expect(asked.some(({ toolCall }) => toolCall?.name === 'engineSqlApi')).toBe(false);
  });

  it('gives the same records for the same thread and data', async () => {
    const [first, second] = await Promise.all([converse(FIVE_TURNS), converse(FIVE_TURNS)]);
    expect(second.map(comparable)).toEqual(first.map(comparable));
    expect(first.flat().length).toBeGreaterThan(50);
  });
});

describe.each(scriptedProviders)('a model of %s', (provider) => {
  it('reads the turns before: questions, calls, results and answers, and no failed turn spoils them', async () => {
    const call = {
      callTool: 'engineSqlApi',
      input: {
        sqlQuery: 'SELECT MEASURE(count) AS n FROM orders_view',
        queryTitle: 'All orders',
        description: 'd',
        userRequest: 'r',
      },
    };
    const { script, agentId } = await scriptedAgentOf(provider, account, [
      [{ say: 'I count.' }, call],
      [{ say: 'Counted.' }],
      [{ callTool: 'engineMeta', input: { wrong: 1 } }],
      [{ say: 'Half an' }, { cut: true }],
      [{ say: 'Well again.' }],
    ]);
    const [counted = [], failed = [], again = []] = await converse(
      ['How many?', 'And why?', 'Well?'],
      agentId,
    );

    expect(failed.at(-2)?.id).toBe('__error__');
    expect(finalAnswer(again)).toBe('Well again.');
    const { uuid } = toolResult<SqlResult>(counted, 'engineSqlApi');
    const told = (await script.requests()).at(-1)?.text ?? '';
    const marks = [
      'How many?',
      'I count.',
      'SELECT MEASURE(count) AS n',
      uuid,
      'Counted.',
      'And why?',
      'Half an',
      'Well?',
    ];
    for (const mark of marks) expect(told).toContain(mark);
    expect(told.match(/Counted\./g)).toHaveLength(1);
  });
});
