import { type LoadRequest, loadAnswer, loadRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { ALSO_CSV, wantsCsv } from '../wants-csv.ts';
import type { DataCall } from './data-call.ts';
import { dataPath, dataRoute, queryRefusals } from './data-path.ts';
import { queryByGet, queryByPost } from './query-endpoint.ts';

const shared = {
  ...dataRoute,
  description:
    'Rows of one query, or of several that are shown together, as the public Cube clients ask for them; `Accept: text/csv` gets one query as CSV. With `queryType=multi` the answer lists results, without it is the one result itself.',
  answers: { 200: { schema: loadAnswer, also: ALSO_CSV } },
  refuses: [...queryRefusals, 'downloads_forbidden'],
} as const satisfies Partial<Contract>;

const getContract = {
  ...shared,
  operation: 'load',
  method: 'GET',
  path: dataPath('load'),
  summary: 'Load rows',
  query: loadRequest,
} as const satisfies Contract;

const postContract = {
  ...shared,
  operation: 'loadByPost',
  method: 'POST',
  path: dataPath('load'),
  summary: 'Load rows, with a query that is too long for an address',
  body: loadRequest,
  example: { query: { measures: ['orders_view.count'], dimensions: ['orders_view.status'] } },
} as const satisfies Contract;

const subscribeContract = {
  ...shared,
  operation: 'subscribe',
  method: 'GET',
  path: dataPath('subscribe'),
  summary: 'Load rows again and again',
  description: `Answers as load does; clients ask again some seconds after each answer. ${shared.description}`,
  query: loadRequest,
} as const satisfies Contract;

const subscribeByPostContract = {
  ...shared,
  operation: 'subscribeByPost',
  method: 'POST',
  path: dataPath('subscribe'),
  summary: 'Load rows again and again, with a query that is too long for an address',
  body: loadRequest,
  example: postContract.example,
} as const satisfies Contract;

/** Kept itself: even one that is there takes a while to be imported. */
let answering: typeof import('./answer-load.ts') | undefined;

const answer = async (call: DataCall, asked: LoadRequest, request: Request): Promise<Response> => {
  answering ??= await import('./answer-load.ts');
  return answering.answerLoad(call, { asked, wantsCsv: wantsCsv(request), signal: request.signal });
};

/** DATA-API.md, "load". */
export const load = queryByGet(getContract, answer);
export const loadByPost = queryByPost(postContract, answer);
export const subscribe = queryByGet(subscribeContract, answer);
export const subscribeByPost = queryByPost(subscribeByPostContract, answer);
