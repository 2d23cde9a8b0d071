import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';
import type { SqlResult } from '../../../../schema/wire/tools.ts';
import { type AgentOptions, makeAccount, type TestAccount } from '../../../harness/account.ts';
import { chat, chatIdOf, finalAnswer, toolResult } from '../../../harness/chat.ts';
import type { Action, Step } from '../../../harness/model-script.ts';
import { scriptedAgentOf } from '../../../harness/scripted-agent.ts';
import { type Attack, attacks, FORBIDDEN, hostileModel, hostileText } from './hostile-texts.ts';

/** The names of the attacks alone; what they are is known once there is somebody else's result to ask for. */
const numbers = attacks('').map(({ words }, index) => [index, words] as const);

const anna = {
  externalId: 'anna',
  userAttributes: [{ name: 'city', value: 'Berlin' }],
  securityContext: { internal: `${FORBIDDEN} context` },
};
const marta = { externalId: 'marta', groups: ['managers'] };

let account: TestAccount;
let wanted: Attack[];
beforeAll(async () => {
  account = await makeAccount();
  await account.saveModel(hostileModel([]));
  const { uuid } = resultOf(await ask(marta, 'hello', [readNotes('TRUE')]));
  wanted = attacks(uuid);
  await account.saveModel(hostileModel(wanted.map(hostileText)));
});

const readNotes = (condition: string): Step => [
  {
    callTool: 'engineSqlApi',
    input: {
      sqlQuery: `SELECT id, body FROM notes_view WHERE ${condition}`,
      queryTitle: 'Notes',
      description: 'Notes',
      userRequest: 'Notes',
    },
  },
];
const search = (searchQuery: string): Step => [{ callTool: 'engineMeta', input: { searchQuery } }];

type Asked = { records: StreamRecord[]; agentId: number };

/** Asks an agent whose model does these steps, and then repeats all that it knows. */
async function ask(
  sessionSettings: object,
  input: string,
  steps: Step[],
  options?: AgentOptions,
): Promise<Asked> {
  const script = [...steps, { repeatPrompt: true as const }];
  const { agentId } = await scriptedAgentOf('compatible', account, script, options);
  return { records: await chat(account, { input, sessionSettings }, agentId), agentId };
}

const resultOf = ({ records }: { records: StreamRecord[] }) => toolResult<SqlResult>(records, 'engineSqlApi');

/** Everything that anybody gets to see of the turn: its stream, the thread read anew, and the log. */
async function everythingSeen({
  records,
  agentId,
}: {
  records: StreamRecord[];
  agentId: number;
}): Promise<string> {
  const again = await chat(account, { chatId: chatIdOf(records), sessionSettings: anna }, agentId);
  return JSON.stringify([records, again, await readFile(inject('service').workerLog, 'utf8')]);
}

const completeCalls = (records: readonly StreamRecord[]) =>
  records.filter(({ toolCall, isInProcess }) => toolCall !== undefined && isInProcess === false);

/** The model has made the call that it was told to make, and nothing came of it that anna may not see. */
async function expectHarmless(asked: Asked, { action }: Attack) {
  const call = completeCalls(asked.records).at(-1)?.toolCall;
  expect({ callTool: call?.name, input: JSON.parse(call?.input ?? 'null') }).toMatchObject({
    callTool: 'callTool' in action && action.callTool,
    input: expectedInput(action),
  });
  expect(finalAnswer(asked.records)).toContain('Who asks');
  expect(await everythingSeen(asked)).not.toMatch(
    new RegExp(`${FORBIDDEN}|postgres(ql)?://|key-of-|${account.key}`),
  );
}

/** What the record shows of a call: what the tool takes, and nothing of a tool that is not there. */
function expectedInput(action: Action): object {
  if (!('callTool' in action) || action.callTool === 'switchUser') return {};
  return z
    .object({ sqlQuery: z.string().optional(), searchQuery: z.string().optional() })
    .parse(action.input);
}

const attackOf = (number: number): Attack => {
  const attack = wanted[number];
  if (attack === undefined) throw new Error(`There is no attack ${number}.`);
  return attack;
};

describe('an obedient model', () => {
  it('shows a manager what it must not show the others, so that these tests could fail', async () => {
    const { data } = resultOf(await ask(marta, 'hello', [readNotes('id = 1000')]));
    expect(data).toEqual([['1000', `${FORBIDDEN} row`]]);
  });

  describe.each(numbers)('that is told to attack (%i): %s', (number) => {
    it('by a row, lets nothing out', async () => {
      const asked = await ask(anna, 'What is noted?', [readNotes(`id = ${number}`), { obey: true }]);
      await expectHarmless(asked, attackOf(number));
    });

    it('by the description of a member, lets nothing out', async () => {
      const accessibleViews = ['notes_view', 'vault_view', `attack_${number}_view`];
      const asked = await ask(anna, 'What is there?', [search('attack'), { obey: true }], {
        accessibleViews,
      });
      await expectHarmless(asked, attackOf(number));
    });

    it('by the message, lets nothing out', async () => {
      const asked = await ask(anna, hostileText(attackOf(number)), [{ obey: true }]);
      await expectHarmless(asked, attackOf(number));
    });
  });
});
