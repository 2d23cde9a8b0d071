import type * as z from 'zod';
import { dashboardContent } from '../../schema/wire/dashboards/content.ts';
import { dashboard } from '../records.ts';
import type { Service } from '../service.ts';

export type RemoteDashboard = z.infer<typeof remote>;
/** What does not fit the model takes long to find out, and is not asked for here. */
const node = dashboard.omit({ problems: true });
const remote = node.extend({ content: dashboardContent });

/** More than any deployment has. */
const ALL = 10_000;

/** The drafts of a deployment's dashboards, by their public ids. */
export async function remoteDashboards(
  service: Service,
  deployment: string,
): Promise<Map<string, RemoteDashboard>> {
  const found = await service.list({
    field: 'dashboards',
    variables: { deploymentId: { type: 'ID', value: deployment } },
    node,
    limit: ALL,
  });
  return new Map(found.map((each) => [each.publicId, remote.parse(each)]));
}
