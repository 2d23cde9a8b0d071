import type { CopiedDashboard, ListedDashboard, OwnDashboard } from '../../schema/wire/dashboards/app.ts';
import type { TestAccount } from './account.ts';
import { errorOf, post, send } from './api.ts';
import { sessionToken } from './data-api.ts';

/** The creator app as its page calls it. */

export const APP = '/api/v1/embed/app';

/** The token of a creator of an embed tenant, whose rows are those of a city. */
export const creator = (account: TestAccount, externalId: string, tenant: string, more: object = {}) =>
  sessionToken(account, {
    externalId,
    embedTenantName: tenant,
    creatorMode: true,
    userAttributeDefinitions: [{ name: 'city', type: 'string' }],
    userAttributes: [{ name: 'city', value: 'Berlin' }],
    ...more,
  });

export type AppMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call with a token; `path` is what stands behind the app's own. */
export function callApp(token: string, method: AppMethod, path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Embed-Token ${token}` };
  const url = `${APP}/${path}`;
  return method === 'POST' ? post(url, body ?? {}, { headers }) : send(url, { headers, method, body });
}

/** The same for its answer. @throws Error when it is refused */
export async function app<Answer>(
  token: string,
  method: AppMethod,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await callApp(token, method, path, body);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Why a call is refused, as `409 dashboard_changed`. */
export async function refusedBy(
  token: string,
  method: AppMethod,
  path: string,
  body?: object,
): Promise<string> {
  const response = await callApp(token, method, path, body);
  return response.status < 400
    ? String(response.status)
    : `${response.status} ${(await errorOf(response)).code}`;
}

export const makeDraft = (token: string, content: object) =>
  app<OwnDashboard>(token, 'POST', 'dashboards', { content });

/** A dashboard that its author has published. */
export async function makePublished(token: string, content: object): Promise<OwnDashboard> {
  const made = await makeDraft(token, content);
  const state = await app<OwnDashboard>(token, 'POST', `dashboards/${made.publicId}/publish`, {
    version: made.version,
  });
  return { ...made, ...state };
}

export const duplicated = (token: string, publicId: string, body: object = {}) =>
  app<CopiedDashboard>(token, 'POST', `dashboards/${publicId}/duplicate`, body);

type Listed = {
  items: ListedDashboard[];
  folders: string[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
};

export const listed = (token: string, search: Record<string, string> = {}) =>
  app<Listed>(token, 'GET', `dashboards?${new URLSearchParams(search)}`);
