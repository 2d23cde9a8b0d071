import { dryRunAnswer, type LoadRequest, loadRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, jsonInAddress } from '../../gate/json-body.ts';
import { type CallContext, callOf } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute, NO_STORE } from './data-path.ts';

const shared = {
  ...dataRoute,
  description: 'How a query is understood: its kind, its parts as they are run, and how rows are ordered.',
  answers: { 200: { schema: dryRunAnswer } },
  refuses: [...dataRefusals, 'query_refused', 'data_unavailable'],
} as const satisfies Partial<Contract>;

const getContract = {
  ...shared,
  operation: 'dryRun',
  method: 'GET',
  path: dataPath('dry-run'),
  summary: 'Read a query without running it',
  query: loadRequest,
} as const satisfies Contract;

const postContract = {
  ...shared,
  operation: 'dryRunByPost',
  method: 'POST',
  path: dataPath('dry-run'),
  summary: 'Read a query without running it, if it is too long for an address',
  body: loadRequest,
  example: { query: { measures: ['orders_view.count'] } },
} as const satisfies Contract;

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const dryRun = endpoint(getContract).get(
  getContract.path,
  dataToken,
  jsonInAddress(loadRequest),
  async (context) => {
    const asked = context.req.valid('query');
    return context.json(await answer(context, context.req.param('deploymentId'), asked), 200, NO_STORE);
  },
);

export const dryRunByPost = endpoint(postContract).post(
  postContract.path,
  dataToken,
  jsonBody(loadRequest),
  async (context) => {
    const asked = context.req.valid('json');
    return context.json(await answer(context, context.req.param('deploymentId'), asked), 200, NO_STORE);
  },
);

async function answer(context: CallContext, deploymentId: string, { query }: LoadRequest) {
  const { answerDryRun } = await import('./explain-query.ts');
  return answerDryRun(callOf(context, deploymentId), query);
}
