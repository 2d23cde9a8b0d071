import { beforeAll, describe, expect, it } from 'vitest';
import { MEMBER_STATEMENTS, modelWith, RELATION_STATEMENTS } from '../../engine/support/hidden-model.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

const anna = { externalId: 'anna', userAttributes: [{ name: 'city', value: 'Berlin' }] };
/** An agent makes eleven calls in a turn at most. */
const CALLS_PER_TURN = 10;
const TIMEOUT_MS = 1_000;

/** What the tool answers to each statement, word for word. */
async function answers(account: TestAccount, statements: readonly string[]): Promise<string[]> {
  const given: string[] = [];
  for (let start = 0; start < statements.length; start += CALLS_PER_TURN) {
    const steps = statements.slice(start, start + CALLS_PER_TURN).map((sqlQuery) => [
      {
        callTool: 'engineSqlApi',
        input: { sqlQuery, queryTitle: 'x', description: 'x', userRequest: 'x' },
      },
    ]);
    const { agentId } = await scriptedAgent(account, ...steps, [{ say: 'Done.' }]);
    const records = await chat(account, { input: 'Look.', sessionSettings: anna }, agentId);
    for (const { toolCall, isInProcess } of records) {
      if (toolCall?.result !== undefined && isInProcess === false) given.push(toolCall.result);
    }
  }
  expect(given).toHaveLength(statements.length);
  return given;
}

describe('A user who writes hostile SQL through the chat', () => {
  it('is told the same of what is hidden as of what is absent', async () => {
    const [present, absent] = await Promise.all([makeAccount(), makeAccount()]);
    await present.saveModel(modelWith(true));
    await absent.saveModel(modelWith(false));
    const statements = [
      ...MEMBER_STATEMENTS.slice(0, 9).map((sql) => sql.replaceAll('!', 'not_granted')),
      ...RELATION_STATEMENTS.slice(0, 9).map((sql) => sql.replaceAll('!', 'denied_view')),
    ];

    const told = await answers(present, statements);

    expect(told).toEqual(await answers(absent, statements));
    for (const answer of told) expect(Object.keys(JSON.parse(answer) as object)).toEqual(['error']);
  });

  describe('that takes too long', () => {
    let account: TestAccount;
    beforeAll(async () => {
      account = await makeAccount();
      await query(
        'update deployments set statement_timeout_ms = $2 where id = $1',
        account.deploymentId,
        TIMEOUT_MS,
      );
    });

    const copies = Array.from({ length: 6 }, (_, n) => `(SELECT status AS s FROM orders_view) AS o${n}`);
    const pairs = copies.reduce((joined, next, n) => `${joined} JOIN ${next} ON o0.s = o${n}.s`);

    it('is told no more than that, whichever rows were met', async () => {
      const [hidden, shown, none, unruled] = await answers(account, [
        `SELECT COUNT(*) AS n FROM ${pairs} JOIN (SELECT status AS s FROM orders_view WHERE city = 'Madrid') AS h ON h.s = o0.s`,
        `SELECT COUNT(*) AS n FROM ${pairs} JOIN (SELECT status AS s FROM orders_view WHERE city = 'Berlin') AS h ON h.s = o0.s`,
        `SELECT COUNT(*) AS n FROM ${pairs} JOIN (SELECT status AS s FROM orders_view WHERE city = 'Nowhere') AS h ON h.s = o0.s`,
        `SELECT COUNT(*) AS n FROM ${pairs}`,
      ]);

      const tooLong = {
        error: 'The query took longer than 1 s and was stopped. Ask for less, for example a shorter period.',
      };
      expect(JSON.parse(unruled ?? '')).toEqual(tooLong);
      expect(JSON.parse(shown ?? '')).toEqual(tooLong);
      const outcome = (answer: string | undefined) => {
        const { error, data, totalRows } = JSON.parse(answer ?? '') as Record<string, unknown>;
        return { error, data, totalRows };
      };
      expect(outcome(hidden)).toEqual(outcome(none));
    });
  });
});
