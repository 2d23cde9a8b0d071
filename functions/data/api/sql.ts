import { type LoadRequest, loadRequest, sqlAnswer } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, jsonInAddress } from '../../gate/json-body.ts';
import { type CallContext, callOf } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute, NO_STORE } from './data-path.ts';

const shared = {
  ...dataRoute,
  description:
    'Over the tables of the data, with its parameters, among them values of access policies: for tokens that were made with an admin key.',
  answers: { 200: { schema: sqlAnswer } },
  refuses: [...dataRefusals, 'query_refused', 'data_unavailable', 'sql_forbidden'],
} as const satisfies Partial<Contract>;

const getContract = {
  ...shared,
  operation: 'showSql',
  method: 'GET',
  path: dataPath('sql'),
  summary: 'The SQL that a query becomes',
  query: loadRequest,
} as const satisfies Contract;

const postContract = {
  ...shared,
  operation: 'showSqlByPost',
  method: 'POST',
  path: dataPath('sql'),
  summary: 'The SQL that a query becomes, if it is too long for an address',
  body: loadRequest,
  example: { query: { measures: ['orders_view.count'] } },
} as const satisfies Contract;

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const showSql = endpoint(getContract).get(
  getContract.path,
  dataToken,
  jsonInAddress(loadRequest),
  async (context) => {
    const asked = context.req.valid('query');
    return context.json(await answer(context, context.req.param('deploymentId'), asked), 200, NO_STORE);
  },
);

export const showSqlByPost = endpoint(postContract).post(
  postContract.path,
  dataToken,
  jsonBody(loadRequest),
  async (context) => {
    const asked = context.req.valid('json');
    return context.json(await answer(context, context.req.param('deploymentId'), asked), 200, NO_STORE);
  },
);

async function answer(context: CallContext, deploymentId: string, { query }: LoadRequest) {
  const { answerSql } = await import('./explain-query.ts');
  return answerSql(callOf(context, deploymentId), query);
}
