import * as z from 'zod';
import { metaMember, resultColumn } from './tools.ts';

/** What a result was worked out from, as whoever asks may know it now. */
export const receipt = z.object({
  uuid: z.string(),
  question: z.string().describe('As the user asked it.'),
  queryTitle: z.string(),
  description: z.string(),
  askedAt: z.iso.datetime(),
  sqlQuery: z.string().describe('Over the views of the model, never over tables.'),
  schema: z.array(resultColumn),
  totalRows: z.int(),
  members: z
    .array(metaMember.omit({ matchingValues: true }))
    .describe('The members of the query, with their definitions as they are now.'),
  rowRules: z
    .array(z.string())
    .describe('Why some rows are not in it, in words; empty: nothing is left out.'),
  model: z.object({
    version: z
      .string()
      .nullable()
      .describe('The hash of the model then; null: made by a version that kept none.'),
    isCurrent: z.boolean().nullable().describe('Whether the model is the same now.'),
  }),
  dataReadAt: z.iso.datetime().nullable().describe('When the rows were read from the data.'),
  servedBy: z.enum(['data', 'cache']).nullable(),
  isVerified: z.boolean().describe('Whether the query was one that an administrator has verified.'),
  again: z
    .object({
      ranAt: z.iso.datetime(),
      totalRows: z.int().nullable().describe('null: it cannot be run any more.'),
      stillHolds: z.boolean().describe('Whether it gives the same columns and rows now.'),
      problem: z.string().nullable().describe('Why it cannot be run any more.'),
    })
    .optional(),
});
export type Receipt = z.infer<typeof receipt>;

export const receiptQuery = z.object({
  again: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: run it anew, with the rights that the token has now.'),
});
