import { metaAnswer } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { embedToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { embedRoute } from '../embed-route.ts';
import { callWithAccess } from './app-call.ts';
import { authorRefusals } from './app-route.ts';

const contract = {
  ...embedRoute,
  operation: 'describeFields',
  method: 'GET',
  path: '/api/v1/embed/app/fields',
  summary: 'List the fields that a creator may use',
  description:
    'The views of the model with their members, as `meta` of the data API has them: only what the caller may see.',
  answers: { 200: { schema: metaAnswer } },
  refuses: [...authorRefusals, 'branch_not_found', 'data_unavailable'],
} as const satisfies Contract;

export const describeFields = endpoint(contract).get(contract.path, embedToken, async (context) => {
  const [{ openAccess }, { describeModel }] = await Promise.all([
    import('../dashboards/open-access.ts'),
    import('../../../engine/index.ts'),
  ]);
  const { access } = await callWithAccess(context, { purpose: 'author', statements: () => [] });
  const { setting } = await openAccess(context, access, undefined);
  return context.json(describeModel(setting.scope, { onlyViews: true, extended: false }), 200, NO_STORE);
});
