import {
  erasable,
  erasedEntries,
  eraseExternalUser,
  person,
  selectPerson,
} from '../../db/admin/erase-external-user.ts';
import {
  type ExternalUser,
  externalUserNamed,
  externalUserRecords,
  externalUsersLike,
} from '../../db/admin/external-users.ts';
import { found } from '../../db/client.ts';
import { profileRights } from '../../db/profile-rights.ts';
import { provisionUser } from '../../db/provision-user.ts';
import { holdEmbedTenant, wholeAccount } from '../../db/requirements.ts';
import { externalUserSettings } from '../../schema/wire/admin.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { changeRecord, readRecord, removeInPieces } from './records.ts';
import { UserAttributeValue } from './user-rights.ts';

const ExternalUserType = builder.objectRef<ExternalUser>('ExternalUser').implement({
  description: "A customer's user, whom sessions and chats have provisioned.",
  fields: (t) => ({
    id: t.exposeID('id'),
    externalId: t.exposeString('externalId'),
    email: t.exposeString('email', { nullable: true }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an ephemeral user is gone; null: never.',
    }),
    groups: t.exposeStringList('groups', {
      description: 'Of the tenant-wide catalog, as callers without an embed tenant find them.',
    }),
    userAttributes: t.expose('userAttributes', { type: [UserAttributeValue] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  externalUsers: t.field({
    type: connectionOf('ExternalUser', ExternalUserType),
    args: {
      ...pageArguments,
      search: t.arg.string({ description: 'Part of an externalId or an email.' }),
      externalId: t.arg.string({ description: 'The whole externalId.' }),
    },
    complexity: pageCost,
    resolve: (_, { search, externalId, ...page }, context) => {
      const named = externalId == null ? undefined : externalUserNamed(externalId);
      const where = named ?? (search ? externalUsersLike(search) : undefined);
      return readPage(context, externalUserRecords, page, { where });
    },
  }),
  externalUser: t.field({
    type: ExternalUserType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, externalUserRecords, id),
  }),
}));

const SetExternalUserInput = inputType('SetExternalUserInput', externalUserSettings);

builder.mutationField('setExternalUser', (t) =>
  t.field({
    type: ExternalUserType,
    description:
      'Makes the user, or changes what is given, by the rules of Generate Session and without a session: groups replaces all memberships; userAttributes sets the values that it names, and null clears one. With embedTenantName it is given within that embed tenant.',
    errors: {},
    args: { input: t.arg({ type: SetExternalUserInput, required: true }) },
    resolve: (_, { input }, context) => {
      const { embedTenantName, ...user } = parseInput(externalUserSettings, input);
      const isOfTenant = embedTenantName !== undefined;
      const tenant = isOfTenant ? found('embed_tenant') : undefined;
      const described = { lifetime: { kind: 'persistent' }, email: undefined, ...user } as const;
      const { admitted, statements } = provisionUser(
        { groups: undefined, userAttributes: undefined, ...described },
        (userId) => profileRights(userId, tenant),
      );
      return changeRecord(
        context,
        externalUserRecords,
        [...(admitted === undefined ? [] : [admitted]), ...statements],
        {
          id: found('external_user'),
          requirements: [wholeAccount, ...(isOfTenant ? [holdEmbedTenant(embedTenantName)] : [])],
        },
      );
    },
  }),
);

builder.mutationField('deleteExternalUser', (t) =>
  t.field({
    type: Deleted,
    description:
      'Takes sessions and chat threads with it. A later session of the same externalId is a new user.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeInPieces(context, externalUserRecords, id),
  }),
);

type Erased = { threads: number; auditEntries: number };

const ErasedExternalUser = builder.objectRef<Erased>('ErasedExternalUser').implement({
  fields: (t) => ({
    threads: t.exposeInt('threads', {
      description: 'Chats that are gone; what was said in them follows within minutes.',
    }),
    auditEntries: t.exposeInt('auditEntries', {
      description:
        'Entries of the audit log that tell no more than that something was done, when, and by whom.',
    }),
  }),
});

builder.mutationField('eraseExternalUser', (t) =>
  t.field({
    type: ErasedExternalUser,
    description:
      'Deletes the user of this externalId, and takes out what the audit log tells of everybody who ever had it.',
    errors: {},
    args: { externalId: t.arg.string({ required: true }) },
    resolve: async (_, { externalId }, { admission }) => {
      const [row] = await admission.read(selectPerson(externalId));
      const found = row === undefined ? undefined : person.parse(row);
      if (found !== undefined) await admission.deleteDependents(erasable, found.id);
      const rows = await admission.change(eraseExternalUser(externalId));
      const { count } = erasedEntries.parse(rows.at(-1)?.[0]);
      return { threads: found?.threads ?? 0, auditEntries: count };
    },
  }),
);
