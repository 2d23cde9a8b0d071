import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { type LanguageModel, stepCountIs, streamText, type ToolSet, tool } from 'ai';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { AgentEvent } from '../../../../functions/chat/agent/agent-event.ts';
import { providers } from '../../../../functions/chat/agent/models/providers.ts';
import { type AgentRun, MAX_STEPS, runAgent } from '../../../../functions/chat/agent/run-agent.ts';
import { until } from '../../../harness/until.ts';

afterEach(() => vi.restoreAllMocks());

const QUESTION = { role: 'user' as const, content: 'What was the revenue?' };

const runOf = (run: { model: LanguageModel } & Partial<Omit<AgentRun, 'model'>>): AgentRun => ({
  providerOptions: {},
  tools: {},
  instructions: 'Answer.',
  messages: [QUESTION],
  tokensLeft: Number.POSITIVE_INFINITY,
  wordsPerSecond: undefined,
  signal: new AbortController().signal,
  ...run,
});

const USAGE = {
  inputTokens: { total: 10, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: undefined, reasoning: undefined },
};
const finish = (unified: 'stop' | 'tool-calls' | 'length'): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: USAGE,
});
const say = (delta: string): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 'said' },
  { type: 'text-delta', id: 'said', delta },
  { type: 'text-end', id: 'said' },
];
const call = (toolCallId: string, toolName: string, input: object): LanguageModelV4StreamPart => ({
  ...{ type: 'tool-call', toolCallId, toolName, input: JSON.stringify(input) },
  providerMetadata: { test: { signature: `of ${toolCallId}` } },
});

/** A model that answers its calls with these parts, one after the other, and keeps what it was asked. */
function scriptedModel(...answers: LanguageModelV4StreamPart[][]) {
  const asked: LanguageModelV4CallOptions[] = [];
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'test.chat',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Agents ask for streams.')),
    async doStream(options) {
      asked.push(options);
      const parts = answers[asked.length - 1] ?? [...say('Done.'), finish('stop')];
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          controller.enqueue({ type: 'stream-start', warnings: [] });
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  };
  return { model, asked };
}

const double = tool({
  description: 'Doubles a number.',
  inputSchema: z.object({ number: z.number() }),
  execute: async ({ number }) => ({ doubled: 2 * number }),
  toModelOutput: ({ output }) => ({ type: 'json', value: { about: 'data', ...output } }),
});

/** Thoughts, two calls of which one is refused, and one of a tool that there is not. */
const THREE_CALLS = [
  { type: 'reasoning-start', id: 'thought' } as const,
  { type: 'reasoning-delta', id: 'thought', delta: 'Twice.' } as const,
  { type: 'reasoning-end', id: 'thought', providerMetadata: { test: { encrypted: 'thought' } } } as const,
  ...say('I look.'),
  call('a', 'double', { number: 3 }),
  call('b', 'double', { number: 'three' }),
  call('c', 'halve', {}),
  finish('tool-calls'),
];

async function eventsOf(run: AgentRun): Promise<AgentEvent[]> {
  return Array.fromAsync(runAgent(run));
}

it('asks its model what the loop of the SDK asks, with what was thought, said, called, given and refused', async () => {
  const ours = scriptedModel(THREE_CALLS);
  const theirs = scriptedModel(THREE_CALLS);
  const tools = { double };
  const providerOptions = { test: { store: false } };
  await eventsOf(runOf({ model: ours.model, tools, providerOptions }));
  await streamText({
    ...{ model: theirs.model, tools, providerOptions, instructions: 'Answer.', messages: [QUESTION] },
    stopWhen: stepCountIs(MAX_STEPS),
  }).consumeStream();

  const shown = (asked: readonly LanguageModelV4CallOptions[]) =>
    asked.map(({ prompt, tools: offered, toolChoice, providerOptions: told }) =>
      structuredClone({ prompt, offered, toolChoice, told }),
    );
  expect(ours.asked).toHaveLength(2);
  expect(shown(ours.asked)).toEqual(shown(theirs.asked));
});

it('tells each call with what it gave, and why another was refused, which holds no input then', async () => {
  const { model } = scriptedModel(THREE_CALLS);
  const events = await eventsOf(runOf({ model, tools: { double } }));
  expect(events.filter(({ type }) => type.startsWith('tool'))).toEqual([
    { type: 'tool-start', callId: 'a', name: 'double', input: '{"number":3}' },
    { type: 'tool-start', callId: 'b', name: 'double', input: '{}' },
    { type: 'tool-end', callId: 'b', result: { error: expect.stringContaining('input of double') } },
    { type: 'tool-start', callId: 'c', name: 'halve', input: '{}' },
    { type: 'tool-end', callId: 'c', result: { error: expect.stringContaining('halve') } },
    { type: 'tool-end', callId: 'a', result: { doubled: 6 } },
  ]);
  expect(events.filter(({ type }) => type === 'step-end')).toEqual([
    { type: 'step-end', tokens: { inputTokens: 10, outputTokens: 5 } },
    { type: 'step-end', tokens: { inputTokens: 10, outputTokens: 5 } },
  ]);
});

it('runs four calls of a step at once, and tells their results as they come', async () => {
  const ends = new Map<number, () => void>();
  const wait: ToolSet[string] = tool({
    inputSchema: z.object({ number: z.number() }),
    execute: ({ number }) => new Promise<number>((resolve) => ends.set(number, () => resolve(number))),
  });
  const numbers = [0, 1, 2, 3, 4, 5];
  const calls = numbers.map((number) => call(`${number}`, 'wait', { number }));
  const { model } = scriptedModel([...calls, finish('tool-calls')]);
  const results: unknown[] = [];
  const running = (async () => {
    for await (const event of runAgent(runOf({ model, tools: { wait } }))) {
      if (event.type === 'tool-end') results.push(event.result);
    }
  })();

  for (const [index, number] of [3, 4, 5, 0, 1, 2].entries()) {
    await until(() => expect(ends.size).toBe(Math.min(4 + index, numbers.length)));
    ends.get(number)?.();
    await until(() => expect(results.at(-1)).toBe(number));
  }
  await running;
  expect(results).toEqual([3, 4, 5, 0, 1, 2]);
});

it('runs no call of an answer that was cut off, and says so', async () => {
  const { model, asked } = scriptedModel([call('a', 'double', { number: 3 }), finish('length')]);
  const events = await eventsOf(runOf({ model, tools: { double } }));
  expect(events.filter(({ type }) => type === 'tool-end')).toEqual([]);
  expect(events.at(-2)).toMatchObject({ type: 'text', piece: expect.stringContaining('too long') });
  expect(asked).toHaveLength(1);
});

it('offers no tool in its last step, and ends with the step that uses up its tokens', async () => {
  const again = Array.from({ length: MAX_STEPS }, () => [
    call('a', 'double', { number: 3 }),
    finish('tool-calls'),
  ]);
  const endless = scriptedModel(...again);
  const events = await eventsOf(runOf({ model: endless.model, tools: { double } }));
  expect(endless.asked.map(({ toolChoice }) => toolChoice?.type)).toEqual([
    ...Array.from({ length: MAX_STEPS - 1 }, () => 'auto'),
    'none',
  ]);
  expect(events.at(-2)).toMatchObject({ piece: expect.stringContaining('more steps') });

  const poor = scriptedModel(...again);
  const cut = await eventsOf(runOf({ model: poor.model, tools: { double }, tokensLeft: 30 }));
  expect(poor.asked).toHaveLength(2);
  expect(cut.at(-2)).toMatchObject({ piece: expect.stringContaining('used up') });
});

it('holds words back to a pace', async () => {
  const { model } = scriptedModel([...say('one two three'), finish('stop')]);
  const events = await eventsOf(runOf({ model, wordsPerSecond: 1_000 }));
  const pieces = events.flatMap((event) => (event.type === 'text' ? [event.piece] : []));
  expect(pieces).toEqual(['one ', 'two ', 'three']);
});

const WORDS = ['Revenue ', 'was ', '120.'];

const event = (choice: object): string =>
  `data: ${JSON.stringify({ id: 'a', created: 0, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`;

/** What a provider sends: a piece for each word. */
const sentAnswer = [
  ...WORDS.map((content) => event({ delta: { role: 'assistant', content }, finish_reason: null })),
  event({ delta: {}, finish_reason: 'stop' }),
  'data: [DONE]\n\n',
].join('');

/** To text, to events, to JSON, to parts of an answer, to parts that know the tools, and to what can be iterated. */
const STREAMS_PASSED = 6;

it('passes an answer through no more streams than it takes to read it, and keeps no second copy of it', async () => {
  const tee = vi.spyOn(ReadableStream.prototype, 'tee');
  const pipe = vi.spyOn(ReadableStream.prototype, 'pipeThrough');
  const model = providers.compatible?.connect({
    model: 'm',
    baseUrl: 'https://model.example',
    apiKey: undefined,
    fetch: async () => new Response(sentAnswer, { headers: { 'Content-Type': 'text/event-stream' } }),
  });
  if (model === undefined) throw new Error('There is no such provider.');

  const events = await eventsOf(runOf({ model }));

  expect(events.flatMap((told) => (told.type === 'text' ? [told.piece] : []))).toEqual(WORDS);
  expect(pipe).toHaveBeenCalledTimes(STREAMS_PASSED);
  expect(tee).not.toHaveBeenCalled();
});
