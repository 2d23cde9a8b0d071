import { Hono } from 'hono';
import { Refusal } from '../schema/refusals.ts';
import { documentationOf } from './docs/documentation.ts';
import { answerError } from './gate/answer-error.ts';
import { contractOf } from './gate/endpoint.ts';
import type { GateEnv } from './gate/gate-context.ts';
import { logRequest } from './gate/log-request.ts';

/** An endpoint, or what people look at; the reference of the API leaves the latter out. */
export type Route = Hono<GateEnv>;
export type Service = Hono<GateEnv>;

/** What serves these routes, with a documentation of all there are. */
export function serviceOf(routes: readonly Route[], allRoutes: () => Promise<readonly Route[]>): Service {
  const service = new Hono<GateEnv>({ strict: false });
  for (const each of routes) service.route('/', each);
  const contracts = async () => (await allRoutes()).flatMap((route) => contractOf(route) ?? []);
  return service
    .route('/', documentationOf(contracts))
    .all('*', logRequest, () => {
      throw new Refusal('endpoint_not_found');
    })
    .onError(answerError);
}
