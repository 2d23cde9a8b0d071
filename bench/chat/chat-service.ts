import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Stops } from '../../scripts/stops.ts';
import type { Asked } from '../bare-thread/index.ts';
import { type Backend, startBackend } from '../harness/backend.ts';
import { startChild } from '../harness/child.ts';
import type { Post } from '../harness/http-client.ts';
import { startBenchedWorker } from '../harness/worker.ts';
import type { BenchedWorker } from '../harness/worker-source.ts';
import type { Saying } from './echo-model.ts';

const ECHO_MODEL = new URL('echo-model.ts', import.meta.url);
const USER = { externalId: 'bench' };

/** The service with an agent that says what it is asked to say, and the least that it can be held against. */
export type ChatService = {
  pid: number | undefined;
  ask(chatId: string, saying: Saying): Post;
  abort(chatId: string): Post;
  /** Of the Worker beside it, which answers with an object's stream after one `select 1`. */
  bare(asked: Asked): Post;
};

export async function startChatService(directory: string, stops: Stops): Promise<ChatService> {
  const backend = await startBackend(directory, stops);
  const modelUrl = String(await startChild(ECHO_MODEL, null, stops));
  const variables = { DATABASE_URL: backend.databaseUrl, NEON_ENDPOINT: backend.neonEndpoint };
  const service = await startBenchedWorker(
    {
      config: fileURLToPath(new URL('../../wrangler.toml', import.meta.url)),
      variables: {
        ...variables,
        ...backend.secrets,
        MODEL_BASE_URL: modelUrl,
      },
      outDirectory: join(directory, 'service'),
    },
    stops,
  );
  const bare = await startBenchedWorker(
    {
      config: fileURLToPath(new URL('../bare-thread/wrangler.toml', import.meta.url)),
      variables,
      outDirectory: join(directory, 'bare-thread'),
    },
    stops,
  );
  return { pid: service.pid, ...requestsOf(service, bare, backend, await addEchoAgent(backend)) };
}

function requestsOf(
  service: BenchedWorker,
  bare: BenchedWorker,
  { demo }: Backend,
  agentId: number,
): Omit<ChatService, 'pid'> {
  const headers = { Authorization: `Api-Key ${demo.apiKey}` };
  const post = (verb: string, body: object): Post => ({
    url: new URL(`/api/v1/public/${demo.accountName}/agents/${agentId}/chat/${verb}`, service.baseUrl),
    headers,
    body: { ...body, sessionSettings: USER },
  });
  return {
    ask: (chatId, saying) => post('stream-chat-state', { chatId, input: JSON.stringify(saying) }),
    abort: (chatId) => post('abort', { chatId }),
    bare: (asked) => ({ url: new URL(bare.baseUrl), headers: {}, body: asked }),
  };
}

async function addEchoAgent({ databaseUrl, demo }: Backend): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: number }>(
      `insert into agents (account_id, deployment_id, name, model)
       select account_id, id, 'Echo', 'compatible/echo' from deployments where id = $1 returning id`,
      [demo.deploymentId],
    );
    const [agent] = rows;
    if (agent === undefined) throw new Error('The demo deployment is not there.');
    return agent.id;
  } finally {
    await database.end();
  }
}
