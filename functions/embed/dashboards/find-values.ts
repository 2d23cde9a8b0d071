import { dashboardValuesAnswer, dashboardValuesRequest } from '../../../schema/wire/dashboards/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { rowRefusals } from './dashboard-route.ts';

const contract = {
  ...embedRoute,
  operation: 'findDashboardValues',
  method: 'POST',
  path: '/api/v1/embed/dashboards/:publicId/values',
  summary: 'Find values for a control',
  description: "Up to 50 values of rows that the token's user may see, in order.",
  body: dashboardValuesRequest,
  example: { member: 'orders_view.status' },
  answers: { 200: { schema: dashboardValuesAnswer } },
  refuses: [...rowRefusals, 'control_not_found'],
} as const satisfies Contract;

export const findDashboardValues = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(dashboardValuesRequest),
  async (context) => {
    const [{ openDashboard }, { answerValues }] = await Promise.all([
      import('./open-dashboard.ts'),
      import('./answer-values.ts'),
    ]);
    const opened = await openDashboard(context, context.req.param('publicId'), undefined);
    const answer = await answerValues(opened, context.req.valid('json'), context.req.raw.signal);
    return context.json(answer, 200, NO_STORE);
  },
);
