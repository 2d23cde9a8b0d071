import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseErrorIn } from '../../../db/database-error.ts';
import { isPrivateHost, readHost } from '../../../db/direct/host.ts';
import { type DirectTarget, readTarget } from '../../../db/direct/target.ts';
import { readSourceFacts } from '../../../db/source-facts.ts';
import { sourceProblems } from '../../../functions/admin/source-problems.ts';

const USAGE =
  'Start the demo with npm start, or a database of your own with npm start -- --database postgres://user:password@host/database [--tenant column].';
/** The longest that the first look waits for the database. */
const LIMIT_MS = 10_000;

/** A database that somebody wants to ask about on this machine. */
export type OwnDatabase = {
  connectionString: string;
  /** What a person knows it by. */
  name: string;
  /** A name for its folder, below those of other databases. */
  folder: string;
  /** The same string for a terminal. */
  shown: string;
  tenant: string | undefined;
  /** What the Worker has to be told to reach it. */
  variables: Record<string, string>;
};

/**
 * The database that the arguments of `npm start` name, once it has been asked about itself; undefined without one.
 * @throws with a sentence for a person, before anything was started
 */
export async function ownDatabaseIn(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<OwnDatabase | undefined> {
  const { database, tenant } = readArguments(args, environment);
  if (database === undefined) return undefined;
  const url = URL.parse(database);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error('What --database names is no postgres:// connection string.');
  }
  const host = readHost(url.hostname) ?? '';
  const allowed = environment.PRIVATE_DATA_HOSTS ?? 'loopback';
  // Whoever starts the service on their machine says with the string that it may go there.
  const own = [...allowed.split(',').map((each) => each.trim()), ...(isPrivateHost(host) ? [host] : [])];
  const target = readTarget(database, own);
  if ('problem' in target) throw new Error(`The connection string of --database: ${target.problem}`);
  await requireTables(database, target);

  const place = `${target.host}:${target.port}`;
  return {
    connectionString: database,
    name: `${target.database} at ${place}`,
    folder: `${target.host}-${target.port}-${target.database}`.replace(/[^\w.-]/g, '_'),
    shown: database.replace(/(:\/\/[^:@/]*):.*@/, '$1:…@'),
    tenant,
    variables: { PRIVATE_DATA_HOSTS: own.join(',') },
  };
}

/** Where its model is kept from one start to the next. */
export const modelFolderOf = (directory: string, { folder }: OwnDatabase): string =>
  join(directory, 'models', folder);

function readArguments(args: readonly string[], environment: Record<string, string | undefined>) {
  // npm keeps an option that stands before `--` to itself, and says nothing.
  if (environment.npm_config_database !== undefined) throw new Error(USAGE);
  try {
    const options = { database: { type: 'string' }, tenant: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.database === undefined && values.tenant !== undefined) throw new Error(USAGE);
    return values;
  } catch {
    throw new Error(USAGE);
  }
}

/** @throws with what keeps the database from being asked about its rows */
async function requireTables(connectionString: string, target: DirectTarget): Promise<void> {
  const { host, port } = target;
  const url = new URL(connectionString);
  // As the Worker does it.
  if (target.isSecured) url.searchParams.set('sslmode', 'verify-full');
  const facts = await readSourceFacts({ kind: 'postgres', connectionString: url.href }, LIMIT_MS).catch(
    (error: Error) => {
      const raised = databaseErrorIn(error);
      if (raised !== undefined) throw new Error(`${host}:${port}: ${sourceProblems.raised(raised).message}`);
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`No PostgreSQL answers at ${host}:${port} (${reason || 'it cannot be reached'}).`);
    },
  );
  if (facts.tables === 0) throw new Error(`${target.database} at ${host}:${port} has no tables.`);
  if (facts.readable === 0) {
    throw new Error(
      `${target.user} may read none of the ${facts.tables} tables and views of ${target.database} at ${host}:${port}. It needs USAGE of a schema and SELECT on tables.`,
    );
  }
}
