import { newOwnDashboard, ownDashboard } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { authorRefusals, EXAMPLE_CONTENT } from './app-route.ts';
import { createOwn } from './own-dashboard-call.ts';

const contract = {
  ...embedRoute,
  operation: 'createOwnDashboard',
  method: 'POST',
  path: '/api/v1/embed/app/dashboards',
  summary: 'Make a dashboard in creator mode',
  description:
    'A draft of the embed tenant that nobody but its author sees until it is published and shared.',
  body: newOwnDashboard,
  example: { content: EXAMPLE_CONTENT },
  answers: { 200: { schema: ownDashboard } },
  refuses: [...authorRefusals, 'agent_not_found', 'branch_not_found', 'too_many_dashboards'],
} as const satisfies Contract;

export const createDashboard = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(newOwnDashboard),
  async (context) => {
    const { content } = context.req.valid('json');
    const { dashboard, access } = await createOwn(context, content);
    const { shownToAuthor } = await import('./problems-for-author.ts');
    return context.json(await shownToAuthor(context.env, access, dashboard), 200, NO_STORE);
  },
);
