import { publishDraft } from '../../../db/dashboard-drafts.ts';
import {
  foundDashboard,
  ownDashboardOf,
  requireOwnDashboard,
  selectOwnDashboard,
} from '../../../db/own-dashboards.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { ownDashboardState, ownPublication } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp, publicIdIn } from './app-call.ts';
import { ownRefusals } from './app-route.ts';
import { callAboutOwn } from './own-dashboard-call.ts';

const contract = {
  ...embedRoute,
  operation: 'publishOwnDashboard',
  method: 'POST',
  path: '/api/v1/embed/app/dashboards/:publicId/publish',
  summary: 'Publish a dashboard',
  description:
    'Shows the draft to its author and to those it is shared with, if it fits the model as the author may see it. Each of them sees it with their own rights.',
  body: ownPublication,
  example: { version: 1 },
  answers: { 200: { schema: ownDashboardState } },
  refuses: [...ownRefusals, 'branch_not_found', 'dashboard_unfit', 'dashboard_changed'],
} as const satisfies Contract;

export const publishOwnDashboard = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(ownPublication),
  async (context) => {
    const publicId = publicIdIn(context.req.param('publicId'));
    const { version } = context.req.valid('json');
    const { dashboard: draft, access } = await callAboutOwn(context, publicId, { purpose: 'author' });
    if (draft.version !== version) throw new Refusal('dashboard_changed');
    const { problemsForAuthor } = await import('./problems-for-author.ts');
    const problems = await problemsForAuthor(context.env, access, draft.content);
    if (problems.length > 0) throw new Refusal('dashboard_unfit', undefined, { issues: problems });

    // What was checked is what is published: a draft that was saved meanwhile has another version.
    const [, , published] = await callApp(context, {
      purpose: 'author',
      statements: (user) => [
        requireOwnDashboard(publicId, user),
        publishDraft(foundDashboard, version),
        selectOwnDashboard('dashboard'),
      ],
    });
    const { content: _, ...state } = ownDashboardOf(published);
    return context.json({ ...state, problems }, 200, NO_STORE);
  },
);
