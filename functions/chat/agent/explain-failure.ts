import { Refusal } from '../../../schema/refusals.ts';
import { ModelNoLongerValid } from '../../model/model-no-longer-valid.ts';
import {
  ModelBrokeOff,
  ModelMisconfigured,
  ModelRefused,
  ModelStalled,
  ModelUnreachable,
} from './models/model-failure.ts';

/** What the `__error__` record says of a failed answer: plain words, nothing of a key, a URL or what was sent. */
export function explainFailure(error: unknown): string {
  if (error instanceof ModelMisconfigured) return error.message;
  if (error instanceof ModelRefused) return explainRefusal(error.status);
  if (error instanceof ModelStalled) return 'The language model stopped sending. Please try again.';
  if (error instanceof ModelBrokeOff) return 'The language model broke off its answer. Please try again.';
  if (error instanceof Refusal && error.code === 'database_unavailable') {
    return 'The service cannot reach its database at the moment. Please try again later.';
  }
  if (error instanceof ModelNoLongerValid) {
    return 'The data model was saved by an earlier version and is no longer valid. An administrator has to push it again.';
  }
  return error instanceof ModelUnreachable
    ? 'The language model could not be reached. Please try again later.'
    : 'The answer failed on our side. Please try again.';
}

function explainRefusal(status: number): string {
  const code = `HTTP ${status}`;
  switch (status) {
    case 401:
    case 403:
      return `The language model refused our key (${code}). An administrator has to check the key of this agent's model.`;
    case 404:
      return `The language model is not known to its provider (${code}). An administrator has to check this agent's model.`;
    case 429:
      return `The language model is over its rate limit or quota (${code}). Please try again later.`;
    default:
      return status >= 500
        ? `The language model is in trouble (${code}). Please try again later.`
        : `The language model refused the request (${code}). Asking less at once, or in a new thread, may help.`;
  }
}
