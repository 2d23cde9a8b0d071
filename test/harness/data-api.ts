import { inject } from 'vitest';
import type { TestAccount } from './account.ts';
import { generateSession, post, redeem, send } from './api.ts';

/** The data API as its clients call it. */

export const dataPath = (account: TestAccount, verb: string, deploymentId = account.deploymentId) =>
  `/d/${deploymentId}/cubejs-api/v1/${verb}`;

export const apiUrlOf = (account: TestAccount): string =>
  `${inject('service').baseUrl}/d/${account.deploymentId}/cubejs-api/v1`;

/** A token of a session that was made with this. */
export async function sessionToken(account: TestAccount, body: object): Promise<string> {
  return redeem(await generateSession({ deploymentId: account.deploymentId, ...body }, account));
}

type Credentials = { key?: string; headers?: Record<string, string> };

/** Asks for a token of the data API, as a backend does with its key. */
export async function cubeApiToken(
  account: TestAccount,
  body: object,
  credentials?: Credentials,
): Promise<string> {
  const response = await post(
    `/api/v1/deployments/${account.deploymentId}/token`,
    body,
    credentials ?? { key: account.key },
  );
  if (response.status !== 200) throw new Error(`token: ${await response.text()}`);
  return ((await response.json()) as { cubeApiToken: string }).cubeApiToken;
}

export type DataCall = {
  account: TestAccount;
  token: string;
  accept?: string;
  /** Of a Worker of the test's own. */
  baseUrl?: string;
};

const addressOf = ({ account, baseUrl = inject('service').baseUrl }: DataCall, verb: string): string =>
  new URL(dataPath(account, verb), baseUrl).href;

const headersOf = ({ token, accept }: DataCall) => ({
  Authorization: token,
  ...(accept !== undefined && { Accept: accept }),
});

/** GET, with objects as JSON in the address. */
export function askByGet(call: DataCall, verb: string, parameters: Record<string, unknown> = {}) {
  const written = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const search = new URLSearchParams(Object.fromEntries(written));
  return send(`${addressOf(call, verb)}?${search}`, { headers: headersOf(call) });
}

export const askByPost = (call: DataCall, verb: string, body: object) =>
  post(addressOf(call, verb), body, { headers: headersOf(call) });

/** Asks again, as clients do, while the answer takes longer than a request is held. */
export async function loadToTheEnd(call: DataCall, body: object): Promise<Response> {
  for (;;) {
    const response = await askByPost(call, 'load', body);
    const { error } = (await response.clone().json()) as { error?: string };
    if (error !== 'Continue wait') return response;
  }
}

/** The lines of a `cubesql` answer. */
export async function linesOf(response: Response): Promise<CubesqlLine[]> {
  const text = await response.text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
export type CubesqlLine = {
  schema?: { name: string; column_type: string }[];
  data?: (string | null)[][];
  error?: string;
};
