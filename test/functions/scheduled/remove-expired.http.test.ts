import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/client.ts';
import { type ExpiredKind, removeExpired } from '../../../db/expiry.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { GENERATE_SESSION, post } from '../../harness/api.ts';
import { chat, chatIdOf } from '../../harness/chat.ts';
import { startCleanUpJob } from '../../harness/clean-up-job.ts';
import { query, singleValue } from '../../harness/database.ts';
import { logLine } from '../../harness/service-log.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

function serviceDatabase(): Database {
  const { databaseUrl, neonStatsUrl } = inject('service');
  const endpoint = new URL('/sql', neonStatsUrl).toString();
  return connectDatabase({ connectionString: databaseUrl, endpoint });
}

const runJob = async () => expect(await startCleanUpJob()).toBe('ok');

const count = (table: string) =>
  singleValue<number>(`select count(*)::int from ${table} where account_id = $1`, account.id);

const expire = (externalId: string) =>
  query(
    'update external_users set expires_at = now() where account_id = $1 and external_id = $2',
    account.id,
    externalId,
  );

describe('the clean-up job', () => {
  it('deletes expired users with values, memberships, sessions and threads, and nobody else', async () => {
    const rights = { groups: ['managers'], userAttributes: [{ name: 'city', value: 'Berlin' }] };
    for (const externalId of ['goes', 'stays']) {
      await chat(account, { input: 'hello', sessionSettings: { externalId, ...rights } });
    }
    await expire('goes');

    await runJob();

    const users = await query('select external_id from external_users where account_id = $1', account.id);
    expect(users).toEqual([{ external_id: 'stays' }]);
    expect(await count('external_user_groups')).toBe(1);
    expect(await count('external_user_attribute_values')).toBe(1);
    expect(await count('chat_threads')).toBe(1);
    const [entry] = await query<{ actor: string }>(
      `select actor from audit_log where account_id = $1 and action = 'external_users.delete'`,
      account.id,
    );
    expect(entry).toEqual({ actor: 'job:remove-expired' });
  });

  it('empties the objects of their threads, and then takes them off its list', async () => {
    const records = await chat(account, { input: 'hello', sessionSettings: { externalId: 'talker' } });
    const threadId = await singleValue<number>(
      'select id from chat_threads where account_id = $1 and chat_id = $2',
      account.id,
      chatIdOf(records),
    );
    await expire('talker');
    await runJob();
    expect(await query('select from orphaned_threads where thread_id = $1', threadId)).toEqual([]);
  });

  it('keeps a thread on its list when the database fails after its object was emptied', async () => {
    const records = await chat(account, { input: 'hello', sessionSettings: { externalId: 'half-way' } });
    const threadId = await singleValue<number>(
      'select id from chat_threads where account_id = $1 and chat_id = $2',
      account.id,
      chatIdOf(records),
    );
    const isListed = async () =>
      (await query('select from orphaned_threads where thread_id = $1', threadId)).length === 1;
    await expire('half-way');
    await query(
      `create function keep_orphan() returns trigger language plpgsql as $$ begin raise 'the database is away'; end $$`,
    );
    await query(
      'create trigger keep_orphan before delete on orphaned_threads for each row execute function keep_orphan()',
    );

    expect(await startCleanUpJob()).not.toBe('ok');
    expect(await isListed()).toBe(true);

    await query('drop function keep_orphan cascade');
    await runJob();
    expect(await isListed()).toBe(false);
  });

  it('goes on when something cannot be deleted, and tells what and why', async () => {
    await chat(account, { input: 'hello', sessionSettings: { externalId: 'stuck' } });
    await expire('stuck');
    await post(GENERATE_SESSION, { deploymentId: account.deploymentId, externalId: 'was-here' }, account);
    await query(
      `update embed_sessions set created_at = now() - interval '26 hours'
       where account_id = $1 and external_user_id = (select id from external_users where account_id = $1 and external_id = 'was-here')`,
      account.id,
    );
    const sessions = await count('embed_sessions');
    await query(
      `create function keep_threads() returns trigger language plpgsql as $$ begin raise 'nobody may delete threads'; end $$`,
    );
    await query(
      'create trigger keep_threads before delete on chat_threads for each row execute function keep_threads()',
    );

    expect(await startCleanUpJob()).not.toBe('ok');
    expect(await count('embed_sessions')).toBe(sessions - 1);
    expect(await logLine('nobody may delete threads', 'clean-up failed')).toMatchObject({ part: 'users' });

    await query('drop function keep_threads cascade');
    await runJob();
    expect(
      await query(`select from external_users where account_id = $1 and external_id = 'stuck'`, account.id),
    ).toEqual([]);
  });

  it('deletes more than one batch of users in a run', async () => {
    await query(
      `insert into external_users (account_id, external_id, expires_at)
       select $1, 'many-' || number, now() - interval '1 day' from generate_series(1, 1200) as number`,
      account.id,
    );
    await runJob();
    expect(
      await singleValue(
        `select count(*)::int from external_users where account_id = $1 and external_id like 'many-%'`,
        account.id,
      ),
    ).toBe(0);
  });

  it('deletes a user of many threads in pieces: the threads and sessions first', async () => {
    const database = serviceDatabase();
    const settings = { externalId: 'busy' };
    await post(GENERATE_SESSION, { deploymentId: account.deploymentId, ...settings }, account);
    for (let thread = 0; thread < 5; thread += 1) {
      await chat(account, { input: 'hello', sessionSettings: settings });
    }
    await expire('busy');
    const pieceOf = (kind: ExpiredKind) => removeExpired(database, kind, 2);
    expect(await pieceOf('users')).toBe(0);
    expect([
      await pieceOf('threadsOfUsers'),
      await pieceOf('threadsOfUsers'),
      await pieceOf('threadsOfUsers'),
      await pieceOf('sessionsOfUsers'),
      await pieceOf('users'),
    ]).toEqual([2, 2, 1, 1, 1]);
    await runJob();
  });

  it('deletes sessions that no live token can come from, and keeps younger ones', async () => {
    const body = { deploymentId: account.deploymentId, externalId: 'sessions' };
    await post(GENERATE_SESSION, body, account);
    await post(GENERATE_SESSION, body, account);
    await query(
      `update embed_sessions set created_at = now() - interval '26 hours'
       where id_hash = (select id_hash from embed_sessions where account_id = $1 limit 1)`,
      account.id,
    );
    await runJob();
    expect(await count('embed_sessions')).toBe(1);
  });

  it('deletes threads that nobody has used for as long as their account keeps them', async () => {
    const threads = async () =>
      (await query<{ chat_id: string }>('select chat_id from chat_threads where account_id = $1', account.id))
        .map(({ chat_id }) => chat_id)
        .filter((chatId) => chatId.startsWith('used-'))
        .sort();
    const settings = { externalId: 'retention' };
    for (const days of [29, 31, 364, 366]) {
      await chat(account, { input: 'hello', chatId: `used-${days}`, sessionSettings: settings });
      await query(
        'update chat_threads set last_used_at = now() - make_interval(days => $2) where chat_id = $1',
        `used-${days}`,
        days,
      );
    }
    await runJob();
    expect(await threads()).toEqual(['used-29', 'used-31', 'used-364']);
    await query(`update accounts set limits = '{"threadRetentionDays": 30}' where id = $1`, account.id);
    await runJob();
    expect(await threads()).toEqual(['used-29']);
  });

  it('deletes entries of the audit log, and usage, that are older than their account keeps them', async () => {
    const { id: keepsLong } = await makeAccount({ limits: { auditRetentionDays: 36_500 } });
    const normal = await makeAccount({ limits: {} });
    const keepsShort = await makeAccount({ limits: { auditRetentionDays: 30, usageRetentionDays: 32 } });
    const all = [keepsLong, normal.id, keepsShort.id];
    // Numbers rise with time, and what made the accounts has taken some already.
    await query('delete from audit_log where account_id = any($1)', all);
    for (const accountId of all) {
      await query(
        `insert into audit_log (account_id, actor, action, subject, created_at)
         select $1, 'system', 'test.insert', days, now() - make_interval(days => days)
         from unnest($2::integer[]) as days`,
        accountId,
        [4000, 401, 399, 31, 29],
      );
      await query(
        `insert into turn_usage (account_id, thread_id, turn, agent_id, input_tokens, output_tokens, ended_at)
         select $1, $1, days, 1, 0, 0, now() - make_interval(days => days) from unnest($2::integer[]) as days`,
        accountId,
        [401, 399, 33, 31],
      );
    }
    const database = serviceDatabase();
    expect(await removeExpired(database, 'auditEntries', 2)).toBe(2);

    await runJob();

    const left = async (text: string) => (await query<{ days: number[] }>(text, all)).map(({ days }) => days);
    expect(
      await left(
        `select array_agg(subject::integer order by id) as days from audit_log
         where account_id = any($1) and action = 'test.insert' group by account_id order by account_id`,
      ),
    ).toEqual([[4000, 401, 399, 31, 29], [399, 31, 29], [29]]);
    expect(
      await left(
        `select array_agg(turn order by turn desc) as days from turn_usage
         where account_id = any($1) group by account_id order by account_id`,
      ),
    ).toEqual([[399, 33, 31], [399, 33, 31], [31]]);
  });

  it('deletes what was counted towards limits in periods that are over, and places of turns that cannot run', async () => {
    const counted = (limitName: string, age: string) =>
      query(
        `insert into limit_uses (account_id, limit_name, period, used)
         values ($1, $2, date_trunc('minute', now()) - $3::interval, 1)`,
        account.id,
        limitName,
        age,
      );
    await query('delete from limit_uses where account_id = $1', account.id);
    await counted('chatStartsPerAccountMinute', '10 minutes');
    await counted('chatStartsPerAccountMinute', '2 hours');
    await counted('modelTokensPerAccountMonth', '31 days');
    await counted('modelTokensPerAccountMonth', '33 days');
    await query(
      `insert into running_turns (account_id, thread_id, started_at)
       select account_id, id, now() - interval '2 hours' from chat_threads where account_id = $1 limit 1`,
      account.id,
    );
    await runJob();
    const left = await query(
      'select limit_name, count(*)::int as rows from limit_uses where account_id = $1 group by 1 order by 1',
      account.id,
    );
    expect(left).toEqual([
      { limit_name: 'chatStartsPerAccountMinute', rows: 1 },
      { limit_name: 'modelTokensPerAccountMonth', rows: 1 },
    ]);
    expect(await count('running_turns')).toBe(0);
  });
});

describe('an expired user', () => {
  it('is gone for every read before the job has run, and comes back as another user', async () => {
    const settings = { externalId: 'phoenix', userAttributes: [{ name: 'city', value: 'Berlin' }] };
    const chatId = chatIdOf(await chat(account, { input: 'hello', sessionSettings: settings }));
    await expire('phoenix');

    const thread = { chatId, sessionSettings: { externalId: 'phoenix' } };
    expect((await post(account.chatPath('stream-chat-state'), thread, account)).status).toBe(404);
    expect((await post(account.chatPath('abort'), thread, account)).status).toBe(404);

    const fresh = await chat(account, { input: 'Total revenue', sessionSettings: { externalId: 'phoenix' } });
    expect(fresh.at(-2)?.content).not.toMatch(/€/);
  });
});
