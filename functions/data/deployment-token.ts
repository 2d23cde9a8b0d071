import { admit } from '../../db/admission.ts';
import { found, type Statement } from '../../db/client.ts';
import { type Credential, isAdminKey, type KeyCredential } from '../../db/credential.ts';
import { claimsOf, createSession, selectClaims } from '../../db/embed-sessions.ts';
import { branchOfDeployment, holdEmbedTenant } from '../../db/requirements.ts';
import { sessionSettings } from '../../schema/wire/chat.ts';
import {
  type DeploymentTokenRequest,
  deploymentTokenBody,
  deploymentTokenRequest,
  deploymentTokenResponse,
  LONGEST_TOKEN_SECONDS,
} from '../../schema/wire/data.ts';
import { describedUser } from '../chat/speaker.ts';
import { bindingsOf } from '../gate/bindings.ts';
import type { Contract } from '../gate/contract.ts';
import { keyOrToken } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { randomSecret, sha256Hex } from '../gate/digest.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody, parseOrRefuse } from '../gate/json-body.ts';
import { NO_STORE } from '../gate/response-headers.ts';
import { signDataToken } from '../gate/session-token.ts';
import { deploymentNamed } from './api/data-path.ts';

const contract = {
  operation: 'createDataToken',
  method: 'POST',
  path: '/api/v1/deployments/:deploymentId/token',
  summary: 'Get a token for the data API',
  description:
    'With a session token: one with the same rights that opens the data API alone. With an API key: `sessionSettings` says for whom, as in a chat. It lives 24 hours at the most, and no longer than the session that it is made from.',
  tag: 'Data',
  access: 'key or token',
  body: deploymentTokenBody,
  example: { sessionSettings: { externalId: 'anna', groups: ['managers'] } },
  answers: { 200: { schema: deploymentTokenResponse } },
  refuses: [
    'deployment_not_found',
    'deployment_forbidden',
    'duplicate_user_attribute',
    'internal_users_forbidden',
    'internal_user_not_found',
    'branch_not_found',
    'groups_not_found',
    'user_attributes_not_found',
    'user_attribute_type_mismatch',
    'external_user_limit',
  ],
  fromBrowsers: true,
} as const satisfies Contract;

/** DECISIONS.md 6. A key's token is that of a session made for it, and falls with that. */
export const createDataToken = endpoint(contract).post(
  contract.path,
  keyOrToken,
  jsonBody(deploymentTokenRequest),
  async (context) => {
    const credential = context.get('credential');
    const body = context.req.valid('json');
    const idHash = credential.kind === 'session' ? credential.idHash : await sha256Hex(randomSecret());
    const deploymentId = context.req.param('deploymentId');
    const [, keyRows, claimRows] = await requestDatabase(context).batch([
      credential.kind === 'session'
        ? admit(credential, [deploymentNamed(deploymentId)])
        : sessionOf(credential, { body, idHash, deploymentId }),
      isAdminKey(credential),
      selectClaims(idHash),
    ]);
    const claims = { ...claimsOf(claimRows), showsSql: keyRows[0]?.isAdmin === true };
    const expiresAtSeconds = expiryOf(credential, body);
    const { SESSION_SIGNING_KEYS } = bindingsOf(context.env);
    const cubeApiToken = await signDataToken(SESSION_SIGNING_KEYS, { claims, expiresAtSeconds });
    return context.json({ cubeApiToken }, 200, NO_STORE);
  },
);

/** Never later than the token that it is made from. */
function expiryOf(
  credential: Credential,
  { expiresIn = LONGEST_TOKEN_SECONDS }: DeploymentTokenRequest,
): number {
  const expiry = Math.floor(Date.now() / 1_000) + expiresIn;
  return credential.kind === 'session' ? Math.min(expiry, credential.expiresAtSeconds) : expiry;
}

/** Makes a session for the user that the key names, which is redeemed already. */
function sessionOf(
  key: KeyCredential,
  { body, idHash, deploymentId }: { body: DeploymentTokenRequest; idHash: string; deploymentId: string },
): Statement[] {
  const settings = parseOrRefuse(sessionSettings, body.sessionSettings, ['sessionSettings']);
  const embedTenantId = body.embedTenantName === undefined ? undefined : found('embed_tenant');
  const { requirements, provision, user } = describedUser(settings, embedTenantId);
  return [
    admit(
      key,
      [
        deploymentNamed(deploymentId),
        ...requirements,
        ...(body.branchName === undefined ? [] : [branchOfDeployment(body.branchName)]),
        ...(embedTenantId === undefined ? [] : [holdEmbedTenant(body.embedTenantName)]),
      ],
      provision.admitted && { kept: provision.admitted },
    ),
    ...provision.statements,
    createSession({
      idHash,
      externalUserId: user.kind === 'external' ? user.userId : undefined,
      internalUserId: user.kind === 'internal' ? user.userId : undefined,
      embedTenantId,
      creatorMode: false,
      securityContext: settings.securityContext,
      settings: body.settings,
      embedTheme: undefined,
      branchName: body.branchName,
      agentId: undefined,
      isRedeemed: true,
    }),
  ];
}
