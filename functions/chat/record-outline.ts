import * as z from 'zod';
import { assessment } from '../../schema/wire/assessment.ts';
import { messageToolCall, type StreamRecord, type ToolCall } from '../../schema/wire/stream-record.ts';
import { sqlResult, toolFailure } from '../../schema/wire/tools.ts';

/** UTF-16 units of a text, and of a tool's input, that an outline holds. */
const MAX_TEXT_LENGTH = 128 * 1024;
const MAX_INPUT_LENGTH = 64 * 1024;

/** What a record says without the rows of its result, and no longer than a few hundred kilobytes. */
export const recordOutline = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().optional(),
  graphPath: z.array(z.string()).optional(),
  /** Without its input when that is too long. */
  toolCall: messageToolCall.partial({ input: true }).optional(),
  /** Why the turn has ended without an answer. */
  error: z.string().optional(),
  assessment: z.object({ outcome: assessment.shape.outcome }).optional(),
  /** Whether text was left out. */
  isCut: z.boolean().optional(),
});
export type RecordOutline = z.infer<typeof recordOutline>;

export function outlineOf(record: StreamRecord): RecordOutline {
  const { role, content, graphPath, toolCall, error, assessment: assessed } = record;
  const isLong = (content?.length ?? 0) > MAX_TEXT_LENGTH || (toolCall?.input.length ?? 0) > MAX_INPUT_LENGTH;
  return {
    role,
    ...(content !== undefined && { content: startOf(content, MAX_TEXT_LENGTH) }),
    ...(graphPath !== undefined && { graphPath }),
    ...(toolCall !== undefined && { toolCall: outlineOfCall(toolCall) }),
    ...(error !== undefined && { error }),
    ...(assessed !== undefined && { assessment: { outcome: assessed.outcome } }),
    ...(isLong && { isCut: true }),
  };
}

function outlineOfCall({ name, input, result }: ToolCall): RecordOutline['toolCall'] {
  return {
    name,
    ...(input.length <= MAX_INPUT_LENGTH && { input }),
    ...(result !== undefined && outcomeOf(result)),
  };
}

/** How many rows a query found, or why a call gave nothing; a search has neither. */
function outcomeOf(
  result: string,
): Pick<NonNullable<RecordOutline['toolCall']>, 'totalRows' | 'uuid' | 'error'> {
  const given: unknown = JSON.parse(result);
  const { data: found } = sqlResult.pick({ totalRows: true, uuid: true }).safeParse(given);
  if (found !== undefined) return found;
  const { data: failed } = toolFailure.safeParse(given);
  return failed === undefined ? {} : { error: startOf(failed.error, MAX_INPUT_LENGTH) };
}

/** The first `length` UTF-16 units, without half a character at the end. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const isInCharacter = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isInCharacter ? length - 1 : length);
}
