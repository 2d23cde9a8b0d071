import { type SQL, sql } from 'drizzle-orm';
import { externalUserCounts, externalUsers } from '../schema/tables/index.ts';
import { DEFAULT_EPHEMERAL_TTL_SECONDS } from '../schema/wire/chat.ts';
import { found } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** How long a user is kept: for good, or so many seconds from their creation (null: the stored lifetime). */
export type Lifetime = { kind: 'persistent' } | { kind: 'ephemeral'; ttlSeconds: number | null };

/** The id of a user that this batch knows to exist. */
export const externalUserId = (externalId: string): SQL => sql`(
  select id from ${externalUsers} where account_id = ${found('account')} and external_id = ${externalId}
    and (expires_at is null or expires_at > now()))`;

/**
 * Creates the user, or brings the stored one up to date, and holds its row until the batch ends, so that
 * two calls for one user take turns. An expired user of that id is gone first: this is another user.
 */
export function upsertUser(externalId: string, email: string | undefined, lifetime: Lifetime): SQL[] {
  return [
    removeExpired(externalId),
    lifetime.kind === 'persistent'
      ? persistentUser(externalId, email)
      : ephemeralUser(externalId, email, lifetime.ttlSeconds),
  ];
}

const removeExpired = (externalId: string): SQL => sql`
  delete from ${externalUsers}
  where account_id = ${found('account')} and external_id = ${externalId} and expires_at <= now()`;

/** A user that counts towards the limit; users that count already always pass, and wait for nobody. */
const persistentUser = (externalId: string, email: string | undefined): SQL => sql`
  insert into ${externalUsers} as stored (account_id, external_id, email)
  select ${found('account')}, ${externalId}, ${email ?? null}
  where case
    when exists (
      select from ${externalUsers}
      where account_id = ${found('account')} and external_id = ${externalId} and expires_at is null)
    then true
    else ${requirePlace}
  end
  on conflict (account_id, external_id) do update set
    email = coalesce(excluded.email, stored.email), expires_at = null
  where stored.expires_at is not null
    or coalesce(excluded.email, stored.email) is distinct from stored.email`;

/**
 * Refuses early, without waiting, what must be refused. Of those who pass at once for the last places, the triggers
 * of external_users refuse the ones who come too late (docs/decisions/0010-users-counted-at-the-commit.md).
 */
const requirePlace = refuseFirst([
  {
    when: sql`
      (select persistent_users from ${externalUserCounts} where account_id = ${found('account')})
        >= (select external_user_limit from accounts where id = ${found('account')})`,
    refuse: refuse('external_user_limit'),
  },
]);

/** SPEC.md 8: never lives longer than it was promised at first; later calls can only shorten. */
const ephemeralUser = (externalId: string, email: string | undefined, ttlSeconds: number | null): SQL => sql`
  insert into ${externalUsers} as stored (account_id, external_id, email, expires_at)
  values (${found('account')}, ${externalId}, ${email ?? null},
    now() + make_interval(secs => ${ttlSeconds ?? DEFAULT_EPHEMERAL_TTL_SECONDS}::integer))
  on conflict (account_id, external_id) do update set
    email = coalesce(excluded.email, stored.email),
    expires_at = case when stored.expires_at is not null then least(stored.expires_at, ${createdPlus(ttlSeconds)}) end
  where coalesce(excluded.email, stored.email) is distinct from stored.email
    or stored.expires_at > ${createdPlus(ttlSeconds)}`;

/** null seconds make a null instant, which shortens nothing. */
const createdPlus = (ttlSeconds: number | null) =>
  sql`(stored.created_at + make_interval(secs => ${ttlSeconds}::integer))`;
