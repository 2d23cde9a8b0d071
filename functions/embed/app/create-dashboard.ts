import { chooseAgent } from '../../../db/audience.ts';
import { createOwnDashboard, ownDashboardOf, selectOwnDashboard } from '../../../db/own-dashboards.ts';
import { holdOwnEmbedTenant } from '../../../db/requirements.ts';
import { newOwnDashboard, ownDashboard } from '../../../schema/wire/dashboards/app.ts';
import { randomPublicId } from '../../dashboards/public-id.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { callWithAccess } from './app-call.ts';
import { appRoute, authorRefusals, EXAMPLE_CONTENT, NO_STORE } from './app-route.ts';

const contract = {
  ...appRoute,
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
    const { rows, access } = await callWithAccess(context, {
      purpose: 'author',
      requires: [holdOwnEmbedTenant],
      statements: (user, { idHash }) => [
        ...(content.agentId === undefined ? [] : [chooseAgent(idHash, user, content.agentId)]),
        ...createOwnDashboard(content, randomPublicId(), user),
        selectOwnDashboard('created'),
      ],
    });
    const { shownToAuthor } = await import('./problems-for-author.ts');
    const shown = await shownToAuthor(context.env, access, ownDashboardOf(rows.at(-1)));
    return context.json(shown, 200, NO_STORE);
  },
);
