import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { embedSessions, embedTenants } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { ownerShown, shownOwner } from './owners.ts';

const session = shownOwner.extend({
  id: z.int(),
  deploymentId: z.int(),
  embedTenant: z.string().nullable(),
  creatorMode: z.boolean(),
  settings: z.unknown(),
  branchName: z.string().nullable(),
  agentId: z.int().nullable(),
  expiresAt: z.string(),
  redeemedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Session = z.infer<typeof session>;

/** A session's id is shown once, to whoever made it; administrators use its number. */
export const sessionRecords: Records<Session> = {
  list: 'sessions',
  item: session,
  table: embedSessions,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'deploymentId', record.deployment_id, ${ownerShown},
    'embedTenant', (select t.name from ${embedTenants} t where t.id = record.embed_tenant_id),
    'creatorMode', record.creator_mode, 'settings', record.settings, 'branchName', record.branch_name,
    'agentId', record.agent_id, 'expiresAt', ${isoTime(sql`record.expires_at`)},
    'redeemedAt', ${isoTime(sql`record.redeemed_at`)}, 'revokedAt', ${isoTime(sql`record.revoked_at`)},
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'session_not_found',
};

/** Revokes a session for good; a second time changes nothing (DECISIONS.md 3). */
export const revokeSessionById = (id: number): SQL => sql`
  update ${embedSessions} set revoked_at = now()
  where account_id = ${found('account')} and id = ${id}::bigint and revoked_at is null`;
