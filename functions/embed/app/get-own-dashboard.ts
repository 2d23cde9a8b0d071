import { ownDashboard } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { publicIdIn } from './app-call.ts';
import { creatorRefusals } from './app-route.ts';
import { callAboutOwn } from './own-dashboard-call.ts';

const contract = {
  ...embedRoute,
  operation: 'getOwnDashboard',
  method: 'GET',
  path: '/api/v1/embed/app/dashboards/:publicId',
  summary: 'Read the draft of a dashboard',
  description:
    "One of the caller's own, with its content and what of it does not fit the model as they may see it. What is published is read as any dashboard is.",
  answers: { 200: { schema: ownDashboard } },
  refuses: [...creatorRefusals, 'dashboard_not_found', 'dashboard_read_only', 'branch_not_found'],
} as const satisfies Contract;

export const getOwnDashboard = endpoint(contract).get(contract.path, embedToken, async (context) => {
  const publicId = publicIdIn(context.req.param('publicId'));
  const { dashboard, access } = await callAboutOwn(context, publicId, { purpose: 'look' });
  const { shownToAuthor } = await import('./problems-for-author.ts');
  return context.json(await shownToAuthor(context.env, access, dashboard), 200, NO_STORE);
});
