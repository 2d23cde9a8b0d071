import { ServiceError } from '../../../sdk/client/src/service-error.ts';
import type { Speaker } from '../../embed/words.ts';

/** An error as a sentence, with when to try again where the service says so. */
export function errorWords(error: unknown, { say, count }: Speaker): string {
  if (!(error instanceof ServiceError)) return say('refused', { message: String(error) });
  if (error.status === 0) return say('unreachable');
  const wait =
    error.retryAfterSeconds === undefined ? '' : ` ${count('waitSeconds', error.retryAfterSeconds)}`;
  return say('refused', { message: error.message }) + wait;
}
