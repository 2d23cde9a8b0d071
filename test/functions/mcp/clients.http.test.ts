import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips } from '../../harness/api.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { shareOf } from '../../harness/full-run.ts';
import { connectV1, connectV2, type McpCredentials } from '../../harness/mcp.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { napping, slowModel } from '../../harness/slow-model.ts';
import { until } from '../../harness/until.ts';

// DECISIONS.md 11: the official clients, as they are on npm.

let account: TestAccount;
let token: string;
beforeAll(async () => {
  account = await makeAccount();
  const berlin = [{ name: 'city', value: 'Berlin' }];
  token = await sessionToken(account, { externalId: 'anna', userAttributes: berlin });
});

type Answer = { isError?: boolean | undefined; structuredContent?: unknown; content?: unknown };
/** What both generations of clients have in common. */
type AnyClient = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Answer>;
  close(): Promise<void>;
};

const clients: Record<string, (given?: Partial<McpCredentials>) => Promise<AnyClient>> = {
  'version 1': async (given) => (await connectV1({ account, token, ...given })) as AnyClient,
  'version 2, protocol 2025-11-25': (given) => connectV2({ account, token, ...given }, 'legacy'),
  'version 2, protocol 2026-07-28': (given) => connectV2({ account, token, ...given }, { pin: '2026-07-28' }),
};

/** `npm test` asks the oldest and the newest, `npm run test:full` each. */
const some = <Each>(all: Record<string, Each>) => shareOf(Object.entries(all), 2);

describe.each(some(clients))('the client of %s', (_, connect) => {
  it('finds the tools, the views, rows within the user’s rights, and an answer with its queries', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_model', 'run_query', 'ask_agent']);

    const found = await client.callTool({ name: 'search_model', arguments: { search: 'orders by status' } });
    expect(JSON.stringify(found.structuredContent)).toContain('"orders_view"');

    const sql = 'SELECT city, MEASURE(revenue) AS revenue FROM sales_view GROUP BY 1';
    const rows = await client.callTool({ name: 'run_query', arguments: { sql } });
    expect(rows.structuredContent).toMatchObject({
      columns: [{ name: 'city' }, { name: 'revenue' }],
      rows: [['Berlin', expect.any(String)]],
      totalRows: 1,
    });

    const question = { question: 'How many orders per status?' };
    const answer = await client.callTool({ name: 'ask_agent', arguments: question });
    expect(answer.structuredContent).toMatchObject({
      chatId: expect.any(String),
      answer: expect.stringContaining('orders'),
      queries: [{ sql: expect.stringContaining('MEASURE') }],
    });
    await client.close();
  });

  it('reads in the words of the model why a query cannot be run', async () => {
    const client = await connect();
    const call = { name: 'run_query', arguments: { sql: 'SELECT stadt FROM sales_view' } };
    const { isError, content } = await client.callTool(call);
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain('stadt');
    await client.close();
  });

  it('does not connect with a token that is none', async () => {
    await expect(connect({ token: 'a.b.c' })).rejects.toThrow();
  });

  it('stops the answer that it waits for by going', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ say: 'Well, ' }, { wait: true }]);
    const client = await connect({ agentId });
    const waiting = client.callTool({ name: 'ask_agent', arguments: { question: 'hello' } });
    waiting.catch(() => undefined);
    await until(async () => expect(await script.state()).toMatchObject({ waiting: 1 }));

    await client.close();

    await expect(waiting).rejects.toThrow();
    await until(async () => expect(await script.state()).toMatchObject({ closedEarly: 1 }));
  });
});

describe('a call that its client cancels', () => {
  type Cancelling = (signal: AbortSignal, agentId: number) => Promise<unknown>;
  const call = { name: 'ask_agent', arguments: { question: 'hello' } };
  const cancelling: Record<string, Cancelling> = {
    'version 1': async (signal, agentId) =>
      (await connectV1({ account, token, agentId })).callTool(call, undefined, { signal }),
    'version 2, protocol 2025-11-25': async (signal, agentId) =>
      (await connectV2({ account, token, agentId }, 'legacy')).callTool(call, { signal }),
    'version 2, protocol 2026-07-28': async (signal, agentId) =>
      (await connectV2({ account, token, agentId }, { pin: '2026-07-28' })).callTool(call, { signal }),
  };

  it.each(some(cancelling))('of %s stops its answer, and no other', async (_, start) => {
    const [own, other] = [
      await scriptedAgent(account, [{ say: 'Well, ' }, { wait: true }]),
      await scriptedAgent(account, [{ say: 'Well, ' }, { wait: true }, { say: 'well.' }]),
    ];
    const stop = new AbortController();
    const stopped = start(stop.signal, own.agentId);
    const going = start(new AbortController().signal, other.agentId);
    stopped.catch(() => undefined);
    for (const { script } of [own, other])
      await until(async () => expect(await script.state()).toMatchObject({ waiting: 1 }));

    stop.abort();

    await expect(stopped).rejects.toThrow();
    await until(async () => expect(await own.script.state()).toMatchObject({ closedEarly: 1 }));
    await other.script.release();
    expect(await going).toMatchObject({ structuredContent: { answer: 'Well, well.' } });
  });
});

describe('a message', () => {
  it('costs one round trip to the service’s database', async () => {
    const client = await connectV1({ account, token });
    const of = async (call: () => Promise<unknown>) => {
      const before = await databaseRoundTrips();
      await call();
      return (await databaseRoundTrips()) - before;
    };
    expect(await of(() => client.listTools())).toBe(1);
    expect(await of(() => client.callTool({ name: 'search_model', arguments: { search: 'x' } }))).toBe(1);
    await client.close();
  });
});

describe('a query whose client has gone', () => {
  it.each(['version 1', 'version 2, protocol 2026-07-28'])('of %s ends', async (version) => {
    const sleeper = await makeAccount();
    await sleeper.saveModel(slowModel);
    const connect = version === 'version 1' ? connectV1 : connectModern;
    const client = (await connect({
      account: sleeper,
      token: await sessionToken(sleeper, { externalId: 'anna' }),
    })) as AnyClient;
    const sql = 'SELECT MEASURE(count) FROM naps';
    const waiting = client.callTool({ name: 'run_query', arguments: { sql } });
    waiting.catch(() => undefined);
    await until(async () => expect(await napping()).toHaveLength(1));
    await client.close();
    await until(async () => expect(await napping()).toEqual([]));
  });
});

const connectModern = (called: Parameters<typeof connectV1>[0]) => connectV2(called, { pin: '2026-07-28' });
