import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import type { Stops } from '../stops.ts';
import { freePort, startWorker, type WorkerProcess } from '../worker-process.ts';
import { lockDirectory } from './directory-lock.ts';

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
  await mkdir(directory, { recursive: true });
  const unlock = lockDirectory(directory, `http://127.0.0.1:${port}`);
  stops.add(async () => unlock());
  // Checked now, before anything else is started.
  await freePort(port);
  const log = openLog(join(directory, 'worker.log'));
  const databaseUrl = await openDatabase(directory, stops);
  const dataSourceKeys = await keysIn(join(directory, 'data-source-keys'));
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
          SESSION_SIGNING_KEYS: await keysIn(join(directory, 'signing-keys')),
          DATA_SOURCE_KEYS: dataSourceKeys,
          ...(await openEndpoint(databaseUrl, stops)),
          ...variables,
        },
        stateDirectory: join(directory, 'worker'),
        onLog: log.write,
        onSpawned: (stop) => stops.add(stop),
      });
    },
  };
}

async function openDatabase(directory: string, stops: Stops): Promise<string> {
  const own = process.env.DATABASE_URL;
  if (own !== undefined) return own;
  const dataDirectory = join(directory, 'postgres');
  const { url } = await stops.addStarting(startPostgres({ dataDirectory, persistent: true }));
  return url;
}

/** Neon speaks HTTP itself; any other Postgres gets the local endpoint in front. */
async function openEndpoint(databaseUrl: string, stops: Stops): Promise<Record<string, string>> {
  if (new URL(databaseUrl).hostname.endsWith('.neon.tech')) return {};
  const { url } = await stops.addStarting(startNeonEndpoint({ postgresUrl: databaseUrl }));
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
    write: (line: string) => {
      file.write(`${line}\n`);
      if (shown && line.startsWith('{')) console.log(line);
    },
    show: () => {
      shown = true;
    },
  };
}

/** Made once, so that tokens and sealed connection strings outlive a restart. */
async function keysIn(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const made = `local:${randomBytes(32).toString('base64url')}`;
  await writeFile(path, made, { mode: 0o600 });
  return made;
}
