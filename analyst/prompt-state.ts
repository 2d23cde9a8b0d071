import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultOutput,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import * as z from 'zod';
import {
  type MetaResult,
  metaResult,
  type SqlResult,
  sqlInput,
  sqlResult,
  toolFailure,
} from '../schema/wire/tools.ts';
import type { Outcome } from './match/values/value-lookup.ts';

export type MetaExchange = { searchQuery: string; outcome: Outcome<MetaResult> };
export type SqlExchange = { sqlQuery: string; outcome: Outcome<SqlResult> };

/** Everything the analyst knows: the question, and what the tools have said since it was asked. */
export type PromptState = {
  question: string;
  /** What was asked before in this thread, oldest first. */
  earlierQuestions: string[];
  /** Names of the tools on offer, by what they do; null when a tool is not offered. */
  metaTool: string | null;
  sqlTool: string | null;
  metaExchanges: MetaExchange[];
  sqlExchanges: SqlExchange[];
  /** Searches and queries of earlier turns, as far as the prompt still holds them. */
  earlier: { metaExchanges: MetaExchange[]; sqlExchanges: SqlExchange[] };
};

const metaInputShape = z.object({ searchQuery: z.string() });

/** Reads from a call what was asked, and what the tools have said since and before. */
export function readPromptState({ prompt, tools, toolChoice }: LanguageModelV4CallOptions): PromptState {
  const offered = toolChoice?.type === 'none' ? [] : (tools ?? []).map(({ name }) => name);
  const lastUserIndex = prompt.findLastIndex(({ role }) => role === 'user');
  const state: PromptState = {
    question: textOfUserMessage(prompt[lastUserIndex]),
    earlierQuestions: prompt
      .slice(0, Math.max(0, lastUserIndex))
      .flatMap((message) => (message.role === 'user' ? [textOfUserMessage(message)] : [])),
    metaTool: offered.find((name) => name.endsWith('Meta')) ?? null,
    sqlTool: offered.find((name) => name.endsWith('SqlApi')) ?? null,
    ...exchangesOf(prompt.slice(lastUserIndex + 1)),
    earlier: exchangesOf(prompt.slice(0, lastUserIndex + 1)),
  };
  return state;
}

type Exchanges = Pick<PromptState, 'metaExchanges' | 'sqlExchanges'>;

function exchangesOf(messages: LanguageModelV4Prompt): Exchanges {
  const exchanges: Exchanges = { metaExchanges: [], sqlExchanges: [] };
  const { calls, results } = toolPartsOf(messages);
  for (const call of calls) {
    const result = results.find(({ toolCallId }) => toolCallId === call.toolCallId);
    if (result !== undefined) addExchange(exchanges, call, result);
  }
  return exchanges;
}

function textOfUserMessage(message: LanguageModelV4Prompt[number] | undefined): string {
  if (message?.role !== 'user') return '';
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

function toolPartsOf(messages: LanguageModelV4Prompt) {
  const calls: LanguageModelV4ToolCallPart[] = [];
  const results: LanguageModelV4ToolResultPart[] = [];
  for (const message of messages) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') calls.push(part);
      if (part.type === 'tool-result') results.push(part);
    }
  }
  return { calls, results };
}

function addExchange(
  exchanges: Exchanges,
  call: LanguageModelV4ToolCallPart,
  result: LanguageModelV4ToolResultPart,
): void {
  const input = parsedJson(call.input);
  if (call.toolName.endsWith('Meta')) {
    const { data } = metaInputShape.safeParse(input);
    exchanges.metaExchanges.push({
      searchQuery: data?.searchQuery ?? '',
      outcome: outcomeOf(result.output, metaResult),
    });
  } else if (call.toolName.endsWith('SqlApi')) {
    const { data } = sqlInput.pick({ sqlQuery: true }).safeParse(input);
    exchanges.sqlExchanges.push({
      sqlQuery: data?.sqlQuery ?? '',
      outcome: outcomeOf(result.output, sqlResult),
    });
  }
}

/** A failure is an error output, or a result that holds `error` (SPEC.md 7). */
function outcomeOf<Result>(
  output: LanguageModelV4ToolResultOutput,
  shape: z.ZodType<Result>,
): Outcome<Result> {
  if (output.type === 'execution-denied')
    return { ok: false, error: output.reason ?? 'The call was denied.' };
  const value = parsedJson(output.value);
  const failure = toolFailure.safeParse(value);
  if (failure.success) return { ok: false, error: failure.data.error };
  if (output.type === 'error-text') return { ok: false, error: output.value };
  const parsed = shape.safeParse(value);
  if (parsed.success) return { ok: true, result: parsed.data };
  return { ok: false, error: 'The tool gave a result of a shape it should not have.' };
}

/** Tool inputs and results travel as values or as JSON text. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
