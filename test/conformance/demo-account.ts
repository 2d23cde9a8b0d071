import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import type { SqlResult, ToolFailure } from '../../schema/wire/tools.ts';
import { namesOf } from '../../scripts/conformance/remove-traces.ts';
import { type ErrorBody, errorOf, GENERATE_SESSION, post, redeem } from '../harness/api.ts';
import { ChatReader, toolResult } from '../harness/chat.ts';

// The account under test, through HTTP and nothing else: these tests run against any base URL, as often as
// one likes. They expect the demo's catalog, shop and internal user, and no default deployment.

export const { baseUrl, demo } = inject('service');

/** The demo's internal user, by both names. */
export const internalUser = { username: 'olivia', email: 'olivia@demo.example' };

/** What this run has made is removed by its names. */
const own = namesOf(inject('conformanceRun') ?? 'own');

/** An external id that no run has used before. */
export const newExternalId = (): string => `${own.users}${randomUUID()}`;

/** An embed tenant name that no run has used before. */
export const newEmbedTenantName = (): string => `${own.embedTenants}${randomUUID().slice(0, 13)}`;

/** Generate Session with the demo's deployment, unless the body says otherwise. */
export const generateSession = (body: object): Promise<Response> =>
  post(GENERATE_SESSION, { deploymentId: demo.deploymentId, ...body }, { key: demo.apiKey });

/** Generate Session that must be accepted. @returns the session id. */
export async function signIn(body: object): Promise<string> {
  const response = await generateSession(body);
  expect(response.status, await response.clone().text()).toBe(200);
  const { sessionId } = (await response.json()) as { sessionId: string };
  return sessionId;
}

/** The error body of a call that must be refused. */
export async function refusalOf(answer: Promise<Response>): Promise<ErrorBody> {
  const response = await answer;
  expect(response.status, 'a refusal').toBeGreaterThanOrEqual(400);
  return errorOf(response);
}

export const chatPath = (verb: 'stream-chat-state' | 'abort', agentId: string | number = demo.agentId) =>
  `/api/v1/public/${demo.accountName}/agents/${agentId}/chat/${verb}`;

export const callChat = (body: object): Promise<Response> =>
  post(chatPath('stream-chat-state'), body, { key: demo.apiKey });

/** One chat that must be accepted, read to its end. */
export async function chat(body: object): Promise<StreamRecord[]> {
  const response = await callChat(body);
  expect(response.status).toBe(200);
  return new ChatReader(response).all();
}

const QUESTION = 'How many orders per city?';

function citiesIn(records: readonly StreamRecord[]): (string | null)[] {
  const result = toolResult<SqlResult | ToolFailure>(records, 'engineSqlApi');
  if ('error' in result) throw new Error(`The analyst's query failed: ${result.error}`);
  return result.data.map(([city]) => city ?? null);
}

/** What the user of these settings gets to see: one row per city whose orders the policies show. */
export const citiesSeenIn = async (sessionSettings: object) =>
  citiesIn(await chat({ input: QUESTION, sessionSettings }));

/** The same for a user that Generate Session provisioned, whose stored rights apply. */
export const citiesSeenBy = (externalId: string) => citiesSeenIn({ externalId });

/** A chat as an embed page opens it: with a token instead of a key and settings. */
export const chatWithToken = (token: string, body: object, scheme = 'Bearer'): Promise<Response> =>
  post(chatPath('stream-chat-state'), body, { headers: { Authorization: `${scheme} ${token}` } });

/** What the session of this id gets to see, once it is redeemed. */
export async function citiesSeenInSession(sessionId: string) {
  const response = await chatWithToken(await redeem(sessionId), { input: QUESTION });
  expect(response.status, await (response.ok ? '' : response.clone().text())).toBe(200);
  return citiesIn(await new ChatReader(response).all());
}

export const inCity = (value: string | null) => ({ userAttributes: [{ name: 'city', value }] });

/** Cities of the region DACH, which members of the group analysts see by the attribute `regions`. */
export const dachCities = ['Berlin', 'Hamburg', 'Köln', 'München', 'Vienna', 'Zürich'];
