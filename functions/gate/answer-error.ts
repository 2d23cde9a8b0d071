import { HTTPException } from 'hono/http-exception';
import { Refusal, type RefusalCode } from '../../schema/refusals.ts';
import { Misconfiguration } from './bindings.ts';
import type { GateContext } from './gate-context.ts';
import { logError } from './log.ts';

const reasonPhrases: Record<Refusal['status'], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** After how many seconds a refused request may come through, where the refusal does not know it better. */
const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  database_unavailable: 5,
};

/** Turns whatever an endpoint threw into the error body of DECISIONS.md 1. */
export const answerError = (error: unknown, context: GateContext): Response =>
  answerAsked(error, context, 'Api-Key realm="embedded-analytics"');

/** The same; clients of MCP look for a way to log in by what stands behind `Bearer`, and there is none. */
export const answerMcpError = (error: unknown, context: GateContext): Response =>
  answerAsked(error, context, 'Bearer');

/** @param asksFor what a 401 asks for */
function answerAsked(error: unknown, context: GateContext, asksFor: string): Response {
  const refusal = tell(asRefusal(error), error, context);
  if (refusal.status === 401) context.header('WWW-Authenticate', asksFor);
  return context.json(
    {
      statusCode: refusal.status,
      error: reasonPhrases[refusal.status],
      message: refusal.message,
      code: refusal.code,
      ...(refusal.issues && { issues: refusal.issues }),
      requestId: context.get('requestId'),
    },
    refusal.status,
  );
}

/**
 * The same in the form that clients of the data API show to people, and with the statuses that they act on: 403
 * has them ask for a new token. No text of ours may be taken for "ask again at once".
 */
export function answerDataError(error: unknown, context: GateContext): Response {
  const thrown = asRefusal(error);
  const isUnknownToken = thrown.code === 'invalid_credential';
  const refusal = tell(isUnknownToken ? new Refusal('data_token_invalid') : thrown, error, context);
  const { code, status } = refusal;
  return context.json(
    { error: inOneSentence(refusal.message), code, requestId: context.get('requestId') },
    status,
  );
}

const inOneSentence = (message: string): string => message.replace(/continue\s+wait/gi, 'continue-wait');

/** What stands in the log and in the headers, whatever the body. */
function tell(refusal: Refusal, error: unknown, context: GateContext): Refusal {
  if (refusal.status >= 500) {
    const requestId = context.get('requestId');
    logError(requestId, refusal.code, error);
  }
  const seconds = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code];
  if (seconds !== undefined) context.header('Retry-After', String(seconds));
  return refusal;
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Misconfiguration) return new Refusal('misconfigured');
  // The JSON validator's only complaint of its own is a body that does not parse.
  if (error instanceof HTTPException && error.status === 400) return new Refusal('malformed_json');
  return new Refusal('internal_error');
}
