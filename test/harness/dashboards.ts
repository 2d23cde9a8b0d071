import type { TestAccount } from './account.ts';
import { ask } from './admin.ts';

/** Dashboards as administrators make them. */

export type SavedDashboard = {
  __typename: string;
  id: string;
  version: number;
  problems: { path: string; message: string }[];
  publications: { number: number }[];
  hasUnpublishedChanges: boolean;
  content: Record<string, unknown>;
  code?: string;
  message?: string;
  issues?: { path: string; message: string }[];
};

const SHOWN =
  '__typename ... on Dashboard { id version content problems { path message } publications { number } hasUnpublishedChanges }';
const REFUSED = '... on Refusal { code message issues { path message } }';

const change = (key: string, name: string, input: string, variables: Record<string, unknown>) =>
  ask<SavedDashboard>(
    key,
    `mutation($id: ID!, $input: ${input}!) { result: ${name}(id: $id, input: $input) { ${SHOWN} ${REFUSED} } }`,
    variables,
  );

export const createDashboard = ({ key, deploymentId }: TestAccount, input: Record<string, unknown>) =>
  ask<SavedDashboard>(
    key,
    `mutation($input: CreateDashboardInput!) { result: createDashboard(input: $input) { ${SHOWN} ${REFUSED} } }`,
    { input: { deploymentId, ...input } },
  );

export const updateDashboard = ({ key }: TestAccount, id: string, input: Record<string, unknown>) =>
  change(key, 'updateDashboard', 'UpdateDashboardInput', { id, input });

export const publishDashboard = ({ key }: TestAccount, id: string, version: number) =>
  change(key, 'publishDashboard', 'PublishDashboardInput', { id, input: { version } });

export const restoreDashboard = ({ key }: TestAccount, id: string, version: number, number: number) =>
  change(key, 'restoreDashboard', 'RestoreDashboardInput', { id, input: { version, number } });

/** Makes a dashboard that viewers see. */
export async function publishedDashboard(
  account: TestAccount,
  publicId: string,
  content: object,
  audience: string[] | null = null,
): Promise<SavedDashboard> {
  const made = await createDashboard(account, { publicId, content, audience });
  if (made.code !== undefined) throw new Error(`${made.message}`);
  const published = await publishDashboard(account, made.id, made.version);
  if (published.code !== undefined)
    throw new Error(`${published.message} ${JSON.stringify(published.issues)}`);
  return published;
}
