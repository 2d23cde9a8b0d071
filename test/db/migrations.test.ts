import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalPostgres, startPostgres } from '../../db/local/postgres.ts';
import { migrate } from '../../db/setup/migrate.ts';

// A database that an earlier version has filled comes up to date without losing a row.

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

let folder: string;
let postgres: LocalPostgres;
let client: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  postgres = await startPostgres({ dataDirectory: join(folder, 'data'), persistent: false });
  client = new pg.Client(postgres.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
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
      insert into internal_users (account_id, username, email) values (1, 'olivia', 'olivia@example.com');
      insert into embed_tenants (account_id, name) values (1, 'acme'), (1, 'customer');
      insert into chat_threads (account_id, chat_id, agent_id, external_user_id, internal_user_id)
        values (1, 'of-anna', 1, 1, null), (1, 'of-bob', 1, 2, null), (1, 'of-olivia', 1, null, 1);
      insert into embed_sessions
        (id_hash, account_id, deployment_id, external_user_id, embed_tenant_id, creator_mode, expires_at)
        values ('own', 1, 1, 1, 1, true, now()), ('named', 1, 1, 1, 2, true, now()),
          ('none', 1, 1, 2, null, false, now());
    `);
    await migrate(postgres.url);
  });

  it('keeps every thread, under its id, chatId and owner, and so its object, in no embed tenant', async () => {
    const threads = await rows(
      `select id::int, chat_id, external_user_id::int as external, internal_user_id::int as internal,
         embed_tenant_id from chat_threads order by id`,
    );
    expect(threads).toEqual([
      { id: 1, chat_id: 'of-anna', external: 1, internal: null, embed_tenant_id: null },
      { id: 2, chat_id: 'of-bob', external: 2, internal: null, embed_tenant_id: null },
      { id: 3, chat_id: 'of-olivia', external: null, internal: 1, embed_tenant_id: null },
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
});
