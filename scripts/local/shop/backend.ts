import { shopCreator, shopUsers } from '../../../db/seed/shop/shop.ts';
import type { DemoFile } from '../../demo-file.ts';

/** Makes a session for one of the shop's customers: in a shop, whoever is signed in there. */
export async function signIn(demo: DemoFile, customer: string): Promise<{ sessionId: string }> {
  const response = await fetch(`${demo.baseUrl}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${demo.apiKey}` },
    body: JSON.stringify({
      deploymentId: demo.deploymentId,
      ...[...shopUsers, shopCreator].find(({ externalId }) => externalId === customer),
    }),
  });
  if (!response.ok) throw new Error(`Generate Session: ${response.status} ${await response.text()}`);
  return (await response.json()) as { sessionId: string };
}
