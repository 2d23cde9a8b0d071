import * as z from 'zod';
import { optional } from './fields.ts';

/** GraphQL over HTTP: one operation. */
export const graphqlRequest = z.object({
  query: z.string(),
  variables: optional(z.record(z.string(), z.unknown())),
  operationName: optional(z.string()),
});
export type GraphqlRequest = z.infer<typeof graphqlRequest>;

const graphqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  locations: z.array(z.object({ line: z.int(), column: z.int() })).optional(),
  extensions: z.object({
    code: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
  }),
});

export const graphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullable().optional(),
  errors: z.array(graphqlError).optional(),
});
