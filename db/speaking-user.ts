import { type SQL, sql } from 'drizzle-orm';
import { ownEmbedTenant } from './catalog.ts';
import { found } from './client.ts';
import type { SessionCredential } from './credential.ts';
import { internalUserRights } from './plain-rights.ts';
import { profileRights } from './profile-rights.ts';
import type { RightsHolder } from './rights-holder.ts';
import { sessionRights } from './session-rights.ts';

/** The user a chat speaks for: whose threads are theirs, and where their rights are kept. */
export type SpeakingUser = {
  kind: 'external' | 'internal';
  userId: SQL;
  /** The column that refers to this kind of user. */
  ownerColumn: SQL;
  /** The column that refers to the other kind. */
  otherColumn: SQL;
  /** Null in SQL: none. */
  embedTenantId: SQL;
  rights: RightsHolder;
  /** A JSON object, or null in SQL. */
  securityContext: SQL;
};

const EXTERNAL = sql`external_user_id`;
const INTERNAL = sql`internal_user_id`;
const NO_EMBED_TENANT = sql`null::bigint`;
const NO_CONTEXT = sql`null::jsonb`;

/** The external user that this batch looked up or made; their rights are those of the tenant-wide catalog. */
export function externalSpeaker(securityContext: Record<string, unknown> | undefined): SpeakingUser {
  const userId = found('external_user');
  return {
    kind: 'external',
    userId,
    ownerColumn: EXTERNAL,
    otherColumn: INTERNAL,
    embedTenantId: NO_EMBED_TENANT,
    rights: profileRights(userId),
    securityContext:
      securityContext === undefined ? NO_CONTEXT : sql`${JSON.stringify(securityContext)}::jsonb`,
  };
}

/** The internal user that this batch looked up. */
export const internalSpeaker = (): SpeakingUser => ({
  ...internalUserOf(found('internal_user')),
  embedTenantId: NO_EMBED_TENANT,
  securityContext: NO_CONTEXT,
});

/** The user of the session this batch was admitted by; creator mode has a catalog of its own. */
export function sessionSpeaker(
  session: Pick<SessionCredential, 'idHash' | 'user' | 'creatorMode'>,
): SpeakingUser {
  const securityContext = sql`(select security_context from embed_sessions where id_hash = ${session.idHash})`;
  const embedTenantId = found('session_embed_tenant');
  if (session.user === 'internal') {
    return { ...internalUserOf(found('session_internal_user')), embedTenantId, securityContext };
  }
  const userId = found('session_external_user');
  return {
    kind: 'external',
    userId,
    ownerColumn: EXTERNAL,
    otherColumn: INTERNAL,
    embedTenantId,
    rights: sessionRights({
      creatorMode: session.creatorMode,
      embedTenantId,
      catalogTenantId: sql`coalesce(${embedTenantId}, ${ownEmbedTenant})`,
    })(userId),
    securityContext,
  };
}

const internalUserOf = (userId: SQL) => ({
  kind: 'internal' as const,
  userId,
  ownerColumn: INTERNAL,
  otherColumn: EXTERNAL,
  rights: internalUserRights(userId),
});
