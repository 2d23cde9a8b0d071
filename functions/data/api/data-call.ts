import type { Requirement } from '../../../db/admission.ts';
import type { Database } from '../../../db/client.ts';
import type { DataCredential } from '../../gate/credential.ts';
import { type RequestWithFigures, requestDatabase } from '../../gate/database.ts';
import { deploymentOfSession } from './data-path.ts';

export type DataCall = {
  env: object;
  /** The service's own database, as this request goes to it. */
  database: Database;
  credential: DataCredential;
  requirements: readonly Requirement[];
  /** `waitUntil` of the request. */
  afterwards: (work: Promise<unknown>) => void;
};

/** What is read of a request. */
export type CallContext = RequestWithFigures & {
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'dataCredential'): DataCredential;
};

/** The call that a request makes over the deployment of its path. */
export const callOf = (context: CallContext, deploymentId: string): DataCall => ({
  env: context.env,
  database: requestDatabase(context),
  credential: context.get('dataCredential'),
  requirements: deploymentOfSession(deploymentId),
  afterwards: (work) => context.executionCtx.waitUntil(work),
});
