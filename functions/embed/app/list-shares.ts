import { selectShares, sharesOf } from '../../../db/dashboard-shares.ts';
import { requireOwnDashboard } from '../../../db/own-dashboards.ts';
import { dashboardShares } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp, publicIdIn } from './app-call.ts';
import { creatorRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'listShares',
  method: 'GET',
  path: '/api/v1/embed/app/dashboards/:publicId/shares',
  summary: 'List whom a dashboard is shared with',
  description: "Members and groups of the embed tenant, of one of the caller's own dashboards.",
  answers: { 200: { schema: dashboardShares } },
  refuses: [...creatorRefusals, 'dashboard_not_found', 'dashboard_read_only'],
} as const satisfies Contract;

export const listShares = endpoint(contract).get(contract.path, embedToken, async (context) => {
  const publicId = publicIdIn(context.req.param('publicId'));
  const [, shares] = await callApp(context, {
    purpose: 'look',
    statements: (user) => [requireOwnDashboard(publicId, user), selectShares],
  });
  return context.json({ items: sharesOf(shares) }, 200, NO_STORE);
});
