import { zValidator } from '@hono/zod-validator';
import { type MetaRequest, metaAnswer, metaRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { callOf, type DataCall } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute } from './data-path.ts';

const shared = {
  ...dataRoute,
  description: 'The cubes and views of the model with their members; only what the caller may see.',
  answers: { 200: { schema: metaAnswer } },
  refuses: [...dataRefusals, 'data_unavailable'],
} as const satisfies Partial<Contract>;

const getContract = {
  ...shared,
  operation: 'meta',
  method: 'GET',
  path: dataPath('meta'),
  summary: 'What can be asked for',
  query: metaRequest,
} as const satisfies Contract;

const postContract = {
  ...shared,
  operation: 'metaByPost',
  method: 'POST',
  path: dataPath('meta'),
  summary: 'What can be asked for, for clients that send all by POST',
  body: metaRequest,
  example: { onlyViews: true },
} as const satisfies Contract;

const answer = async (call: DataCall, { onlyViews, extended }: MetaRequest): Promise<Response> => {
  const { describe } = await import('./describe.ts');
  const shown = { onlyViews: isYes(onlyViews ?? false), extended: isYes(extended ?? false) };
  return Response.json(await describe(call, shown), { headers: NO_STORE });
};

const isYes = (said: boolean | string): boolean => said !== false && said !== 'false';

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const meta = endpoint(getContract).get(
  getContract.path,
  dataToken,
  zValidator('query', metaRequest, refuseInvalid),
  (context) => answer(callOf(context, context.req.param('deploymentId')), context.req.valid('query')),
);
export const metaByPost = endpoint(postContract).post(
  postContract.path,
  dataToken,
  jsonBody(metaRequest),
  (context) => answer(callOf(context, context.req.param('deploymentId')), context.req.valid('json')),
);
