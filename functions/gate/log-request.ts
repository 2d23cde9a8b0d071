import type { Next } from 'hono';
import { requestId as makeRequestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { GateContext } from './gate-context.ts';
import { tellOfRequest } from './tell-figures.ts';

/** Always made here: a client could send anything, which would then be in the logs and the audit log. */
const giveRequestId = makeRequestId({ limitLength: 0, headerName: '' });

/** What is refused with one of these was somebody's with a key or a session, whose account the path then names. */
const REFUSED_TO_SOMEBODY = [403, 409, 429];
const ACCOUNT_IN_PATH = /^\/api\/v1\/public\/([^/]+)\//;

/** Gives the request an id, which its answer and its one line in the log have. */
export async function logRequest(context: GateContext, next: Next): Promise<void> {
  await giveRequestId(context, () => answerAndTell(context, next));
}

async function answerAndTell(context: GateContext, next: Next): Promise<void> {
  const startedAt = Date.now();
  const requestId = context.get('requestId');
  context.set('figures', { account: undefined, roundTrips: 0 });
  await next();
  const { account, ...figures } = context.get('figures');
  const { status } = context.res;
  const named = REFUSED_TO_SOMEBODY.includes(status)
    ? ACCOUNT_IN_PATH.exec(context.req.path)?.[1]
    : undefined;
  tellOfRequest(context.env, {
    requestId,
    method: context.req.method,
    route: routePath(context),
    status,
    account: account ?? named,
    ...figures,
    durationMs: Date.now() - startedAt,
  });
  // Set before, Hono would copy the whole answer to join the headers.
  context.res.headers.set('X-Request-Id', requestId);
}
