import { zValidator } from '@hono/zod-validator';
import { metaAnswer, metaQuery } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { callOf } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute, NO_STORE } from './data-path.ts';

const contract = {
  ...dataRoute,
  operation: 'meta',
  method: 'GET',
  path: dataPath('meta'),
  summary: 'What can be asked for',
  description: 'The cubes and views of the model with their members; only what the caller may see.',
  query: metaQuery,
  answers: { 200: { schema: metaAnswer } },
  refuses: [...dataRefusals, 'data_unavailable'],
} as const satisfies Contract;

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const meta = endpoint(contract).get(
  contract.path,
  dataToken,
  zValidator('query', metaQuery, refuseInvalid),
  async (context) => {
    const { describe } = await import('./describe.ts');
    const { onlyViews, extended } = context.req.valid('query');
    const call = callOf(context, context.req.param('deploymentId'));
    const isExtended = typeof extended === 'string' && extended !== 'false';
    return context.json(
      await describe(call, { onlyViews: onlyViews === 'true', extended: isExtended }),
      200,
      NO_STORE,
    );
  },
);
