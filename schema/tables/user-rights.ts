import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { userAttributes, userGroups } from './catalog.ts';
import { idOf, within } from './columns.ts';
import { embedUserAttributes, embedUserGroups } from './embed-catalog.ts';
import { externalUsers, internalUsers } from './users.ts';

/** Which user is in which group and has which attribute value, for both catalogs. */

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

export const externalUserGroups = memberships('external_user_groups', externalUsers, userGroups);
export const internalUserGroups = memberships('internal_user_groups', internalUsers, userGroups);
export const embedUserGroupMembers = memberships('embed_user_group_members', externalUsers, embedUserGroups);

/** A value is in the column of its attribute's type; the other three are null. */
const attributeValues = <Name extends string>(name: Name, users: Parent, attributes: Parent) =>
  pgTable(
    name,
    {
      accountId: idOf().notNull(),
      attributeId: idOf().notNull(),
      userId: idOf().notNull(),
      textValue: text(),
      numberValue: doublePrecision(),
      textValues: text().array(),
      numberValues: doublePrecision().array(),
    },
    (table) => [
      primaryKey({ name: `${name}_pk`, columns: [table.userId, table.attributeId] }),
      index(`${name}_by_attribute`).on(table.attributeId),
      within(`${name}_attribute_fk`, table.accountId, table.attributeId, attributes),
      within(`${name}_user_fk`, table.accountId, table.userId, users),
      check(
        `${name}_one_value`,
        sql`num_nonnulls(${table.textValue}, ${table.numberValue}, ${table.textValues}, ${table.numberValues}) = 1`,
      ),
    ],
  );

export const externalUserAttributeValues = attributeValues(
  'external_user_attribute_values',
  externalUsers,
  userAttributes,
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
