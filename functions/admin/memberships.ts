import {
  deleteMembership,
  type Membership,
  membershipRecords,
  ofEmbedTenant,
  ofExternalUser,
} from '../../db/admin/memberships.ts';
import { allOf } from '../../db/admin/owners.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { UserAttributeValue } from './user-rights.ts';

const MembershipType = builder.objectRef<Membership>('Membership').implement({
  description: 'A user in an embed tenant, from the first session that named it until removed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    externalId: t.exposeString('externalId'),
    embedTenant: t.exposeString('embedTenant'),
    groups: t.exposeStringList('groups', {
      description: 'Of the tenant-wide catalog, as sessions of this embed tenant find them.',
    }),
    userAttributes: t.expose('userAttributes', { type: [UserAttributeValue] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('memberships', (t) =>
  t.field({
    type: connectionOf('Membership', MembershipType),
    args: {
      ...pageArguments,
      externalId: t.arg.string(),
      embedTenant: t.arg.string({ description: 'Its name.' }),
    },
    complexity: pageCost,
    resolve: (_, { externalId, embedTenant, ...page }, context) =>
      readPage(context, membershipRecords, page, {
        where: allOf([
          ...(externalId == null ? [] : [ofExternalUser(externalId)]),
          ...(embedTenant == null ? [] : [ofEmbedTenant(embedTenant)]),
        ]),
      }),
  }),
);

builder.mutationField('deleteMembership', (t) =>
  t.field({
    type: Deleted,
    description:
      'Takes what calls of the embed tenant gave the user with it, and ends their sessions in it. The user and their threads stay.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, args, { admission }) => {
      const id = rowIdOf(args.id);
      await admission.change(deleteMembership(id));
      return { id };
    },
  }),
);
