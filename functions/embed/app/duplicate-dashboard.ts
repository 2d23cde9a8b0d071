import {
  copiedContentOf,
  requireCopyableDashboard,
  selectCopiedContent,
} from '../../../db/own-dashboards.ts';
import { copiedDashboard, dashboardCopy } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callWithAccess, publicIdIn } from './app-call.ts';
import { ownRefusals } from './app-route.ts';
import { createOwn } from './own-dashboard-call.ts';

const contract = {
  ...embedRoute,
  operation: 'duplicateDashboard',
  method: 'POST',
  path: '/api/v1/embed/app/dashboards/:publicId/duplicate',
  summary: 'Duplicate a dashboard',
  description:
    "A new draft of the caller's own, made from what the account has published, or from a draft of their own. Widgets and controls of members that the caller may not see are left out, and named.",
  body: dashboardCopy,
  example: { title: 'A copy' },
  answers: { 200: { schema: copiedDashboard } },
  refuses: [...ownRefusals, 'branch_not_found', 'data_unavailable', 'too_many_dashboards'],
} as const satisfies Contract;

export const duplicateDashboard = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(dashboardCopy),
  async (context) => {
    const [{ openAccess }, { copyOf }, { shownToAuthor }] = await Promise.all([
      import('../dashboards/open-access.ts'),
      import('../../dashboards/copy-content.ts'),
      import('./problems-for-author.ts'),
    ]);
    const publicId = publicIdIn(context.req.param('publicId'));
    const { title } = context.req.valid('json');
    const { rows, access } = await callWithAccess(context, {
      purpose: 'author',
      statements: (user) => [requireCopyableDashboard(publicId, user), selectCopiedContent(user)],
    });
    const original = copiedContentOf(rows[1]);
    const { setting } = await openAccess(context, access, original.timeZone);
    const { content, leftOut } = copyOf(setting, original);
    const titled = title === undefined ? content : { ...content, title };

    const created = await createOwn(context, titled);
    const shown = await shownToAuthor(context.env, created.access, created.dashboard);
    return context.json({ ...shown, leftOut }, 200, NO_STORE);
  },
);
