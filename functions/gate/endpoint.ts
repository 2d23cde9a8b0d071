import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { Refusal } from '../../schema/refusals.ts';
import { answerError } from './answer-error.ts';
import { logRequest } from './log-request.ts';

export type GateEnv = { Bindings: object; Variables: RequestIdVariables };
export type GateContext = Context<GateEnv>;

const MAX_BODY_BYTES = 1024 * 1024;

export type EndpointOptions = {
  /** Called from browsers, so it answers CORS preflights (DECISIONS.md 1). */
  fromBrowsers?: boolean;
};

/**
 * A Hono app for one endpoint, with what every request passes: a request id, one log line, the body
 * limit and the error body. It can be mounted beside others, tested or deployed alone.
 *
 * @example
 * export const abort = endpoint('POST', '/chat/abort').post('/chat/abort', jsonBody(abortRequest), answer);
 */
export function endpoint(method: 'GET' | 'POST' | 'DELETE', path: string, options: EndpointOptions = {}) {
  const app = new Hono<GateEnv>({ strict: false });
  const methods = options.fromBrowsers ? [method, 'OPTIONS'] : [method];

  app.on(methods, path, requestId(), logRequest);
  if (options.fromBrowsers) app.on(methods, path, allowAnyOrigin(method));
  app.on(method, path, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  return app.onError(answerError);
}

/** Credentials travel in headers only, never in cookies, so any origin may call. */
const allowAnyOrigin = (method: string) =>
  cors({
    origin: '*',
    allowMethods: [method],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 86_400,
  });

const tooLarge = (): never => {
  throw new Refusal('body_too_large');
};
