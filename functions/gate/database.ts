import { connectDatabase, type Database } from '../../db/client.ts';
import { admittedAccount } from '../../db/credential.ts';
import { bindingsOf } from './bindings.ts';
import type { RequestFigures } from './figures.ts';

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

/** What is read of a request, whatever else its endpoint has put into the context. */
export type RequestWithFigures = { env: object; get(name: 'figures'): RequestFigures };

/** The same for one request, whose log line tells how often it went there, and for which account. */
export function requestDatabase(context: RequestWithFigures): Database {
  const database = databaseOf(context.env);
  return {
    async batch(asked, options) {
      const figures = context.get('figures');
      figures.roundTrips += 1;
      const answers = await database.batch(asked, options);
      figures.account ??= admittedAccount(answers);
      return answers;
    },
  };
}
