import { admit } from '../../db/admission.ts';
import { revokeSession } from '../../db/embed-sessions.ts';
import { adminAccess, embedSession } from '../../db/requirements.ts';
import { exampleSession, sessionRevokeRequest } from '../../schema/wire/session.ts';
import type { Contract } from '../gate/contract.ts';
import { apiKey } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { sha256Hex } from '../gate/digest.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';

const contract = {
  operation: 'revokeSession',
  method: 'POST',
  path: '/api/v1/embed/session/revoke',
  summary: 'Revoke a session',
  description:
    'Refuses the session and every token made from it from now on. Revoking twice is as good as once. A key that is limited to deployments revokes sessions of these alone.',
  tag: 'Sessions',
  access: 'admin key',
  body: sessionRevokeRequest,
  example: exampleSession,
  answers: { 204: null },
  refuses: ['session_not_found', 'deployment_forbidden'],
} as const satisfies Contract;

/** DECISIONS.md 3. Tokens made from the session are refused from now on, everywhere. */
export const sessionRevoke = endpoint(contract).post(
  contract.path,
  jsonBody(sessionRevokeRequest),
  async (context) => {
    const idHash = await sha256Hex(context.req.valid('json').sessionId);
    const key = await apiKey(context);
    await requestDatabase(context).batch([admit(key, [adminAccess, embedSession(idHash)]), revokeSession()]);
    return context.body(null, 204);
  },
);
