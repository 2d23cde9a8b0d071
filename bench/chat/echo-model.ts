import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { listen } from '../../db/local/listening.ts';
import { childIsReady } from '../harness/child.ts';

// A language model, as a process of its own, that says what the question asks it to say: OpenAI's
// streaming chat completions, as fast as they are taken or at a pace.

/** The question, as JSON. */
export const saying = z.object({
  word: z.string(),
  count: z.int(),
  everyMs: z.int(),
  /** Holds the answer open behind the last word, until the client goes away. */
  holds: z.boolean(),
  /** A query that is made before anything is said. */
  sqlQuery: z.string().optional(),
});
export type Saying = z.infer<typeof saying>;

const completion = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = completion.parse(await json(request));
  const question = messages.findLast(({ role }) => role === 'user')?.content;
  const { word, count, everyMs, holds, sqlQuery } = saying.parse(JSON.parse(String(question)));
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  if (sqlQuery !== undefined && messages.at(-1)?.role === 'user') {
    response.end(
      `${queryCall(sqlQuery)}${event({ delta: {}, finish_reason: 'tool_calls' })}data: [DONE]\n\n`,
    );
    return;
  }
  const piece = event({ delta: { role: 'assistant', content: `${word} ` }, finish_reason: null });
  for (let said = 0; said < count && !response.destroyed; said += 1) {
    if (!response.write(piece)) await once(response, 'drain');
    if (everyMs > 0) await pause(everyMs);
  }
  if (holds) return;
  response.end(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
}

function queryCall(sqlQuery: string): string {
  const input = { sqlQuery, queryTitle: 'Asked', description: '', userRequest: '' };
  const call = {
    index: 0,
    id: 'call',
    type: 'function',
    function: { name: 'engineSqlApi', arguments: JSON.stringify(input) },
  };
  return event({ delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null });
}

const event = (choice: object): string =>
  `data: ${JSON.stringify({
    id: 'echo',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'echo',
    choices: [{ index: 0, ...choice }],
  })}\n\n`;

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
childIsReady(`http://127.0.0.1:${await listen(server)}`, async () => {
  server.closeAllConnections();
  server.close();
});
