import { Client } from 'pg';
import { databaseErrorIn } from '../database-error.ts';

/** The oldest PostgreSQL that the service's own database may be: keys of its tables take nulls for equal. */
export const OLDEST_POSTGRES = 15;

const CONNECT_TIMEOUT_MS = 10_000;
const EXAMPLE = 'postgres://user:password@host/database';

/** The database of DATABASE_URL cannot be set up. The message says why and what to do, and holds no password. */
export class DatabaseNotUsable extends Error {
  override readonly name = 'DatabaseNotUsable';
}

/**
 * Sets something up in the service's database, on a connection of its own. `done` says what, as in "could not be
 * migrated". @throws DatabaseNotUsable
 */
export async function setUp<Result>(
  databaseUrl: string,
  done: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl);
  try {
    return await work(client);
  } catch (error) {
    const raised = databaseErrorIn(error);
    if (raised === undefined) throw error;
    const advice = ADVICE[raised.code] ?? '';
    const message = `The database of DATABASE_URL could not be ${done}: ${raised.message}.${advice}`;
    throw new DatabaseNotUsable(message, { cause: error });
  } finally {
    await client.end();
  }
}

/** Whether something could be set up there. @throws DatabaseNotUsable */
export const requireUsable = (databaseUrl: string): Promise<void> =>
  setUp(databaseUrl, 'asked for its version', async () => undefined);

const ADVICE: Record<string, string> = {
  '42501': ' Use the owner of the database, or a user that may create schemas, tables and roles.',
  '42P07': ' It holds tables of something else: create a database for the service alone.',
  '42710': ' It holds things of something else: create a database for the service alone.',
  '25006': ' It is a read-only copy: use the primary.',
};

async function connect(databaseUrl: string): Promise<Client> {
  const url = URL.parse(databaseUrl);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '') {
    throw new DatabaseNotUsable(
      `DATABASE_URL is not the connection string of a Postgres database. It looks like ${EXAMPLE}.`,
    );
  }
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails what it runs; the event itself needs no answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireVersion(client);
    return client;
  } catch (error) {
    await client.end();
    throw error instanceof DatabaseNotUsable ? error : notReachable(url, error);
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`,
  );
  const [{ version, number } = { version: 'unknown', number: 0 }] = rows;
  if (!isSupported(number)) throw new DatabaseNotUsable(tooOld(version));
}

/** By `server_version_num`, whose last four digits are the minor version. */
export const isSupported = (versionNumber: number): boolean => versionNumber >= OLDEST_POSTGRES * 10_000;

const tooOld = (version: string) =>
  `The database of DATABASE_URL is PostgreSQL ${version}. The service needs ${OLDEST_POSTGRES} or newer for its own database.`;

function notReachable({ hostname, port, username, pathname }: URL, error: unknown): DatabaseNotUsable {
  const server = `${hostname}:${port || 5432}`;
  const why = reasons(server, decodeURIComponent(username), decodeURIComponent(pathname.slice(1)));
  const words = why[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  return new DatabaseNotUsable(`The database of DATABASE_URL cannot be used: ${words}`, { cause: error });
}

/** By SQLSTATE, or the operating system's code. */
const reasons = (server: string, user: string, database: string): Record<string, string> => ({
  ECONNREFUSED: `nobody listens at ${server}. Check host and port, and that the database is up.`,
  ENOTFOUND: `there is no host of the name in ${server}. Check its spelling.`,
  EAI_AGAIN: `the host in ${server} cannot be looked up. Check its spelling, and the network.`,
  ETIMEDOUT: `${server} does not answer. Check host, port and firewall.`,
  '28P01': `${server} refuses the password of user "${user}".`,
  '28000': `${server} refuses the login of user "${user}".`,
  '3D000': `${server} has no database "${database}". Create it, or name another one.`,
});

function codeOf(error: unknown): string {
  const raised = databaseErrorIn(error);
  if (raised !== undefined) return raised.code;
  if (!(error instanceof Error)) return '';
  // node-postgres has words of its own for its connectionTimeoutMillis.
  if (error.message.includes('timeout expired')) return 'ETIMEDOUT';
  return 'code' in error ? String(error.code) : '';
}
