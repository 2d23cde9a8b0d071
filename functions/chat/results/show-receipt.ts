import { zValidator } from '@hono/zod-validator';
import { admit } from '../../../db/admission.ts';
import type { KeyCredential, SessionCredential } from '../../../db/credential.ts';
import { countForUser, requireSomeLeft } from '../../../db/limits.ts';
import { branchOfResult, requireAnyResult, requireOwnResult } from '../../../db/own-results.ts';
import { adminAccess, allowedBySession, chatPlan, wholeAccount } from '../../../db/requirements.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import { selectTurnContext, turnContextOf } from '../../../db/turn-context.ts';
import { receipt, receiptQuery } from '../../../schema/wire/receipt.ts';
import { withinFence } from '../../gate/chat-fence.ts';
import type { Contract } from '../../gate/contract.ts';
import { keyOrToken } from '../../gate/credential.ts';
import { type RequestWithFigures, requestDatabase } from '../../gate/database.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { refuseInvalid } from '../../gate/json-body.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import type { ReceiptCall } from './receipt-of.ts';
import { resultIn, uuidIn } from './result-in.ts';

const contract = {
  operation: 'showReceipt',
  method: 'GET',
  path: '/api/v1/results/:uuid',
  summary: 'Show what a result was worked out from',
  description:
    "The query of an agent's result over the model, its members with their definitions, the rules that leave rows out, the version of the model and the time of the data. For the user in whose thread it is, once the answer has ended, or an admin key. `again=true` runs it anew with the token's rights, as a query like any other, and says whether it still holds.",
  tag: 'Chat',
  access: 'key or token',
  query: receiptQuery,
  answers: { 200: { schema: receipt } },
  refuses: [
    'admin_required',
    'account_wide_key_required',
    'ai_forbidden',
    'plan_required',
    'result_not_found',
    'too_many_queries',
    'data_unavailable',
    'rate_limited',
  ],
  fromBrowsers: true,
} as const satisfies Contract;

export const showReceipt = endpoint(contract).get(
  contract.path,
  keyOrToken,
  zValidator('query', receiptQuery, refuseInvalid),
  async (context) => {
    const credential = context.get('credential');
    const uuid = uuidIn(context.req.param('uuid'));
    const { again = 'false' } = context.req.valid('query');
    const call: ReceiptCall = {
      env: context.env,
      requestId: credential.requestId,
      signal: context.req.raw.signal,
      afterwards: (work) => context.executionCtx.waitUntil(work),
    };
    const shown =
      credential.kind === 'key'
        ? await forAdministrator(context, credential, uuid)
        : await forUser(context, credential, { call, uuid, isAgain: again === 'true' });
    return context.json(shown, 200, NO_STORE);
  },
);

async function forUser(
  context: RequestWithFigures,
  session: SessionCredential,
  { uuid, ...asked }: { call: ReceiptCall; uuid: string; isAgain: boolean },
) {
  const user = sessionSpeaker(session);
  const rows = await withinFence(context.env, 'read', { credential: session, name: '' }, () =>
    requestDatabase(context).batch([
      admit(session, [allowedBySession('allowAi'), chatPlan]),
      requireSomeLeft('threadReads', user),
      requireOwnResult(uuid, session.idHash, user),
      selectTurnContext(user),
      countForUser('threadReads', user),
    ]),
  );
  const [, , resultRows, contextRows] = rows;
  const found = await resultIn(context.env, resultRows, uuid);
  // What plans queries is evaluated where it is needed: the Worker starts without it.
  const { receiptForUser } = await import('./receipt-of.ts');
  return receiptForUser(found, turnContextOf(contextRows), asked);
}

/** An administrator has no rows of their own: nothing of the model is hidden, and nothing is run. */
async function forAdministrator(context: RequestWithFigures, key: KeyCredential, uuid: string) {
  const [, resultRows] = await requestDatabase(context).batch([
    admit(key, [adminAccess, wholeAccount]),
    requireAnyResult(uuid),
  ]);
  const found = await resultIn(context.env, resultRows, uuid);
  const { receiptForAdministrator } = await import('./receipt-of.ts');
  return receiptForAdministrator(found, requestDatabase(context), branchOfResult(resultRows));
}
