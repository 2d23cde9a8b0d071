import { deleteOwnDashboard as deleteFound, requireOwnDashboard } from '../../../db/own-dashboards.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp, publicIdIn } from './app-call.ts';
import { ownRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'deleteOwnDashboard',
  method: 'DELETE',
  path: '/api/v1/embed/app/dashboards/:publicId',
  summary: 'Delete a dashboard',
  description: "One of the caller's own, with all that was published of it, for everybody.",
  answers: { 204: null },
  refuses: ownRefusals,
} as const satisfies Contract;

export const deleteOwnDashboard = endpoint(contract).delete(contract.path, embedToken, async (context) => {
  const publicId = publicIdIn(context.req.param('publicId'));
  await callApp(context, {
    purpose: 'author',
    statements: (user) => [requireOwnDashboard(publicId, user), deleteFound],
  });
  return context.body(null, 204);
});
