import { describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from './account.ts';
import { errorOf, post } from './api.ts';

/**
 * DECISIONS.md 1, "401": what every endpoint that takes an API key does with a wrong one. The body is
 * one that the endpoint accepts from `account`.
 */
export function refusesWrongCredentials(request: () => { account: TestAccount; path: string; body: object }) {
  const HOUR_MS = 3_600_000;
  const wrong: Record<string, (account: TestAccount) => Promise<string | null> | string | null> = {
    'no key': () => null,
    'an unknown key': () => `sk-${'A'.repeat(43)}`,
    'a key that is too short': ({ key }) => key.slice(0, -1),
    'a key with a letter more': ({ key }) => `${key}A`,
    'the hash of a key': () => 'a'.repeat(64),
    'an expired key': ({ newKey }) => newKey({ isAdmin: true, expiresAt: new Date(Date.now() - HOUR_MS) }),
    'a revoked key': ({ newKey }) => newKey({ isAdmin: true, revokedAt: new Date() }),
  };

  describe('refuses with 401 and WWW-Authenticate', () => {
    it.each(Object.keys(wrong))('%s', async (what) => {
      const { account, path, body } = request();
      const key = (await wrong[what]?.(account)) ?? null;

      const response = await post(path, body, { key });

      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('Api-Key');
      const error = await errorOf(response);
      expect(error).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
      if (key !== null) expect(JSON.stringify(error)).not.toContain(key);
    });

    it('an unknown scheme', async () => {
      const { account, path, body } = request();
      const headers = { Authorization: `Basic ${account.key}` };
      expect((await post(path, body, { headers })).status).toBe(401);
    });
  });

  it('takes the same key as a bearer token', async () => {
    const { account, path, body } = request();
    const response = await post(path, body, { headers: { Authorization: `Bearer ${account.key}` } });
    expect(response.status).toBeLessThan(300);
    await response.body?.cancel();
  });

  it('refuses a key of another account as if nothing of this one existed', async () => {
    const { path, body } = request();
    const stranger = await makeAccount();
    const response = await post(path, body, { key: stranger.key });
    expect(response.status).toBe(404);
  });
}
