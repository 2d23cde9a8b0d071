import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort as freePortAt } from '../db/local/listening.ts';
import { guardAgainstCrash } from './crash-guard.ts';
import { eachLine } from './each-line.ts';
import { publicNetworkBinding } from './local/public-network.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WRANGLER = fileURLToPath(new URL('../node_modules/wrangler/bin/wrangler.js', import.meta.url));
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 5_000;
/** wrangler starts a workerd that has ended again; where that was the one at the port, nobody answers there any more. */
const CRASH = '[wrangler:warn] The Workers runtime crashed';

export type WorkerProcess = {
  baseUrl: string;
  stop(): Promise<void>;
  /** Ends it without a warning, as a power failure would. */
  kill(): Promise<void>;
};

export type WorkerOptions = {
  /** 0 takes a free port. */
  port: number;
  /** Where debuggers attach; left out, at a free port. */
  inspectorPort?: number;
  /** Where wrangler reads the Worker's variables and secrets from; written anew. */
  variablesFile: string;
  variables: Record<string, string>;
  /** Where Durable Objects keep their storage. */
  stateDirectory: string;
  /** The environment of wrangler.toml; without one, the Worker for everything. */
  environment?: string;
  /** Hyperdrive bindings by their names, each with the connection string of the database behind it. */
  hyperdrive?: Record<string, string>;
  /** Where Workers of this machine find each other, for one that uses another's objects. */
  registryDirectory?: string;
  /** Each line that the Worker logs. */
  onLog: (line: string) => void;
  /** Told how to stop it as soon as it runs, seconds before it is ready. */
  onSpawned?: (stop: () => Promise<void>) => void;
  /** Told that it, or a workerd of it, has ended by itself. */
  onLost?: () => void;
};

/** Runs the Worker with `wrangler dev` on 127.0.0.1 until `stop`. */
export async function startWorker(options: WorkerOptions): Promise<WorkerProcess> {
  const port = await freePort(options.port);
  const inspectorPort = await freePort(options.inspectorPort, 'INSPECTOR_PORT');
  await writeFile(options.variablesFile, toDotenv(options.variables), { mode: 0o600 });
  const config = await writeConfig(options);

  const wrangler = spawn(
    process.execPath,
    [
      WRANGLER,
      'dev',
      ...['--config', config, '--env', options.environment ?? ''],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspectorPort)],
      ...['--env-file', options.variablesFile, '--persist-to', options.stateDirectory],
      ...['--show-interactive-dev-session', 'false'],
    ],
    {
      cwd: ROOT,
      // A process group of its own: Ctrl-C reaches this process alone, which then stops the Worker in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        NO_COLOR: '1',
        ...(options.registryDirectory && { WRANGLER_REGISTRY_PATH: options.registryDirectory }),
      },
    },
  );
  guardAgainstCrash(wrangler);
  let isWanted = true;
  const unwanted = (end: (process: ChildProcess) => Promise<void>) => () => {
    isWanted = false;
    return end(wrangler);
  };
  options.onSpawned?.(unwanted(stop));
  const onLost = () => {
    if (isWanted) options.onLost?.();
  };
  await untilReady(wrangler, (line) => {
    options.onLog(line);
    if (line.startsWith(CRASH)) onLost();
  });
  wrangler.once('exit', onLost);
  return { baseUrl: `http://127.0.0.1:${port}`, stop: unwanted(stop), kill: unwanted(kill) };
}

function untilReady(wrangler: ChildProcess, onLog: (line: string) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const seen: string[] = [];
  const fail = (why: string) => {
    void stop(wrangler);
    reject(new Error(`The Worker did not start: ${why}\n${seen.join('\n')}`));
  };
  const timeout = setTimeout(() => fail(`not ready after ${START_TIMEOUT_MS / 1_000} s`), START_TIMEOUT_MS);
  const onExit = () => fail('wrangler ended');
  wrangler.once('exit', onExit);

  const onLine = (line: string) => {
    seen.push(line);
    if (seen.length > 50) seen.shift();
    onLog(line);
    if (!line.includes('Ready on http')) return;
    clearTimeout(timeout);
    wrangler.off('exit', onExit);
    resolve();
  };
  for (const output of [wrangler.stdout, wrangler.stderr]) {
    if (output !== null) eachLine(output, onLine);
  }
  return promise;
}

async function stop(wrangler: ChildProcess): Promise<void> {
  const { pid } = wrangler;
  if (pid === undefined) return;
  if (wrangler.exitCode === null && wrangler.signalCode === null) {
    const exited = once(wrangler, 'exit');
    signalGroup(pid, 'SIGTERM');
    const forced = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(forced);
  }
  await endGroup(pid);
}

async function kill(wrangler: ChildProcess): Promise<void> {
  const { pid } = wrangler;
  if (pid === undefined) return;
  const exited = once(wrangler, 'exit');
  signalGroup(pid, 'SIGKILL');
  await exited;
  await endGroup(pid);
}

/** wrangler can end before the workerd that it had begun to start, which would hold the port. */
async function endGroup(leaderPid: number): Promise<void> {
  for (let tries = 50; tries > 0 && signalGroup(leaderPid, 'SIGKILL'); tries -= 1) await pause(20);
}

/** @returns whether a process of the group is left. */
function signalGroup(leaderPid: number, signal: 'SIGTERM' | 'SIGKILL'): boolean {
  try {
    return process.kill(-leaderPid, signal);
  } catch {
    return false;
  }
}

/** @throws when the port that is asked for is taken; 0 takes any that is free. */
export async function freePort(wanted = 0, variable = 'PORT'): Promise<number> {
  return freePortAt(wanted).catch(() => {
    throw new Error(`Port ${wanted} is taken on 127.0.0.1. Set ${variable} to another one.`);
  });
}

/** wrangler takes bindings from its configuration alone: a copy beside the variables has those of this machine. */
async function writeConfig({ variablesFile, environment, hyperdrive = {} }: WorkerOptions): Promise<string> {
  const shared = await readFile(join(ROOT, 'wrangler.toml'), 'utf8');
  // The copy is in another folder, so paths in it have to be absolute.
  const paths = shared.replace(/"(?:\.\/)?((?:functions|scripts|\.build)\/)/g, `"${ROOT}$1`);
  const bindings = Object.entries(hyperdrive).map(
    ([binding, url]) =>
      `[[hyperdrive]]\nbinding = "${binding}"\nid = "local"\nlocalConnectionString = "${url}"\n`,
  );
  const config = join(dirname(variablesFile), 'wrangler.toml');
  await writeFile(config, [paths, ...bindings, publicNetworkBinding(environment)].join('\n'), {
    mode: 0o600,
  });
  return config;
}

const toDotenv = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
