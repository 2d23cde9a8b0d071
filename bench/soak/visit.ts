import { once } from 'node:events';
import * as z from 'zod';
import { checkStream } from '../../schema/wire/check-stream.ts';
import type { Saying } from '../chat/echo-model.ts';
import { type Call, send } from '../harness/http-client.ts';
import { postForStream, readStream } from '../harness/stream-client.ts';

/** How a visit goes: read to its end, cut off and read again, or stopped in the middle. */
export type Course = 'whole' | 'reconnects' | 'aborts';

export type Visit = { firstRecordMs: number; lost: string[] };

/** Where the service is, and whose key opens it. */
export type Service = { baseUrl: string; apiKey: string; deploymentId: number; chatPath: string };

const record = z.object({
  id: z.string(),
  role: z.string(),
  content: z.string().optional(),
  graphPath: z.array(z.string()).optional(),
});
type Record = z.infer<typeof record>;

const WORDS = 20;
const EVERY_MS = 20;

/**
 * One user comes: a session, its token, a question in the thread of this id, and at the end the thread is read once more.
 * `lost` names what was there and is not any more, and what should be and is not.
 */
export async function visit(
  service: Service,
  { externalId, chatId, course }: { externalId: string; chatId: string; course: Course },
): Promise<Visit> {
  const word = `word-${crypto.randomUUID()}`;
  const saying: Saying = { word, count: WORDS, everyMs: EVERY_MS, holds: course === 'aborts' };
  const input = JSON.stringify(saying);
  const token = await newToken(service, externalId);
  const post = (verb: string, body: object): Call & { body: unknown } => ({
    method: 'POST',
    url: new URL(`${service.chatPath}/${verb}`, service.baseUrl),
    headers: { Authorization: `Bearer ${token}` },
    body,
  });

  const startedAt = performance.now();
  const stream = await postForStream(post('stream-chat-state', { chatId, input }));
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await once(stream, 'data');
  const firstRecordMs = performance.now() - startedAt;
  const ended = once(stream, 'close');
  while (course !== 'whole' && !text.includes(word, text.indexOf('"isDelta":true')))
    await once(stream, 'data');
  if (course === 'reconnects') stream.destroy();
  if (course === 'aborts') await send(post('abort', { chatId }));
  await ended;

  const lost: string[] = [];
  const { body } = await readStream(post('stream-chat-state', { chatId }));
  const [violation] = checkStream(body);
  if (violation !== undefined) lost.push(`line ${violation.line}: ${violation.message}`);
  const stored = recordsIn(body.toString());
  const kept = new Set(stored.map(({ id }) => id));
  const question = stored.findIndex(({ role, content }) => role === 'user' && content === input);
  if (question === -1) lost.push('the question');
  for (const { id } of completeIn(text)) if (!kept.has(id)) lost.push(`record ${id}`);
  const final = stored.slice(question).find(({ graphPath }) => graphPath?.[0] === 'final');
  if (course !== 'aborts' && final?.content !== `${word} `.repeat(WORDS)) lost.push('the answer');
  return { firstRecordMs, lost };
}

async function newToken(service: Service, externalId: string): Promise<string> {
  const call = async (path: string, headers: Call['headers'], body: object): Promise<unknown> =>
    JSON.parse(
      (await send({ method: 'POST', url: new URL(path, service.baseUrl), headers, body })).text,
    ) as unknown;
  const session = z
    .object({ sessionId: z.string() })
    .parse(
      await call(
        '/api/v1/embed/generate-session',
        { Authorization: `Api-Key ${service.apiKey}` },
        { deploymentId: service.deploymentId, externalId },
      ),
    );
  return z.object({ token: z.string() }).parse(await call('/api/v1/embed/session/token', {}, session)).token;
}

/** Of a stream that may have been cut off: its whole lines. */
const recordsIn = (text: string): Record[] =>
  text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '')
    .map((line) => record.parse(JSON.parse(line)));

/** What is kept for good: neither deltas nor what frames a stream. */
const completeIn = (text: string): Record[] =>
  recordsIn(
    text
      .split('\n')
      .filter((line) => !line.includes('"isDelta":true'))
      .join('\n'),
  ).filter(({ id }) => !id.startsWith('__'));
