import { APICallError, RetryError } from 'ai';
import { UnknownModel } from './choose-model.ts';

/** What the `__error__` record says of a failed answer: plain words, nothing of the inside. */
export function explainFailure(error: unknown): string {
  if (error instanceof UnknownModel) return error.message;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return 'The answer failed on our side. Please try again.';
  if (last.statusCode === undefined)
    return 'The language model could not be reached. Please try again later.';
  return last.statusCode < 400
    ? 'The language model broke off its answer. Please try again.'
    : `The language model refused the request (HTTP ${last.statusCode}). Please try again later.`;
}
