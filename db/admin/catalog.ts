import { sql } from 'drizzle-orm';
import {
  externalUserGroups,
  externalUserProfiles,
  internalUserGroups,
  userAttributes,
  userGroups,
} from '../../schema/tables/index.ts';
import {
  type EmbedTenantGroup,
  type EmbedTenantUserAttribute,
  embedTenantGroup,
  embedTenantUserAttribute,
} from '../../schema/wire/embed-tenants.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';

/** The tenant-wide catalog (SPEC.md 2.6) as its lists show it: like an embed tenant's. */

const inAccount = sql`record.account_id = ${found('account')}`;

export const userGroupRecords: Records<EmbedTenantGroup> = {
  list: 'user-groups',
  item: embedTenantGroup,
  table: userGroups,
  visible: inAccount,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'description', record.description,
    'userCount', (
        select count(distinct p.user_id) from ${externalUserGroups} m
        join ${externalUserProfiles} p on p.id = m.profile_id where m.group_id = record.id)
      + (select count(*) from ${internalUserGroups} m where m.group_id = record.id),
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'group_not_found',
  notFoundMessage: 'Group not found in this account.',
};

export const userAttributeRecords: Records<EmbedTenantUserAttribute> = {
  list: 'user-attributes',
  item: embedTenantUserAttribute,
  table: userAttributes,
  visible: inAccount,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'type', record.type, 'displayName', record.display_name,
    'defaultValue', record.default_value, 'description', record.description,
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'user_attribute_not_found',
  notFoundMessage: 'User attribute not found in this account.',
};

/** The definitions of these names, in the order of their names. */
export const selectByNames = ({ table, visible, shown }: Records<unknown>, names: readonly string[]) => sql`
  select ${shown} as item from ${table} record
  where ${visible} and record.name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
  order by record.name`;
