import { type SqlRequest, sqlAnswer, sqlRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, jsonInAddress } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { callOf, type DataCall } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute } from './data-path.ts';

const shared = {
  ...dataRoute,
  description:
    'Of a query as `load` takes it, or with `format=sql` of a statement as `cubesql` does: over the tables of the data, with its parameters, among them values of access policies: for tokens that were made with an admin key.',
  answers: { 200: { schema: sqlAnswer } },
  refuses: [...dataRefusals, 'query_refused', 'data_unavailable', 'sql_forbidden'],
} as const satisfies Partial<Contract>;

const getContract = {
  ...shared,
  operation: 'showSql',
  method: 'GET',
  path: dataPath('sql'),
  summary: 'The SQL that a query becomes',
  query: sqlRequest,
} as const satisfies Contract;

const postContract = {
  ...shared,
  operation: 'showSqlByPost',
  method: 'POST',
  path: dataPath('sql'),
  summary: 'The SQL that a query becomes, if it is too long for an address',
  body: sqlRequest,
  example: { query: { measures: ['orders_view.count'] } },
} as const satisfies Contract;

const answer = async (call: DataCall, { query }: SqlRequest): Promise<Response> => {
  const { answerSql } = await import('./explain-query.ts');
  return Response.json(await answerSql(call, query), { headers: NO_STORE });
};

/** In an address, SQL stands as it is. */
const isStatement = ({ format }: Record<string, string>): boolean => format === 'sql';

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const showSql = endpoint(getContract).get(
  getContract.path,
  dataToken,
  jsonInAddress(sqlRequest, isStatement),
  (context) => answer(callOf(context, context.req.param('deploymentId')), context.req.valid('query')),
);
export const showSqlByPost = endpoint(postContract).post(
  postContract.path,
  dataToken,
  jsonBody(sqlRequest),
  (context) => answer(callOf(context, context.req.param('deploymentId')), context.req.valid('json')),
);
