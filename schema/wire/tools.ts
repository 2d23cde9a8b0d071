import * as z from 'zod';

/** SPEC.md 2.10 and 2.11: what the agent's two tools take and give. Tool names themselves live in names.ts. */

/** Rows a tool result may hold; `totalRows` tells the true count (SPEC.md 8). */
export const TOOL_ROW_LIMIT = 100;

export const columnTypes = ['String', 'Int64', 'Double', 'Boolean', 'Timestamp', 'Date'] as const;
export const columnType = z.enum(columnTypes);
export type ColumnType = z.infer<typeof columnType>;

export const resultColumn = z.object({ name: z.string(), column_type: columnType });
export type ResultColumn = z.infer<typeof resultColumn>;

/** A cell as the wire shows it: text, or null. */
export type Cell = string | null;

export const memberTypes = ['string', 'number', 'time', 'boolean'] as const;

export const metaMember = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(memberTypes),
  aggType: z.string().optional(),
  rows: z
    .int()
    .optional()
    .describe(
      'In a view of several cubes: members with the same number are of the same rows, of which each has one of a higher number.',
    ),
  matchingValues: z
    .array(z.string())
    .optional()
    .describe('Values, as they are stored, that may be what a word of the search means.'),
});
export type MetaMember = z.infer<typeof metaMember>;

export const metaCube = z.object({
  name: z.string(),
  type: z.enum(['cube', 'view']),
  title: z.string(),
  description: z.string(),
  members: z.array(metaMember),
});
export type MetaCube = z.infer<typeof metaCube>;

export const metaInput = z.object({ searchQuery: z.string().max(1_000) });
export type MetaInput = z.infer<typeof metaInput>;

export const metaResult = z.object({
  cubes: z.array(metaCube),
  searchQuery: z.string(),
  note: z.string().optional().describe('That nothing was found, or what was not searched.'),
});
export type MetaResult = z.infer<typeof metaResult>;

export const sqlInput = z.object({
  sqlQuery: z.string(),
  queryTitle: z.string(),
  description: z.string(),
  userRequest: z.string(),
  memoryId: z.string().optional(),
  vegaSpec: z.string().optional(),
});
export type SqlInput = z.infer<typeof sqlInput>;

/** What a result rests on, for its receipt. */
export const provenance = z.object({
  /** Of the model that the query was planned with. */
  modelVersion: z.string(),
  /** When the rows were read from the data; earlier than the question for a kept result. */
  readAt: z.iso.datetime(),
  fromCache: z.boolean(),
  /** Whether an administrator has found the query right. */
  isVerified: z.boolean(),
});
export type Provenance = z.infer<typeof provenance>;

export const sqlResult = z.object({
  sqlQuery: z.string(),
  queryTitle: z.string(),
  description: z.string(),
  userRequest: z.string(),
  schema: z.array(resultColumn),
  data: z.array(z.array(z.string().nullable())),
  totalRows: z.number().int(),
  uuid: z.string(),
  vegaSpec: z.string().optional(),
  provenance: provenance.optional(),
});
export type SqlResult = z.infer<typeof sqlResult>;

/** What either tool gives when it fails; the stream goes on (SPEC.md 7). */
export const toolFailure = z.object({ error: z.string() });
export type ToolFailure = z.infer<typeof toolFailure>;
