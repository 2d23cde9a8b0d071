import { type SQL, sql } from 'drizzle-orm';
import type { Definitions } from './catalog.ts';
import { found, share } from './client.ts';
import { keptExternalUser, type Lifetime } from './external-users.ts';
import {
  checkRights,
  type GivenRights,
  giveRights,
  givesNothing,
  type RightsHolder,
} from './rights-holder.ts';

export type UserDescription = GivenRights & {
  externalId: string;
  email: string | undefined;
  lifetime: Lifetime;
  /** By the same batch, in the catalog that the rights are given from. */
  defined?: Definitions;
};

type RightsOf = (userId: SQL) => RightsHolder;

/** Creates the user or brings it up to date, checking everything before anything is written. */
export function provisionUser(user: UserDescription, rightsOf: RightsOf): SQL[] {
  const holder = rightsOf(found('external_user'));
  return [
    ...checkRights(holder, user, user.defined),
    sql`select ${share('external_user', kept(user))}`,
    ...giveRights(holder, user),
  ];
}

/**
 * The same for a batch whose next statement needs the user's id: `userId`, which is SQL for one place in it. A user who
 * is given nothing is kept by that statement itself.
 */
export function provisionForNext(user: UserDescription, rightsOf: RightsOf): { before: SQL[]; userId: SQL } {
  return givesNothing(user)
    ? { before: [], userId: kept(user) }
    : { before: provisionUser(user, rightsOf), userId: found('external_user') };
}

const kept = ({ externalId, email, lifetime }: UserDescription): SQL =>
  keptExternalUser(externalId, email, lifetime);
