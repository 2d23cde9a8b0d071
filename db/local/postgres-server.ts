// One PostgreSQL server process: started on a free port, stopped on request, and never left behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './listening.ts';
import type { Cluster } from './postgres-cluster.ts';

export type Server = { port: number; stop(): Promise<void> };
export type ServerOptions = {
  program: string;
  cluster: Cluster;
  persistent: boolean;
  settings: Record<string, string>;
  /** Taken if it is free. */
  wantedPort: number | undefined;
  /** Told that it has ended by itself, once it was ready. */
  onLost: (() => void) | undefined;
};

const READY = 'database system is ready to accept connections';
const MAY_PASS = /could not bind|lock file "postmaster\.pid"|pre-existing shared memory block/;
const LOG_LINES_KEPT = 20;

/** The server ended before it was ready. `mayPass` tells that trying again can help. */
export class ServerDidNotStart extends Error {
  readonly mayPass: boolean;

  constructor(cluster: Cluster, log: string[]) {
    const lines = log.join('\n  ');
    super(`PostgreSQL did not start on ${cluster.data}. Its log says:\n  ${lines}`);
    this.name = 'ServerDidNotStart';
    this.mayPass = MAY_PASS.test(lines);
  }
}

/** Starts a server and waits until it takes connections; throws ServerDidNotStart when it ends before. */
export async function launchServer({
  program,
  cluster,
  persistent,
  settings,
  wantedPort,
  onLost,
}: ServerOptions): Promise<Server> {
  const port = await freePort(wantedPort).catch(() => freePort());
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', cluster.data, '-p', String(port), ...flags], {
    ...cluster.identity,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own, Ctrl-C reaches only the caller, who then stops things in order.
    detached: true,
  });
  const guard = guardAgainstCrash(server, cluster, persistent);
  const ended = once(server, 'exit').finally(() => guard.kill());
  const log = await firstLines(server);
  if (!log.at(-1)?.includes(READY)) {
    await ended;
    throw new ServerDidNotStart(cluster, log);
  }
  let isWanted = true;
  server.once('exit', () => {
    if (isWanted) onLost?.();
  });
  return {
    port,
    async stop() {
      isWanted = false;
      // What is deleted next need not be written to disk first: SIGQUIT ends without a checkpoint.
      server.kill(persistent ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
  };
}

/** The log up to the line that says the server is ready, or up to its end. */
async function firstLines(server: ChildProcess): Promise<string[]> {
  const log: string[] = [];
  if (!server.stderr) return log;
  const lines = createInterface({ input: server.stderr });
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.push(error.message);
      resolve();
    });
    lines.on('line', (line) => {
      log.push(line);
      if (log.length > LOG_LINES_KEPT) log.shift();
      if (line.includes(READY)) resolve();
    });
    lines.once('close', resolve);
  });
  return [...log];
}

/**
 * A shell that waits for the end of a pipe, which the system closes with this process however it ends,
 * and then stops the server. Of a throwaway cluster it may leave an empty folder; the next one fills it.
 */
function guardAgainstCrash(server: ChildProcess, { home, identity }: Cluster, persistent: boolean) {
  const stop = 'read -r _; kill -INT "$0"';
  const untilUnlocked =
    'tries=100; while [ -e "$1/data/postmaster.pid" ] && [ $((tries-=1)) -gt 0 ]; do sleep 0.1; done';
  const stopAndDelete = `read -r _; kill -QUIT "$0"; ${untilUnlocked}; rm -rf "$1"`;
  const guard = spawn('/bin/sh', ['-c', persistent ? stop : stopAndDelete, String(server.pid), home], {
    ...identity,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}
