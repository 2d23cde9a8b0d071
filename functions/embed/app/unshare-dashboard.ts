import { unshareDashboard as unshareFound } from '../../../db/dashboard-shares.ts';
import { requireOwnDashboard } from '../../../db/own-dashboards.ts';
import { ROW_ID } from '../../../schema/wire/fields.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp, publicIdIn } from './app-call.ts';
import { sharingRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'unshareDashboard',
  method: 'DELETE',
  path: '/api/v1/embed/app/dashboards/:publicId/shares/:shareId',
  summary: 'Stop sharing a dashboard with somebody',
  description: 'For the member or group of that share the dashboard does not exist any more.',
  answers: { 204: null },
  refuses: [...sharingRefusals, 'dashboard_not_found', 'dashboard_read_only', 'share_not_found'],
} as const satisfies Contract;

export const unshareDashboard = endpoint(contract).delete(contract.path, embedToken, async (context) => {
  const publicId = publicIdIn(context.req.param('publicId'));
  const shareId = context.req.param('shareId');
  await callApp(context, {
    purpose: 'share',
    statements: (user) => [
      requireOwnDashboard(publicId, user),
      unshareFound(ROW_ID.test(shareId) ? Number(shareId) : 0),
    ],
  });
  return context.body(null, 204);
});
