import { connectDatabase, type Database } from '../../db/client.ts';
import { bindingsOf } from './bindings.ts';

const databases = new WeakMap<object, Database>();

/** The database that these bindings name, connected once per set of bindings. */
export function databaseOf(env: object): Database {
  const bindings = bindingsOf(env);
  const connected = databases.get(bindings);
  if (connected !== undefined) return connected;

  const database = connectDatabase({
    connectionString: bindings.DATABASE_URL,
    endpoint: bindings.NEON_ENDPOINT,
  });
  databases.set(bindings, database);
  return database;
}
