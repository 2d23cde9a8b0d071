import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { embedTenants } from '../../schema/tables/index.ts';
import type { EmbedTenantChange } from '../../schema/wire/admin.ts';
import {
  type EmbedTenantGroup,
  type EmbedTenantUserAttribute,
  embedTenantGroup,
  embedTenantUserAttribute,
} from '../../schema/wire/embed-tenants.ts';
import { found } from '../client.ts';
import { embedGroupRecords, embedUserAttributeRecords } from '../embed-tenant-records.ts';
import { isoTime, type Records } from '../records.ts';
import { textArray } from './account.ts';

const embedTenant = z.object({
  id: z.int(),
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  createdAt: z.string(),
});
export type EmbedTenant = z.infer<typeof embedTenant>;

export const embedTenantRecords: Records<EmbedTenant> = {
  list: 'embed-tenants',
  item: embedTenant,
  table: embedTenants,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'allowedOrigins', record.allowed_origins,
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'embed_tenant_not_found',
};

export const changeEmbedTenant = (id: number, { allowedOrigins }: EmbedTenantChange): SQL[] =>
  allowedOrigins === undefined
    ? []
    : [
        sql`
          update ${embedTenants} set allowed_origins = ${textArray(allowedOrigins)}
          where account_id = ${found('account')} and id = ${id}::bigint`,
      ];

export const groupsOfTenant = (id: number): Records<EmbedTenantGroup> => ({
  list: `groups-of-${id}`,
  item: embedTenantGroup,
  ...embedGroupRecords(sql`${id}::bigint`),
});

export const userAttributesOfTenant = (id: number): Records<EmbedTenantUserAttribute> => ({
  list: `user-attributes-of-${id}`,
  item: embedTenantUserAttribute,
  ...embedUserAttributeRecords(sql`${id}::bigint`),
});
