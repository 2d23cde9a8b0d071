import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Playback } from './model-playback.ts';
import type { Step } from './model-script.ts';

export type ScriptedModelServer = { baseUrl: string; stop(): Promise<void> };

/**
 * Starts a stand-in for a paid language model: a real HTTP server with OpenAI's streaming chat completions.
 * A test registers a script under a name and uses the agent model `compatible/<name>`; every call of the
 * model plays the script's next step. Tests run in processes of their own, so they control it over HTTP.
 */
export async function startScriptedModel(): Promise<ScriptedModelServer> {
  const scripts = new Map<string, Playback>();
  const server = createServer((request, response) => {
    route(scripts, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The model server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function route(
  scripts: Map<string, Playback>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://model');
  const [, kind, name = ''] = pathname.split('/');
  if (kind !== 'scripts') return complete(scripts, request, response);

  if (request.method === 'PUT') scripts.set(name, new Playback((await json(request)) as Step[]));
  if (request.method === 'POST') scripts.get(name)?.release(Number(searchParams.get('times') ?? 1));
  response.end(JSON.stringify(scripts.get(name)?.state));
}

async function complete(
  scripts: Map<string, Playback>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { model } = (await json(request)) as { model: string };
  const isPlayed = await scripts.get(model)?.playNext(response);
  if (isPlayed) return;
  response.writeHead(404).end(JSON.stringify({ error: { message: `No step left for ${model}` } }));
}
