import { expect, it, vi } from 'vitest';
import { providers } from '../../../../functions/chat/agent/models/providers.ts';
import { runAgent } from '../../../../functions/chat/agent/run-agent.ts';

const WORDS = ['Revenue ', 'was ', '120.'];

const event = (choice: object): string =>
  `data: ${JSON.stringify({ id: 'a', created: 0, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`;

/** What a provider sends: a piece for each word. */
const sentAnswer = [
  ...WORDS.map((content) => event({ delta: { role: 'assistant', content }, finish_reason: null })),
  event({ delta: {}, finish_reason: 'stop' }),
  'data: [DONE]\n\n',
].join('');

it('reads an answer once, piece by piece, and keeps no second copy of the stream for later readers', async () => {
  const tee = vi.spyOn(ReadableStream.prototype, 'tee');
  const model = providers.compatible?.connect({
    model: 'm',
    baseUrl: 'https://model.example',
    apiKey: undefined,
    fetch: async () => new Response(sentAnswer, { headers: { 'Content-Type': 'text/event-stream' } }),
  });
  if (model === undefined) throw new Error('There is no such provider.');
  const events = runAgent({
    model,
    providerOptions: {},
    tools: {},
    instructions: 'Answer.',
    messages: [{ role: 'user', content: 'What was the revenue?' }],
    tokensLeft: Number.POSITIVE_INFINITY,
    wordsPerSecond: undefined,
    signal: new AbortController().signal,
  });

  const pieces: string[] = [];
  for await (const told of events) if (told.type === 'text') pieces.push(told.piece);

  expect(pieces).toEqual(WORDS);
  expect(tee).not.toHaveBeenCalled();
  tee.mockRestore();
});
