import { type LoadRequest, loadRequest } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody, jsonInAddress } from '../../gate/json-body.ts';
import { callOf, type DataCall } from './data-call.ts';
import type { DataPath } from './data-path.ts';

/** Answers a query of the data API; it may read the engine first, which no start of the Worker does. */
type AnswerQuery = (call: DataCall, asked: LoadRequest, request: Request) => Promise<Response>;

type QueryContract = Contract & { path: DataPath };

/** An endpoint whose query stands in its address. */
export const queryByGet = (contract: QueryContract, answer: AnswerQuery) =>
  endpoint(contract).get(contract.path, dataToken, jsonInAddress(loadRequest), (context) =>
    answer(callOf(context, context.req.param('deploymentId')), context.req.valid('query'), context.req.raw),
  );

/** The same for queries that are too long for an address. */
export const queryByPost = (contract: QueryContract, answer: AnswerQuery) =>
  endpoint(contract).post(contract.path, dataToken, jsonBody(loadRequest), (context) =>
    answer(callOf(context, context.req.param('deploymentId')), context.req.valid('json'), context.req.raw),
  );
