import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { GENERATE_SESSION, post, redeem, SESSION_REVOKE, send } from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';

type Entry = { actor: string; action: string; before: Row | null; after: Row | null; requestId: string };
type Row = Record<string, unknown>;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** What the request of this response wrote, in order. */
const entriesOf = (response: Response) =>
  query<Entry>(
    `select actor, action, before, after, request_id as "requestId" from audit_log
     where account_id = $1 and request_id = $2 order by id`,
    account.id,
    response.headers.get('X-Request-Id'),
  );

const call = (body: object) =>
  post(GENERATE_SESSION, { deploymentId: account.deploymentId, externalId: 'anna', ...body }, account);

const actions = (entries: Entry[]) => entries.map(({ action }) => action);

describe('the audit log', () => {
  it('says which key made what, in which request, with the row before and after', async () => {
    const keyId = await singleValue<number>('select id from api_keys where account_id = $1', account.id);
    await call({ email: 'anna@example.com' });
    const entries = await entriesOf(await call({ email: 'anna@example.org', groups: ['managers'] }));

    expect(actions(entries)).toEqual([
      'external_users.update',
      'external_user_profiles.insert',
      'external_user_groups.insert',
      'embed_sessions.insert',
    ]);
    expect(entries.map(({ actor }) => actor)).toEqual(Array(4).fill(`key:${keyId}`));
    expect(entries[0]?.before).toMatchObject({ email: 'anna@example.com', external_id: 'anna' });
    expect(entries[0]?.after).toMatchObject({ email: 'anna@example.org', external_id: 'anna' });
  });

  it('has nothing but the session for a call that changed nothing else', async () => {
    const body = {
      email: 'same@example.com',
      groups: ['managers'],
      userAttributes: [{ name: 'city', value: 'Rome' }],
    };
    await call(body);
    expect(actions(await entriesOf(await call(body)))).toEqual(['embed_sessions.insert']);
  });

  it('has nothing of a call that was refused', async () => {
    const refused = await call({ email: 'new@example.com', groups: ['nope'] });
    expect(refused.status).toBe(400);
    expect(await entriesOf(refused)).toEqual([]);
  });

  it('says what a deleted record was, and what went with it', async () => {
    await call({
      creatorMode: true,
      embedTenantName: 'acme-audit',
      groupDefinitions: [{ name: 'doomed' }],
      groups: ['doomed'],
    });
    const id = await singleValue<number>(
      `select id from embed_user_groups where account_id = $1 and name = 'doomed'`,
      account.id,
    );
    const deleted = await send(`/api/v1/embed-tenants/acme-audit/groups/${id}`, {
      ...account,
      method: 'DELETE',
    });
    const entries = await entriesOf(deleted);
    expect(actions(entries).sort()).toEqual(['embed_user_group_members.delete', 'embed_user_groups.delete']);
    expect(entries.find(({ action }) => action === 'embed_user_groups.delete')).toMatchObject({
      before: { id, name: 'doomed' },
      after: null,
    });
  });

  it('knows the redemption and the revocation of a session', async () => {
    const made = await call({});
    const { sessionId } = (await made.json()) as { sessionId: string };
    await redeem(sessionId);
    const revoked = await entriesOf(await post(SESSION_REVOKE, { sessionId }, account));
    expect(revoked).toMatchObject([
      {
        action: 'embed_sessions.update',
        before: { revoked_at: null },
        after: { revoked_at: expect.any(String) },
      },
    ]);
    const again = await post(SESSION_REVOKE, { sessionId }, account);
    expect(await entriesOf(again)).toEqual([]);
    const redeemed = await query<Entry>(
      `select actor from audit_log where account_id = $1 and subject = $2 and after ->> 'redeemed_at' is not null
         and before ->> 'redeemed_at' is null`,
      account.id,
      String(revoked[0]?.after?.id),
    );
    expect(redeemed).toEqual([{ actor: 'session' }]);
  });

  it('holds no hash of a key or a session, no key of a thread, and no connection string', async () => {
    await chat(account, { input: 'hello', sessionSettings: { externalId: 'anna', isEphemeral: false } });
    const entries = JSON.stringify(
      await query('select before, after from audit_log where account_id = $1', account.id),
    );
    const [held] = await query<{ hashes: string[]; ids: string[]; keys: string[] }>(
      `select array(select hash from api_keys where account_id = $1) as hashes,
         array(select id_hash from embed_sessions where account_id = $1) as ids,
         array(select object_key::text from chat_threads where account_id = $1) as keys`,
      account.id,
    );
    expect(entries).toContain('"name":"test"');
    for (const secrets of Object.values(held ?? {})) {
      expect(secrets.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(entries).not.toContain(secret);
    }
    expect(entries).not.toContain('postgres://');
  });

  /** Tables that are logs themselves, say again how many rows another one has, or hold what users say or look at. */
  const JOURNALS = [
    'audit_log',
    'model_versions',
    'turn_usage',
    'limit_uses',
    'running_turns',
    'external_user_counts',
    'thread_feedback',
    'thread_results',
    'failed_answers',
    'dashboard_openings',
  ];

  it('is written for every insert, update and delete in a table that belongs to an account, but for logs', async () => {
    const INSERT_DELETE_UPDATE = 4 + 8 + 16;
    const unaudited = await query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'account_id' and table_name <> all($1)
         and $2::integer <> coalesce((
           select bit_or(tgtype::integer & $2::integer) from pg_trigger join pg_proc on pg_proc.oid = tgfoid
           where tgrelid = table_name::regclass and proname in ('write_audit', 'write_audit_of_statement')), 0)`,
      JOURNALS,
      INSERT_DELETE_UPDATE,
    );
    expect(unaudited).toEqual([]);
  });

  it('has each row that one statement changes, as it was and as it is', async () => {
    const NAMES = ['a', 'b', 'c'];
    const describedAs = (description: string) =>
      call({
        creatorMode: true,
        embedTenantName: 'many-rows',
        groupDefinitions: NAMES.map((name) => ({ name, description: `${name} ${description}` })),
      });
    const made = await entriesOf(await describedAs('first'));
    const changed = await entriesOf(await describedAs('second'));
    const ofGroups = (entries: Entry[]) =>
      entries.filter(({ action }) => action.startsWith('embed_user_groups.'));
    expect(ofGroups(made).map(({ before, after }) => [before, after?.name, after?.description])).toEqual(
      NAMES.map((name) => [null, name, `${name} first`]),
    );
    const pairs = ofGroups(changed).map(({ before, after }) => [
      before?.id,
      before?.description,
      after?.description,
    ]);
    const idOf = new Map(ofGroups(made).map(({ after }) => [after?.name, after?.id]));
    expect(pairs.sort()).toEqual(
      NAMES.map((name) => [idOf.get(name), `${name} first`, `${name} second`]).sort(),
    );
  });
});
