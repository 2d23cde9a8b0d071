import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { ASSESSING_PROVIDER, type Assessment } from '../../../../schema/wire/assessment.ts';
import { type SqlResult, sqlResult } from '../../../../schema/wire/tools.ts';
import type { FilledQuery } from './fill-parameters.ts';
import { verifiedAnswer } from './verified-answer.ts';

const CALL = 'verified-';
/** A person has found the query right. */
const ASSESSMENT: Assessment = { outcome: 'stated', confidence: 1, suggestions: [] };
const NO_USAGE = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** A model that first runs this query, and answers with its rows; where that fails, the model goes on by itself. */
export function verifiedFirst(model: LanguageModelV4, query: FilledQuery): LanguageModelV4 {
  return {
    ...model,
    doGenerate: (call) => model.doGenerate(call),
    async doStream(call) {
      const parts = partsFor(call, query);
      return parts === undefined ? model.doStream(call) : { stream: streamOf(parts) };
    },
  };
}

const streamOf = (parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

function partsFor(
  { prompt, tools, toolChoice }: LanguageModelV4CallOptions,
  { sqlQuery, ...filled }: FilledQuery,
): LanguageModelV4StreamPart[] | undefined {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const since = prompt.slice(asked + 1);
  const result = since.length === 0 ? undefined : resultIn(since);
  if (result !== undefined) return answering(verifiedAnswer(result, filled));
  const toolName = tools?.find(({ name }) => name.endsWith('SqlApi'))?.name;
  const isFirst = since.length === 0 && toolChoice?.type !== 'none';
  return isFirst && toolName !== undefined
    ? calling(toolName, sqlQuery, questionIn(prompt[asked]))
    : undefined;
}

function calling(toolName: string, sqlQuery: string, question: string): LanguageModelV4StreamPart[] {
  const toolCallId = `${CALL}${crypto.randomUUID()}`;
  const title = question.length > 100 ? `${question.slice(0, 99)}…` : question;
  const description = 'A query that an administrator has verified.';
  const input = JSON.stringify({ sqlQuery, queryTitle: title, description, userRequest: question });
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'tool-call', toolCallId, toolName, input },
    { type: 'finish', finishReason: { unified: 'tool-calls', raw: undefined }, usage: NO_USAGE },
  ];
}

const answering = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 'answer' },
  { type: 'text-delta', id: 'answer', delta: text },
  { type: 'text-end', id: 'answer', providerMetadata: { [ASSESSING_PROVIDER]: ASSESSMENT } },
  { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: NO_USAGE },
];

function questionIn(message: LanguageModelV4Prompt[number] | undefined): string {
  if (message?.role !== 'user') return '';
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

/** What the verified query gave; undefined when it has failed. */
function resultIn(messages: LanguageModelV4Prompt): SqlResult | undefined {
  for (const message of messages) {
    if (message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type !== 'tool-result' || !part.toolCallId.startsWith(CALL)) continue;
      const value = part.output.type === 'json' ? part.output.value : undefined;
      const { data } = sqlResult.safeParse(value);
      if (data !== undefined) return data;
    }
  }
  return undefined;
}
