import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { internalUserAttributeValues, internalUserGroups } from '../schema/tables/index.ts';
import { type Catalog, embedCatalog, tenantWideCatalog } from './catalog.ts';
import { found } from './client.ts';
import type { SessionCredential } from './credential.ts';
import { externalUserId } from './external-users.ts';

/** The user a chat speaks for: whose threads are theirs, and where their rights are kept. */
export type SpeakingUser = {
  /** One of the two is null in SQL. */
  externalUserId: SQL;
  internalUserId: SQL;
  userId: SQL;
  catalog: Catalog;
  members: PgTable;
  values: PgTable;
  /** A JSON object, or null in SQL. */
  securityContext: SQL;
};

const NOBODY = sql`null::bigint`;
const NO_CONTEXT = sql`null::jsonb`;

/** The external user of that id; their rights are those of the tenant-wide catalog. */
export function externalSpeaker(
  externalId: string,
  securityContext: Record<string, unknown> | undefined,
): SpeakingUser {
  const userId = externalUserId(externalId);
  return {
    externalUserId: userId,
    internalUserId: NOBODY,
    userId,
    catalog: tenantWideCatalog,
    members: tenantWideCatalog.members,
    values: tenantWideCatalog.values,
    securityContext:
      securityContext === undefined ? NO_CONTEXT : sql`${JSON.stringify(securityContext)}::jsonb`,
  };
}

/** The internal user that this batch looked up. */
export const internalSpeaker = (): SpeakingUser => ({
  ...internalUserOf(found('internal_user')),
  securityContext: NO_CONTEXT,
});

/** The user of the session this batch was admitted by; creator mode has a catalog of its own. */
export function sessionSpeaker(session: SessionCredential): SpeakingUser {
  const securityContext = sql`(select security_context from embed_sessions where id_hash = ${session.idHash})`;
  if (session.user === 'internal') {
    return { ...internalUserOf(found('session_internal_user')), securityContext };
  }
  const catalog = session.creatorMode ? embedCatalog(found('session_embed_tenant')) : tenantWideCatalog;
  return {
    externalUserId: found('session_external_user'),
    internalUserId: NOBODY,
    userId: found('session_external_user'),
    catalog,
    members: catalog.members,
    values: catalog.values,
    securityContext,
  };
}

/** Internal users have groups and attributes of the tenant-wide catalog only. */
const internalUserOf = (userId: SQL) => ({
  externalUserId: NOBODY,
  internalUserId: userId,
  userId,
  catalog: tenantWideCatalog,
  members: internalUserGroups,
  values: internalUserAttributeValues,
});
