import { expect } from 'vitest';
import { type CallOptions, post } from './api.ts';

export const ADMIN = '/admin/graphql';

export type GraphqlError = {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; issues?: { path: string; message: string }[]; requestId?: string };
};

/** One request of an administrator, as it was answered. */
export async function administer(
  key: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: CallOptions['headers'] = {},
) {
  const response = await post(ADMIN, { query, variables }, { key, headers });
  const body = (await response.json()) as { data?: Record<string, unknown>; errors?: GraphqlError[] };
  return { ...body, response };
}

/** What one field answers with, of a request that must have no errors. */
export async function ask<Value>(
  key: string,
  query: string,
  variables?: Record<string, unknown>,
  headers?: CallOptions['headers'],
): Promise<Value> {
  const { data, errors } = await administer(key, query, variables, headers);
  expect(errors).toBeUndefined();
  // The caller has just written the query, and knows what it asks for.
  return Object.values(data ?? {})[0] as Value;
}
