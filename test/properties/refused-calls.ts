import fc from 'fast-check';
import type { TestAccount } from '../harness/account.ts';
import { creatorCall, readOnlyCall, withoutUnknownNames } from './arbitrary-calls.ts';
import { type Call, nothingStored } from './rights-model.ts';

// Calls that are valid but for one thing, with what SPEC.md 7 and DECISIONS.md 1 and 2 say of it.

export type RefusedCall = { what: string; key: string; body: object; status: number; code: string };

/** One change to a valid call; what it does not give is as in that call. */
type Mutation = {
  /** The kind of call that it spoils; any, when not said. */
  of?: 'creator' | 'read-only';
  change: (call: Call) => object;
  key?: string;
  status?: number;
  code?: string;
};

const HOUR_MS = 3_600_000;

const twice = <Item>(item: Item): Item[] => [item, item];
const level = (type: string, defaultValue?: string) => ({
  userAttributeDefinitions: [{ name: 'level', type, ...(defaultValue !== undefined && { defaultValue }) }],
});

/** `account` has `level` defined as a number in each embed tenant, and no place for another user. */
export async function callsToRefuse(
  account: TestAccount,
  withoutCreatorMode: TestAccount,
): Promise<fc.Arbitrary<RefusedCall>> {
  const { deploymentId, newKey } = account;
  const mutations: Record<string, Mutation> = {
    ...refusedByShape,
    ...refusedByCatalog,
    'no deployment': { change: () => ({ deploymentId: undefined }), code: 'deployment_required' },
    'an unknown deployment': {
      change: () => ({ deploymentId: deploymentId + 1_000_000 }),
      status: 404,
      code: 'deployment_not_found',
    },
    'the deployment of another account': {
      change: () => ({ deploymentId: withoutCreatorMode.deploymentId }),
      status: 404,
      code: 'deployment_not_found',
    },
    'a user past the limit': {
      change: () => ({ externalId: 'newcomer' }),
      status: 429,
      code: 'external_user_limit',
    },
    'an unknown key': {
      change: () => ({}),
      key: `sk-${'A'.repeat(43)}`,
      status: 401,
      code: 'invalid_credential',
    },
    'a revoked key': {
      change: () => ({}),
      key: await newKey({ revokedAt: new Date() }),
      status: 401,
      code: 'invalid_credential',
    },
    'an expired key': {
      change: () => ({}),
      key: await newKey({ expiresAt: new Date(Date.now() - HOUR_MS) }),
      status: 401,
      code: 'invalid_credential',
    },
    'a key for another deployment': {
      change: () => ({}),
      key: await newKey({ deploymentIds: [withoutCreatorMode.deploymentId] }),
      status: 403,
      code: 'deployment_forbidden',
    },
    'no creator mode in the account': {
      of: 'creator',
      change: () => ({ deploymentId: withoutCreatorMode.deploymentId }),
      key: withoutCreatorMode.key,
      status: 403,
      code: 'creator_mode_disabled',
    },
  };

  const refused = Object.entries(mutations).map(([what, { of, change, ...answer }]) =>
    validCall(of).map((call) => ({
      what,
      key: account.key,
      body: { deploymentId, ...call, ...change(call) },
      status: 400,
      code: 'invalid_request',
      ...answer,
    })),
  );
  return fc.oneof(...refused);
}

const validCall = (kind: Mutation['of']): fc.Arbitrary<Call> => {
  if (kind === 'read-only') return readOnlyCall;
  const creator = creatorCall.map((call) => withoutUnknownNames(call, nothingStored));
  return kind === 'creator' ? creator : fc.oneof(readOnlyCall, creator);
};

const refusedByShape: Record<string, Mutation> = {
  'no user': { change: () => ({ externalId: undefined }) },
  'two users': { change: () => ({ internalId: 'olivia' }) },
  'an externalId in upper case': { change: () => ({ externalId: 'Anna' }) },
  'an externalId with a space': { change: () => ({ externalId: 'anna ' }) },
  'an externalId that is too long': { change: () => ({ externalId: 'x'.repeat(256) }) },
  'an externalId with NUL': { change: () => ({ externalId: 'an\0na' }) },
  'half a surrogate pair': { change: () => ({ securityContext: { country: '\ud83d' } }) },
  'a malformed email': { change: () => ({ email: 'anna at example.com' }) },
  'a wrong embedTenantName': { change: () => ({ embedTenantName: 'Acme' }) },
  'a creatorMode that is text': { change: () => ({ creatorMode: 'true' }) },
  'a securityContext that is a list': { change: () => ({ securityContext: [1] }) },
  'a group that is no name': { change: ({ groups = [] }) => ({ groups: [...groups, ''] }) },
  'groups that are text': { change: () => ({ groups: 'managers' }) },
  'an attribute without a value': { change: () => ({ userAttributes: [{ name: 'city' }] }) },
  'an attribute twice': {
    change: () => ({ userAttributes: twice({ name: 'city', value: null }) }),
    code: 'duplicate_user_attribute',
  },
  'a group definition twice': {
    of: 'creator',
    change: () => ({ groupDefinitions: twice({ name: 'readers' }) }),
    code: 'duplicate_definition',
  },
  'an attribute definition twice': {
    of: 'creator',
    change: () => ({ userAttributeDefinitions: twice({ name: 'label', type: 'string' }) }),
    code: 'duplicate_definition',
  },
  'an unknown type': { of: 'creator', change: () => level('boolean') },
  'a defaultValue of another type': { of: 'creator', change: () => level('number', 'high') },
  'definitions in read-only mode': {
    of: 'read-only',
    change: () => ({ groupDefinitions: [{ name: 'readers' }] }),
  },
  'definitions without an embed tenant': {
    of: 'creator',
    change: () => ({ embedTenantName: undefined, groupDefinitions: [{ name: 'readers' }] }),
  },
  'an internal user with groups': {
    change: () => ({ externalId: undefined, internalId: 'olivia', groups: [] }),
  },
  'an internal user with an email': {
    change: () => ({ externalId: undefined, internalId: 'olivia', email: 'olivia@example.com' }),
  },
};

const refusedByCatalog: Record<string, Mutation> = {
  'an unknown group': {
    change: ({ groups = [] }) => ({ groups: [...groups, 'nobody'] }),
    code: 'groups_not_found',
  },
  'an unknown attribute': {
    change: ({ userAttributes = [] }) => ({
      userAttributes: [...userAttributes, { name: 'none', value: 1 }],
    }),
    code: 'user_attributes_not_found',
  },
  'clearing an unknown attribute': {
    change: () => ({ userAttributes: [{ name: 'none', value: null }] }),
    code: 'user_attributes_not_found',
  },
  'a tenant-wide value of another type': {
    of: 'read-only',
    change: () => ({ userAttributes: [{ name: 'city', value: 7 }] }),
    code: 'user_attribute_type_mismatch',
  },
  'an embedded value of another type': {
    of: 'creator',
    change: () => ({ ...level('number'), userAttributes: [{ name: 'level', value: '7' }] }),
    code: 'user_attribute_type_mismatch',
  },
  'another type for a defined attribute': {
    of: 'creator',
    change: () => level('string_array'),
    code: 'attribute_type_immutable',
  },
  'an unknown internal user': {
    of: 'read-only',
    change: ({ embedTenantName }) => ({
      ...Object.fromEntries(
        ['externalId', 'email', 'groups', 'userAttributes', 'securityContext'].map((field) => [
          field,
          undefined,
        ]),
      ),
      embedTenantName,
      internalId: 'nobody',
    }),
    status: 404,
    code: 'internal_user_not_found',
  },
};
