import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import { setUp } from './setup-connection.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Two migrations at once take turns by this lock; its number is arbitrary. */
const ADVISORY_LOCK = 5_210_041;

/** A lock of a session needs a session, which Neon's pooler does not give. */
function withoutPooler(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (url === null) return databaseUrl;
  url.hostname = url.hostname.replace(/-pooler(?=\..*\.neon\.tech$)/, '');
  return url.toString();
}

/** Brings the database up to date; does nothing when it is. @throws DatabaseNotUsable */
export async function migrate(databaseUrl: string): Promise<void> {
  await setUp(withoutPooler(databaseUrl), 'migrated', async (client) => {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  });
}

/** The migrations that `migrate` would apply, by their names; reads alone. @throws DatabaseNotUsable */
export const pendingMigrations = (databaseUrl: string): Promise<string[]> =>
  setUp(withoutPooler(databaseUrl), 'asked for its migrations', async (client) => {
    await client.query('begin read only');
    const { rows: tables } = await client.query<{ exists: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
    );
    if (tables[0]?.exists !== true) return journal.entries.map(({ tag }) => tag);
    const { rows } = await client.query<{ newest: string | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return journal.entries.filter(({ when }) => when > Number(rows[0]?.newest ?? 0)).map(({ tag }) => tag);
  });
