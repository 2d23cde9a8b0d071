import type { Database } from '../../../db/client.ts';
import type { DataAccess } from '../../../db/data-access.ts';
import type { DataCredential } from '../../gate/credential.ts';
import { type RequestWithFigures, requestDatabase } from '../../gate/database.ts';
import type { RequestFigures } from '../../gate/figures.ts';
import { deploymentId } from './data-path.ts';

export type DataCall = {
  env: object;
  /** The service's own database, as this request goes to it. */
  database: Database;
  credential: DataCredential;
  /** The deployment of the path. */
  deploymentId: number;
  /** `waitUntil` of the request. */
  afterwards: (work: Promise<unknown>) => void;
  /** For the request's log line: whose it was, once that is known, and where its rows came from. */
  figures: RequestFigures;
};

/** What is read of a request. */
export type CallContext = RequestWithFigures & {
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'dataCredential'): DataCredential;
};

/** The call that a request makes over the deployment of its path. @throws Refusal 404 when that is no id */
export const callOf = (context: CallContext, path: string): DataCall => ({
  env: context.env,
  database: requestDatabase(context),
  credential: context.get('dataCredential'),
  deploymentId: deploymentId(path),
  afterwards: (work) => context.executionCtx.waitUntil(work),
  figures: context.get('figures'),
});

/** What whoever calls may read, and whether they may take away more of it than a screen shows (DECISIONS.md 7). */
export type CallersAccess = { access: DataAccess; mayDownload: boolean };
