import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  type PgColumn,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { userAttributes, userGroups } from './catalog.ts';
import { createdAt, id, idOf, within } from './columns.ts';
import { embedTenants, embedUserAttributes, embedUserGroups } from './embed-catalog.ts';
import { externalUsers, internalUsers } from './users.ts';

/** Which user is in which group and has which attribute value, for both catalogs. */

/** Numbers that rise: of two things given to a user, the one with the greater number was given later. */
export const givenOrder = pgSequence('given_order');

/**
 * A user as the calls of one embed tenant describe them, or those without one (DECISIONS.md 2). A profile in an
 * embed tenant is what makes the user its member.
 */
export const externalUserProfiles = pgTable(
  'external_user_profiles',
  {
    id: id(),
    accountId: idOf().notNull(),
    userId: idOf().notNull(),
    /** null: calls that name none. */
    embedTenantId: idOf(),
    /** When its groups of the tenant-wide catalog were last given; null: never. */
    groupsGivenOrder: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    unique('external_user_profiles_user_embed_tenant')
      .on(table.userId, table.embedTenantId)
      .nullsNotDistinct(),
    index('external_user_profiles_by_embed_tenant')
      .on(table.embedTenantId)
      .where(sql`${table.embedTenantId} is not null`),
    within('external_user_profiles_user_fk', table.accountId, table.userId, externalUsers),
    within('external_user_profiles_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
  ],
);

type Parent = { accountId: PgColumn; id: PgColumn };

const memberships = <Name extends string>(name: Name, users: Parent, groups: Parent) =>
  pgTable(
    name,
    {
      accountId: idOf().notNull(),
      groupId: idOf().notNull(),
      userId: idOf().notNull(),
    },
    (table) => [
      primaryKey({ name: `${name}_pk`, columns: [table.userId, table.groupId] }),
      index(`${name}_by_group`).on(table.groupId),
      within(`${name}_group_fk`, table.accountId, table.groupId, groups),
      within(`${name}_user_fk`, table.accountId, table.userId, users),
    ],
  );

export const internalUserGroups = memberships('internal_user_groups', internalUsers, userGroups);
export const embedUserGroupMembers = memberships('embed_user_group_members', externalUsers, embedUserGroups);

export const externalUserGroups = pgTable(
  'external_user_groups',
  {
    accountId: idOf().notNull(),
    groupId: idOf().notNull(),
    profileId: idOf().notNull(),
  },
  (table) => [
    primaryKey({ name: 'external_user_groups_pk', columns: [table.profileId, table.groupId] }),
    index('external_user_groups_by_group').on(table.groupId),
    within('external_user_groups_group_fk', table.accountId, table.groupId, userGroups),
    within('external_user_groups_profile_fk', table.accountId, table.profileId, externalUserProfiles),
  ],
);

/** A value is in the column of its attribute's type; the other three are null. */
const typedValue = () => ({
  textValue: text(),
  numberValue: doublePrecision(),
  textValues: text().array(),
  numberValues: doublePrecision().array(),
});

const countOfValues = (table: Record<keyof ReturnType<typeof typedValue>, PgColumn>) =>
  sql`num_nonnulls(${table.textValue}, ${table.numberValue}, ${table.textValues}, ${table.numberValues})`;

const attributeValues = <Name extends string>(name: Name, users: Parent, attributes: Parent) =>
  pgTable(
    name,
    { accountId: idOf().notNull(), attributeId: idOf().notNull(), userId: idOf().notNull(), ...typedValue() },
    (table) => [
      primaryKey({ name: `${name}_pk`, columns: [table.userId, table.attributeId] }),
      index(`${name}_by_attribute`).on(table.attributeId),
      within(`${name}_attribute_fk`, table.accountId, table.attributeId, attributes),
      within(`${name}_user_fk`, table.accountId, table.userId, users),
      check(`${name}_one_value`, sql`${countOfValues(table)} = 1`),
    ],
  );

export const internalUserAttributeValues = attributeValues(
  'internal_user_attribute_values',
  internalUsers,
  userAttributes,
);
export const embedUserAttributeValues = attributeValues(
  'embed_user_attribute_values',
  externalUsers,
  embedUserAttributes,
);

/** A row without a value says that it was cleared, by null: what was given elsewhere before counts no more. */
export const externalUserAttributeValues = pgTable(
  'external_user_attribute_values',
  {
    accountId: idOf().notNull(),
    attributeId: idOf().notNull(),
    profileId: idOf().notNull(),
    givenOrder: bigint({ mode: 'number' }).notNull().default(sql`nextval('given_order')`),
    ...typedValue(),
  },
  (table) => [
    primaryKey({ name: 'external_user_attribute_values_pk', columns: [table.profileId, table.attributeId] }),
    index('external_user_attribute_values_by_attribute').on(table.attributeId),
    within('external_user_attribute_values_attribute_fk', table.accountId, table.attributeId, userAttributes),
    within(
      'external_user_attribute_values_profile_fk',
      table.accountId,
      table.profileId,
      externalUserProfiles,
    ),
    check('external_user_attribute_values_one_value', sql`${countOfValues(table)} <= 1`),
  ],
);
