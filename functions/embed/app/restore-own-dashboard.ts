import { restoreDraft } from '../../../db/dashboard-drafts.ts';
import { foundDashboard } from '../../../db/own-dashboards.ts';
import { ownDashboard, ownRestoration } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { publicIdIn } from './app-call.ts';
import { ownRefusals } from './app-route.ts';
import { callAboutOwn } from './own-dashboard-call.ts';

const contract = {
  ...embedRoute,
  operation: 'restoreOwnDashboard',
  method: 'POST',
  path: '/api/v1/embed/app/dashboards/:publicId/restore',
  summary: 'Make what was published the draft again',
  description: 'One of the last six publications, by its number. Viewers see it once it is published.',
  body: ownRestoration,
  example: { version: 1, number: 1 },
  answers: { 200: { schema: ownDashboard } },
  refuses: [...ownRefusals, 'branch_not_found', 'dashboard_changed', 'dashboard_version_not_found'],
} as const satisfies Contract;

export const restoreOwnDashboard = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(ownRestoration),
  async (context) => {
    const publicId = publicIdIn(context.req.param('publicId'));
    const { version, number } = context.req.valid('json');
    const { dashboard, access } = await callAboutOwn(context, publicId, {
      purpose: 'author',
      change: () => restoreDraft(foundDashboard, number, version),
    });
    const { shownToAuthor } = await import('./problems-for-author.ts');
    return context.json(await shownToAuthor(context.env, access, dashboard), 200, NO_STORE);
  },
);
