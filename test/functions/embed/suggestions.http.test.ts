import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips, errorOf, generateSession, post, redeem, send } from '../../harness/api.ts';
import { ChatReader, finalAnswer } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';

// DECISIONS.md 7.8: an empty thread shows real questions that this caller can ask.

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const tokenOf = async (body: object = {}, from: TestAccount = account) =>
  redeem(await generateSession({ deploymentId: from.deploymentId, externalId: 'anna', ...body }, from));

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function suggested(token: string, search = ''): Promise<string[]> {
  const response = await send(`/api/v1/embed/suggestions${search}`, { headers: bearer(token) });
  if (response.status !== 200) throw new Error(await response.text());
  return ((await response.json()) as { suggestions: string[] }).suggestions;
}

describe('GET /api/v1/embed/suggestions', () => {
  it('suggests three questions over what the user may see, which the agent answers', async () => {
    const token = await tokenOf();
    const suggestions = await suggested(token);
    expect(new Set(suggestions).size).toBe(3);
    const before = await databaseRoundTrips();
    expect(await suggested(token)).toEqual(suggestions);
    expect((await databaseRoundTrips()) - before).toBe(1);
    for (const input of suggestions) {
      const response = await post(
        account.chatPath('stream-chat-state'),
        { input },
        { headers: bearer(token) },
      );
      const records = await new ChatReader(response).all();
      expect(
        records.some(({ toolCall }) => toolCall?.name === 'engineSqlApi'),
        input,
      ).toBe(true);
      expect(finalAnswer(records)).not.toMatch(/do not understand|cannot/i);
    }
  });

  it('keeps to the views of the agent, and says nothing where there is nothing to see', async () => {
    const payments = await account.newAgent('builtin/analyst', { accessibleViews: ['payments_view'] });
    const none = await account.newAgent('builtin/analyst', { accessibleViews: [] });
    const token = await tokenOf();
    const all = await suggested(token);
    const few = await suggested(token, `?agentId=${payments}`);
    expect(few.length).toBeGreaterThan(0);
    expect(few).not.toEqual(all);
    expect(await suggested(token, `?agentId=${none}`)).toEqual([]);
  });

  it("suggests the agent's own where it has some, as they stand", async () => {
    const own = ['Umsätze 2025?', '<b>How many orders?</b>'];
    const agentId = await account.newAgent('builtin/analyst');
    await query('update agents set suggestions = $2 where id = $1', agentId, own);
    expect(await suggested(await tokenOf({ agentId }))).toEqual(own);
    await query(`update agents set suggestions = '{}' where id = $1`, agentId);
    expect(await suggested(await tokenOf({ agentId }))).toEqual([]);
  });

  it('is refused like every call of a thread', async () => {
    const [without, basic] = [
      await tokenOf({ settings: { allowAi: false } }),
      await makeAccount({ plan: 'basic' }),
    ];
    for (const [token, search, code] of [
      [without, '', 'ai_forbidden'],
      [await tokenOf({}, basic), '', 'plan_required'],
      [await tokenOf(), '?agentId=999999999', 'agent_not_found'],
    ] as const) {
      const response = await send(`/api/v1/embed/suggestions${search}`, { headers: bearer(token) });
      expect((await errorOf(response)).code).toBe(code);
    }
  });
});
