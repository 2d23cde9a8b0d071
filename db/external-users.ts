import { type SQL, sql } from 'drizzle-orm';
import { externalUsers } from '../schema/tables/index.ts';
import { DEFAULT_EPHEMERAL_TTL_SECONDS } from '../schema/wire/chat.ts';
import { found } from './client.ts';

/** How long a user is kept: for good, or so many seconds from their creation (null: the stored lifetime). */
export type Lifetime = { kind: 'persistent' } | { kind: 'ephemeral'; ttlSeconds: number | null };

/** The id of a user that this batch knows to exist. */
export const externalUserId = (externalId: string): SQL => sql`(
  select id from ${externalUsers} where account_id = ${found('account')} and external_id = ${externalId}
    and (expires_at is null or expires_at > now()))`;

/**
 * SQL that creates the user, or brings the stored one up to date, and comes to its id. Its row is held until the batch
 * ends, so that two calls for one user take turns. An expired user of that id is gone first: this is another user.
 */
export function keptExternalUser(externalId: string, email: string | undefined, lifetime: Lifetime): SQL {
  const [newSeconds, mostSeconds] = secondsOf(lifetime);
  return sql`keep_external_user(${found('account')}, ${externalId}, ${email ?? null},
    ${newSeconds}::integer, ${mostSeconds}::integer)`;
}

/** How long a user lives that is new, and how long at the most from its creation; null: for good, as it is stored. */
function secondsOf(lifetime: Lifetime): [number | null, number | null] {
  if (lifetime.kind === 'persistent') return [null, null];
  return [lifetime.ttlSeconds ?? DEFAULT_EPHEMERAL_TTL_SECONDS, lifetime.ttlSeconds];
}
