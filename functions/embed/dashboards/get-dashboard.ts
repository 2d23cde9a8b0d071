import { dashboardView } from '../../../schema/wire/dashboards/view.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { dashboardRefusals } from './dashboard-route.ts';

const contract = {
  ...embedRoute,
  operation: 'getDashboard',
  method: 'GET',
  path: '/api/v1/embed/dashboards/:publicId',
  summary: 'Read a dashboard',
  description:
    "What was published, as the token's user may see it: without its queries, and without what rests on members that are not for them.",
  answers: { 200: { schema: dashboardView } },
  refuses: dashboardRefusals,
} as const satisfies Contract;

export const getDashboard = endpoint(contract).get(contract.path, embedToken, async (context) => {
  const [{ openDashboard }, { shownDashboard }] = await Promise.all([
    import('./open-dashboard.ts'),
    import('./show-dashboard.ts'),
  ]);
  const opened = await openDashboard(context, context.req.param('publicId'), undefined);
  return context.json(shownDashboard(opened), 200, NO_STORE);
});
