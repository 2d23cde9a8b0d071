import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { administer, ask } from '../../harness/admin.ts';
import { generateSession } from '../../harness/api.ts';
import { openChat } from '../../harness/chat.ts';
import { startCleanUpJob } from '../../harness/clean-up-job.ts';
import { query, singleValue } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { logLine } from '../../harness/service-log.ts';
import { TOKENS } from '../../harness/wire/wire-format.ts';

type Line = {
  day: string;
  externalId: string | null;
  internalId: string | null;
  turns: number;
  inputTokens: number;
  outputTokens: number;
};
type Usage = {
  nodes: Line[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
};

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Three recent days, and one long ago. */
const [first, second, third, past] = [dayAgo(12), dayAgo(11), dayAgo(10), dayAgo(401)];

let account: TestAccount;
let users: Record<string, number>;
beforeAll(async () => {
  account = await makeAccount();
  for (const externalId of ['anna', 'ben', 'gone']) {
    await generateSession({ deploymentId: account.deploymentId, externalId }, account);
  }
  const rows = await query<{ external_id: string; id: number }>(
    'select external_id, id from external_users where account_id = $1',
    account.id,
  );
  users = Object.fromEntries(rows.map(({ external_id, id }) => [external_id, id]));
  const internal = await singleValue<number>(
    `insert into internal_users (account_id, username, email) values ($1, 'olivia', 'o@x.example') returning id`,
    account.id,
  );
  await used(`${first}T23:59:59Z`, { external: users.anna }, 10, 1);
  await used(`${second}T00:00:00Z`, { external: users.anna }, 20, 2);
  await used(`${second}T12:00:00Z`, { external: users.anna }, 30, 3);
  await used(`${second}T23:59:59Z`, { external: users.ben }, 40, 4);
  await used(`${second}T01:00:00Z`, { internal }, 50, 5);
  await used(`${third}T00:00:00Z`, { external: users.gone }, 60, 6);
  await used(`${third}T02:00:00Z`, {}, 70, 7);
  await query('delete from external_users where id = $1', users.gone);
});

let threads = 1_000_000_000;

/** A turn of a thread that nobody has any more, as the thread's object wrote it. */
async function used(
  endedAt: string,
  { external, internal }: { external?: number | undefined; internal?: number },
  inputTokens: number,
  outputTokens: number,
): Promise<void> {
  threads += 1;
  await query(
    `insert into turn_usage
       (account_id, thread_id, turn, agent_id, external_user_id, internal_user_id, input_tokens, output_tokens, ended_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8)`,
    account.id,
    threads + account.id * 1_000,
    account.agentId,
    external ?? null,
    internal ?? null,
    inputTokens,
    outputTokens,
    endedAt,
  );
}

const read = (args: string) =>
  ask<Usage>(
    account.key,
    `{ usage${args} { nodes { day externalId internalId turns inputTokens outputTokens } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
  );

const line = (
  day: string,
  user: Partial<Line>,
  turns: number,
  inputTokens: number,
  outputTokens: number,
): Line => ({
  day,
  externalId: null,
  internalId: null,
  turns,
  inputTokens,
  outputTokens,
  ...user,
});

const all = () => [
  line(third, {}, 1, 70, 7),
  line(third, {}, 1, 60, 6),
  line(second, { internalId: 'olivia' }, 1, 50, 5),
  line(second, { externalId: 'ben' }, 1, 40, 4),
  line(second, { externalId: 'anna' }, 2, 50, 5),
  line(first, { externalId: 'anna' }, 1, 10, 1),
];

describe('usage', () => {
  it('is told per day in UTC and user, newest day first; deleted and erased users have no name', async () => {
    expect((await read('')).nodes).toEqual(all());
  });

  it('is read in pages', async () => {
    const seen: Line[] = [];
    let after = '';
    for (let page = await read('(first: 2)'); ; page = await read(`(first: 2, after: "${after}")`)) {
      seen.push(...page.nodes);
      expect(page.pageInfo.hasPreviousPage).toBe(seen.length > 2);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor ?? '';
    }
    expect(seen).toEqual(all());
  });

  it('is narrowed to days and to one user', async () => {
    expect((await read(`(from: "${second}", to: "${second}")`)).nodes).toEqual(all().slice(2, 5));
    expect((await read('(externalId: "anna")')).nodes).toEqual(all().slice(4));
    expect((await read('(internalId: "O@x.example")')).nodes).toEqual(all().slice(2, 3));
    expect((await read('(externalId: "nobody")')).nodes).toEqual([]);
  });

  it('is summed up by day for the whole account', async () => {
    const daily = (from: string, to: string) =>
      ask<object[]>(
        account.key,
        `{ dailyUsage(from: "${from}", to: "${to}") { day users turns inputTokens outputTokens dataQueries dataRows dataMs durationMs } }`,
      );
    await query(
      `update turn_usage set data_queries = 2, data_rows = 5000000000, data_ms = 30, duration_ms = 900
       where account_id = $1 and ended_at >= $2`,
      account.id,
      `${third}T00:00:00Z`,
    );
    const none = { dataQueries: 0, dataRows: 0, dataMs: 0, durationMs: 0 };
    const data = { dataQueries: 4, dataRows: 10_000_000_000, dataMs: 60, durationMs: 1_800 };
    const days = [
      { day: third, users: 2, turns: 2, inputTokens: 130, outputTokens: 13, ...data },
      { day: second, users: 3, turns: 4, inputTokens: 140, outputTokens: 14, ...none },
      { day: first, users: 1, turns: 1, inputTokens: 10, outputTokens: 1, ...none },
    ];
    expect(await daily(first, third)).toEqual(days);
    expect(await daily(second, second)).toEqual([days[1]]);
    expect(await daily(third, first)).toEqual([]);
  });

  it('is summed up for a year at most', async () => {
    const { errors } = await administer(
      account.key,
      '{ dailyUsage(from: "2024-01-01", to: "2025-01-01") { day } }',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_request', issues: [{ path: 'to' }] });
  });

  it('is refused for days that are none and for cursors of other lists', async () => {
    const codeOf = async (args: string) =>
      (await administer(account.key, `{ usage${args} { nodes { day } } }`)).errors?.[0]?.extensions.code;
    expect(await codeOf('(from: "yesterday")')).toBe('invalid_request');
    expect(await codeOf('(to: "2026-02-30")')).toBe('invalid_request');
    const cursors = [
      'nothing',
      'usage:2026-99-99.1',
      'usage:2026-01-01.9999999999999999999',
      'usage:2026-01-01',
    ];
    for (const cursor of cursors) {
      expect(await codeOf(`(after: "${btoa(cursor).replace(/=+$/, '')}")`)).toBe('invalid_cursor');
    }
  });

  it('of a chat is there when its turn is over', async () => {
    const own = await makeAccount();
    const { agentId } = await scriptedAgent(own, [{ say: 'Hello.' }]);
    const reader = await openChat(own, { input: 'hello', sessionSettings: { externalId: 'carla' } }, agentId);
    await reader.all();
    await logLine(reader.response.headers.get('X-Request-Id') ?? '', 'turn ended');
    const { nodes } = await ask<Usage>(
      own.key,
      '{ usage { nodes { day externalId internalId turns inputTokens outputTokens } } }',
    );
    expect(nodes).toEqual([line(dayAgo(0), { externalId: 'carla' }, 1, TOKENS.input, TOKENS.output)]);
  });

  it('is forgotten after 400 days, by the clean-up job', async () => {
    await used(`${past}T00:00:00Z`, { external: users.anna }, 1, 1);
    expect((await read(`(to: "${past}")`)).nodes).toHaveLength(1);
    expect(await startCleanUpJob()).toBe('ok');
    expect((await read(`(to: "${past}")`)).nodes).toEqual([]);
    expect((await read('')).nodes).toEqual(all());
  });
});
