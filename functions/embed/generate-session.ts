import { admitAndWrite } from '../../db/admission.ts';
import { batchTemplate } from '../../db/batch-template.ts';
import { defineWithin, embedCatalog, onceDefined, tenantWideCatalog } from '../../db/catalog.ts';
import { found, type Statement } from '../../db/client.ts';
import { createSession, createSessionWithin } from '../../db/embed-sessions.ts';
import { provisionForNext } from '../../db/provision-user.ts';
import {
  agentOfDeployment,
  branchOfDeployment,
  creatorModeEnabled,
  deployment,
  holdEmbedTenant,
  internalUser,
} from '../../db/requirements.ts';
import { sessionRights } from '../../db/session-rights.ts';
import {
  type GenerateSessionRequest,
  generateSessionRequest,
  generateSessionResponse,
} from '../../schema/wire/generate-session.ts';
import type { Contract } from '../gate/contract.ts';
import { apiKey } from '../gate/credential.ts';
import { requestDatabase } from '../gate/database.ts';
import { randomSecret, sha256Hex } from '../gate/digest.ts';
import { endpoint } from '../gate/endpoint.ts';
import { jsonBody } from '../gate/json-body.ts';

const contract = {
  operation: 'generateSession',
  method: 'POST',
  path: '/api/v1/embed/generate-session',
  summary: 'Generate a session',
  description: 'Provisions or updates a user, all or nothing, and hands out a session id for the embed URL.',
  tag: 'Sessions',
  access: 'key',
  body: generateSessionRequest,
  example: {
    deploymentId: 1,
    externalId: 'anna',
    embedTenantName: 'acme-corp',
    groups: ['managers'],
    userAttributes: [{ name: 'city', value: 'Berlin' }],
  },
  answers: { 200: { schema: generateSessionResponse } },
  refuses: [
    'duplicate_user_attribute',
    'duplicate_definition',
    'creator_mode_disabled',
    'deployment_required',
    'deployment_not_found',
    'deployment_forbidden',
    'internal_users_forbidden',
    'internal_user_not_found',
    'branch_not_found',
    'agent_not_found',
    'attribute_type_immutable',
    'groups_not_found',
    'user_attributes_not_found',
    'user_attribute_type_mismatch',
    'external_user_limit',
  ],
} as const satisfies Contract;

/** SPEC.md 4.1. One batch: whatever is refused leaves no trace. */
export const generateSession = endpoint(contract).post(
  contract.path,
  jsonBody(generateSessionRequest),
  async (context) => {
    const body = context.req.valid('json');
    const key = await apiKey(context);
    const sessionId = randomSecret();
    const own = { keyHash: key.hash, requestId: key.requestId, idHash: await sha256Hex(sessionId) };
    await requestDatabase(context).batch(statements(body, own));
    return context.json({ sessionId });
  },
);

type Own = { keyHash: string; requestId: string; idHash: string };

/** A body without lists and objects, whose statement all bodies with the same fields share. */
type FlatBody = {
  [Field in keyof GenerateSessionRequest as GenerateSessionRequest[Field] extends Flat
    ? Field
    : never]: GenerateSessionRequest[Field];
};
type Flat = string | number | boolean | undefined;

const isFlat = (body: GenerateSessionRequest): body is FlatBody =>
  Object.values(body).every((value) => typeof value !== 'object');

const statements = (body: GenerateSessionRequest, own: Own) =>
  isFlat(body) ? ofFlatBody({ ...body, ...own }) : statementsOf(body, own);

const ofFlatBody = batchTemplate(({ keyHash, requestId, idHash, ...body }: FlatBody & Own) =>
  statementsOf(body, { keyHash, requestId, idHash }),
);

function statementsOf(body: GenerateSessionRequest, { keyHash, requestId, idHash }: Own): Statement[] {
  const { externalId, internalId, creatorMode = false } = body;
  const key = { kind: 'key' as const, hash: keyHash, requestId };
  const catalogTenantId = found('embed_tenant');
  const embedTenantId = body.embedTenantName === undefined ? undefined : catalogTenantId;
  const catalog = creatorMode ? embedCatalog(catalogTenantId) : tenantWideCatalog;
  const defined = { groups: body.groupDefinitions ?? [], attributes: body.userAttributeDefinitions ?? [] };
  const user =
    externalId === undefined
      ? undefined
      : provisionForNext(
          {
            externalId,
            email: body.email,
            lifetime: { kind: 'persistent' },
            groups: body.groups,
            userAttributes: body.userAttributes,
            defined,
          },
          sessionRights({ creatorMode, embedTenantId, catalogTenantId }),
        );

  const requirements = [
    ...(creatorMode ? [creatorModeEnabled] : []),
    deployment(body.deploymentId),
    ...(internalId !== undefined ? [internalUser(internalId)] : []),
    ...(body.branchName !== undefined ? [branchOfDeployment(body.branchName)] : []),
    ...(body.agentId !== undefined ? [agentOfDeployment(body.agentId)] : []),
    ...(embedTenantId !== undefined || creatorMode ? [holdEmbedTenant(body.embedTenantName)] : []),
  ];
  const session = {
    idHash,
    externalUserId: user?.userId,
    given: user?.given,
    internalUserId: internalId === undefined ? undefined : found('internal_user'),
    embedTenantId,
    creatorMode,
    securityContext: body.securityContext,
    settings: body.settings,
    embedTheme: body.embedTheme,
    branchName: body.branchName,
    agentId: body.agentId === undefined ? undefined : found('agent'),
  };
  const { before = [], admitted, given } = user ?? {};
  const isDefining = defined.groups.length + defined.attributes.length > 0;
  if (!isDefining && !given?.parts.length) {
    return [admitAndWrite(key, requirements, createSessionWithin(session))];
  }
  const admission = admitAndWrite(key, requirements, (row) => ({
    parts: defineWithin(catalog, defined, row),
    last: admitted && onceDefined(defined, admitted),
  }));
  return [admission, ...before, createSession(session)];
}
