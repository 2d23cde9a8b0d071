import { inject } from 'vitest';
import { expectDocumented } from './openapi.ts';

/** The running service as a customer's backend calls it. */
const { baseUrl } = inject('service');

export type ErrorBody = {
  statusCode: number;
  error: string;
  message: string;
  code: string;
  requestId: string;
  issues?: { path: string; message: string }[];
};

export type CallOptions = { key?: string | null; headers?: Record<string, string>; signal?: AbortSignal };

/** Every answer that a test sees is held to the OpenAPI document. */
async function documentedFetch(path: string, init: RequestInit & { method: string }): Promise<Response> {
  const url = new URL(path, baseUrl);
  const response = await fetch(url, init);
  await expectDocumented(init.method, url, response);
  return response;
}

/** A larger body is refused before it is read, which ends its connection; no other call may be waiting for that. */
const LARGEST_BODY_BYTES = 1024 * 1024;

/** Posts a body: text as it is, anything else as JSON. */
export function post(path: string, body: unknown, { key, headers, signal }: CallOptions): Promise<Response> {
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return documentedFetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key && { Authorization: `Api-Key ${key}` }),
      ...(content.length > LARGEST_BODY_BYTES && { Connection: 'close' }),
      ...headers,
    },
    body: content,
    ...(signal && { signal }),
  });
}

export type SendOptions = CallOptions & { method?: 'GET' | 'DELETE' | 'PATCH'; body?: unknown };

/** A request of any method but POST. */
export function send(path: string, { key, headers, method = 'GET', body }: SendOptions): Promise<Response> {
  return documentedFetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key && { Authorization: `Api-Key ${key}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export const errorOf = async (response: Response): Promise<ErrorBody> => (await response.json()) as ErrorBody;

export const GENERATE_SESSION = '/api/v1/embed/generate-session';

export async function generateSession(body: unknown, options: CallOptions): Promise<string> {
  const response = await post(GENERATE_SESSION, body, options);
  if (response.status !== 200) throw new Error(`generate-session: ${await response.text()}`);
  const { sessionId } = (await response.json()) as { sessionId: string };
  return sessionId;
}

export const SESSION_TOKEN = '/api/v1/embed/session/token';
export const SESSION_REVOKE = '/api/v1/embed/session/revoke';

/** Redeems a session as the embed page does. */
export async function redeem(sessionId: string): Promise<string> {
  const response = await post(SESSION_TOKEN, { sessionId }, {});
  if (response.status !== 200) throw new Error(`session token: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** How many requests the service and its agents have sent to the database so far. */
export const databaseRoundTrips = async (): Promise<number> => (await databaseWork()).requests;

/** The same, and how many statements were in them, without a BEGIN and a COMMIT. */
export async function databaseWork(): Promise<{ requests: number; statements: number }> {
  return (await (await fetch(inject('service').neonStatsUrl)).json()) as {
    requests: number;
    statements: number;
  };
}
