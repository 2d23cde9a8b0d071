import type * as z from 'zod';

/** A schema to write a type of, with the side from which it is seen: what is sent is looser than what comes back. */
export type WireType = [name: string, schema: z.ZodType, io: 'input' | 'output'];

export type JsonSchema = z.core.JSONSchema.BaseSchema;
