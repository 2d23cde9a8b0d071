import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signSessionToken, verifySessionToken } from '../../../functions/gate/session-token.ts';
import { signingKeys } from '../../../functions/gate/signing-keys.ts';

const OLD = `2025:${'o'.repeat(43)}`;
const NEW = `2026:${'n'.repeat(43)}`;
const claims = {
  sid: 'hash',
  user: { externalId: 'anna' },
  account: 'acme',
  deployment: 1,
  embedTenant: null,
  creatorMode: false,
};

afterEach(() => {
  vi.useRealTimers();
});

describe('rotating signing keys', () => {
  it('keeps tokens of the old key good while both are configured, and signs with the first', async () => {
    const old = await signSessionToken(signingKeys.parse(OLD), claims);
    const rotated = signingKeys.parse(`${NEW},${OLD}`);

    expect(await verifySessionToken(rotated, old)).toEqual({ ...claims, exp: expect.any(Number) });
    const fresh = await signSessionToken(rotated, claims);
    expect(await verifySessionToken(signingKeys.parse(NEW), fresh)).toEqual({
      ...claims,
      exp: expect.any(Number),
    });
  });

  it('refuses tokens of a key that is no longer configured', async () => {
    const old = await signSessionToken(signingKeys.parse(OLD), claims);
    expect(await verifySessionToken(signingKeys.parse(NEW), old)).toBeUndefined();
  });

  it('refuses a token that names one key and is signed with another', async () => {
    const [old] = signingKeys.parse(OLD);
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: '2026' })
      .setIssuer('embedded-analytics')
      .setExpirationTime('1h')
      .sign(old?.secret ?? new Uint8Array(32));
    expect(await verifySessionToken(signingKeys.parse(`${NEW},${OLD}`), forged)).toBeUndefined();
  });
});

describe('a session token', () => {
  it('expires after 24 hours', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    const keys = signingKeys.parse(NEW);
    const token = await signSessionToken(keys, claims);
    vi.setSystemTime(new Date('2026-01-01T23:59:59Z'));
    expect(await verifySessionToken(keys, token)).toEqual({ ...claims, exp: expect.any(Number) });
    vi.setSystemTime(new Date('2026-01-02T00:00:00Z'));
    expect(await verifySessionToken(keys, token)).toBeUndefined();
    expect(await verifySessionToken(signingKeys.parse(NEW), token)).toBeUndefined();
  });

  it('is verified once by an isolate, and another one that says the same by itself', async () => {
    const keys = signingKeys.parse(NEW);
    const token = await signSessionToken(keys, claims);
    const verify = vi.spyOn(crypto.subtle, 'verify');
    for (let call = 0; call < 3; call += 1) expect(await verifySessionToken(keys, token)).toBeDefined();
    expect(verify).toHaveBeenCalledOnce();
    const [header, payload] = token.split('.');
    const forged = `${header}.${payload}.${'A'.repeat(43)}`;
    for (let call = 0; call < 3; call += 1) expect(await verifySessionToken(keys, forged)).toBeUndefined();
    expect(verify).toHaveBeenCalledTimes(4);
    verify.mockRestore();
  });

  it.each([
    ['another issuer', (jwt: SignJWT) => jwt.setIssuer('somebody').setExpirationTime('1h')],
    ['no expiry', (jwt: SignJWT) => jwt.setIssuer('embedded-analytics')],
  ])('with %s is refused', async (_, finish) => {
    const [key] = signingKeys.parse(NEW);
    const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: '2026' });
    const token = await finish(jwt).sign(key?.secret ?? new Uint8Array(32));
    expect(await verifySessionToken(signingKeys.parse(NEW), token)).toBeUndefined();
  });
});

describe('SESSION_SIGNING_KEYS', () => {
  it.each(['', 'secret', 'kid:short', `kid:${'s'.repeat(42)}`, `${NEW},`, `k id:${'s'.repeat(43)}`])(
    'refuses "%s"',
    (text) => {
      expect(signingKeys.safeParse(text).success).toBe(false);
    },
  );
});
