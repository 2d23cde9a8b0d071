import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  dashboardShares,
  dashboards,
  embedSessions,
  embedTenants,
  embedUserAttributes,
  embedUserAttributeValues,
  embedUserGroupMembers,
  embedUserGroups,
  externalUserProfiles,
  externalUsers,
} from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { profileRights } from '../profile-rights.ts';
import { deleteRecord, isoTime, type Records } from '../records.ts';
import { rightsShown, shownRights } from './rights-shown.ts';

const membership = shownRights.extend({
  id: z.int(),
  externalId: z.string(),
  embedTenant: z.string(),
  createdAt: z.string(),
});
export type Membership = z.infer<typeof membership>;

/** A user as a member of an embed tenant, with the rights that sessions of this tenant find. */
export const membershipRecords: Records<Membership> = {
  list: 'memberships',
  item: membership,
  table: externalUserProfiles,
  visible: sql`
    record.account_id = ${found('account')} and record.embed_tenant_id is not null
    and not exists (select from ${externalUsers} u where u.id = record.user_id and u.expires_at <= now())`,
  shown: sql`jsonb_build_object(
    'id', record.id,
    'externalId', (select u.external_id from ${externalUsers} u where u.id = record.user_id),
    'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id),
    ${rightsShown(profileRights(sql`record.user_id`, sql`record.embed_tenant_id`))},
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'membership_not_found',
};

export const ofExternalUser = (externalId: string): SQL => sql`
  record.user_id = (
    select id from ${externalUsers} where account_id = ${found('account')} and external_id = ${externalId})`;

export const ofEmbedTenant = (name: string): SQL => sql`
  record.embed_tenant_id = (
    select id from ${embedTenants} where account_id = ${found('account')} and name = ${name})`;

/**
 * Takes a user out of an embed tenant, with all that calls of this tenant gave, and ends the user's sessions in
 * it. The user's row is held first, so that a session which is being made comes before all of it or after.
 */
export function deleteMembership(id: number): SQL[] {
  const profile = sql`${externalUserProfiles} p where p.id = ${id}::bigint and p.account_id = ${found('account')}`;
  const userId = sql`(select p.user_id from ${profile})`;
  const embedTenantId = sql`(select p.embed_tenant_id from ${profile})`;
  return [
    sql`select from ${externalUsers} where id = ${userId} for no key update`,
    sql`
      delete from ${embedUserGroupMembers} where user_id = ${userId}
        and group_id in (select id from ${embedUserGroups} where embed_tenant_id = ${embedTenantId})`,
    sql`
      delete from ${embedUserAttributeValues} where user_id = ${userId}
        and attribute_id in (select id from ${embedUserAttributes} where embed_tenant_id = ${embedTenantId})`,
    sql`
      update ${embedSessions} set revoked_at = now()
      where external_user_id = ${userId} and embed_tenant_id = ${embedTenantId} and revoked_at is null`,
    sql`
      delete from ${dashboardShares} where external_user_id = ${userId} and dashboard_id in (
        select id from ${dashboards} where account_id = ${found('account')} and embed_tenant_id = ${embedTenantId})`,
    deleteRecord(membershipRecords, id),
  ];
}
