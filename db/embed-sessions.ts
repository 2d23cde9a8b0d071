import { type SQL, sql } from 'drizzle-orm';
import { embedSessions } from '../schema/tables/index.ts';
import { found } from './client.ts';

/** DECISIONS.md 3: how long a session waits to be redeemed. */
const REDEEMABLE_MINUTES = 5;

export type NewSession = {
  idHash: string;
  /** Exactly one of the two is an id. */
  externalUserId: SQL | null;
  internalUserId: SQL | null;
  embedTenantId: SQL | null;
  creatorMode: boolean;
  securityContext: Record<string, unknown> | undefined;
};

export const createSession = (session: NewSession): SQL => sql`
  insert into ${embedSessions} (id_hash, account_id, deployment_id, external_user_id, internal_user_id,
    embed_tenant_id, creator_mode, security_context, expires_at)
  values (${session.idHash}, ${found('account')}, ${found('deployment')}, ${session.externalUserId},
    ${session.internalUserId}, ${session.embedTenantId}, ${session.creatorMode},
    ${session.securityContext === undefined ? null : JSON.stringify(session.securityContext)}::jsonb,
    now() + make_interval(mins => ${REDEEMABLE_MINUTES}))`;
