import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolFailure } from '../../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { post } from '../../../harness/api.ts';
import { type ChatReader, chatIdOf, openChat } from '../../../harness/chat.ts';
import { scriptedAgent } from '../../../harness/scripted-agent.ts';
import { napping, slowModel } from '../../../harness/slow-model.ts';
import { until } from '../../../harness/until.ts';

let account: TestAccount;
let running: { reader: ChatReader; user: string; agentId: number }[] = [];
beforeAll(async () => {
  account = await makeAccount({
    limits: { dataQueriesPerUser: 1, dataQueriesPerDeployment: 2, runningTurnsPerUser: 10 },
  });
  await account.saveModel(slowModel);
});
afterAll(async () => {
  for (const turn of running) await stop(turn);
});

/** A turn of this user that asks for so many slow queries at once, each with a name to know it by. */
async function nap(user: string, ...names: string[]): Promise<(typeof running)[number]> {
  const calls = names.map((name) => ({
    callTool: 'engineSqlApi',
    input: {
      sqlQuery: `SELECT id AS ${name}, MEASURE(count) FROM naps GROUP BY 1`,
      queryTitle: 'Naps',
      description: 'd',
      userRequest: 'r',
    },
  }));
  const { agentId } = await scriptedAgent(account, calls, [{ say: 'Done.' }]);
  const reader = await openChat(account, { input: 'hello', sessionSettings: { externalId: user } }, agentId);
  // The first record tells the chatId.
  await reader.next();
  running.push({ reader, user, agentId });
  return { reader, user, agentId };
}

async function stop({ reader, user, agentId }: (typeof running)[number]): Promise<void> {
  running = running.filter((turn) => turn.reader !== reader);
  const body = { chatId: chatIdOf(reader.records), sessionSettings: { externalId: user } };
  await post(account.chatPath('abort', agentId), body, account);
  await reader.all();
}

/** The names of the queries that the database runs. */
const nappingNames = async (): Promise<string[]> =>
  (await napping()).map(({ query }) => /of_[a-z]+_[0-9]+/.exec(query)?.[0] ?? '').sort();

const expectNapping = (...names: string[]) => until(async () => expect(await nappingNames()).toEqual(names));

describe('queries over the data of a deployment', () => {
  it('run as many at once as a user and all users may; who has none is next when a place is free', async () => {
    const [anna, bob] = [await nap('anna', 'of_anna_1', 'of_anna_2'), await nap('bob', 'of_bob_1')];
    await until(async () => expect(await nappingNames()).toHaveLength(2));
    expect((await nappingNames()).map((name) => name.slice(3, -2))).toEqual(['anna', 'bob']);

    const carl = await nap('carl', 'of_carl_1');
    await carl.reader.until(({ toolCall }) => toolCall !== undefined);
    await stop(bob);
    // A query that is being cancelled may still end while the next one begins.
    await until(async () =>
      expect((await nappingNames()).map((name) => name.slice(3, -2))).toEqual(['anna', 'carl']),
    );

    await stop(anna);
    await expectNapping('of_carl_1');
    await stop(carl);
    await expectNapping();
  });

  it('are refused in a sentence when too many of a user wait, and to nobody else', async () => {
    const turns = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        nap('anna', ...Array.from({ length: 4 }, (_, call) => `of_anna_${turn}${call}`)),
      ),
    );
    // One runs, twenty wait: three of the twenty-four are told that there is no place.
    const refused = await Promise.race(
      turns.map(({ reader }) =>
        reader.until(({ toolCall, isInProcess }) => toolCall?.result !== undefined && isInProcess === false),
      ),
    );
    const result: ToolFailure = JSON.parse(refused.toolCall?.result ?? '');
    expect(result.error).toContain('Too many queries run over the data of this deployment at once.');
    await nap('bob', 'of_bob_2');
    await until(async () => expect(await nappingNames()).toContain('of_bob_2'));
    for (const turn of [...running]) await stop(turn);
    await expectNapping();
  });
});
