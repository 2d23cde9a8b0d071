import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, text as readText } from 'node:stream/consumers';
import { listen } from '../../db/local/listening.ts';
import { Playback } from './model-playback.ts';
import type { Step } from './model-script.ts';
import { readCall } from './wire/choose-wire-format.ts';

export type ScriptedModelServer = { baseUrl: string; stop(): Promise<void> };

/**
 * Starts a stand-in for paid language models: a real HTTP server with the streaming interfaces of their providers.
 * A test registers a script under a name and uses the agent model `<provider>/<name>`; every call of the model plays
 * the script's next step. Tests run in processes of their own, so they control it over HTTP.
 */
export async function startScriptedModel(): Promise<ScriptedModelServer> {
  const scripts = new Map<string, Playback>();
  const server = createServer((request, response) => {
    route(scripts, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
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
  const [, kind, name = '', what] = pathname.split('/');
  if (kind !== 'scripts') return complete(scripts, pathname, request, response);

  if (request.method === 'PUT') scripts.set(name, new Playback((await json(request)) as Step[]));
  if (request.method === 'POST') scripts.get(name)?.release(Number(searchParams.get('times') ?? 1));
  const script = scripts.get(name);
  response.end(JSON.stringify(what === 'requests' ? script?.requests : script?.state));
}

async function complete(
  scripts: Map<string, Playback>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readText(request);
  const call = readCall(path, JSON.parse(text));
  const script = scripts.get(call?.script ?? '');
  const asked = { path, headers: request.headers, text };
  const isPlayed = call !== undefined && (await script?.playNext(asked, call.wire, response));
  if (isPlayed) return;
  response.writeHead(404).end(JSON.stringify({ error: { message: `No step left for ${call?.script}` } }));
}
