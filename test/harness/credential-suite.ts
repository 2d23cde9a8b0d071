import { describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from './account.ts';
import { type CallOptions, errorOf } from './api.ts';

/**
 * DECISIONS.md 1, "401": what every endpoint that takes an API key does with a wrong one. `send` makes a
 * request that the endpoint accepts with an admin key of `account`.
 */
export function refusesWrongCredentials(
  request: () => { account: TestAccount; send: (options: CallOptions) => Promise<Response> },
) {
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
      const { account, send } = request();
      const key = (await wrong[what]?.(account)) ?? null;

      const response = await send({ key });

      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('Api-Key');
      const error = await errorOf(response);
      expect(error).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
      if (key !== null) expect(JSON.stringify(error)).not.toContain(key);
    });

    it('an unknown scheme', async () => {
      const { account, send } = request();
      const headers = { Authorization: `Basic ${account.key}` };
      expect((await send({ headers })).status).toBe(401);
    });
  });

  it('takes the same key as a bearer token', async () => {
    const { account, send } = request();
    const response = await send({ headers: { Authorization: `Bearer ${account.key}` } });
    expect(response.status).toBeLessThan(300);
    await response.body?.cancel();
  });

  it('refuses a key of another account as if nothing of this one existed', async () => {
    const { send } = request();
    const stranger = await makeAccount();
    const response = await send({ key: stranger.key });
    expect(response.status).toBe(404);
  });
}

/** DECISIONS.md 1, "403": for endpoints that administrators only may call. */
export function refusesKeysWithoutAdminRights(
  request: () => { account: TestAccount; send: (options: CallOptions) => Promise<Response> },
) {
  it('refuses a key without admin rights with 403', async () => {
    const { account, send } = request();
    const response = await send({ key: await account.newKey({ isAdmin: false }) });
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ code: 'admin_required' });
  });
}

/** For what belongs to no deployment, or to all of them. */
export function refusesAdminKeysOfDeployments(
  request: () => { account: TestAccount; send: (options: CallOptions) => Promise<Response> },
) {
  it('refuses an admin key that is limited to deployments with 403', async () => {
    const { account, send } = request();
    const key = await account.newKey({ isAdmin: true, deploymentIds: [account.deploymentId] });
    const response = await send({ key });
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ code: 'account_wide_key_required' });
  });
}
