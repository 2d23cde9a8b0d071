import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A stand-in for a paid language model: a real HTTP server with OpenAI's streaming chat completions.
 * A test registers a script under a name and uses the agent model `compatible/<name>`; every call of the
 * model plays the script's next step.
 */

export type Action =
  | { say: string }
  | { callTool: string; input: unknown }
  /** Waits until the test releases this script, or the client goes away. */
  | { wait: true };

/** What one call of the model answers with: a stream, or an HTTP error. */
export type Step = Action[] | { status: number };

type Script = { steps: Step[]; played: number; waiting: (() => void)[]; closedEarly: number };

export type ScriptState = { played: number; waiting: number; closedEarly: number };

export type ScriptedModelServer = { baseUrl: string; stop(): Promise<void> };

/** Starts the server; scripts are controlled over HTTP too, since tests run in processes of their own. */
export async function startScriptedModel(): Promise<ScriptedModelServer> {
  const scripts = new Map<string, Script>();
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
  scripts: Map<string, Script>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, kind, name = ''] = (request.url ?? '').split('/');
  const script = scripts.get(name);
  if (kind === 'scripts' && request.method === 'PUT') {
    scripts.set(name, { steps: await jsonOf(request), played: 0, waiting: [], closedEarly: 0 });
    response.end();
  } else if (kind === 'scripts' && request.method === 'POST') {
    for (const release of script?.waiting.splice(0) ?? []) release();
    response.end();
  } else if (kind === 'scripts' && script !== undefined) {
    const { played, waiting, closedEarly } = script;
    response.end(JSON.stringify({ played, waiting: waiting.length, closedEarly }));
  } else {
    await complete(scripts, request, response);
  }
}

async function complete(
  scripts: Map<string, Script>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { model } = await jsonOf<{ model: string }>(request);
  const script = scripts.get(model);
  const step = script?.steps[script.played];
  if (script === undefined || step === undefined) {
    response.writeHead(404).end(JSON.stringify({ error: { message: `No step left for ${model}` } }));
    return;
  }
  script.played += 1;
  if (!Array.isArray(step)) {
    response.writeHead(step.status).end(JSON.stringify({ error: { message: 'scripted failure' } }));
    return;
  }
  response.on('close', () => {
    if (!response.writableFinished) script.closedEarly += 1;
    for (const release of script.waiting.splice(0)) release();
  });
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  await play(script, step, response);
}

async function play(script: Script, actions: Action[], response: ServerResponse): Promise<void> {
  const calls = actions.some((action) => 'callTool' in action);
  for (const [index, action] of actions.entries()) {
    if ('wait' in action) {
      const { promise, resolve } = Promise.withResolvers<void>();
      script.waiting.push(resolve);
      response.flushHeaders();
      await promise;
      if (response.destroyed) return;
    } else {
      send(response, { delta: deltaOf(action, index), finish_reason: null });
    }
  }
  send(response, { delta: {}, finish_reason: calls ? 'tool_calls' : 'stop' });
  response.end('data: [DONE]\n\n');
}

const deltaOf = (action: Exclude<Action, { wait: true }>, index: number) =>
  'say' in action
    ? { role: 'assistant', content: action.say }
    : {
        role: 'assistant',
        tool_calls: [
          {
            index,
            id: `call-${index}`,
            type: 'function',
            function: { name: action.callTool, arguments: JSON.stringify(action.input) },
          },
        ],
      };

function send(response: ServerResponse, choice: object): void {
  const chunk = { id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`);
}

async function jsonOf<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
