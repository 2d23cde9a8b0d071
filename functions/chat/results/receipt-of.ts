import type { Database } from '../../../db/client.ts';
import type { TurnContext } from '../../../db/turn-context.ts';
import { explainQuery, type Scope } from '../../../engine/index.ts';
import type { Receipt } from '../../../schema/wire/receipt.ts';
import { openData } from '../../data/open-data.ts';
import { logError } from '../../gate/log.ts';
import { wholeScope } from '../../model/whole-scope.ts';
import type { FoundResult } from '../thread/found-result.ts';
import { ranAgain } from './run-again.ts';

export type ReceiptCall = {
  env: object;
  requestId: string;
  signal: AbortSignal;
  /** `waitUntil` of the request. */
  afterwards: (work: Promise<unknown>) => void;
};

/** A receipt as its owner may know it now, and whether it still holds if that is asked. */
export async function receiptForUser(
  found: FoundResult,
  context: TurnContext,
  { call, isAgain }: { call: ReceiptCall; isAgain: boolean },
): Promise<Receipt> {
  const { env, requestId, signal, afterwards } = call;
  const data = await openData(env, context, {
    views: context.agent.accessibleViews,
    ...{ requestId, afterwards },
    report: (error) => logError(requestId, 'receipt failed', error),
  });
  const receipt = receiptOf(found, data.scope, context.branch.contentHash);
  return isAgain ? { ...receipt, again: await ranAgain(found.result, data, signal) } : receipt;
}

/** Of the whole model, as it is on this branch now. */
export async function receiptForAdministrator(
  found: FoundResult,
  database: Database,
  branch: { id: number; contentHash: string },
): Promise<Receipt> {
  return receiptOf(found, await wholeScope(database, branch), branch.contentHash);
}

function receiptOf({ result, question, askedAtMs }: FoundResult, scope: Scope, contentHash: string): Receipt {
  const { uuid, queryTitle, description, sqlQuery, schema, totalRows, provenance } = result;
  return {
    ...{ uuid, question, queryTitle, description, sqlQuery, schema, totalRows },
    askedAt: new Date(askedAtMs).toISOString(),
    ...explainQuery(scope, sqlQuery),
    model: {
      version: provenance?.modelVersion ?? null,
      isCurrent: provenance === undefined ? null : provenance.modelVersion === contentHash,
    },
    dataReadAt: provenance?.readAt ?? null,
    servedBy: provenance === undefined ? null : provenance.fromCache ? 'cache' : 'data',
    isVerified: provenance?.isVerified === true,
  };
}
