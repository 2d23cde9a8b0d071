import { graphqlRequest, graphqlResponse } from '../../schema/wire/graphql.ts';
import { bindingsOf } from '../gate/bindings.ts';
import type { Contract } from '../gate/contract.ts';
import { apiKey } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { endpoint } from '../gate/endpoint.ts';
import type { GateContext } from '../gate/gate-context.ts';
import { jsonBody } from '../gate/json-body.ts';
import { publicAddress } from '../gate/public-address.ts';
import { NO_STORE } from '../gate/response-headers.ts';
import { Admission } from './admission.ts';
import { isOperator } from './operator.ts';

const contract = {
  operation: 'administer',
  method: 'POST',
  path: '/admin/graphql',
  summary: 'Administer the account',
  description:
    'GraphQL: everything that an administrator of the account can read and change. The schema describes itself by introspection; see docs/admin.md. Errors of the document and of reads are in `errors`, with a `code` in their extensions; a change that cannot be made answers with a `Refusal`.',
  tag: 'Administration',
  access: 'admin key',
  body: graphqlRequest,
  example: { query: '{ account { name plan externalUsersUsed } }' },
  answers: { 200: { schema: graphqlResponse } },
  refuses: ['account_wide_key_required'],
} as const satisfies Contract;

/** The administration API. The key is checked in each transaction; one that is no good answers like any endpoint. */
export const adminGraphql = endpoint(contract).post(
  contract.path,
  jsonBody(graphqlRequest),
  async (context) => {
    const admission = new Admission(requestDatabase(context), await apiKey(context));
    // Loaded with the first request, so that chats do not wait for the schema to be built.
    const { executeRequest } = await import('./execute.ts');
    const { result, refused } = await executeRequest(
      context.req.valid('json'),
      await adminContext(context, admission),
    );
    if (!admission.admitted) {
      if (refused !== undefined) throw refused.refusal;
      if (admission.outage !== undefined) throw admission.outage;
      await admission.check();
    }
    return context.json(result, 200, NO_STORE);
  },
);

async function adminContext(context: GateContext, admission: Admission) {
  const bindings = bindingsOf(context.env);
  return {
    admission,
    bindings,
    env: context.env,
    chatBaseUrl: bindings.CHAT_BASE_URL?.replace(/\/$/, '') ?? publicAddress(bindings, context.req.url),
    isOperator: await isOperator(bindings.OPERATOR_KEY, context.req.header('Operator-Key')),
    requestId: context.get('requestId'),
  };
}
