import { type LoadRequest, loadAnswer, loadRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, jsonInAddress } from '../../gate/json-body.ts';
import { type CallContext, callOf } from './data-call.ts';
import { dataPath, dataRoute, queryRefusals } from './data-path.ts';

const CSV = 'text/csv';

const shared = {
  ...dataRoute,
  description:
    'Rows of one query, or of several that are shown together, as the public Cube clients ask for them; `Accept: text/csv` gets one query as CSV. With `queryType=multi` the answer lists results, without it is the one result itself.',
  answers: { 200: { schema: loadAnswer, also: [CSV] } },
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

const parameters = jsonInAddress(loadRequest);

/** DATA-API.md, "load". */
export const load = endpoint(getContract).get(getContract.path, dataToken, parameters, (context) =>
  answer(context, context.req.param('deploymentId'), context.req.valid('query')),
);

export const loadByPost = endpoint(postContract).post(
  postContract.path,
  dataToken,
  jsonBody(loadRequest),
  (context) => answer(context, context.req.param('deploymentId'), context.req.valid('json')),
);

export const subscribe = endpoint(subscribeContract).get(
  subscribeContract.path,
  dataToken,
  parameters,
  (context) => answer(context, context.req.param('deploymentId'), context.req.valid('query')),
);

type Called = CallContext & { req: { raw: Request } };

/** The engine is read with the first query, not when the Worker starts. */
async function answer(context: Called, deploymentId: string, asked: LoadRequest): Promise<Response> {
  const { answerLoad } = await import('./answer-load.ts');
  const { headers, signal } = context.req.raw;
  const wantsCsv = (headers.get('Accept') ?? '').toLowerCase().startsWith(CSV);
  return answerLoad(callOf(context, deploymentId), { asked, wantsCsv, signal });
}

export const subscribeByPost = endpoint(subscribeByPostContract).post(
  subscribeByPostContract.path,
  dataToken,
  jsonBody(loadRequest),
  (context) => answer(context, context.req.param('deploymentId'), context.req.valid('json')),
);
