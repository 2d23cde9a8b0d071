import { chooseAgent } from '../../../db/audience.ts';
import { requireDraft, writeDraft } from '../../../db/dashboard-drafts.ts';
import {
  foundDashboard,
  ownDashboardOf,
  requireOwnDashboard,
  selectOwnDashboard,
} from '../../../db/own-dashboards.ts';
import { ownDashboardState, ownDraft } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { callWithAccess, publicIdIn } from './app-call.ts';
import { appRoute, EXAMPLE_CONTENT, NO_STORE, ownRefusals } from './app-route.ts';

const contract = {
  ...appRoute,
  operation: 'saveDraft',
  method: 'PATCH',
  path: '/api/v1/embed/app/dashboards/:publicId',
  summary: 'Save the draft of a dashboard',
  description:
    'In place of the draft of that `version`. If another one was saved meanwhile, nothing is changed (409); the same content a second time is as good as the first.',
  body: ownDraft,
  example: { version: 1, content: { ...EXAMPLE_CONTENT, title: 'My month' } },
  answers: { 200: { schema: ownDashboardState } },
  refuses: [...ownRefusals, 'agent_not_found', 'branch_not_found', 'dashboard_changed'],
} as const satisfies Contract;

export const saveDraft = endpoint(contract).patch(
  contract.path,
  embedToken,
  jsonBody(ownDraft),
  async (context) => {
    const publicId = publicIdIn(context.req.param('publicId'));
    const { version, content } = context.req.valid('json');
    const { rows, access } = await callWithAccess(context, {
      purpose: 'author',
      statements: (user, { idHash }) => [
        requireOwnDashboard(publicId, user),
        ...requireDraft(foundDashboard, version, content),
        ...(content.agentId === undefined ? [] : [chooseAgent(idHash, user, content.agentId)]),
        writeDraft(foundDashboard, content),
        selectOwnDashboard('dashboard'),
      ],
    });
    const { shownToAuthor } = await import('./problems-for-author.ts');
    const { content: _, ...state } = await shownToAuthor(context.env, access, ownDashboardOf(rows.at(-1)));
    return context.json(state, 200, NO_STORE);
  },
);
