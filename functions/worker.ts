import { Hono } from 'hono';
import { Refusal } from '../schema/refusals.ts';
import { noSuchDataRoute } from './data/api/no-such-data-route.ts';
import { refuseWebSockets } from './data/api/refuse-web-sockets.ts';
import { documentationOf } from './docs/documentation.ts';
import { answerError } from './gate/answer-error.ts';
import { contractOf } from './gate/endpoint.ts';
import type { GateEnv } from './gate/gate-context.ts';
import { logRequest, ownRequestId } from './gate/log-request.ts';
import { withSecurityHeaders } from './gate/security-headers.ts';
import { healthz } from './health/healthz.ts';
import { readyz } from './health/readyz.ts';

export type Endpoint = Hono<GateEnv>;
/** What people look at; the reference of the API leaves it out. */
export type Page = Hono<GateEnv>;

/** What serves these endpoints and pages, with the documentation and the Worker's health. */
export function serve(
  endpoints: readonly Endpoint[],
  pages: readonly Page[] = [],
): ExportedHandlerFetchHandler<object> {
  const service = new Hono<GateEnv>({ strict: false });
  const all = [...endpoints, healthz, readyz];
  for (const each of [refuseWebSockets, ...all, ...pages]) service.route('/', each);
  service
    .route('/', documentationOf(all.map(contractOf)))
    .route('/', noSuchDataRoute)
    .all('*', ownRequestId, logRequest, () => {
      throw new Refusal('endpoint_not_found');
    })
    .onError(answerError);
  return async (request, env, context) =>
    withSecurityHeaders(request, await service.fetch(request, env, context));
}
