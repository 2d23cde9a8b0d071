import { APICallError, RetryError } from 'ai';
import * as z from 'zod';

/** A language model that cannot be used as it is set up; the message tells the agent's administrator why. */
export class ModelMisconfigured extends Error {
  override readonly name = 'ModelMisconfigured';
}

/** A provider that answered with an HTTP error, for good. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
  readonly status: number;

  constructor(status: number, code: string | undefined) {
    super(`The language model's provider answered HTTP ${status}${code === undefined ? '' : ` (${code})`}.`);
    this.status = status;
  }
}

export class ModelUnreachable extends Error {
  override readonly name = 'ModelUnreachable';
}

/** A language model that broke off in a way that has no HTTP status. */
export class ModelBrokeOff extends Error {
  override readonly name = 'ModelBrokeOff';
}

/** A language model that has sent nothing for too long. */
export class ModelStalled extends Error {
  override readonly name = 'ModelStalled';

  constructor(silentMs: number) {
    super(`The language model sent nothing for ${silentMs / 1_000} s.`);
  }
}

/**
 * What went wrong with a language model, fit for the log: the errors of the AI SDK hold what was asked and answered,
 * and a provider may repeat the key it did not like.
 */
export function modelFailure(error: unknown): Error {
  const stalled = causesOf(error).find((cause) => cause instanceof ModelStalled);
  if (stalled !== undefined) return stalled;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return brokeOff(last);
  if (last.statusCode === undefined) return new ModelUnreachable('The language model could not be reached.');
  // A success whose body could not be read to its end.
  if (last.statusCode < 400) return brokeOff(last.cause);
  return new ModelRefused(last.statusCode, codeIn(last.responseBody));
}

const brokeOff = (why: unknown): ModelBrokeOff =>
  new ModelBrokeOff(
    `The language model broke off its answer (${why instanceof Error ? why.name : typeof why}).`,
  );

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** A provider's word for the error, such as `invalid_api_key`; its sentences stay out. */
const word = z.string().regex(/^[\w.-]{1,64}$/);
const errorBody = z.object({
  error: z.object({
    code: word.optional().catch(undefined),
    status: word.optional().catch(undefined),
    type: word.optional().catch(undefined),
  }),
});

function codeIn(responseBody: string | undefined): string | undefined {
  try {
    const { data } = errorBody.safeParse(JSON.parse(responseBody ?? ''));
    return data?.error.code ?? data?.error.status ?? data?.error.type;
  } catch {
    return undefined;
  }
}
