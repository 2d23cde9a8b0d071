import { requireDraft, writeDraft } from '../../../db/dashboard-drafts.ts';
import { foundDashboard } from '../../../db/own-dashboards.ts';
import { ownDashboardState, ownDraft } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { publicIdIn } from './app-call.ts';
import { EXAMPLE_CONTENT, ownRefusals } from './app-route.ts';
import { agentOf, callAboutOwn } from './own-dashboard-call.ts';

const contract = {
  ...embedRoute,
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
    const { dashboard, access } = await callAboutOwn(context, publicId, {
      purpose: 'author',
      change: (user, session) => [
        ...requireDraft(foundDashboard, version, content),
        ...agentOf(content, user, session),
        writeDraft(foundDashboard, content),
      ],
    });
    const { shownToAuthor } = await import('./problems-for-author.ts');
    const { content: _, ...state } = await shownToAuthor(context.env, access, dashboard);
    return context.json(state, 200, NO_STORE);
  },
);
