import { claimsOf, redeemSession } from '../../db/embed-sessions.ts';
import { exampleSession, sessionTokenRequest, sessionTokenResponse } from '../../schema/wire/session.ts';
import { bindingsOf } from '../gate/bindings.ts';
import type { Contract } from '../gate/contract.ts';
import { requestDatabase } from '../gate/database.ts';
import { sha256Hex } from '../gate/digest.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';
import { NO_STORE } from '../gate/response-headers.ts';
import { signSessionToken } from '../gate/session-token.ts';

const contract = {
  operation: 'redeemSession',
  method: 'POST',
  path: '/api/v1/embed/session/token',
  summary: 'Redeem a session',
  description:
    'Once and within 5 minutes, for a token that lives 24 hours. The session id is the only credential.',
  tag: 'Sessions',
  access: 'none',
  body: sessionTokenRequest,
  example: exampleSession,
  answers: { 200: { schema: sessionTokenResponse } },
  refuses: ['session_not_redeemable'],
  fromBrowsers: true,
} as const satisfies Contract;

/** DECISIONS.md 3. The session id is the credential; any other is ignored. */
export const sessionToken = endpoint(contract).post(
  contract.path,
  jsonBody(sessionTokenRequest),
  async (context) => {
    const idHash = await sha256Hex(context.req.valid('json').sessionId);
    const [rows] = await requestDatabase(context).batch([redeemSession(idHash, context.get('requestId'))]);
    const token = await signSessionToken(bindingsOf(context.env).SESSION_SIGNING_KEYS, claimsOf(rows));
    return context.json({ token }, 200, NO_STORE);
  },
);
