import { dashboardDataRequest, dashboardRecord } from '../../../schema/wire/dashboards/data.ts';
import { ALSO_CSV, wantsCsv } from '../../data/wants-csv.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { embedRoute } from '../embed-route.ts';
import { rowRefusals } from './dashboard-route.ts';

const contract = {
  ...embedRoute,
  operation: 'readDashboardData',
  method: 'POST',
  path: '/api/v1/embed/dashboards/:publicId/data',
  summary: "Read the rows of a dashboard's widgets",
  description:
    'One JSON object per line: which widgets follow, then each as it comes, or why it does not, then the end. What the viewer has chosen acts where the dashboard has a control. `Accept: text/csv` gets all rows of one widget.',
  body: dashboardDataRequest,
  example: {},
  answers: { 200: { schema: dashboardRecord, contentType: 'application/x-ndjson', also: ALSO_CSV } },
  refuses: [...rowRefusals, 'widget_unavailable', 'downloads_forbidden'],
} as const satisfies Contract;

export const readDashboardData = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(dashboardDataRequest),
  async (context) => {
    const [{ openDashboard }, { answerCsv, answerData }] = await Promise.all([
      import('./open-dashboard.ts'),
      import('./answer-data.ts'),
    ]);
    const asked = context.req.valid('json');
    const opened = await openDashboard(context, context.req.param('publicId'), asked.timeZone);
    const asking = { asked, signal: context.req.raw.signal };
    return wantsCsv(context.req.raw) ? answerCsv(opened, asking) : answerData(opened, asking);
  },
);
