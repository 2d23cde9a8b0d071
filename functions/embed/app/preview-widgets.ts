import { previewRequest } from '../../../schema/wire/dashboards/app.ts';
import { dashboardRecord } from '../../../schema/wire/dashboards/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { embedRoute } from '../embed-route.ts';
import { callWithAccess } from './app-call.ts';
import { authorRefusals, EXAMPLE_CONTENT } from './app-route.ts';

const { controls, widgets } = EXAMPLE_CONTENT;

const contract = {
  ...embedRoute,
  operation: 'previewWidgets',
  method: 'POST',
  path: '/api/v1/embed/app/preview',
  summary: 'Read the rows of widgets that are not saved',
  description:
    "The stream of `…/dashboards/{publicId}/data` for what an editor has at hand, with the caller's rights. `publishedVersion` is 0; why a widget cannot be shown is told in the words of its query.",
  body: previewRequest,
  example: { content: { controls, widgets } },
  answers: { 200: { schema: dashboardRecord, contentType: 'application/x-ndjson' } },
  refuses: [...authorRefusals, 'branch_not_found', 'data_unavailable'],
} as const satisfies Contract;

export const previewWidgets = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(previewRequest),
  async (context) => {
    const [{ openAccess }, { answerData }] = await Promise.all([
      import('../dashboards/open-access.ts'),
      import('../dashboards/answer-data.ts'),
    ]);
    const { content, ...asked } = context.req.valid('json');
    const { access } = await callWithAccess(context, { purpose: 'author', statements: () => [] });
    const opened = await openAccess(context, access, asked.timeZone ?? content.timeZone);
    const dashboard = { number: 0, content: { version: 1 as const, title: 'Preview', ...content } };
    return answerData({ ...opened, dashboard, isAuthors: true }, { asked, signal: context.req.raw.signal });
  },
);
