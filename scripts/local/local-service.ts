import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { requireUsable } from '../../db/setup/setup-connection.ts';
import { signingKeys } from '../../functions/gate/signing-keys.ts';
import { dataSourceKeys as dataSourceKeysSchema } from '../../schema/data-source-keys.ts';
import type { Stops } from '../stops.ts';
import { freePort, startWorker, type WorkerProcess } from '../worker-process.ts';
import { lockDirectory } from './directory-lock.ts';
import { keysIn, makeFolder } from './kept-files.ts';

const DEFAULT_PORT = 8787;

/** The service on this machine, up to its Worker. */
export type LocalService = {
  /** Everything that outlives a start: rows, threads, keys. */
  directory: string;
  databaseUrl: string;
  dataSourceKeys: string;
  startWorker(variables?: Record<string, string>): Promise<WorkerProcess>;
  /** From now on the Worker's lines of JSON go to the terminal, too. */
  showLog(): void;
};

/** Postgres is the caller's own (`DATABASE_URL`), or one in the directory. */
export async function openLocalService(directory: string, stops: Stops): Promise<LocalService> {
  const port = portIn('PORT') ?? DEFAULT_PORT;
  const inspectorPort = portIn('INSPECTOR_PORT');
  await makeFolder(directory);
  const unlock = lockDirectory(directory, `http://127.0.0.1:${port}`);
  stops.add(async () => unlock());
  // Checked now, before anything else is started.
  await freePort(port);
  const log = openLog(join(directory, 'worker.log'));
  const dataSourceKeys = await keysIn({
    path: join(directory, 'data-source-keys'),
    schema: dataSourceKeysSchema,
    without: 'the connection strings of deployments must then be set again',
  });
  const sessionSigningKeys = await keysIn({
    path: join(directory, 'signing-keys'),
    schema: signingKeys,
    without: 'tokens that were handed out are then refused',
  });
  const databaseUrl = await openDatabase(directory, stops);
  return {
    directory,
    databaseUrl,
    dataSourceKeys,
    showLog: log.show,
    async startWorker(variables = {}) {
      return startWorker({
        port,
        ...(inspectorPort !== undefined && { inspectorPort }),
        variablesFile: join(directory, 'worker.env'),
        variables: {
          DATABASE_URL: databaseUrl,
          SESSION_SIGNING_KEYS: sessionSigningKeys,
          DATA_SOURCE_KEYS: dataSourceKeys,
          // wrangler's workerd has none.
          JURISDICTIONS: 'names',
          UNLISTED_ORIGINS: 'any',
          PRIVATE_DATA_HOSTS: process.env.PRIVATE_DATA_HOSTS ?? 'loopback',
          ...(await openEndpoint(databaseUrl, stops)),
          ...variables,
        },
        stateDirectory: join(directory, 'worker'),
        onLog: log.write,
        onSpawned: (stop) => stops.add(stop),
        onLost: () => stops.lose(`The Worker has ended by itself. Its last words are in ${log.path}.`),
      });
    },
  };
}

async function openDatabase(directory: string, stops: Stops): Promise<string> {
  const own = process.env.DATABASE_URL;
  if (own !== undefined) {
    await requireUsable(own);
    // The file that the Worker reads its variables from has quotes around them.
    return own.replaceAll("'", '%27');
  }
  const dataDirectory = join(directory, 'postgres');
  const postgres = await stops
    .addStarting(
      startPostgres({
        dataDirectory,
        persistent: true,
        onLost: () => stops.lose('PostgreSQL has ended by itself. Start again: it recovers what was stored.'),
      }),
    )
    .catch((error: Error) => {
      throw new Error(
        `${error.message}\n\nIf its files are broken, delete ${directory}: the next start begins anew, without what was in it.`,
      );
    });
  return postgres.url;
}

/** Neon speaks HTTP itself; any other Postgres gets the local endpoint in front. */
async function openEndpoint(databaseUrl: string, stops: Stops): Promise<Record<string, string>> {
  if (new URL(databaseUrl).hostname.endsWith('.neon.tech')) return {};
  const { url } = await stops.addStarting(startNeonEndpoint());
  return { NEON_ENDPOINT: url };
}

function portIn(variable: 'PORT' | 'INSPECTOR_PORT'): number | undefined {
  const written = process.env[variable];
  if (written === undefined) return undefined;
  const port = Number(written);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} must be a number from 1 to 65535, not "${written}".`);
}

/** The Worker's log goes to a file; once shown, its lines of JSON go to the terminal too. */
function openLog(path: string) {
  const file = createWriteStream(path);
  let shown = false;
  return {
    path,
    write: (line: string) => {
      file.write(`${line}\n`);
      if (shown && line.startsWith('{')) console.log(line);
    },
    show: () => {
      shown = true;
    },
  };
}
