import type { SQL } from 'drizzle-orm';
import { embedCatalogRights } from './plain-rights.ts';
import { profileRights } from './profile-rights.ts';
import type { RightsHolder } from './rights-holder.ts';

export type SessionKind = {
  creatorMode: boolean;
  /** The one that the session names; undefined, or null in SQL: none. */
  embedTenantId: SQL | undefined;
  /** The one whose catalog creator mode has; without a name it is the account's own. */
  catalogTenantId: SQL;
};

/** Where an external user has their rights in a session of this kind (SPEC.md 4.1 rule 7). */
export const sessionRights =
  ({ creatorMode, embedTenantId, catalogTenantId }: SessionKind) =>
  (userId: SQL): RightsHolder =>
    creatorMode ? embedCatalogRights(userId, catalogTenantId) : profileRights(userId, embedTenantId);
