import type { KeyCredential, SessionCredential } from '../../db/credential.ts';
import { Refusal } from '../../schema/refusals.ts';
import { bindingsOf } from './bindings.ts';
import { sha256Hex } from './digest.ts';
import type { GateContext } from './gate-context.ts';
import { verifySessionToken } from './session-token.ts';

/** `Api-Key <key>`, or the same key as a bearer token. */
const KEY_SCHEME = /^(?:api-key|bearer) +(sk-[A-Za-z0-9_-]{43})$/i;
/** A token is a JWT: three parts, none of which can look like a key. */
const TOKEN_SCHEME = /^(?:bearer|embed-token) +([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

const authorization = (context: GateContext): string | undefined =>
  context.req.header('Authorization')?.trim();

/**
 * The API key that came with the request, hashed; whether it is known is for the database to say.
 * @throws Refusal 401 when there is none, or it does not look like a key.
 */
export async function apiKey(context: GateContext): Promise<KeyCredential> {
  const header = authorization(context);
  if (header === undefined) throw new Refusal('missing_credential');
  const key = KEY_SCHEME.exec(header)?.[1];
  if (key === undefined) throw new Refusal('invalid_credential');
  return { kind: 'key', hash: await sha256Hex(key), requestId: context.get('requestId') };
}

/** Whether the request comes with a session token, good or bad, rather than with an API key. */
export const bringsToken = (context: GateContext): boolean => TOKEN_SCHEME.test(authorization(context) ?? '');

/**
 * The session token that came with the request, its signature and age checked; whether its session has been
 * revoked is for the database to say, on every use.
 * @throws Refusal 401 when it is no token of ours, or has expired.
 */
export async function sessionToken(context: GateContext): Promise<SessionCredential> {
  const token = TOKEN_SCHEME.exec(authorization(context) ?? '')?.[1] ?? '';
  const claims = await verifySessionToken(bindingsOf(context.env).SESSION_SIGNING_KEYS, token);
  if (claims === undefined) throw new Refusal('invalid_credential');
  return {
    kind: 'session',
    idHash: claims.sid,
    user: 'externalId' in claims.user ? 'external' : 'internal',
    creatorMode: claims.creatorMode,
    requestId: context.get('requestId'),
  };
}
