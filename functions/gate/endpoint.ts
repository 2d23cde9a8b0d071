import { Hono, type Next } from 'hono';
import { cors } from 'hono/cors';
import { answerDataError, answerError, answerMcpError } from './answer-error.ts';
import { bindingsOf } from './bindings.ts';
import type { Contract } from './contract.ts';
import type { GateContext, GateEnv } from './gate-context.ts';
import { logRequest } from './log-request.ts';

/**
 * A Hono app for one endpoint, with what every request passes: a request id, one log line, the body
 * limit and the error body. It can be mounted beside others, tested or deployed alone.
 *
 * @example
 * export const abort = endpoint(contract).post(contract.path, jsonBody(abortRequest), answer);
 */
export function endpoint(contract: Contract) {
  const { method, path, fromBrowsers, browserHeaders, worksMisconfigured } = contract;
  const app = new Hono<GateEnv>({ strict: false });
  const methods = fromBrowsers ? [method, 'OPTIONS'] : [method];

  app.on(methods, path, logRequest);
  if (method === 'GET') app.on(method, path, leaveBodyOfHead);
  if (fromBrowsers) app.on(methods, path, allowAnyOrigin(browserHeaders));
  if (!worksMisconfigured) app.on(method, path, requireConfiguration);
  contracts.set(app, contract);
  return app.onError(contract.refusesAs === undefined ? answerError : answers[contract.refusesAs]);
}

const answers = { 'data API': answerDataError, MCP: answerMcpError };

const contracts = new WeakMap<object, Contract>();

/** What an endpoint made by {@link endpoint} promises; undefined: the app is none. */
export const contractOf = (app: object): Contract | undefined => contracts.get(app);

/**
 * Hono answers HEAD as GET, without the body. Who makes that has to hear that nobody reads it: a stream may hold a place
 * at the data.
 */
async function leaveBodyOfHead(context: GateContext, next: Next): Promise<void> {
  await next();
  if (context.req.method === 'HEAD') await context.res.body?.cancel();
}

async function requireConfiguration(context: GateContext, next: Next): Promise<void> {
  bindingsOf(context.env);
  await next();
}

/**
 * Credentials travel in headers only, never in cookies, so any origin may call. What a browser needs to hear of an answer
 * is set on it when it is there, as the id of the request is.
 */
export function allowAnyOrigin(moreHeaders: readonly string[] = []) {
  const tell = cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id', ...moreHeaders],
    exposeHeaders: ['X-Request-Id', 'Retry-After', ...moreHeaders],
    maxAge: 86_400,
  });
  return async (context: GateContext, next: Next): Promise<Response | undefined> => {
    if (context.req.method === 'OPTIONS') return (await tell(context, next)) ?? undefined;
    await next();
    await tell(context, async () => undefined);
    return undefined;
  };
}
