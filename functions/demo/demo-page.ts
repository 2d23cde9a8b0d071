import { Hono } from 'hono';
import { Refusal } from '../../schema/refusals.ts';
import { answerError } from '../gate/answer-error.ts';
import { bindingsOf } from '../gate/bindings.ts';
import type { GateContext, GateEnv } from '../gate/gate-context.ts';
import { logRequest } from '../gate/log-request.ts';

/** Leads to the pretend shop of `npm start`, which embeds dashboards, chats and the creator app; elsewhere there is none. */
export const demoPage = new Hono<GateEnv>({ strict: false })
  .use('/demo/*', logRequest)
  .get('/demo', (context) => leadTo(context, '/'))
  .get('/demo/chat', (context) => leadTo(context, '/chat'))
  .get('/demo/dashboard', (context) => leadTo(context, '/dashboard'))
  .get('/demo/app', (context) => leadTo(context, '/app'))
  .onError(answerError);

function leadTo(context: GateContext, path: string): Response {
  const { DEMO_URL } = bindingsOf(context.env);
  if (DEMO_URL === undefined) throw new Refusal('endpoint_not_found');
  const url = new URL(path, DEMO_URL);
  url.search = new URL(context.req.url).search;
  return context.redirect(url.href);
}
