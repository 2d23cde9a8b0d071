import { noteOpened as noteFound, requireSeenDashboard } from '../../../db/own-dashboards.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp, publicIdIn } from './app-call.ts';
import { creatorRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'noteOpenedDashboard',
  method: 'POST',
  path: '/api/v1/embed/app/dashboards/:publicId/opened',
  summary: 'Note that a dashboard was opened',
  description: "It is the first of the caller's recent ones from then on, whosever it is.",
  answers: { 204: null },
  refuses: [...creatorRefusals, 'dashboard_not_found'],
} as const satisfies Contract;

export const noteOpened = endpoint(contract).post(contract.path, embedToken, async (context) => {
  const publicId = publicIdIn(context.req.param('publicId'));
  await callApp(context, {
    purpose: 'look',
    statements: (user) => [requireSeenDashboard(publicId, user), noteFound(user)],
  });
  return context.body(null, 204);
});
