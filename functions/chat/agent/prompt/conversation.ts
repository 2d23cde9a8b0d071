import type { ModelMessage } from 'ai';
import { FINAL_NODE, type StreamRecord, type ToolCall } from '../../../../schema/wire/stream-record.ts';
import { metaResult, sqlResult, toolFailure } from '../../../../schema/wire/tools.ts';
import type { RememberedRecord, ThreadMemory } from '../thread-memory.ts';
import { toolOutput } from './tool-output.ts';

/** Tokens of earlier turns that a model reads again in each step; what goes beyond costs more than it tells. */
const HISTORY_BUDGET_TOKENS = 24_000;
/** A rough number for all models: a tokenizer would be too large for the Worker. */
const CHARACTERS_PER_TOKEN = 4;

/** What is told of a turn, the most first. */
const LENGTHS: readonly ((record: RememberedRecord) => boolean)[] = [
  () => true,
  ({ outline: { toolCall } }) => toolCall === undefined || toolCall.uuid !== undefined,
  ({ outline: { toolCall } }) => toolCall === undefined,
];

/**
 * The conversation as a language model reads it: the last turn whole, of those before as much as the budget
 * holds, newest first. A turn that does not fit whole loses its searches, then its queries, then is left out;
 * the turns before it are told at no greater length.
 */
export function conversation(
  { turnsBackwards }: Pick<ThreadMemory, 'turnsBackwards'>,
  budgetTokens: number = HISTORY_BUDGET_TOKENS,
): ModelMessage[] {
  const [current = [], ...kept] = [...withinBudget(turnsBackwards(), budgetTokens * CHARACTERS_PER_TOKEN)];
  return [...kept.reverse().flat(), ...current];
}

function* withinBudget(
  turns: Iterable<readonly RememberedRecord[]>,
  budgetCharacters: number,
): Generator<ModelMessage[]> {
  let room: number | undefined;
  let lengths = LENGTHS;
  for (const records of turns) {
    if (room === undefined) {
      yield records.flatMap((record) => messagesOf(record.read()));
      room = budgetCharacters;
      continue;
    }
    const told = longestThatFits(records, lengths, room);
    if (told === undefined) return;
    yield told.messages;
    room -= told.characters;
    lengths = told.lengths;
  }
}

/** The turn at the greatest of these lengths that there is room for, with the lengths that are left for older ones. */
function longestThatFits(
  records: readonly RememberedRecord[],
  lengths: typeof LENGTHS,
  room: number,
): { messages: ModelMessage[]; characters: number; lengths: typeof LENGTHS } | undefined {
  for (const [index, isTold] of lengths.entries()) {
    const told = messagesWithin(records.filter(isTold), room);
    if (told !== undefined) return { ...told, lengths: lengths.slice(index) };
  }
  return undefined;
}

/** undefined when there is no room; no more is read than it takes to know. */
function messagesWithin(
  records: readonly RememberedRecord[],
  room: number,
): { messages: ModelMessage[]; characters: number } | undefined {
  const messages: ModelMessage[] = [];
  let characters = 0;
  for (const record of records) {
    const more = messagesOf(record.read());
    characters += sizeOf(more);
    if (characters > room) return undefined;
    messages.push(...more);
  }
  return { messages, characters };
}

const sizeOf = (messages: readonly ModelMessage[]): number => JSON.stringify(messages).length;

/** The consolidated answer repeats text, so it is left out. */
function messagesOf(record: StreamRecord): ModelMessage[] {
  if (record.role === 'user') return [{ role: 'user', content: record.content ?? '' }];
  if (record.toolCall !== undefined) return toolMessages(record.id, record.toolCall);
  if (record.graphPath?.[0] === FINAL_NODE || !record.content) return [];
  return [{ role: 'assistant', content: record.content }];
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
