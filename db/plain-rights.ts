import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  embedUserAttributeValues,
  embedUserGroupMembers,
  internalUserAttributeValues,
  internalUserGroups,
  internalUsers,
} from '../schema/tables/index.ts';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import { type Catalog, embedCatalog, tenantWideCatalog } from './catalog.ts';
import { found } from './client.ts';
import {
  givenValues,
  NO_ROLES,
  type RightsHolder,
  TYPED_COLUMNS,
  typedValue,
  wantedGroups,
} from './rights-holder.ts';

/** Internal users have groups and attributes of the tenant-wide catalog only, and roles of their own. */
export const internalUserRights = (userId: SQL): RightsHolder => ({
  ...plainRights(tenantWideCatalog, internalUserGroups, internalUserAttributeValues, userId),
  heldRoles: sql`coalesce((select to_jsonb(roles) from ${internalUsers} where id = ${userId}), '[]')`,
});

/** What a user has from the catalog of one embed tenant, which only calls of that tenant give. */
export const embedCatalogRights = (userId: SQL, embedTenantId: SQL): RightsHolder =>
  plainRights(embedCatalog(embedTenantId), embedUserGroupMembers, embedUserAttributeValues, userId);

/** Rights that a user has once, whoever gave them. */
const plainRights = (catalog: Catalog, members: PgTable, values: PgTable, userId: SQL): RightsHolder => {
  const replaceGroups = (names: readonly string[]): SQL[] => [
    sql`wanted as (${wantedGroups(catalog, names)})`,
    sql`groups_left as (
      delete from ${members}
      where user_id = ${userId}
        and group_id in (select id from ${catalog.groups} where ${catalog.inCatalog})
        and group_id not in (select id from wanted)
    )`,
    sql`groups_joined as (
      insert into ${members} (account_id, group_id, user_id)
      select ${found('account')}, id, ${userId} from wanted
      on conflict do nothing
    )`,
  ];
  const storeAttributes = (given: readonly UserAttributeInput[]): SQL[] => [
    sql`given as (${givenValues(catalog, given)})`,
    sql`values_cleared as (
      delete from ${values}
      where user_id = ${userId} and attribute_id in (select id from given where value is null)
    )`,
    sql`values_stored as (
      insert into ${values} as kept (account_id, attribute_id, user_id, ${TYPED_COLUMNS})
      select ${found('account')}, id, ${userId}, ${typedValue} from given where value is not null
      on conflict (user_id, attribute_id) do update set
        text_value = excluded.text_value, number_value = excluded.number_value,
        text_values = excluded.text_values, number_values = excluded.number_values
      where (kept.text_value, kept.number_value, kept.text_values, kept.number_values) is distinct from
        (excluded.text_value, excluded.number_value, excluded.text_values, excluded.number_values)
    )`,
  ];
  return {
    catalog,
    give: ({ groups, userAttributes }) => [
      ...(groups === undefined ? [] : replaceGroups(groups)),
      ...(userAttributes?.length ? storeAttributes(userAttributes) : []),
    ],
    givesMembership: false,
    heldGroups: sql`select group_id from ${members} where user_id = ${userId}`,
    heldRoles: NO_ROLES,
    heldValues: sql`select attribute_id, ${TYPED_COLUMNS} from ${values} where user_id = ${userId}`,
  };
};
