import * as z from 'zod';
import { type RefusalCode, refusals } from '../refusals.ts';

const codes = Object.keys(refusals).filter((code): code is RefusalCode => Object.hasOwn(refusals, code));

/** DECISIONS.md 1: the body of every answer that is not a success, where only some codes can occur. */
export const errorBodyWith = (possible: readonly RefusalCode[]) =>
  z.object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    code: z.enum(possible),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  });

export const errorBody = errorBodyWith(codes);
export type ErrorBody = z.infer<typeof errorBody>;
