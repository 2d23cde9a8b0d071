import { type SQL, sql } from 'drizzle-orm';
import {
  externalUserAttributeValues,
  externalUserGroups,
  externalUserProfiles,
} from '../schema/tables/index.ts';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import { tenantWideCatalog } from './catalog.ts';
import { found } from './client.ts';
import {
  givenValues,
  NO_ROLES,
  type RightsHolder,
  TYPED_COLUMNS,
  typedValue,
  wantedGroups,
} from './rights-holder.ts';

/**
 * What an external user has from the tenant-wide catalog, by who gave it (DECISIONS.md 2): a call gives in the
 * profile of its embed tenant, or in the one of calls without. Within an embed tenant, what was last given there
 * counts, else what was given without one; without an embed tenant, what was last given at all.
 * @param embedTenantId undefined: without one; SQL that comes to null reads the same way, and gives nothing
 */
export const profileRights = (userId: SQL, embedTenantId?: SQL): RightsHolder => ({
  ...heldIn(sql`(${readable(userId, embedTenantId)}) as readable`),
  held: {
    within: sql`with readable as materialized (${readable(userId, embedTenantId)})`,
    ...heldIn(sql`readable`),
  },
  catalog: tenantWideCatalog,
  give: ({ groups, userAttributes }) => [
    groups === undefined ? ensured(userId, embedTenantId) : ensuredToGiveGroups(userId, embedTenantId),
    profileIn(userId, embedTenantId),
    ...(groups === undefined ? [] : replaceGroups(groups)),
    ...(userAttributes?.length ? storeAttributes(userAttributes, userId) : []),
  ],
  givesMembership: true,
  heldRoles: NO_ROLES,
});

/** @param profiles the rows `readable`, of a FROM */
const heldIn = (profiles: SQL): Pick<RightsHolder, 'heldGroups' | 'heldValues'> => ({
  heldGroups: sql`
    select group_id from ${externalUserGroups} where profile_id = (
      select readable.id from ${profiles}
      where readable.groups_given_order is not null
      order by readable.is_own desc, readable.groups_given_order desc limit 1)`,
  heldValues: sql`
    select distinct on (kept.attribute_id) kept.attribute_id, ${TYPED_COLUMNS}
    from ${profiles} join ${externalUserAttributeValues} as kept on kept.profile_id = readable.id
    order by kept.attribute_id, readable.is_own desc, kept.given_order desc`,
});

const ensured = (userId: SQL, embedTenantId: SQL | undefined): SQL => sql`ensured as (
  ${ensureProfiles(sql`(select ${userId} as id)`, embedTenantId)} returning id
)`;

/** The profile is the one whose groups were given last. */
const ensuredToGiveGroups = (userId: SQL, embedTenantId: SQL | undefined): SQL => sql`ensured as (
  insert into ${externalUserProfiles} as kept (account_id, user_id, embed_tenant_id, groups_given_order)
  values (${found('account')}, ${userId}, ${embedTenantId ?? null}, nextval('given_order'))
  on conflict (user_id, embed_tenant_id) do update set groups_given_order = excluded.groups_given_order
  where kept.groups_given_order is null or exists (
    select from ${externalUserProfiles} as other
    where other.user_id = kept.user_id and other.groups_given_order > kept.groups_given_order)
  returning id
)`;

const replaceGroups = (names: readonly string[]): SQL[] => [
  sql`wanted as (${wantedGroups(tenantWideCatalog, names)})`,
  sql`groups_left as (
    delete from ${externalUserGroups}
    where profile_id = (select id from profile) and group_id not in (select id from wanted)
  )`,
  sql`groups_joined as (
    insert into ${externalUserGroups} (account_id, group_id, profile_id)
    select ${found('account')}, wanted.id, profile.id from wanted cross join profile
    on conflict do nothing
  )`,
];

const storeAttributes = (values: readonly UserAttributeInput[], userId: SQL): SQL[] => [
  sql`given as (${givenValues(tenantWideCatalog, values)})`,
  sql`values_stored as (
    insert into ${externalUserAttributeValues} as kept (account_id, attribute_id, profile_id, ${TYPED_COLUMNS})
    select ${found('account')}, given.id, profile.id, ${typedValue} from given cross join profile
    on conflict (profile_id, attribute_id) do update set given_order = excluded.given_order,
      text_value = excluded.text_value, number_value = excluded.number_value,
      text_values = excluded.text_values, number_values = excluded.number_values
    where (kept.text_value, kept.number_value, kept.text_values, kept.number_values) is distinct from
        (excluded.text_value, excluded.number_value, excluded.text_values, excluded.number_values)
      or exists (
        select from ${externalUserProfiles} as beside
        join ${externalUserAttributeValues} as other on other.profile_id = beside.id
        where beside.user_id = ${userId} and other.attribute_id = kept.attribute_id
          and other.given_order > kept.given_order)
  )`,
];

/** Makes the profile of each of these rows' `id` on first use, and so the users members of the embed tenant. */
export const ensureProfiles = (users: SQL, embedTenantId?: SQL): SQL => sql`
  insert into ${externalUserProfiles} (account_id, user_id, embed_tenant_id)
  select ${found('account')}, users.id, ${embedTenantId ?? null}::bigint from ${users} as users
  on conflict do nothing`;

/** The profile itself, whether `ensured` has just made it or it was there. */
const profileIn = (userId: SQL, embedTenantId: SQL | undefined): SQL => sql`profile as (
  select id from ensured
  union
  select id from ${externalUserProfiles} where user_id = ${userId}
    and ${embedTenantId === undefined ? sql`embed_tenant_id is null` : sql`embed_tenant_id = ${embedTenantId}`}
)`;

/** The profiles that count, `is_own` before the others; written so that each part finds its own by the index. */
function readable(userId: SQL, embedTenantId: SQL | undefined): SQL {
  const profiles = (isOwn: boolean, which: SQL): SQL => sql`
    select id, groups_given_order, ${isOwn}::boolean as is_own from ${externalUserProfiles}
    where user_id = ${userId} and ${which}`;
  if (embedTenantId === undefined) return profiles(false, sql`true`);
  return sql`
    ${profiles(true, sql`embed_tenant_id = ${embedTenantId}`)}
    union all ${profiles(false, sql`embed_tenant_id is null`)}
    union all ${profiles(false, sql`embed_tenant_id is not null and ${embedTenantId} is null`)}`;
}
