import { Refusal } from '../../schema/refusals.ts';
import { sha256Hex } from './digest.ts';
import type { GateContext } from './endpoint.ts';

/** `Api-Key <key>`, or the same key as a bearer token. */
const SCHEME = /^(?:api-key|bearer) +(sk-[A-Za-z0-9_-]{43})$/i;

/**
 * The SHA-256 of the API key that came with the request; whether it is known is for the database to say.
 * @throws Refusal 401 when there is none, or it does not look like a key.
 */
export async function apiKeyHash(context: GateContext): Promise<string> {
  const header = context.req.header('Authorization');
  if (header === undefined) throw new Refusal('missing_credential');
  const key = SCHEME.exec(header.trim())?.[1];
  if (key === undefined) throw new Refusal('invalid_credential');
  return sha256Hex(key);
}
