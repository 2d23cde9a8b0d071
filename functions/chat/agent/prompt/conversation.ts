import type { ModelMessage } from 'ai';
import { FINAL_NODE, type StreamRecord, type ToolCall } from '../../../../schema/wire/stream-record.ts';
import { metaResult, sqlResult, toolFailure } from '../../../../schema/wire/tools.ts';
import { toolOutput } from './tool-output.ts';

/** Tokens of earlier turns that a model reads again in each step; what goes beyond costs more than it tells. */
const HISTORY_BUDGET_TOKENS = 24_000;
/** Rough, and the same for all models: no tokenizer is worth its size here. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * The conversation as a language model reads it: the last turn whole, of those before as much as the budget
 * holds, newest first. A turn that does not fit whole loses its searches, then its queries, then is left out.
 */
export function conversation(
  turns: readonly (readonly StreamRecord[])[],
  budgetTokens: number = HISTORY_BUDGET_TOKENS,
): ModelMessage[] {
  const current = turns.at(-1) ?? [];
  const kept: ModelMessage[][] = [];
  let room = budgetTokens * CHARACTERS_PER_TOKEN;
  for (const records of turns.slice(0, -1).reverse()) {
    const shown = lengthsOf(records).find((messages) => sizeOf(messages) <= room);
    if (shown === undefined) break;
    room -= sizeOf(shown);
    kept.unshift(shown);
  }
  return [...kept.flat(), ...messagesOf(current)];
}

/** A turn told at three lengths, the whole one first. */
function lengthsOf(records: readonly StreamRecord[]): ModelMessage[][] {
  const withQueries = records.filter(({ toolCall }) => toolCall === undefined || isQuery(toolCall));
  const withoutCalls = records.filter(({ toolCall }) => toolCall === undefined);
  return [records, withQueries, withoutCalls].map(messagesOf);
}

const isQuery = ({ result }: ToolCall): boolean =>
  result !== undefined && sqlResult.safeParse(JSON.parse(result)).success;

const sizeOf = (messages: readonly ModelMessage[]): number => JSON.stringify(messages).length;

/** The consolidated answer repeats text, so it is left out. */
function messagesOf(records: readonly StreamRecord[]): ModelMessage[] {
  return records.flatMap((record): ModelMessage[] => {
    if (record.role === 'user') return [{ role: 'user', content: record.content ?? '' }];
    if (record.toolCall !== undefined) return toolMessages(record.id, record.toolCall);
    if (record.graphPath?.[0] === FINAL_NODE || !record.content) return [];
    return [{ role: 'assistant', content: record.content }];
  });
}

function toolMessages(toolCallId: string, { name, input, result = 'null' }: ToolCall): ModelMessage[] {
  return [
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId, toolName: name, input: JSON.parse(input) }],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName: name, output: toolOutput(readResult(result)) }],
    },
  ];
}

const anyResult = metaResult.or(sqlResult).or(toolFailure);

const readResult = (result: string) =>
  anyResult.safeParse(JSON.parse(result)).data ?? { error: 'The result is not known any more.' };
