import { Hono } from 'hono';
import { Refusal } from '../../../schema/refusals.ts';
import { answerDataError } from '../../gate/answer-error.ts';
import { allowAnyOrigin } from '../../gate/endpoint.ts';
import type { GateEnv } from '../../gate/gate-context.ts';
import { logRequest } from '../../gate/log-request.ts';

/** What is not there below a `deploymentUrl`, said in the form that the clients of the data API show, to pages of any origin. */
export const noSuchDataRoute = new Hono<GateEnv>()
  .all('/d/:deploymentId/*', logRequest, allowAnyOrigin(), () => {
    throw new Refusal('endpoint_not_found');
  })
  .onError(answerDataError);
