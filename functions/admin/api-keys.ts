import {
  type ApiKey,
  apiKeyRecords,
  createApiKey,
  createUserKey,
  revokeApiKey,
} from '../../db/admin/api-keys.ts';
import { keyPermissions } from '../../schema/names.ts';
import { newApiKey, newUserKey, rowIdOf } from '../../schema/wire/admin.ts';
import { randomSecret, sha256Hex } from '../gate/digest.ts';
import { builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { enumOf, inputType, parseInput } from './input-types.ts';
import { changeRecord, makeRecord } from './records.ts';

/** So many characters of a key tell it from the others and are of no use to a thief. */
const PREFIX_LENGTH = 8;

const KeyPermission = enumOf('KeyPermission', keyPermissions);

const ApiKeyType = builder.objectRef<ApiKey>('ApiKey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'How the key begins.' }),
    isAdmin: t.exposeBoolean('isAdmin'),
    permissions: t.expose('permissions', {
      type: [KeyPermission],
      description: 'What it may do beyond what every key may; an admin key may it anyway.',
    }),
    deploymentIds: t.expose('deploymentIds', {
      type: ['ID'],
      nullable: true,
      description: 'The deployments it may use; null: all of the account.',
    }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'Of the external user whose key it is, and who is known by it to MCP; null: nobody’s.',
    }),
    agentId: t.expose('agentId', {
      type: 'ID',
      nullable: true,
      description: 'The only agent that a user’s key opens.',
    }),
    embedTenant: t.exposeString('embedTenant', {
      nullable: true,
      description: 'Of a user’s key: the embed tenant whose rights count; null: none.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.field({
    type: connectionOf('ApiKey', ApiKeyType),
    args: pageArguments,
    complexity: pageCost,
    resolve: (_, page, context) => readPage(context, apiKeyRecords, page),
  }),
);

const CreatedApiKey = builder.objectRef<{ apiKey: ApiKey; secret: string }>('CreatedApiKey').implement({
  fields: (t) => ({
    apiKey: t.field({ type: ApiKeyType, resolve: ({ apiKey }) => apiKey }),
    secret: t.exposeString('secret', {
      description: 'The key itself. It is shown here and never again: only its hash is kept.',
    }),
  }),
});

const ApiKeyInput = inputType('ApiKeyInput', newApiKey);
builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreatedApiKey,
    errors: {},
    args: { input: t.arg({ type: ApiKeyInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const key = parseInput(newApiKey, input);
      const { secret, kept } = await newSecret();
      const apiKey = await makeRecord(context, apiKeyRecords, createApiKey(key, kept));
      return { apiKey, secret };
    },
  }),
);

const UserKeyInput = inputType('UserKeyInput', newUserKey);
builder.mutationField('createUserKey', (t) =>
  t.field({
    type: CreatedApiKey,
    description:
      'A key of one external user for one agent, by MCP. It opens nothing else, and ends with the user, the agent and the user’s membership of the embed tenant.',
    errors: {},
    args: { input: t.arg({ type: UserKeyInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const key = parseInput(newUserKey, input);
      const { secret, kept } = await newSecret();
      const apiKey = await makeRecord(context, apiKeyRecords, createUserKey(key, kept));
      return { apiKey, secret };
    },
  }),
);

async function newSecret() {
  const secret = `sk-${randomSecret()}`;
  return { secret, kept: { hash: await sha256Hex(secret), prefix: secret.slice(0, PREFIX_LENGTH) } };
}

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKeyType,
    description: 'Refuses the key from the next request on, for good. Revoking twice is as good as once.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, args, context) => {
      const id = rowIdOf(args.id);
      return changeRecord(context, apiKeyRecords, revokeApiKey(id), { id });
    },
  }),
);
