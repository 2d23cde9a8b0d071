import * as z from 'zod';
import { MOST_INPUT_CHARACTERS } from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';
import { chatId } from './chat.ts';
import { errorBodyWith } from './error-body.ts';
import { metaCube, metaResult, resultColumn, TOOL_ROW_LIMIT } from './tools.ts';

/** What programs say to each other by the Model Context Protocol (DECISIONS.md 11). */

/** One message of JSON-RPC; what is wrong with it is for the protocol to say. */
export const mcpMessage = z.looseObject({
  jsonrpc: z.unknown().optional(),
  id: z.unknown().optional(),
  method: z.unknown().optional(),
  params: z.unknown().optional(),
});

export type McpMessage = z.infer<typeof mcpMessage>;

/** What cancels a call, in the protocols of 2025. */
export const mcpCancellation = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.looseObject({ requestId: z.union([z.string().max(255), z.number()]) }),
});

const result = z.object({ jsonrpc: z.literal('2.0'), id: z.unknown(), result: z.looseObject({}) });
const failure = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.unknown(),
  error: z.looseObject({ code: z.int(), message: z.string() }),
});
export const mcpAnswer = z.union([result, failure]);

/** What is refused before it comes to the protocol, or by the protocol itself. */
export const mcpErrorWith = (possible: readonly RefusalCode[]) => z.union([errorBodyWith(possible), failure]);

export const mcpTools = { search: 'search_model', query: 'run_query', ask: 'ask_agent' } as const;

export const searchInput = z.object({
  search: z
    .string()
    .max(1_000)
    .describe('Words for what is looked for, such as "revenue by city". Empty: an overview.'),
});
export const searchOutput = z.object({ views: z.array(metaCube), note: metaResult.shape.note });

export const queryInput = z.object({
  sql: z
    .string()
    .min(1)
    .max(100_000)
    .describe(
      'One SELECT in PostgreSQL’s SQL over views of the model. Measures are written MEASURE(name), with GROUP BY over the dimensions.',
    ),
});
export const queryOutput = z.object({
  columns: z.array(resultColumn),
  rows: z
    .array(z.array(z.string().nullable()))
    .describe(`The first rows, ${TOOL_ROW_LIMIT} at most; long texts are cut off.`),
  totalRows: z.int(),
  note: z.string().optional(),
});

export const askInput = z.object({
  question: z
    .string()
    .min(1)
    .max(MOST_INPUT_CHARACTERS)
    .describe('A question about the data, in plain words.'),
  chatId: chatId.optional().describe('Of an earlier answer, to follow up on it.'),
});
export const askOutput = z.object({
  chatId: z.string(),
  answer: z.string(),
  queries: z
    .array(z.object({ title: z.string(), sql: z.string(), totalRows: z.int() }))
    .describe('What the answer rests on; each can be run again as it is.'),
});
