// A real PostgreSQL on 127.0.0.1 for a laptop and for tests, from the programs in node_modules.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './postgres-binaries.ts';
import { type Cluster, deleteCluster, openOrCreateCluster } from './postgres-cluster.ts';
import { findRunningServer } from './postgres-running.ts';
import { launchServer, type Server, ServerDidNotStart } from './postgres-server.ts';

export type LocalPostgres = {
  /** postgres://postgres:<password>@127.0.0.1:<port>/postgres, a superuser. */
  url: string;
  port: number;
  stop(): Promise<void>;
};

export type LocalPostgresOptions = {
  /** Absolute; made when missing. */
  dataDirectory: string;
  /** false: deleted on stop, and fast rather than safe. */
  persistent: boolean;
  /** Settings of postgresql.conf that win over the ones chosen here. */
  settings?: Record<string, string>;
  /** Told that the server started here has ended by itself. */
  onLost?: () => void;
};

const PATIENCE_MS = 30_000;
const RETRY_MS = 100;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements belong to whoever sent them; the log is for the server's own life.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const THROWAWAY_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Dozens of short-lived databases would have it going all the time.
  autovacuum: 'off',
};

/**
 * Starts PostgreSQL on a data directory, which is made on first use. A server that already runs there is
 * used as it is, and `stop` then leaves it to whoever started it. The server ends with this process.
 */
export async function startPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { dataDirectory, persistent } = options;
  const cluster = await openOrCreateCluster(dataDirectory);
  const server = await findOrLaunch(cluster, options).catch(async (error: unknown) => {
    const isInUse = error instanceof ServerDidNotStart && error.mayPass;
    if (!persistent && !isInUse) await deleteCluster(dataDirectory, cluster);
    throw error;
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    if (!server.stop) return;
    await server.stop();
    if (!persistent) await deleteCluster(dataDirectory, cluster);
  };
  return {
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${server.port}/postgres`,
    port: server.port,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Tries again while a port was taken in between or another server of this cluster comes up or goes down. */
async function findOrLaunch(
  cluster: Cluster,
  { dataDirectory, persistent, settings, onLost }: LocalPostgresOptions,
): Promise<Pick<Server, 'port'> & Partial<Server>> {
  const portFile = join(dataDirectory, 'port');
  // Connection strings that somebody has stored lead to it after the next start, too.
  const wantedPort = persistent ? await portIn(portFile) : undefined;
  const { postgres } = await findBinaries(cluster.identity);
  const allSettings = { ...SETTINGS, ...(persistent ? {} : THROWAWAY_SETTINGS), ...settings };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const port = await findRunningServer(cluster);
    if (port) return { port };
    try {
      const options = { persistent, settings: allSettings, wantedPort, onLost };
      const server = await launchServer({ program: postgres, cluster, ...options });
      if (persistent) await writeFile(portFile, String(server.port));
      return server;
    } catch (error) {
      if (!(error instanceof ServerDidNotStart && error.mayPass) || Date.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** undefined where none is kept, or none that can be one. */
async function portIn(file: string): Promise<number | undefined> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
