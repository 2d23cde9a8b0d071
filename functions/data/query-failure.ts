import { logError } from '../gate/log.ts';
import type { Source } from './open-source.ts';

/** Tells the log what somebody has to mend, whoever hears of it, and of which deployment's data. */
export const reportOfQueries =
  (requestId: string, { deployment }: Source) =>
  (error: unknown): void =>
    logError(requestId, 'query failed', error, { deploymentId: deployment.id });
