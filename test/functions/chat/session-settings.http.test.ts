import { beforeAll, describe, expect, it } from 'vitest';
import type { SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { generateSession, post, redeem } from '../../harness/api.ts';
import { ChatReader, chat, toolResult } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

const MODEL = `
cubes:
  - name: cities
    sql: select 1 as id, 'Oslo' as name union all select 2, 'Paris'
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: name, sql: name, type: string }
    access_policy:
      - group: "*"
        row_level:
          filters:
            - { member: name, operator: equals, values: ["{ securityContext.place.city }"] }
`;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await account.saveModel(MODEL);
});

const SELECT = {
  sqlQuery: 'SELECT name FROM cities ORDER BY 1',
  queryTitle: 'Cities',
  description: 'All cities',
  userRequest: 'Which cities?',
};

/** The cities that a caller with a key or a session token sees. */
async function cities(body: object, token?: string): Promise<unknown[]> {
  const { agentId } = await scriptedAgent(
    account,
    [{ callTool: 'engineSqlApi', input: SELECT }],
    [{ say: 'Done.' }],
  );
  const options = token === undefined ? account : { headers: { Authorization: `Bearer ${token}` } };
  const response = await post(
    account.chatPath('stream-chat-state', agentId),
    { input: 'go', ...body },
    options,
  );
  const records = await new ChatReader(response).all();
  return toolResult<SqlResult>(records, 'engineSqlApi').data.map(([name]) => name);
}

describe('the security context', () => {
  const inCity = (city: string) => ({ securityContext: { place: { city } } });

  it('SPEC.md 4.3.9: of the session settings is handed to the queries of the turn', async () => {
    expect(await cities({ sessionSettings: { externalId: 'anna', ...inCity('Oslo') } })).toEqual(['Oslo']);
    expect(await cities({ sessionSettings: { externalId: 'anna', ...inCity('Paris') } })).toEqual(['Paris']);
    expect(await cities({ sessionSettings: { externalId: 'anna' } })).toEqual([]);
  });

  it('SPEC.md 4.1.18: of a generated session is handed to the queries of its token', async () => {
    const body = { deploymentId: account.deploymentId, externalId: 'anna', ...inCity('Oslo') };
    const token = await redeem(await generateSession(body, account));
    expect(await cities({}, token)).toEqual(['Oslo']);
  });
});

it('SPEC.md 4.3.6: the email of the session settings is kept with the user', async () => {
  const emailAfter = async (settings: object) => {
    await chat(account, { input: 'hello', sessionSettings: { externalId: 'mail', ...settings } });
    return query(
      `select email from external_users where account_id = $1 and external_id = 'mail'`,
      account.id,
    );
  };
  expect(await emailAfter({ email: 'a@example.com' })).toEqual([{ email: 'a@example.com' }]);
  expect(await emailAfter({})).toEqual([{ email: 'a@example.com' }]);
  expect(await emailAfter({ email: 'b@example.com' })).toEqual([{ email: 'b@example.com' }]);
});
