import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNeonEndpoint } from '../db/local/neon-endpoint.ts';
import { startPostgres } from '../db/local/postgres.ts';
import { seedDemo } from '../db/seed/demo.ts';
import { readShopModel } from '../db/seed/shop/shop.ts';
import { migrate } from '../db/setup/migrate.ts';
import { compileSavedModel } from './compile-model.ts';
import type { DemoFile } from './demo-file.ts';
import { takeTour } from './tour.ts';
import { startWorker } from './worker-process.ts';

// `npm start`: the whole service on this machine, with a demo account, until Ctrl-C.

/** Everything that outlives a start: rows, threads, keys. */
const LOCAL = resolve(process.env.LOCAL_DIRECTORY ?? fileURLToPath(new URL('../.local', import.meta.url)));
const DEMO_FILE = join(LOCAL, 'demo.json');
const DEFAULT_PORT = 8787;
/** The built-in analyst answers at once; at this pace a person can watch it, and stop it. */
const WORDS_PER_SECOND = '40';

const stops: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

/** Stops what was started, last first. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  })();
  return stopping;
}

function stopAndExit(exitCode: number): void {
  stopAll().then(
    () => process.exit(exitCode),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.log('\nStopping…');
    stopAndExit(0);
  });
}

// Also when the terminal is gone and there is nowhere to write to: nothing may be left running.
process.on('uncaughtException', (error) => {
  process.exitCode = 1;
  if (stopping === undefined) process.stderr.write(`${error.stack}\n`);
  stopAndExit(1);
});

/** Postgres to work with: the caller's own (`DATABASE_URL`), or one under `.local/`. */
async function openDatabase(): Promise<string> {
  const own = process.env.DATABASE_URL;
  if (own !== undefined) return own;
  const postgres = await startPostgres({ dataDirectory: join(LOCAL, 'postgres'), persistent: true });
  stops.push(() => postgres.stop());
  return postgres.url;
}

/** Neon speaks HTTP itself; any other Postgres gets the local endpoint in front. */
async function openEndpoint(databaseUrl: string): Promise<Record<string, string>> {
  if (new URL(databaseUrl).hostname.endsWith('.neon.tech')) return {};
  const endpoint = await startNeonEndpoint({ postgresUrl: databaseUrl });
  stops.push(() => endpoint.stop());
  return { NEON_ENDPOINT: endpoint.url };
}

async function knownApiKey(): Promise<string | undefined> {
  const text = await readFile(DEMO_FILE, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as DemoFile).apiKey;
}

function portFromEnvironment(): number {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
}

/** The Worker's log goes to a file; once shown, its lines of JSON go to the terminal too. */
function openLog() {
  const file = createWriteStream(join(LOCAL, 'worker.log'));
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
async function keysIn(file: string): Promise<string> {
  const path = join(LOCAL, file);
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const made = `local:${randomBytes(32).toString('base64url')}`;
  await writeFile(path, made, { mode: 0o600 });
  return made;
}

async function start(): Promise<void> {
  const port = portFromEnvironment();
  await mkdir(LOCAL, { recursive: true });

  const log = openLog();

  console.log('Starting Postgres and loading the demo shop…');
  const databaseUrl = await openDatabase();
  await migrate(databaseUrl);
  const model = await compileSavedModel(await readShopModel());
  const dataSourceKeys = await keysIn('data-source-keys');
  const demo = await seedDemo({ databaseUrl, model, dataSourceKeys, knownApiKey: await knownApiKey() });

  console.log('Starting the Worker…');
  const worker = await startWorker({
    port,
    variablesFile: join(LOCAL, 'worker.env'),
    variables: {
      DATABASE_URL: databaseUrl,
      SESSION_SIGNING_KEYS: await keysIn('signing-keys'),
      DATA_SOURCE_KEYS: dataSourceKeys,
      ADMIN_CONSOLE: 'on',
      WORDS_PER_SECOND,
      ...(await openEndpoint(databaseUrl)),
    },
    stateDirectory: join(LOCAL, 'worker'),
    onLog: log.write,
  });
  stops.push(() => worker.stop());

  const file: DemoFile = {
    baseUrl: worker.baseUrl,
    chatUrl: `${worker.baseUrl}/api/v1/public/${demo.accountName}/agents/${demo.agentId}/chat/stream-chat-state`,
    accountName: demo.accountName,
    deploymentId: demo.deploymentId,
    agentId: demo.agentId,
    apiKey: demo.apiKey,
    dashboardUrl: null,
    chatPageUrl: null,
  };
  await writeFile(DEMO_FILE, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  await takeTour(file);
  log.show();
}

try {
  await start();
} catch (error) {
  // Stopping half way makes what was going on fail; that is no news.
  if (stopping === undefined) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
