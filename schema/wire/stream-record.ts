import * as z from 'zod';
import { assessment } from './assessment.ts';

/** SPEC.md 2.8 and 2.9: one JSON object per line of the chat stream. */

export const CUTOFF_ID = '__cutoff__';
export const STATE_ID = '__state__';
export const ERROR_ID = '__error__';

/** First path element of the consolidated answer. */
export const FINAL_NODE = 'final';

export const toolCall = z.object({
  name: z.string(),
  input: z.string(),
  result: z.string().optional(),
});
export type ToolCall = z.infer<typeof toolCall>;

/** A call as the messages of `__state__` tell of it: what was asked, never the rows. */
export const messageToolCall = z.strictObject({
  name: z.string(),
  input: z.string(),
  totalRows: z.int().optional(),
  uuid: z.string().optional(),
  error: z.string().optional(),
});
export type MessageToolCall = z.infer<typeof messageToolCall>;

export const serializedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  toolCalls: z.array(messageToolCall).optional(),
  createdAt: z.string(),
});
export type SerializedMessage = z.infer<typeof serializedMessage>;

/** DECISIONS.md 5: how much of a thread `__state__` tells, counted as its line of the stream. */
export const STATE_MESSAGES_LIMIT = 100;
export const STATE_LIMIT_BYTES = 256 * 1024;

export const streamRecord = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  sort: z.number().int(),
  isDelta: z.boolean(),
  content: z.string().optional(),
  thinking: z.string().optional(),
  toolCall: toolCall.optional(),
  graphPath: z.array(z.string()).optional(),
  isStructuredResponse: z.boolean().optional(),
  isInProcess: z.boolean().optional(),
  error: z.string().optional(),
  /** Of the consolidated answer, where the agent's model tells how sure it is. */
  assessment: assessment.optional(),
  state: z
    .object({
      isStreaming: z.boolean().optional(),
      chatId: z.string().optional(),
      messages: z.array(serializedMessage).max(STATE_MESSAGES_LIMIT).optional(),
      /** Whether messages, or parts of them, were left out. */
      truncated: z.boolean().optional(),
    })
    .optional(),
});
export type StreamRecord = z.infer<typeof streamRecord>;

/** A record before the thread has given it its place. */
export type UnsortedRecord = Omit<StreamRecord, 'sort'>;
