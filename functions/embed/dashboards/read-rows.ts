import { dashboardRowsRequest, shownRows } from '../../../schema/wire/dashboards/data.ts';
import { ALSO_CSV, wantsCsv } from '../../data/wants-csv.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { rowRefusals } from './dashboard-route.ts';

const contract = {
  ...embedRoute,
  operation: 'readDashboardRows',
  method: 'POST',
  path: '/api/v1/embed/dashboards/:publicId/rows',
  summary: 'Read the rows behind a number',
  description:
    "As its measure's `drill_members` say, at most 500 rows; `Accept: text/csv` gets them all, up to 50,000.",
  body: dashboardRowsRequest,
  example: { widget: 'orders', column: 'orders_view__count' },
  answers: { 200: { schema: shownRows, also: ALSO_CSV } },
  refuses: [...rowRefusals, 'widget_unavailable', 'downloads_forbidden'],
} as const satisfies Contract;

export const readDashboardRows = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(dashboardRowsRequest),
  async (context) => {
    const [{ openDashboard }, { answerRows, answerRowsAsCsv }] = await Promise.all([
      import('./open-dashboard.ts'),
      import('./answer-rows.ts'),
    ]);
    const asked = context.req.valid('json');
    const opened = await openDashboard(context, context.req.param('publicId'), asked.timeZone);
    const asking = { asked, signal: context.req.raw.signal };
    if (wantsCsv(context.req.raw)) return answerRowsAsCsv(opened, asking);
    return context.json(await answerRows(opened, asking), 200, NO_STORE);
  },
);
