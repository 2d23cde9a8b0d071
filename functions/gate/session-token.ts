import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type * as z from 'zod';
import {
  DATA_AUDIENCE,
  type DataClaims,
  dataClaims,
  type NewClaims,
  type SessionClaims,
  sessionClaims,
} from '../../schema/wire/session.ts';
import { BoundedMemory } from './bounded-memory.ts';
import type { SigningKey } from './signing-keys.ts';

export const ISSUER = 'embedded-analytics';
const ALGORITHM = 'HS256';
const LIFETIME = '24h';

/** Makes the token of a redeemed session. */
export const signSessionToken = (keys: readonly SigningKey[], claims: NewClaims): Promise<string> =>
  sign(keys, new SignJWT(claims).setExpirationTime(LIFETIME));

/** Makes a token that opens the data API alone, until then at the latest. */
export const signDataToken = (
  keys: readonly SigningKey[],
  { claims, expiresAtSeconds }: { claims: NewClaims & { showsSql?: boolean }; expiresAtSeconds: number },
): Promise<string> =>
  sign(keys, new SignJWT(claims).setAudience(DATA_AUDIENCE).setExpirationTime(expiresAtSeconds));

/** Signed with the first key. */
async function sign(keys: readonly SigningKey[], token: SignJWT): Promise<string> {
  const [current] = keys;
  if (current === undefined) throw new Error('There is no key to sign session tokens with.');
  return token
    .setProtectedHeader({ alg: ALGORITHM, kid: current.kid })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .sign(await imported(current));
}

/** The claims of a session's token that one of the keys signed and that has not expired; otherwise undefined. */
export async function verifySessionToken(
  keys: readonly SigningKey[],
  token: string,
): Promise<(SessionClaims & { exp: number }) | undefined> {
  const payload = await verified(keys, token);
  const claims = payload && sessionClaimsOf(payload);
  // One that is for something else opens nothing but that.
  return payload?.exp === undefined || payload.aud !== undefined || claims === undefined
    ? undefined
    : { ...claims, exp: payload.exp };
}

/** Likewise of a token that opens the data API: a session's, or one for that alone. */
export const verifyDataToken = async (
  keys: readonly SigningKey[],
  token: string,
): Promise<DataClaims | undefined> => {
  const payload = await verified(keys, token);
  return payload && dataClaimsOf(payload);
};

/** Reads what a token says by a schema; a payload that is remembered is read once. */
function readOnce<Claims>(schema: z.ZodType<Claims>): (payload: JWTPayload) => Claims | undefined {
  const known = new WeakMap<JWTPayload, Claims | undefined>();
  return (payload) => {
    if (!known.has(payload)) known.set(payload, schema.safeParse(payload).data);
    return known.get(payload);
  };
}
const sessionClaimsOf = readOnce(sessionClaims);
const dataClaimsOf = readOnce(dataClaims);

/** In characters of tokens: some thousand callers of an isolate. */
const REMEMBERED_CHARACTERS = 2_000_000;
/**
 * What tokens say that these keys have signed: that stays so until they end. Who sends one is looked up in the database
 * all the same, each time.
 */
const remembered = new WeakMap<readonly SigningKey[], BoundedMemory<JWTPayload>>();

async function verified(keys: readonly SigningKey[], token: string): Promise<JWTPayload | undefined> {
  const memory = remembered.get(keys) ?? new BoundedMemory(REMEMBERED_CHARACTERS);
  remembered.set(keys, memory);
  const known = memory.get(token);
  if (known?.exp !== undefined && known.exp > Math.floor(Date.now() / 1_000)) return known;
  const payload = await verifiedAnew(keys, token);
  if (payload === undefined) memory.forget(token);
  else memory.set(token, payload, token.length);
  return payload;
}

async function verifiedAnew(keys: readonly SigningKey[], token: string): Promise<JWTPayload | undefined> {
  const keyOf = ({ kid }: { kid?: string }): Promise<CryptoKey> => {
    const key = keys.find((each) => each.kid === kid);
    if (key === undefined) throw new UnknownKey();
    return imported(key);
  };
  const verified = await jwtVerify(token, keyOf, {
    issuer: ISSUER,
    algorithms: [ALGORITHM],
    requiredClaims: ['exp', 'sid'],
  }).catch(() => undefined);
  return verified?.payload;
}

const cryptoKeys = new WeakMap<SigningKey, CryptoKey>();

/** The key as the runtime takes it, made once in an isolate: that takes about as long as to verify a token. */
async function imported(key: SigningKey): Promise<CryptoKey> {
  const known = cryptoKeys.get(key);
  if (known !== undefined) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const made = await crypto.subtle.importKey('raw', new Uint8Array(key.secret), algorithm, false, [
    'sign',
    'verify',
  ]);
  cryptoKeys.set(key, made);
  return made;
}

class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
}
