import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { seedDemo } from '../../db/seed/demo.ts';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import type { DemoFile } from '../demo-file.ts';
import { compileSavedModel } from '../model/compile-model.ts';
import type { Stops } from '../stops.ts';
import { keep } from './kept-files.ts';
import { type LocalService, openLocalService } from './local-service.ts';
import { providerModelIn } from './provider-model.ts';
import { startDemoShop } from './shop/demo-shop.ts';

const LOCAL = resolve(process.env.LOCAL_DIRECTORY ?? fileURLToPath(new URL('../../.local', import.meta.url)));
const DEMO_FILE = join(LOCAL, 'demo.json');
/** From where the command was given. */
export const shownDemoFile = relative(process.cwd(), DEMO_FILE);

/** The service on this machine with a demo account, which `demo.json` in its folder tells how to reach. */
export async function openDemo(
  stops: Stops,
  variables: Record<string, string> = {},
): Promise<{ service: LocalService; demo: DemoFile; tell(own: DemoFile['own']): Promise<void> }> {
  const service = await openLocalService(LOCAL, stops);
  const { databaseUrl, dataSourceKeys } = service;
  await migrate(databaseUrl);
  const model = await compileSavedModel(await readShopModel());
  const provider = providerModelIn(process.env);
  const seeded = await seedDemo({
    ...{ databaseUrl, model, dataSourceKeys, knownApiKey: await knownApiKey() },
    providerModel: provider?.model,
  });

  console.log('Starting the Worker…');
  const shop = await stops.addStarting(startDemoShop());
  const { baseUrl } = await service.startWorker({
    ...{ ADMIN_CONSOLE: 'on', DEMO_URL: shop.url },
    ...provider?.variables,
    ...variables,
  });

  const chatUrlOf = (agentId: number) =>
    `${baseUrl}/api/v1/public/${seeded.accountName}/agents/${agentId}/chat/stream-chat-state`;
  const { providerAgentId } = seeded;
  const demo: DemoFile = {
    baseUrl,
    chatUrl: chatUrlOf(seeded.agentId),
    accountName: seeded.accountName,
    deploymentId: seeded.deploymentId,
    agentId: seeded.agentId,
    ...(provider !== undefined &&
      providerAgentId !== undefined && {
        providerAgent: {
          agentId: providerAgentId,
          model: provider.model,
          chatUrl: chatUrlOf(providerAgentId),
        },
      }),
    apiKey: seeded.apiKey,
    dashboardUrl: `${baseUrl}/demo/dashboard`,
    appUrl: `${baseUrl}/demo/app`,
    chatPageUrl: `${baseUrl}/demo/chat`,
  };
  const tell = async (own: DemoFile['own']) => {
    const told = { ...demo, ...(own && { own }) };
    shop.open(told);
    await keep(DEMO_FILE, `${JSON.stringify(told, null, 2)}\n`);
  };
  await tell(undefined);
  return { service, demo, tell };
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
