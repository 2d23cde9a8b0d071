import { type LoadRequest, loadRequest, sqlAnswer } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import type { DataCall } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute, NO_STORE } from './data-path.ts';
import { queryByGet, queryByPost } from './query-endpoint.ts';

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

const answer = async (call: DataCall, { query }: LoadRequest): Promise<Response> => {
  const { answerSql } = await import('./explain-query.ts');
  return Response.json(await answerSql(call, query), { headers: NO_STORE });
};

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const showSql = queryByGet(getContract, answer);
export const showSqlByPost = queryByPost(postContract, answer);
