import type { Next } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { GateContext } from './gate-context.ts';
import { tellOfRequest } from './tell-figures.ts';

/** Always made here: a client could send anything, which would then be in the logs and the audit log. */
const giveRequestId = requestId({ limitLength: 0, headerName: '' });

/** Sets its header on the answer when that is there: set before, Hono would copy the whole answer to join them. */
export async function ownRequestId(context: GateContext, next: Next): Promise<void> {
  await giveRequestId(context, next);
  context.res.headers.set('X-Request-Id', context.get('requestId'));
}

/** What is refused with one of these was somebody's with a key or a session, whose account the path then names. */
const REFUSED_TO_SOMEBODY = [403, 409, 429];
const ACCOUNT_IN_PATH = /^\/api\/v1\/public\/([^/]+)\//;

/** One line per request. */
export async function logRequest(context: GateContext, next: Next): Promise<void> {
  const startedAt = Date.now();
  context.set('figures', { account: undefined, roundTrips: 0 });
  await next();
  const { account, ...figures } = context.get('figures');
  const { status } = context.res;
  const named = REFUSED_TO_SOMEBODY.includes(status)
    ? ACCOUNT_IN_PATH.exec(context.req.path)?.[1]
    : undefined;
  tellOfRequest(context.env, {
    requestId: context.get('requestId'),
    method: context.req.method,
    route: routePath(context),
    status,
    account: account ?? named,
    ...figures,
    durationMs: Date.now() - startedAt,
  });
}
