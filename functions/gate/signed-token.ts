import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { unstorablePart } from '../../schema/storable.ts';
import { ISSUER } from './session-token.ts';
import type { SigningKey } from './signing-keys.ts';

/** A token that says nothing of us, and so may be signed with a deployment's own secret; what it says is not believed yet. */
export type ForeignToken = { token: string; payload: JWTPayload };

const ALGORITHM = 'HS256';
/** Of tokens that do not say when they end (DECISIONS.md 6). */
const LIFETIME_SECONDS = 24 * 60 * 60;
/** So far may the clock of who signs be ahead of ours. */
const CLOCKS_DIFFER_SECONDS = 60;
/** More than a thousand groups; read and hashed with each request. */
const LONGEST_TOKEN_CHARACTERS = 16_384;

/** undefined: no token, or one that names us or one of our keys, which no other secret is ever tried on. */
export function readForeignToken(keys: readonly SigningKey[], token: string): ForeignToken | undefined {
  if (token.length > LONGEST_TOKEN_CHARACTERS) return undefined;
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const payload = decodeJwt(token);
    const isOurs = payload.iss === ISSUER || keys.some((key) => key.kid === kid);
    return isOurs || alg !== ALGORITHM || unstorablePart(payload) !== undefined
      ? undefined
      : { token, payload };
  } catch {
    return undefined;
  }
}

/** Whether one of these secrets signed it, and it has not ended. */
export async function isSignedWith(
  secrets: readonly string[],
  { token, payload }: ForeignToken,
): Promise<boolean> {
  if (!isOfNow(payload, Date.now() / 1_000)) return false;
  for (const secret of secrets) {
    const verified = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
    }).catch(() => undefined);
    if (verified !== undefined) return true;
  }
  return false;
}

function isOfNow({ exp, iat }: JWTPayload, nowSeconds: number): boolean {
  if (iat !== undefined && !(typeof iat === 'number' && iat <= nowSeconds + CLOCKS_DIFFER_SECONDS))
    return false;
  const ends = exp ?? (iat === undefined ? undefined : iat + LIFETIME_SECONDS);
  return typeof ends === 'number' && ends > nowSeconds;
}
