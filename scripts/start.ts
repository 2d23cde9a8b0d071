import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { seedDemo } from '../db/seed/demo.ts';
import { readShopModel } from '../db/seed/shop/shop.ts';
import { migrate } from '../db/setup/migrate.ts';
import type { DemoFile } from './demo-file.ts';
import { keep } from './local/kept-files.ts';
import { openLocalService } from './local/local-service.ts';
import { runUntilStopped } from './local/run-until-stopped.ts';
import { compileSavedModel } from './model/compile-model.ts';
import type { Stops } from './stops.ts';
import { takeTour } from './tour.ts';

// `npm start`: the whole service on this machine, with a demo account, until Ctrl-C.

const LOCAL = resolve(process.env.LOCAL_DIRECTORY ?? fileURLToPath(new URL('../.local', import.meta.url)));
const DEMO_FILE = join(LOCAL, 'demo.json');
/** The built-in analyst answers at once; at this pace a person can watch it, and stop it. */
const WORDS_PER_SECOND = '40';

await runUntilStopped(start);

async function start(stops: Stops): Promise<void> {
  console.log('Starting Postgres and loading the demo shop…');
  const service = await openLocalService(LOCAL, stops);
  const { databaseUrl, dataSourceKeys } = service;
  await migrate(databaseUrl);
  const model = await compileSavedModel(await readShopModel());
  const demo = await seedDemo({ databaseUrl, model, dataSourceKeys, knownApiKey: await knownApiKey() });

  console.log('Starting the Worker…');
  const { baseUrl } = await service.startWorker({ ADMIN_CONSOLE: 'on', WORDS_PER_SECOND });

  const file: DemoFile = {
    baseUrl,
    chatUrl: `${baseUrl}/api/v1/public/${demo.accountName}/agents/${demo.agentId}/chat/stream-chat-state`,
    accountName: demo.accountName,
    deploymentId: demo.deploymentId,
    agentId: demo.agentId,
    apiKey: demo.apiKey,
    dashboardUrl: null,
    chatPageUrl: null,
  };
  await keep(DEMO_FILE, `${JSON.stringify(file, null, 2)}\n`);
  await takeTour(file);
  service.showLog();
}

/** Of an earlier start. Without it, the demo gets another key. */
async function knownApiKey(): Promise<string | undefined> {
  const text = await readFile(DEMO_FILE, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const known = z.object({ apiKey: z.string() }).safeParse(parseJson(text));
  if (!known.success) console.log(`${DEMO_FILE} cannot be read. It is written anew, with another API key.`);
  return known.data?.apiKey;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
