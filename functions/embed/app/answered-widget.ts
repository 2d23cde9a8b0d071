import { countForUser, requireSomeLeft } from '../../../db/limits.ts';
import { requireOwnResult } from '../../../db/own-results.ts';
import { allowedBySession, chatPlan } from '../../../db/requirements.ts';
import { answeredWidget as answer, answeredWidgetRequest } from '../../../schema/wire/dashboards/app.ts';
import { resultIn } from '../../chat/results/result-in.ts';
import { withinFence } from '../../gate/chat-fence.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callApp } from './app-call.ts';
import { authorRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'makeAnsweredWidget',
  method: 'POST',
  path: '/api/v1/embed/app/widgets',
  summary: 'Make a widget of an answer',
  description:
    "Of a result in one of the user's own threads, by its `uuid`: its query with its chart, or a single figure, or a table. Nothing is saved; the widget stands in the left corner, as wide and high as its kind usually is.",
  body: answeredWidgetRequest,
  example: { result: '5f0c2a34-6f0e-4b1c-9a55-0d8a1f2f6a10' },
  answers: { 200: { schema: answer } },
  refuses: [...authorRefusals, 'ai_forbidden', 'plan_required', 'result_not_found', 'rate_limited'],
} as const satisfies Contract;

export const answeredWidget = endpoint(contract).post(
  contract.path,
  embedToken,
  jsonBody(answeredWidgetRequest),
  async (context) => {
    const { result: uuid } = context.req.valid('json');
    const credential = context.get('session');
    const [, resultRows] = await withinFence(context.env, 'read', { credential, name: '' }, () =>
      callApp(context, {
        purpose: 'author',
        requires: [allowedBySession('allowAi'), chatPlan],
        statements: (user, { idHash }) => [
          requireSomeLeft('threadReads', user),
          requireOwnResult(uuid, idHash, user),
          countForUser('threadReads', user),
        ],
      }),
    );
    const { result } = await resultIn(context.env, resultRows, uuid);
    const { widgetOf } = await import('../../dashboards/widget-of-result.ts');
    return context.json({ widget: widgetOf(result) }, 200, NO_STORE);
  },
);
