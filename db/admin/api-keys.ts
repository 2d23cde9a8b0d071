import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { keyPermissions } from '../../schema/names.ts';
import {
  accounts,
  agents,
  apiKeys,
  embedTenants,
  externalUserProfiles,
  externalUsers,
} from '../../schema/tables/index.ts';
import type { NewApiKey, NewUserKey } from '../../schema/wire/admin.ts';
import { found } from '../client.ts';
import { externalUserId } from '../external-users.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { requireDeployments, textArray } from './account.ts';

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  isAdmin: z.boolean(),
  permissions: z.array(z.enum(keyPermissions)),
  deploymentIds: z.array(z.int()).nullable(),
  /** Of the user whose key it is. */
  externalId: z.string().nullable(),
  agentId: z.int().nullable(),
  embedTenant: z.string().nullable(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyRecords: Records<ApiKey> = {
  list: 'api-keys',
  item: apiKey,
  table: apiKeys,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'prefix', record.prefix, 'isAdmin', record.is_admin,
    'permissions', record.permissions, 'deploymentIds', record.deployment_ids,
    'externalId', (select u.external_id from ${externalUsers} u where u.id = record.external_user_id),
    'agentId', record.agent_id,
    'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id), 'expiresAt', ${isoTime(sql`record.expires_at`)},
    'revokedAt', ${isoTime(sql`record.revoked_at`)}, 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'api_key_not_found',
};

type KeptKey = { hash: string; prefix: string };

export const createApiKey = (
  { name, isAdmin = false, permissions = [], deploymentIds, expiresAt }: NewApiKey,
  { hash, prefix }: KeptKey,
): SQL[] => [
  ...(deploymentIds === undefined ? [] : [requireDeployments(deploymentIds)]),
  createRecord(sql`
    insert into ${apiKeys} (account_id, name, hash, prefix, is_admin, permissions, deployment_ids, expires_at)
    values (${found('account')}, ${name}, ${hash}, ${prefix}, ${isAdmin}, ${textArray(permissions)},
      ${deploymentIds === undefined ? null : `{${deploymentIds.join(',')}}`}::bigint[],
      ${expiresAt ?? null}::timestamptz)`),
];

/**
 * A key of one external user for one agent, in one of the embed tenants that the user is a member of or in none. It is
 * deleted with any of them. The user is held first, so that a deletion comes before all of it or after.
 */
export function createUserKey(
  { name, externalId, agentId, embedTenantName, expiresAt }: NewUserKey,
  { hash, prefix }: KeptKey,
): SQL[] {
  const userId = externalUserId(externalId);
  const embedTenantId = sql`(
    select id from ${embedTenants} where account_id = ${found('account')} and name = ${embedTenantName ?? null}::text)`;
  return [
    sql`select from ${externalUsers} where id = ${userId} for key share`,
    sql`
      select ${refuseFirst([
        { when: sql`${userId} is null`, refuse: refuse('external_user_not_found') },
        {
          when: sql`not exists (
            select from ${agents} where account_id = ${found('account')} and id = ${agentId}::bigint)`,
          refuse: refuse('agent_not_found'),
        },
        ...(embedTenantName === undefined
          ? []
          : [
              { when: sql`${embedTenantId} is null`, refuse: refuse('embed_tenant_not_found') },
              {
                when: sql`not exists (
                  select from ${externalUserProfiles} p
                  where p.user_id = ${userId} and p.embed_tenant_id = ${embedTenantId})`,
                refuse: refuse('membership_not_found'),
              },
            ]),
      ])}`,
    createRecord(sql`
      insert into ${apiKeys} (account_id, name, hash, prefix, external_user_id, agent_id, embed_tenant_id, expires_at)
      values (${found('account')}, ${name}, ${hash}, ${prefix}, ${userId}, ${agentId}::bigint, ${embedTenantId},
        ${expiresAt ?? null}::timestamptz)`),
  ];
}

/**
 * Revokes a key for good; a second time changes nothing. The last key that can administer the account is
 * kept: whoever revokes one holds the account's row first, so that two calls cannot each leave the other.
 */
export const revokeApiKey = (id: number): SQL[] => [
  sql`select from ${accounts} where id = ${found('account')} for no key update`,
  sql`
    update ${apiKeys} set revoked_at = now()
    where account_id = ${found('account')} and id = ${id}::bigint and revoked_at is null`,
  sql`
    select ${refuseFirst([
      {
        when: sql`not exists (
          select from ${apiKeys}
          where account_id = ${found('account')} and is_admin and deployment_ids is null
            and revoked_at is null and (expires_at is null or expires_at > now()))`,
        refuse: refuse('last_admin_key'),
      },
    ])}`,
];
