import { type SQL, sql } from 'drizzle-orm';
import { embedUserAttributes, embedUserGroupMembers, embedUserGroups } from '../schema/tables/index.ts';
import { found } from './client.ts';
import { isoTime, type RecordKind } from './records.ts';

/** The two kinds of records that an embed tenant's catalog holds, as its lists show them. */

const inTenant = (tenantId: SQL): SQL =>
  sql`record.account_id = ${found('account')} and record.embed_tenant_id = ${tenantId}`;

export const embedGroupRecords = (tenantId: SQL): RecordKind => ({
  table: embedUserGroups,
  visible: inTenant(tenantId),
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'description', record.description,
    'userCount', (select count(*) from ${embedUserGroupMembers} m where m.group_id = record.id),
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'group_not_found',
});

export const embedUserAttributeRecords = (tenantId: SQL): RecordKind => ({
  table: embedUserAttributes,
  visible: inTenant(tenantId),
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'type', record.type, 'displayName', record.display_name,
    'defaultValue', record.default_value, 'description', record.description,
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'user_attribute_not_found',
});
