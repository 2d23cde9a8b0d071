import { zValidator } from '@hono/zod-validator';
import { listedFrom, selectListed } from '../../../db/listed-dashboards.ts';
import { listedDashboardsPage, listedDashboardsQuery } from '../../../schema/wire/dashboards/app.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { placeAfter, timePage } from '../time-page.ts';
import { callApp } from './app-call.ts';
import { creatorRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'listDashboards',
  method: 'GET',
  path: '/api/v1/embed/app/dashboards',
  summary: 'List the dashboards that a creator may open',
  description:
    "The caller's own, what colleagues share with them, and those of the account that are for them; last changed first, or with `order=recent` what they have opened, last opened first. `folder` is one folder with those in it.",
  query: listedDashboardsQuery,
  answers: { 200: { schema: listedDashboardsPage } },
  refuses: [...creatorRefusals, 'invalid_cursor'],
} as const satisfies Contract;

export const listDashboards = endpoint(contract).get(
  contract.path,
  embedToken,
  zValidator('query', listedDashboardsQuery, refuseInvalid),
  async (context) => {
    const { first, after: cursor, order = 'changed', ...wanted } = context.req.valid('query');
    const list = `dashboards-${order}`;
    const after = placeAfter(list, cursor);
    const rows = await callApp(context, {
      purpose: 'look',
      statements: (user) => selectListed(user, { ...wanted, order, first, after }),
    });
    const { folders, ...found } = listedFrom(rows);
    return context.json({ ...timePage(list, first, found), folders }, 200, NO_STORE);
  },
);
