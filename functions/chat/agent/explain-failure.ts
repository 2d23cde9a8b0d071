import { APICallError, RetryError } from 'ai';
import { ModelBrokeOff, ModelMisconfigured, ModelStalled } from './models/model-failure.ts';

/** What the `__error__` record says of a failed answer: plain words, nothing of a key, a URL or what was sent. */
export function explainFailure(error: unknown): string {
  if (error instanceof ModelMisconfigured) return error.message;
  if (error instanceof ModelStalled) {
    return 'The language model stopped sending. Please try again.';
  }
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last)) return explainCall(last.statusCode);
  return error instanceof ModelBrokeOff
    ? 'The language model broke off its answer. Please try again.'
    : 'The answer failed on our side. Please try again.';
}

function explainCall(status: number | undefined): string {
  if (status === undefined) return 'The language model could not be reached. Please try again later.';
  const code = `HTTP ${status}`;
  if (status === 401 || status === 403) {
    return `The language model refused our key (${code}). An administrator has to check the key of this agent's model.`;
  }
  if (status === 404) {
    return `The language model is not known to its provider (${code}). An administrator has to check this agent's model.`;
  }
  if (status === 429) {
    return `The language model is over its rate limit or quota (${code}). Please try again later.`;
  }
  return status >= 500
    ? `The language model is in trouble (${code}). Please try again later.`
    : `The language model refused the request (${code}). Asking less at once, or in a new thread, may help.`;
}
