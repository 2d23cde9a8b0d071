import {
  type ShareWith,
  selectShares,
  shareDashboard as shareFound,
  sharesOf,
} from '../../../db/dashboard-shares.ts';
import { requireOwnDashboard } from '../../../db/own-dashboards.ts';
import { dashboardShares, newShare } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp, publicIdIn } from './app-call.ts';
import { sharingRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'shareDashboard',
  method: 'POST',
  path: '/api/v1/embed/app/dashboards/:publicId/shares',
  summary: 'Share a dashboard within the embed tenant',
  description:
    'With a member by their `externalId`, or with a group of the embed tenant by its name. They see what is published, with their own rights. Shared a second time, nothing changes.',
  body: newShare,
  example: { member: 'anna' },
  answers: { 200: { schema: dashboardShares } },
  refuses: [
    ...sharingRefusals,
    'dashboard_not_found',
    'dashboard_read_only',
    'member_not_found',
    'group_not_found',
    'too_many_shares',
  ],
} as const satisfies Contract;

export const shareDashboard = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(newShare),
  async (context) => {
    const publicId = publicIdIn(context.req.param('publicId'));
    const { member, group = '' } = context.req.valid('json');
    const wanted: ShareWith = member === undefined ? { group } : { member };
    const [, , shares] = await callApp(context, {
      purpose: 'share',
      statements: (user) => [requireOwnDashboard(publicId, user), shareFound(wanted, user), selectShares],
    });
    return context.json({ items: sharesOf(shares) }, 200, NO_STORE);
  },
);
