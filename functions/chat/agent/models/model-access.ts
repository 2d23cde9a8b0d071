import * as z from 'zod';
import { ModelMisconfigured } from './model-failure.ts';

/** Reads one of the Worker's variables and secrets. */
export type ReadSecret = (name: string) => string | undefined;

/** The address of a provider, and our key for it. */
export type ModelAccess = { apiKey: string | undefined; baseUrl: string | undefined };

/** Account names that can be part of a secret's name without two accounts getting the same one. */
const NAMEABLE_ACCOUNT = /^[a-z0-9-]+$/;

const httpUrl = z.url({ protocol: /^https?$/ });

/**
 * Key and base URL of a provider: the account's own where it has either, else the Worker's. Never one of each,
 * which could hand a key to somebody else's server.
 * @throws ModelMisconfigured when a base URL is none.
 */
export function modelAccess(prefix: string, accountName: string, read: ReadSecret): ModelAccess {
  for (const suffix of [...accountSuffix(accountName), '']) {
    const baseUrlName = `${prefix}_BASE_URL${suffix}`;
    const apiKey = read(`${prefix}_API_KEY${suffix}`) || undefined;
    const baseUrl = read(baseUrlName) || undefined;
    if (baseUrl !== undefined && !httpUrl.safeParse(baseUrl).success) {
      throw new ModelMisconfigured(
        `The secret ${baseUrlName} is not an http(s) URL. An administrator has to correct it.`,
      );
    }
    if (apiKey !== undefined || baseUrl !== undefined) return { apiKey, baseUrl };
  }
  return { apiKey: undefined, baseUrl: undefined };
}

/** `__ACME_EU` for the account `acme-eu`; the names that can be set for an account, for messages too. */
export const accountSuffix = (accountName: string): string[] =>
  NAMEABLE_ACCOUNT.test(accountName) ? [`__${accountName.toUpperCase().replaceAll('-', '_')}`] : [];
