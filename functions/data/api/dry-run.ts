import { dryRunAnswer, type LoadRequest, loadRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import type { DataCall } from './data-call.ts';
import { dataPath, dataRefusals, dataRoute } from './data-path.ts';
import { queryByGet, queryByPost } from './query-endpoint.ts';

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

const answer = async (call: DataCall, { query }: LoadRequest): Promise<Response> => {
  const { answerDryRun } = await import('./explain-query.ts');
  return Response.json(await answerDryRun(call, query), { headers: NO_STORE });
};

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const dryRun = queryByGet(getContract, answer);
export const dryRunByPost = queryByPost(postContract, answer);
