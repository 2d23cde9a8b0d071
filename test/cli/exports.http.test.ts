import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalTables } from '../../db/admin/personal-data.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { dumpAccounts } from '../harness/account-dump.ts';
import { ask } from '../harness/admin.ts';
import { generateSession } from '../harness/api.ts';
import { startBreaking } from '../harness/breaking-service.ts';
import { chat } from '../harness/chat.ts';
import { CommandLine } from '../harness/command-line.ts';
import { query } from '../harness/database.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';

type Line = {
  kind: string;
  threadId?: string;
  table?: string;
  cursor?: string;
  data: Record<string, unknown>;
};

let account: TestAccount;
let cli: CommandLine;
beforeAll(async () => {
  account = await makeAccount();
  cli = await CommandLine.openAs(account);
});
afterAll(() => cli.close());

async function exported(...args: string[]): Promise<Line[]> {
  const { output, complaints, exitCode } = await cli.run(args);
  expect([exitCode, complaints]).toEqual([0, '']);
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const say = (externalId: string, chatId: string, input?: string, agentId?: number) =>
  chat(
    account,
    { chatId, input, sessionSettings: { externalId, groups: ['managers'], isEphemeral: false } },
    agentId,
  );

describe('threads export', () => {
  it('writes each thread with every record as the chat replays it, and goes on where it was cut off', async () => {
    const user = `talker-${randomUUID()}`;
    for (const chatId of ['first', 'second', 'third']) {
      await say(user, chatId, 'Orders per status');
      await say(user, chatId, 'Total revenue');
    }
    const lines = await exported('threads', 'export', '--user', user);

    const threads = lines.filter(({ kind }) => kind === 'thread');
    expect(threads.map(({ data }) => data.chatId)).toEqual(['third', 'second', 'first']);
    const replayed = (await say(user, 'second')).slice(1, -1);
    expect(replayed.length).toBeGreaterThan(8);
    const [, second] = threads;
    const recordsOf = (id: string | undefined) =>
      lines.filter(({ kind, threadId }) => kind === 'record' && threadId === id).map(({ data }) => data);
    expect(recordsOf(second?.threadId)).toEqual(replayed);
    expect(lines.at(-1)).toEqual({ kind: 'end', threads: 3 });

    const cutOff = lines.slice(0, lines.findIndex(({ data }) => data?.chatId === 'first') + 2);
    const cursor = cutOff.findLast(({ kind }) => kind === 'thread_end')?.cursor ?? '';
    const rest = await exported('threads', 'export', '--user', user, '--after', cursor);
    const whole = cutOff.slice(0, cutOff.findLastIndex(({ kind }) => kind === 'thread_end') + 1);
    expect([...whole, ...rest.slice(0, -1)]).toEqual(lines.slice(0, -1));

    const one = await exported('threads', 'export', '--id', second?.threadId ?? '');
    expect(one.filter(({ kind }) => kind === 'record').map(({ data }) => data)).toEqual(replayed);
  });

  it('reads a thread in pages, none of which grows with it', async () => {
    const user = `long-${randomUUID()}`;
    const long = [{ say: 'x'.repeat(400_000) }];
    const { script, agentId } = await scriptedAgent(account, long);
    for (let turn = 0; turn < 3; turn += 1) {
      await script.play([long]);
      await say(user, 'long', `Question ${turn}`, agentId);
    }
    const { nodes } = await ask<{
      nodes: { id: string; records: { records: object[]; hasNextPage: boolean } }[];
    }>(
      account.key,
      'query ($user: String) { threads(first: 1, externalId: $user) { nodes { id records { records hasNextPage } } } }',
      { user },
    );
    const [thread] = nodes;
    expect(thread?.records.hasNextPage).toBe(true);
    const lines = await exported('threads', 'export', '--id', thread?.id ?? '');
    const records = lines.filter(({ kind }) => kind === 'record').map(({ data }) => data);
    expect(records.length).toBeGreaterThan(thread?.records.records.length ?? 0);
    expect(records).toEqual((await say(user, 'long', undefined, agentId)).slice(1, -1));
  });

  it('goes on with a thread where the connection broke', async () => {
    const user = `broken-${randomUUID()}`;
    const long = [{ say: 'x'.repeat(400_000) }];
    const { script, agentId } = await scriptedAgent(account, long);
    for (let turn = 0; turn < 2; turn += 1) {
      await script.play([long]);
      await say(user, 'broken', `Question ${turn}`, agentId);
    }
    const breaking = await startBreaking('/records', 1_000_000);
    const through = await CommandLine.openAs(account, { EMBED_ANALYTICS_URL: breaking.url });
    try {
      const { output, exitCode } = await through.run(['threads', 'export', '--user', user]);
      expect(exitCode).toBe(0);
      const records = output
        .split('\n')
        .filter((line) => line.startsWith('{"kind":"record"'))
        .map((line) => JSON.parse(line).data);
      expect(records).toEqual((await say(user, 'broken', undefined, agentId)).slice(1, -1));
      expect(breaking.isBroken()).toBe(true);
    } finally {
      await through.close();
      await breaking.stop();
    }
  });

  it('refuses what it does not know', async () => {
    expect((await cli.run(['threads', 'export', '--id', '999999999'])).complaints).toContain(
      'no thread 999999999',
    );
    expect((await cli.run(['threads', 'export', '--after', 'nonsense'])).complaints).toContain('cursor');
    expect((await cli.run(['threads', 'export', '--id', '1', '--user', 'anna'])).exitCode).toBe(2);
  });
});

describe('threads list and delete', () => {
  it('shows a thread and takes it away', async () => {
    const user = `gone-${randomUUID()}`;
    await say(user, 'gone', 'hello');
    const [thread] = await cli.json<{ id: string; chatId: string }[]>('threads', 'list', '--user', user);
    expect(thread).toMatchObject({ chatId: 'gone', externalId: user, jurisdiction: null });
    await cli.run(['threads', 'delete', thread?.id ?? '', '--yes']);
    expect(await cli.json('threads', 'list', '--user', user)).toEqual([]);
  });
});

describe('external-users export', () => {
  /** Counts towards limits end with their minute, day or month. */
  const PASSING = ['limit_uses', 'running_turns'];

  async function meet(externalId: string, secret: string) {
    const told = {
      deploymentId: account.deploymentId,
      externalId,
      email: `${secret}@example.com`,
      userAttributes: [{ name: 'city', value: secret }],
      securityContext: { secret },
    };
    await generateSession({ ...told, embedTenantName: 'acme-people', groups: ['managers'] }, account);
    await generateSession(
      {
        ...told,
        creatorMode: true,
        embedTenantName: 'acme-people',
        groupDefinitions: [{ name: 'crew' }],
        groups: ['crew'],
        userAttributeDefinitions: [{ name: 'city', type: 'string' }],
      },
      account,
    );
    await say(externalId, `chat-${secret}`, `What about ${secret}?`);
    await query(
      `insert into api_keys (account_id, name, hash, prefix, external_user_id, agent_id)
       select $1, $3, 'hash of ' || $3, 'ek', id, $2 from external_users where account_id = $1 and external_id = $4`,
      account.id,
      account.agentId,
      secret,
      externalId,
    );
    await query(
      `insert into thread_feedback (account_id, thread_id, message_id, rating, comment)
       select account_id, id, 'question', 'up', $2 from chat_threads where account_id = $1 and chat_id = $3`,
      account.id,
      secret,
      `chat-${secret}`,
    );
    await query(
      `insert into failed_answers (account_id, thread_id, message_id, reason)
       select account_id, id, $2, 'disliked' from chat_threads where account_id = $1 and chat_id = $3`,
      account.id,
      secret,
      `chat-${secret}`,
    );
    await query(
      `with person as (select id from external_users where account_id = $1 and external_id = $3),
         made as (
           insert into dashboards
             (account_id, deployment_id, public_id, title, content, external_user_id, embed_tenant_id)
           select $1, $2, $4, $4, '{}', person.id, t.id
           from person join embed_tenants t on t.account_id = $1 and t.name = 'acme-people'
           returning id, external_user_id),
         published as (
           insert into dashboard_versions (account_id, dashboard_id, number, content) select $1, id, 1, '{}' from made),
         shared as (
           insert into dashboard_shares (account_id, dashboard_id, external_user_id)
           select $1, id, external_user_id from made)
       insert into dashboard_openings (account_id, dashboard_id, external_user_id)
       select $1, id, external_user_id from made`,
      account.id,
      account.deploymentId,
      externalId,
      secret,
    );
  }

  it('gives every row that any table has of a person, the records of their threads, and nobody else', async () => {
    const [externalId, secret, other] = [`anna-${randomUUID()}`, randomUUID(), randomUUID()];
    await meet(`dora-${randomUUID()}`, other);
    await meet(externalId, secret);

    const lines = await exported('external-users', 'export', externalId);

    const rows = lines.filter(({ kind }) => kind === 'row');
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(personalTables));
    expect(lines.at(-1)).toEqual({ kind: 'end', lines: lines.length - 1 });
    const text = JSON.stringify(lines);
    expect(text).not.toContain(other);
    expect(
      lines.some(({ kind, data }) => kind === 'record' && data.content === `What about ${secret}?`),
    ).toBe(true);
    const held = (await dumpAccounts([account.id])).filter(
      (line) => line.includes(secret) && !PASSING.some((table) => line.startsWith(table)),
    );
    const given = rows.filter((row) => JSON.stringify(row).includes(secret));
    expect(given.map(({ table }) => table).sort()).toEqual(held.map((line) => line.split(' ')[0]).sort());
    const dataIn = (table: string) => rows.find((row) => row.table === table)?.data;
    expect(dataIn('external_user_attribute_values')).toMatchObject({
      user_attribute: 'city',
      value: secret,
    });
    expect(dataIn('external_user_groups')).toMatchObject({ group: 'managers' });
    expect(dataIn('embed_user_group_members')).toMatchObject({ group: 'crew', embed_tenant: 'acme-people' });
    const keys = await query<{ key: string }>(
      `select unnest(array[s.id_hash, t.object_key::text, k.hash]) as key from external_users u
       join embed_sessions s on s.external_user_id = u.id join chat_threads t on t.external_user_id = u.id
       join api_keys k on k.external_user_id = u.id where u.account_id = $1 and u.external_id = $2`,
      account.id,
      externalId,
    );
    const distinct = new Set(keys.map(({ key }) => key));
    // Of two sessions, a thread and an API key.
    expect(distinct.size).toBe(4);
    for (const key of distinct) expect(text).not.toContain(key);
  });

  it('also tells what the audit log has of one who was deleted, and nothing of one who was erased', async () => {
    const [externalId, secret] = [`ben-${randomUUID()}`, randomUUID()];
    await meet(externalId, secret);
    const [user] = await query('select id from external_users where external_id = $1', externalId);
    await ask(account.key, 'mutation ($id: ID!) { deleteExternalUser(id: $id) { __typename } }', user);
    const left = await exported('external-users', 'export', externalId);
    expect(new Set(left.slice(0, -1).map(({ table }) => table))).toEqual(
      new Set(['audit_log', 'turn_usage']),
    );
    expect(JSON.stringify(left)).toContain(secret);

    await cli.run(['external-users', 'erase', externalId, '--yes']);
    const { exitCode, complaints } = await cli.run(['external-users', 'export', externalId]);
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('Nothing is known of anybody')]);
  });

  it('is read in pages that miss nothing and repeat nothing', async () => {
    const externalId = `carl-${randomUUID()}`;
    await meet(externalId, randomUUID());
    const page = (first: number, after: string | null) =>
      ask<{ edges: { cursor: string; node: object }[]; pageInfo: { hasNextPage: boolean } }>(
        account.key,
        `query ($externalId: String!, $first: Int, $after: String) {
           personalData(externalId: $externalId, first: $first, after: $after) {
             edges { cursor node { table data } } pageInfo { hasNextPage } } }`,
        { externalId, first, after },
      );
    const whole = await page(200, null);
    const pieces: object[] = [];
    for (let after: string | null = null, hasNextPage = true; hasNextPage; ) {
      const { edges, pageInfo } = await page(3, after);
      pieces.push(...edges.map(({ node }) => node));
      after = edges.at(-1)?.cursor ?? null;
      hasNextPage = pageInfo.hasNextPage;
    }
    expect(pieces).toEqual(whole.edges.map(({ node }) => node));
    expect(pieces.length).toBeGreaterThan(15);
  });
});
