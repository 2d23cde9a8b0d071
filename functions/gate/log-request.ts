import type { Next } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { GateContext } from './gate-context.ts';
import { writeLog } from './log.ts';

/** Always made here: a client could send anything, which would then be in the logs and the audit log. */
export const ownRequestId = requestId({ limitLength: 0 });

/**
 * One line per request. It names the route, not the URL: ids of threads and sessions do not belong in a log.
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
