import type { DemoFile } from '../../demo-file.ts';

/** Makes a session over a database of one's own: for a customer with this value of the attribute, or its administrator. */
export async function signInToOwn(
  { baseUrl, apiKey }: DemoFile,
  { deploymentId, agentId, administrator, attribute }: NonNullable<DemoFile['own']>,
  value: string | null,
): Promise<{ sessionId: string }> {
  const { internalId, branch: branchName } = administrator;
  const user =
    attribute === undefined || value === null
      ? { internalId, branchName }
      : { externalId: 'ada', userAttributes: [{ name: attribute.name, value: typed(attribute, value) }] };
  const response = await fetch(`${baseUrl}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${apiKey}` },
    body: JSON.stringify({ deploymentId, agentId, ...user }),
  });
  if (!response.ok) throw new Error(`Generate Session: ${response.status} ${await response.text()}`);
  return (await response.json()) as { sessionId: string };
}

const typed = ({ type }: { type: string }, value: string): string | number =>
  type === 'number' ? Number(value) : value;
