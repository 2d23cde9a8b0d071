import { beforeAll, describe, expect, it } from 'vitest';
import { MEMBER_STATEMENTS, modelWith, RELATION_STATEMENTS } from '../../engine/support/hidden-model.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { askByPost, sessionToken } from '../../harness/data-api.ts';
import { callTool } from '../../harness/mcp.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

// DECISIONS.md 11: what is seen by MCP is what is seen by every other way.

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const living = (city: string) => ({
  externalId: city.toLowerCase(),
  userAttributes: [{ name: 'city', value: city }],
});

describe('rows', () => {
  it('are those of the user, as the data API has them', async () => {
    const sql = 'SELECT city, MEASURE(revenue) AS revenue FROM sales_view GROUP BY 1 ORDER BY 1';
    const query = {
      dimensions: ['sales_view.city'],
      measures: ['sales_view.revenue'],
      order: [['sales_view.city', 'asc']],
    };
    const seen: unknown[] = [];
    for (const user of [living('Berlin'), living('Lisbon'), { externalId: 'mia', groups: ['managers'] }]) {
      const token = await sessionToken(account, user);
      const { structuredContent } = await callTool({ account, token }, 'run_query', { sql });
      const { data } = (await (await askByPost({ account, token }, 'load', { query })).json()) as {
        data: Record<string, string>[];
      };
      const rows = data.map((row) => [row['sales_view.city'], row['sales_view.revenue']]);
      expect(structuredContent).toMatchObject({ rows, totalRows: rows.length });
      seen.push(rows);
    }
    expect(seen[0]).toHaveLength(1);
    expect(seen[0]).not.toEqual(seen[1]);
    expect(seen[2]).not.toHaveLength(1);
  });

  it('that are none are said to be none that the user can see', async () => {
    const token = await sessionToken(account, { externalId: 'nobody' });
    const sql = 'SELECT city FROM sales_view';
    expect(await callTool({ account, token }, 'run_query', { sql })).toMatchObject({
      structuredContent: { rows: [], totalRows: 0, note: expect.stringContaining('that you can see') },
    });
  });

  it('that are many are cut off, and counted', async () => {
    const token = await sessionToken(account, { externalId: 'mia', groups: ['managers'] });
    const sql = `SELECT customer, MAX('${'x'.repeat(2_000)}') AS filler, MEASURE(revenue) AS revenue FROM sales_view GROUP BY 1`;
    const { structuredContent, content } = await callTool({ account, token }, 'run_query', { sql });
    const { rows, totalRows, note } = structuredContent as {
      rows: string[][];
      totalRows: number;
      note: string;
    };
    expect(rows.length).toBeLessThan(100);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows[0]?.[1]).toHaveLength(501);
    expect(note).toContain(`${totalRows - rows.length} more rows`);
    expect(content[0]?.text.length).toBeLessThan(60_000);
  });
});

describe('what is hidden', () => {
  it('is refused word for word like what is absent, and found by no search', async () => {
    const models = await Promise.all(
      [true, false].map(async (hidden) => {
        const of = await makeAccount();
        await of.saveModel(modelWith(hidden));
        return { account: of, token: await sessionToken(of, { externalId: 'anna' }) };
      }),
    );
    const statements = [
      ...MEMBER_STATEMENTS.slice(0, 9).map((sql) => sql.replaceAll('!', 'not_granted')),
      ...RELATION_STATEMENTS.slice(0, 9).map((sql) => sql.replaceAll('!', 'denied_view')),
    ];
    for (const sql of statements) {
      const [present, absent] = await Promise.all(
        models.map((called) => callTool(called, 'run_query', { sql })),
      );
      expect(present, sql).toMatchObject({ isError: true });
      expect(present, sql).toEqual(absent);
    }
    for (const search of ['not granted', 'denied view', 'secret', 'owner', '']) {
      const [present, absent] = await Promise.all(
        models.map((called) => callTool(called, 'search_model', { search })),
      );
      expect(present, search).toEqual(absent);
    }
  });
});

describe('a thread', () => {
  it('goes on by its chatId for its user, and is another’s for nobody', async () => {
    const secret = `secret-${crypto.randomUUID()}`;
    const { script, agentId } = await scriptedAgent(
      account,
      [{ say: secret }],
      [{ say: 'Two.' }],
      [{ say: 'Three.' }],
    );
    const of = async (user: object) => ({ account, agentId, token: await sessionToken(account, user) });
    const anna = await of(living('Berlin'));
    const chatId = 'main';
    expect(await callTool(anna, 'ask_agent', { question: 'One?', chatId })).toMatchObject({
      structuredContent: { chatId, answer: secret, queries: [] },
      content: [{ text: expect.stringContaining(secret) }],
    });
    await callTool(anna, 'ask_agent', { question: 'Two?', chatId });
    await callTool(await of(living('Lisbon')), 'ask_agent', { question: 'Three?', chatId });

    const [, second, third] = await script.requests();
    expect(second?.text).toContain(secret);
    expect(third?.text).not.toContain(secret);
  });

  it('whose model fails says so in plain words', async () => {
    const { agentId } = await scriptedAgent(account, { status: 401 });
    const token = await sessionToken(account, living('Berlin'));
    expect(await callTool({ account, token, agentId }, 'ask_agent', { question: 'Hello?' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('refused our key') }],
    });
  });
});
