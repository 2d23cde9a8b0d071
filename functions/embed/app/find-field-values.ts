import { dashboardValuesAnswer, dashboardValuesRequest } from '../../../schema/wire/dashboards/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callWithAccess } from './app-call.ts';
import { authorRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'findFieldValues',
  method: 'POST',
  path: '/api/v1/embed/app/values',
  summary: 'Find values of a field',
  description: 'Up to 50 values of a dimension, in order, of rows that the caller may see.',
  body: dashboardValuesRequest,
  example: { member: 'orders_view.status' },
  answers: { 200: { schema: dashboardValuesAnswer } },
  refuses: [...authorRefusals, 'branch_not_found', 'data_unavailable', 'query_refused', 'too_many_queries'],
} as const satisfies Contract;

export const findFieldValues = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(dashboardValuesRequest),
  async (context) => {
    const [{ openAccess }, { valuesOf }] = await Promise.all([
      import('../dashboards/open-access.ts'),
      import('../dashboards/answer-values.ts'),
    ]);
    const { access } = await callWithAccess(context, { purpose: 'author', statements: () => [] });
    const opened = await openAccess(context, access, undefined);
    const found = await valuesOf(opened, context.req.valid('json'), context.req.raw.signal);
    return context.json(found, 200, NO_STORE);
  },
);
