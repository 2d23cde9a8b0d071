import {
  changeEmbedTenant,
  type EmbedTenant,
  embedTenantRecords,
  groupsOfTenant,
  userAttributesOfTenant,
} from '../../db/admin/embed-tenants.ts';
import { embedTenantChange, rowIdOf } from '../../schema/wire/admin.ts';
import { builder, Deleted } from './builder.ts';
import { UserAttributeConnection, UserGroupConnection } from './catalog.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { changeRecord, readRecord, removeInPieces } from './records.ts';

const EmbedTenantType = builder.objectRef<EmbedTenant>('EmbedTenant').implement({
  description: 'A customer with a catalog of its own, which creator-mode sessions fill.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    allowedOrigins: t.exposeStringList('allowedOrigins', {
      description: 'Origins that may frame the pages of its sessions; none: those of the account.',
    }),
    groups: t.field({
      type: UserGroupConnection,
      args: pageArguments,
      complexity: pageCost,
      resolve: ({ id }, page, context) => readPage(context, groupsOfTenant(id), page),
    }),
    userAttributes: t.field({
      type: UserAttributeConnection,
      args: pageArguments,
      complexity: pageCost,
      resolve: ({ id }, page, context) => readPage(context, userAttributesOfTenant(id), page),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  embedTenants: t.field({
    type: connectionOf('EmbedTenant', EmbedTenantType),
    args: pageArguments,
    complexity: pageCost,
    resolve: (_, page, context) => readPage(context, embedTenantRecords, page),
  }),
  embedTenant: t.field({
    type: EmbedTenantType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, embedTenantRecords, id),
  }),
}));

const EmbedTenantInput = inputType('EmbedTenantInput', embedTenantChange);
builder.mutationField('updateEmbedTenant', (t) =>
  t.field({
    type: EmbedTenantType,
    errors: {},
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: EmbedTenantInput, required: true }) },
    resolve: (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const change = changeEmbedTenant(id, parseInput(embedTenantChange, input));
      return changeRecord(context, embedTenantRecords, change, { id });
    },
  }),
);

builder.mutationField('deleteEmbedTenant', (t) =>
  t.field({
    type: Deleted,
    description: 'Takes its catalog, its sessions and its chat threads with it; the users stay.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeInPieces(context, embedTenantRecords, id),
  }),
);
