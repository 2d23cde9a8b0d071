import { type ApiKey, apiKeyRecords, createApiKey, revokeApiKey } from '../../db/admin/api-keys.ts';
import { requireCreated, requireRecord } from '../../db/records.ts';
import { keyPermissions } from '../../schema/names.ts';
import { newApiKey, rowIdOf } from '../../schema/wire/admin.ts';
import { randomSecret, sha256Hex } from '../gate/digest.ts';
import { builder } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { enumOf, inputType, parseInput } from './input-types.ts';
import { changed } from './records.ts';

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
    resolve: async (_, { input }, { admission }) => {
      const key = parseInput(newApiKey, input);
      const secret = `sk-${randomSecret()}`;
      const kept = { hash: await sha256Hex(secret), prefix: secret.slice(0, PREFIX_LENGTH) };
      const rows = await admission.change([...createApiKey(key, kept), requireCreated(apiKeyRecords)]);
      return { apiKey: changed(apiKeyRecords, rows), secret };
    },
  }),
);

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKeyType,
    description: 'Refuses the key from the next request on, for good. Revoking twice is as good as once.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, args, { admission }) => {
      const id = rowIdOf(args.id);
      const rows = await admission.change([...revokeApiKey(id), requireRecord(apiKeyRecords, id)]);
      return changed(apiKeyRecords, rows);
    },
  }),
);
