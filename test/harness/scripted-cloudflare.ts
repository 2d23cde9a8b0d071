import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../db/local/listening.ts';

export type ApiRequest = { method: string; path: string; body: string };

/** A stand-in for the paid cloud: as much of Cloudflare's API as wrangler asks to deploy one Worker. */
export type ScriptedCloudflare = {
  /** What points wrangler here. */
  environment: Record<string, string>;
  /** Names of the secrets that each Worker has; a Worker that is not among them does not exist. */
  secrets: Map<string, string[]>;
  /** The ids of the account's Hyperdrives. */
  hyperdrives: Set<string>;
  /** Whether tokens are taken. */
  isLoggedIn: boolean;
  requests: ApiRequest[];
  stop(): Promise<void>;
};

const NOT_FOUND = { status: 404, code: 10_007, message: 'This Worker does not exist on your account.' };
const NO_HYPERDRIVE = { status: 404, code: 2008, message: 'Hyperdrive config not found.' };
const NO_ACCOUNT = { status: 404, code: 7003, message: 'Could not route to the account.' };
const NOT_LOGGED_IN = { status: 403, code: 10_000, message: 'Authentication error' };
type Failure = typeof NOT_FOUND;

const WORKER = /^\/accounts\/test\/workers\/(?:scripts|services|workers)\/([^/]+)/;

export async function startScriptedCloudflare(): Promise<ScriptedCloudflare> {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const method = request.method ?? '';
    cloudflare.requests.push({ method, path, body: await text(request) });
    const answer = cloudflare.isLoggedIn ? resultOf(cloudflare, method, path) : NOT_LOGGED_IN;
    const failure = isFailure(answer) ? answer : undefined;
    response.writeHead(failure?.status ?? 200, { 'Content-Type': 'application/json' });
    const { code = 0, message = '' } = failure ?? {};
    response.end(
      JSON.stringify({
        success: failure === undefined,
        errors: failure === undefined ? [] : [{ code, message }],
        messages: [],
        result: failure === undefined ? answer : null,
      }),
    );
  });
  const port = await listen(server);

  const cloudflare: ScriptedCloudflare = {
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'test',
      WRANGLER_SEND_METRICS: 'false',
    },
    secrets: new Map(),
    hyperdrives: new Set(),
    isLoggedIn: true,
    requests: [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return cloudflare;
}

const isFailure = (answer: object): answer is Failure => 'status' in answer;

function resultOf({ secrets, hyperdrives }: ScriptedCloudflare, method: string, path: string): object {
  if (path.startsWith('/accounts/') && !path.startsWith('/accounts/test/')) return NO_ACCOUNT;
  const hyperdrive = /\/hyperdrive\/configs\/([^/]+)$/.exec(path)?.[1];
  if (hyperdrive !== undefined) return hyperdrives.has(hyperdrive) ? { id: hyperdrive } : NO_HYPERDRIVE;
  const worker = WORKER.exec(path)?.[1] ?? '';
  if (path.endsWith('/assets-upload-session')) return { jwt: 'done', buckets: [] };
  if (path === '/accounts/test/workers/subdomain') return { subdomain: 'example' };
  if (path.endsWith('/subdomain')) return { enabled: true, previews_enabled: false };
  if (path.startsWith('/accounts/test/workers/workers/'))
    return { name: worker, subdomain: { enabled: true } };
  if (path.endsWith('/deployments')) return { deployments: [] };
  if (path.endsWith('/schedules')) return { schedules: [] };
  if (method !== 'GET')
    return { id: worker, startup_time_ms: 5, resources: { script: {}, script_runtime: {} } };
  const names = secrets.get(worker);
  if (names === undefined) return NOT_FOUND;
  if (path.endsWith('/secrets')) return names.map((name) => ({ name, type: 'secret_text' }));
  return { default_environment: { script: {} } };
}
