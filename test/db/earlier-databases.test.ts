import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { newDatabase } from '../harness/new-database.ts';

// A database that an earlier version has filled comes up to date without losing a row.

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

let folder: string;
let databaseUrl: string;
let client: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  databaseUrl = await newDatabase();
  client = new pg.Client(databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

/** The database as the version had it that knew so many migrations. */
async function migrateUpTo(count: number): Promise<void> {
  const earlier = join(folder, `first-${count}`);
  await cp(MIGRATIONS, earlier, { recursive: true });
  const path = join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] };
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await applyMigrations(drizzle(client), { migrationsFolder: earlier });
}

const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;

describe('a database of the version before threads, rights and sessions knew embed tenants', () => {
  beforeAll(async () => {
    await migrateUpTo(5);
    await client.query(`
      insert into accounts (name) values ('acme');
      insert into deployments (account_id, name, data_source) values (1, 'Shop', '{}');
      insert into agents (account_id, deployment_id, name) values (1, 1, 'Analyst');
      insert into external_users (account_id, external_id) values (1, 'anna'), (1, 'bob');
      insert into external_users (account_id, external_id, expires_at) values (1, 'guest', now());
      insert into internal_users (account_id, username, email) values (1, 'olivia', 'olivia@example.com');
      insert into embed_tenants (account_id, name) values (1, 'acme'), (1, 'customer');
      insert into chat_threads (account_id, chat_id, agent_id, external_user_id, internal_user_id)
        values (1, 'of-anna', 1, 1, null), (1, 'of-bob', 1, 2, null), (1, 'of-olivia', 1, null, 1);
      insert into embed_sessions
        (id_hash, account_id, deployment_id, external_user_id, embed_tenant_id, creator_mode, expires_at)
        values ('own', 1, 1, 1, 1, true, now()), ('named', 1, 1, 1, 2, true, now()),
          ('none', 1, 1, 2, null, false, now());
      insert into user_groups (account_id, name) values (1, 'managers'), (1, 'analysts');
      insert into user_attributes (account_id, name, type) values (1, 'city', 'string'), (1, 'shops', 'string_array');
      insert into external_user_groups (account_id, group_id, user_id) values (1, 1, 1), (1, 2, 1);
      insert into external_user_attribute_values (account_id, attribute_id, user_id, text_value, text_values)
        values (1, 1, 1, 'Berlin', null), (1, 1, 2, 'Madrid', null), (1, 2, 2, null, '{a,b}');
      insert into internal_user_groups (account_id, group_id, user_id) values (1, 1, 1);
      insert into embed_user_groups (account_id, embed_tenant_id, name) values (1, 1, 'own'), (1, 2, 'theirs');
      insert into embed_user_group_members (account_id, group_id, user_id) values (1, 1, 1), (1, 2, 2);
      -- As sessions were told of while they had no number.
      insert into audit_log (account_id, actor, action, subject, after) values
        (1, 'key:1', 'embed_sessions.insert', 'named', '{"id_hash": "named", "revoked_at": null}'),
        (1, 'key:1', 'embed_sessions.insert', 'gone', '{"id_hash": "gone", "revoked_at": null}');
    `);
    await migrate(databaseUrl);
  });

  it('keeps every thread, under its id, chatId and owner, and so its object, in no embed tenant', async () => {
    const threads = await rows(
      `select id::int, chat_id, external_user_id::int as external, internal_user_id::int as internal,
         embed_tenant_id, jurisdiction, object_key from chat_threads order by id`,
    );
    expect(threads).toEqual([
      {
        id: 1,
        chat_id: 'of-anna',
        external: 1,
        internal: null,
        embed_tenant_id: null,
        jurisdiction: null,
        object_key: null,
      },
      {
        id: 2,
        chat_id: 'of-bob',
        external: 2,
        internal: null,
        embed_tenant_id: null,
        jurisdiction: null,
        object_key: null,
      },
      {
        id: 3,
        chat_id: 'of-olivia',
        external: null,
        internal: 1,
        embed_tenant_id: null,
        jurisdiction: null,
        object_key: null,
      },
    ]);
    expect(await rows('select * from orphaned_threads')).toEqual([]);
  });

  it('keeps live sessions, those of the account itself without an embed tenant', async () => {
    const sessions = await rows(
      'select id_hash, embed_tenant_id::int as tenant from embed_sessions order by id',
    );
    expect(sessions).toEqual([
      { id_hash: 'own', tenant: null },
      { id_hash: 'named', tenant: 2 },
      { id_hash: 'none', tenant: null },
    ]);
  });

  it('keeps all rights, as given without an embed tenant, which every embed tenant falls back to', async () => {
    const groups = await rows(
      `select u.external_id as who, g.name from external_user_groups m join user_groups g on g.id = m.group_id
       join external_user_profiles p on p.id = m.profile_id and p.embed_tenant_id is null
         and p.groups_given_order is not null
       join external_users u on u.id = p.user_id order by 1, 2`,
    );
    expect(groups).toEqual([
      { who: 'anna', name: 'analysts' },
      { who: 'anna', name: 'managers' },
    ]);
    const values = await rows(
      `select u.external_id as who, a.name, v.text_value, v.text_values
       from external_user_attribute_values v join user_attributes a on a.id = v.attribute_id
       join external_user_profiles p on p.id = v.profile_id and p.embed_tenant_id is null
       join external_users u on u.id = p.user_id order by 1, 2`,
    );
    expect(values).toEqual([
      { who: 'anna', name: 'city', text_value: 'Berlin', text_values: null },
      { who: 'bob', name: 'city', text_value: 'Madrid', text_values: null },
      { who: 'bob', name: 'shops', text_value: null, text_values: ['a', 'b'] },
    ]);
    expect(await rows('select group_id::int as id from internal_user_groups')).toEqual([{ id: 1 }]);
    expect(await rows('select group_id::int as id from embed_user_group_members order by 1')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it('knows how many persistent users each account has', async () => {
    expect(
      await rows('select account_id::int, persistent_users::int as users from external_user_counts'),
    ).toEqual([{ account_id: 1, users: 2 }]);
  });

  it('makes members of whom a session or a catalog shows to be in an embed tenant', async () => {
    const members = await rows(
      `select u.external_id as who, t.name as tenant from external_user_profiles p
       join external_users u on u.id = p.user_id join embed_tenants t on t.id = p.embed_tenant_id order by 1, 2`,
    );
    expect(members).toEqual([
      { who: 'anna', tenant: 'customer' },
      { who: 'bob', tenant: 'customer' },
    ]);
  });

  it('takes the hashes of sessions out of the audit log, and nothing else of them', async () => {
    const told = await rows(
      `select subject, after from audit_log where action = 'embed_sessions.insert' order by id`,
    );
    expect(told.map(({ subject }) => subject)).toEqual(['1', '2', '3', '2', 'unknown']);
    expect(told[0]?.after).toMatchObject({ id: 1, creator_mode: true, revoked_at: null });
    expect(told.at(-1)?.after).toEqual({ revoked_at: null });
    for (const { after } of told) expect(after).not.toHaveProperty('id_hash');
  });

  it('writes nothing of it into the audit log, and goes on writing what changes', async () => {
    const changed = `select action, subject from audit_log where action like 'external_user_%' order by id`;
    const before = await rows(changed);
    expect(before.filter(({ action }) => String(action).endsWith('.update'))).toEqual([]);
    await client.query(`delete from external_user_groups where group_id = 1`);
    expect((await rows(changed)).slice(before.length)).toEqual([
      { action: 'external_user_groups.delete', subject: expect.stringMatching(/^\d+\/1$/) },
    ]);
  });
});
