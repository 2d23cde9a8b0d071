import { createMiddleware } from 'hono/factory';
import type { Credential, KeyCredential, SessionCredential } from '../../db/credential.ts';
import { Refusal, refusals } from '../../schema/refusals.ts';
import type { SessionClaims } from '../../schema/wire/session.ts';
import { bindingsOf } from './bindings.ts';
import { sha256Hex } from './digest.ts';
import type { GateContext, GateEnv } from './gate-context.ts';
import { verifyDataToken, verifySessionToken } from './session-token.ts';
import { type ForeignToken, readForeignToken } from './signed-token.ts';

/** 256 random bits in base64url. */
const KEY = 'sk-[A-Za-z0-9_-]{43}';
/** A token is a JWT: three parts, none of which can look like a key. */
const TOKEN = '[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+';

/** `Api-Key <key>`, or the same key as a bearer token. */
const KEY_SCHEME = new RegExp(`^(?:api-key|bearer) +(${KEY})$`, 'i');
const TOKEN_SCHEME = new RegExp(`^(?:bearer|embed-token) +(${TOKEN})$`, 'i');
/** With `Bearer` before it or without, as public clients send it (DATA-API.md, "Requests"). */
const BARE_TOKEN = new RegExp(`^(?:(?:bearer|embed-token) +)?(${TOKEN})$`, 'i');
const BEARER = /^bearer +(.+)$/i;
const ONLY_KEY = new RegExp(`^${KEY}$`);
const ONLY_TOKEN = new RegExp(`^${TOKEN}$`);

/** What is read of a request, whatever else its endpoint has put into the context. */
type Incoming = Pick<GateContext, 'req' | 'env'> & { get(name: 'requestId'): string };

const authorization = (context: Incoming): string | undefined => context.req.header('Authorization')?.trim();

/**
 * The API key that came with the request, hashed; whether it is known is for the database to say.
 * @throws Refusal 401 when there is none, or it does not look like a key.
 */
export async function apiKey(context: Incoming): Promise<KeyCredential> {
  const header = authorization(context);
  if (header === undefined) throw new Refusal('missing_credential');
  const key = KEY_SCHEME.exec(header)?.[1];
  if (key === undefined) throw new Refusal('invalid_credential');
  return { kind: 'key', hash: await sha256Hex(key), requestId: context.get('requestId') };
}

/**
 * Middleware that reads an API key or a session token before the body is looked at (DECISIONS.md 1); the
 * handler has it as `context.get('credential')`.
 */
export const keyOrToken = createMiddleware<GateEnv & { Variables: { credential: Credential } }>(
  async (context, next) => {
    const token = TOKEN_SCHEME.exec(authorization(context) ?? '')?.[1];
    context.set('credential', token === undefined ? await apiKey(context) : await sessionOf(context, token));
    await next();
  },
);

/** Middleware of what pages call: the token of a session alone; the handler has `context.get('session')`. */
export const embedToken = createMiddleware<GateEnv & { Variables: { session: SessionCredential } }>(
  async (context, next) => {
    const header = authorization(context);
    const token = TOKEN_SCHEME.exec(header ?? '')?.[1];
    if (!header) throw new Refusal('missing_credential', refusals.token_required[1]);
    if (token === undefined) {
      throw new Refusal(KEY_SCHEME.test(header) ? 'token_required' : 'invalid_credential');
    }
    context.set('session', await sessionOf(context, token));
    await next();
  },
);

/**
 * The session that a token was made from, the token's signature and age checked; whether the session has been
 * revoked is for the database to say, on every use.
 * @throws Refusal 401 when it is no token of ours, or has expired.
 */
async function sessionOf(context: Incoming, token: string): Promise<SessionCredential> {
  const claims = await verifySessionToken(bindingsOf(context.env).SESSION_SIGNING_KEYS, token);
  if (claims === undefined) throw new Refusal('invalid_credential');
  return sessionCredential(claims, context.get('requestId'));
}

const sessionCredential = (
  claims: SessionClaims & { exp: number },
  requestId: string,
): SessionCredential => ({
  kind: 'session',
  idHash: claims.sid,
  user: 'externalId' in claims.user ? 'external' : 'internal',
  creatorMode: claims.creatorMode,
  expiresAtSeconds: claims.exp,
  requestId,
});

/** Middleware of MCP, whose clients send what they were given as a bearer; the handler has `context.get('session')`. */
export const bearer = createMiddleware<GateEnv & { Variables: { session: SessionCredential } }>(
  async (context, next) => {
    const header = authorization(context);
    if (!header) {
      const message = 'Send a session token or a key of a user: Authorization: Bearer <token>.';
      throw new Refusal('missing_credential', message);
    }
    const given = BEARER.exec(header)?.[1] ?? '';
    if (!ONLY_KEY.test(given) && !ONLY_TOKEN.test(given)) throw new Refusal('invalid_credential');
    context.set(
      'session',
      ONLY_KEY.test(given) ? await userKey(context, given) : await sessionOf(context, given),
    );
    await next();
  },
);

/** A key in the place of a session; whether it is bound to a user is for the database to say. */
const userKey = async (context: Incoming, key: string): Promise<SessionCredential> => ({
  kind: 'session',
  idHash: await sha256Hex(key),
  isKey: true,
  user: 'external',
  creatorMode: false,
  expiresAtSeconds: Number.POSITIVE_INFINITY,
  requestId: context.get('requestId'),
});

/** Whose data is asked for: a session's, or that of a token which is signed with the deployment's own secret, or is not. */
export type DataCredential = { requestId: string } & (
  | { kind: 'session'; session: SessionCredential; showsSql: boolean }
  | { kind: 'foreign'; foreign: ForeignToken }
);

/** Middleware of the data API, which knows tokens alone; the handler has `context.get('dataCredential')`. */
export const dataToken = createMiddleware<GateEnv & { Variables: { dataCredential: DataCredential } }>(
  async (context, next) => {
    const header = authorization(context);
    if (!header) throw new Refusal('data_token_missing');
    const token = BARE_TOKEN.exec(header)?.[1];
    const credential = token && (await dataCredentialOf(context, token));
    if (!credential) {
      const isKey = KEY_SCHEME.test(header) || ONLY_KEY.test(header);
      throw new Refusal(isKey ? 'key_opens_no_data' : 'data_token_invalid');
    }
    context.set('dataCredential', credential);
    await next();
  },
);

async function dataCredentialOf(context: Incoming, token: string): Promise<DataCredential | undefined> {
  const { SESSION_SIGNING_KEYS } = bindingsOf(context.env);
  const requestId = context.get('requestId');
  const claims = await verifyDataToken(SESSION_SIGNING_KEYS, token);
  if (claims !== undefined) {
    const session = sessionCredential(claims, requestId);
    return { kind: 'session', session, showsSql: claims.showsSql === true, requestId };
  }
  const foreign = readForeignToken(SESSION_SIGNING_KEYS, token);
  return foreign && { kind: 'foreign', foreign, requestId };
}
