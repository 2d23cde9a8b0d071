import type { Next } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { GateContext } from './gate-context.ts';
import { writeLog } from './log.ts';

/** Always made here: one that a client sends could be anything, and would stand in logs and the audit log. */
export const ownRequestId = requestId({ limitLength: 0 });

/**
 * One line per request. It names the route, not the URL: ids of threads and sessions are nobody's
 * business in a log.
 */
export async function logRequest(context: GateContext, next: Next): Promise<void> {
  const startedAt = Date.now();
  await next();
  const status = context.res.status;
  writeLog({
    level: status >= 500 ? 'error' : 'info',
    requestId: context.get('requestId'),
    method: context.req.method,
    route: routePath(context),
    status,
    durationMs: Date.now() - startedAt,
  });
}
