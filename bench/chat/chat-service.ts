import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { AccountLimits } from '../../schema/limits.ts';
import { WORKER_CONFIGURATION } from '../../scripts/build-worker.ts';
import type { Stops } from '../../scripts/stops.ts';
import type { Asked } from '../bare-thread/index.ts';
import { type Backend, startBackend } from '../harness/backend.ts';
import { startChild } from '../harness/child.ts';
import type { Post } from '../harness/http-client.ts';
import { startBenchedWorker } from '../harness/worker.ts';
import type { WorkerSource } from '../harness/worker-source.ts';
import type { Saying } from './echo-model.ts';

const ECHO_MODEL = new URL('echo-model.ts', import.meta.url);
const USER = { externalId: 'bench' };

/** What the service is asked. */
export type EchoRequests = {
  pid: number | undefined;
  baseUrl: string;
  /** Where pages are, with their files. */
  edgeUrl: string;
  /** Runs the clean-up job. */
  scheduledUrl: string;
  ask(chatId: string, saying: Saying, messageId?: string): Post;
  read(chatId: string): Post;
  abort(chatId: string): Post;
};

/**
 * The service with an agent that says what it is asked to say, and the least that a Worker could do instead.
 */
export type ChatService = EchoRequests & {
  /** Of the Worker beside it, which answers with an object's stream after one `select 1`. */
  bare(asked: Asked): Post;
};

/** What the service needs around it, and where it keeps its threads. */
export type EchoBackend = { backend: Backend; modelUrl: string; agentId: number };

export async function startChatService(directory: string, stops: Stops): Promise<ChatService> {
  const echo = await startEchoBackend(directory, stops);
  const service = await startEchoService(echo, { outDirectory: join(directory, 'service') }, stops);
  const bare = await startBenchedWorker(
    {
      config: fileURLToPath(new URL('../bare-thread/wrangler.toml', import.meta.url)),
      variables: databaseOf(echo.backend),
      outDirectory: join(directory, 'bare-thread'),
    },
    stops,
  );
  return {
    ...service,
    bare: (asked) => ({ url: new URL(bare.baseUrl), headers: {}, body: asked }),
  };
}

export async function startEchoBackend(
  directory: string,
  stops: Stops,
  limits: Partial<AccountLimits> = NO_HINDRANCE,
): Promise<EchoBackend> {
  const backend = await startBackend(directory, stops);
  const modelUrl = String(await startChild(ECHO_MODEL, null, stops));
  return { backend, modelUrl, agentId: await addEchoAgent(backend, limits) };
}

/** One user asks as much as it takes to measure. */
const NO_HINDRANCE: Partial<AccountLimits> = {
  chatStartsPerUserMinute: 1_000_000,
  chatStartsPerAccountMinute: 1_000_000,
  threadReadsPerUserMinute: 1_000_000,
  runningTurnsPerUser: 1_000_000,
  runningTurnsPerAccount: 1_000_000,
  dataQueriesPerUser: 1_000,
  dataQueriesPerDeployment: 1_000,
  threadsPerUser: 1_000_000,
};

export async function startEchoService(
  { backend, modelUrl, agentId }: EchoBackend,
  place: Pick<WorkerSource, 'outDirectory' | 'stateDirectory' | 'hasFiles'>,
  stops: Stops,
  fence: 'on' | 'off' = 'off',
): Promise<EchoRequests> {
  const { pid, baseUrl, edgeUrl, scheduledUrl } = await startBenchedWorker(
    {
      config: WORKER_CONFIGURATION,
      variables: {
        ...databaseOf(backend),
        ...backend.secrets,
        MODEL_BASE_URL: modelUrl,
        RATE_LIMITS: fence,
      },
      ...place,
    },
    stops,
  );
  const { apiKey, accountName } = backend.demo;
  const headers = { Authorization: `Api-Key ${apiKey}` };
  const post = (verb: string, body: object): Post => ({
    url: new URL(`/api/v1/public/${accountName}/agents/${agentId}/chat/${verb}`, baseUrl),
    headers,
    body: { ...body, sessionSettings: USER },
  });
  return {
    pid,
    baseUrl,
    edgeUrl,
    scheduledUrl,
    ask: (chatId, saying, messageId) =>
      post('stream-chat-state', { chatId, messageId, input: JSON.stringify(saying) }),
    read: (chatId) => post('stream-chat-state', { chatId }),
    abort: (chatId) => post('abort', { chatId }),
  };
}

const databaseOf = ({ databaseUrl, neonEndpoint }: Backend) => ({
  DATABASE_URL: databaseUrl,
  NEON_ENDPOINT: neonEndpoint,
});

async function addEchoAgent({ databaseUrl, demo }: Backend, limits: Partial<AccountLimits>): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('update accounts set limits = $1 where name = $2', [
      JSON.stringify(limits),
      demo.accountName,
    ]);
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
