import * as z from 'zod';
import { readiness } from '../../schema/wire/health.ts';
import { type Target, TargetNotUsable } from './target.ts';

const named = z.object({ nodes: z.array(z.object({ name: z.string() })) });
const found = z.object({
  data: z.object({
    account: z.object({
      name: z.string(),
      useCreatorMode: z.boolean(),
      defaultDeploymentId: z.string().nullable(),
    }),
    deployment: z.object({ id: z.string() }).nullable(),
    agent: z.object({ deploymentId: z.string() }).nullable(),
    groups: named,
    attributes: named,
    internalUsers: named,
  }),
});
type Found = z.infer<typeof found>['data'];

const LOOK = `query ($deployment: ID!, $agent: ID!) {
  account { name useCreatorMode defaultDeploymentId }
  deployment(id: $deployment) { id }
  agent(id: $agent) { deploymentId }
  groups: userGroups(first: 200) { nodes { name } }
  attributes: userAttributes(first: 200) { nodes { name } }
  internalUsers(first: 200) { nodes { name: username } }
}`;

/** Holds a service to be ready, and its account to be the one that was named. Writes nothing. @throws TargetNotUsable */
export async function requireTarget(target: Target): Promise<void> {
  await look(target);
}

/** Besides, that the account is as the demo's, which the conformance tests expect. @throws TargetNotUsable */
export async function requireDemo(target: Target): Promise<void> {
  const { account, groups, attributes, internalUsers } = await look(target);
  const has = ({ nodes }: z.infer<typeof named>, name: string) => nodes.some((node) => node.name === name);
  refuse([
    !account.useCreatorMode && 'it is not entitled to creator mode (account entitle --creator-mode on)',
    account.defaultDeploymentId !== null && 'it has a default deployment, and the tests expect none',
    !has(groups, 'managers') && 'it has no group "managers"',
    !has(attributes, 'city') && 'it has no user attribute "city"',
    !has(internalUsers, 'olivia') && 'it has no internal user "olivia"',
  ]);
}

async function look(target: Target): Promise<Found> {
  await requireReady(target.baseUrl);
  const { demo } = target;
  const found = await ask(target);
  refuse([
    found.account.name !== demo.accountName && `apiKey is one of the account "${found.account.name}"`,
    found.deployment === null && `it has no deployment ${demo.deploymentId}`,
    found.agent?.deploymentId !== String(demo.deploymentId) &&
      `it has no agent ${demo.agentId} over that deployment`,
  ]);
  return found;
}

/** @throws TargetNotUsable when there is anything wrong with the account. */
function refuse(wrong: readonly (string | false)[]): void {
  const lines = wrong.filter((each) => each !== false);
  if (lines.length > 0) throw new TargetNotUsable(`The account of --demo does not fit: ${lines.join('; ')}.`);
}

async function requireReady(baseUrl: string): Promise<void> {
  const response = await reach(new URL('/readyz', baseUrl));
  const { success, data } = readiness.safeParse(await response.json().catch(() => undefined));
  if (!success) {
    throw new TargetNotUsable(
      `${baseUrl} is no Embedded Analytics service: /readyz answered ${response.status}.`,
    );
  }
  const problems = data.checks.flatMap((check) => check.problems);
  if (problems.length > 0) throw new TargetNotUsable([`${baseUrl} is not ready:`, ...problems].join('\n'));
}

async function ask({ baseUrl, demo }: Target): Promise<Found> {
  const variables = { deployment: String(demo.deploymentId), agent: String(demo.agentId) };
  const response = await reach(new URL('/admin/graphql', baseUrl), {
    method: 'POST',
    headers: { Authorization: `Api-Key ${demo.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: LOOK, variables }),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new TargetNotUsable(`apiKey of --demo is no admin key of it, ${response.status}: ${text}`);
  }
  return found.parse(JSON.parse(text)).data;
}

const reach = (url: URL, request?: RequestInit): Promise<Response> =>
  fetch(url, request).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new TargetNotUsable(`${url.origin} cannot be reached: ${message}`);
  });
