import { jwtVerify, SignJWT } from 'jose';
import { type NewClaims, type SessionClaims, sessionClaims } from '../../schema/wire/session.ts';
import type { SigningKey } from './signing-keys.ts';

const ISSUER = 'embedded-analytics';
const ALGORITHM = 'HS256';
const LIFETIME = '24h';

/** Makes the token of a redeemed session, signed with the first key. */
export function signSessionToken(keys: readonly SigningKey[], claims: NewClaims): Promise<string> {
  const [current] = keys;
  if (current === undefined) throw new Error('There is no key to sign session tokens with.');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: current.kid })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(current.secret);
}

/** The claims of a token that one of the keys signed and that has not expired; otherwise undefined. */
export async function verifySessionToken(
  keys: readonly SigningKey[],
  token: string,
): Promise<SessionClaims | undefined> {
  const secretOf = ({ kid }: { kid?: string }): Uint8Array => {
    const key = keys.find((each) => each.kid === kid);
    if (key === undefined) throw new UnknownKey();
    return key.secret;
  };
  const verified = await jwtVerify(token, secretOf, {
    issuer: ISSUER,
    algorithms: [ALGORITHM],
    requiredClaims: ['exp', 'sid'],
  }).catch(() => undefined);
  return sessionClaims.safeParse(verified?.payload).data;
}

class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
}
