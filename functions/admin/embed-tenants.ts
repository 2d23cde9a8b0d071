import {
  type EmbedTenant,
  embedTenantRecords,
  groupsOfTenant,
  userAttributesOfTenant,
} from '../../db/admin/embed-tenants.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { builder, Deleted } from './builder.ts';
import { UserAttributeConnection, UserGroupConnection } from './catalog.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { readRecord } from './records.ts';

const EmbedTenantType = builder.objectRef<EmbedTenant>('EmbedTenant').implement({
  description: 'A customer with a catalog of its own, which creator-mode sessions fill.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
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

builder.mutationField('deleteEmbedTenant', (t) =>
  t.field({
    type: Deleted,
    description: 'Takes its catalog, its sessions and its chat threads with it; the users stay.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, args, { admission }) => {
      const id = rowIdOf(args.id);
      await admission.deleteInPieces(embedTenantRecords, id);
      return { id };
    },
  }),
);
