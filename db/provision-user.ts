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

/** How a batch creates a user or brings it up to date. */
export type Provision = {
  /** A query for a value of the statement that admits, behind its checks; where there is none, the statements keep the user. */
  admitted?: SQL;
  statements: SQL[];
};

/** Checks everything before anything is written. */
export function provisionUser(user: UserDescription, rightsOf: RightsOf): Provision {
  const holder = rightsOf(found('external_user'));
  const checks = checkRights(holder, user, user.defined, held(user));
  return {
    ...(checks.length === 0 && { admitted: sql`select ${held(user)}` }),
    statements: [...checks, ...giveRights(holder, user)],
  };
}

/** Rights that the next statement of a batch gives, as parts of its WITH. */
export type GivenWithin = { parts: readonly SQL[]; makesMember: boolean };

/** A user whom the next statement of a batch needs, and gives their rights. */
export type ProvisionForNext = {
  /** A value for the statement that admits, where nothing but what it defines itself is to be checked. */
  admitted?: SQL;
  before: SQL[];
  /** SQL for one place in the next statement. */
  userId: SQL;
  given: GivenWithin;
};

/**
 * The same in fewer statements. The user is still held by one before that which gives, which so reads what others have
 * committed; a user who is given nothing is kept by the next statement itself.
 */
export function provisionForNext(user: UserDescription, rightsOf: RightsOf): ProvisionForNext {
  if (givesNothing(user)) {
    return { before: [], userId: kept(user), given: { parts: [], makesMember: false } };
  }
  const holder = rightsOf(found('external_user'));
  const checks = checkRights(holder, user, user.defined, held(user));
  return {
    ...(checks.length === 0 && { admitted: held(user) }),
    before: checks,
    userId: found('external_user'),
    given: { parts: holder.give(user), makesMember: holder.givesMembership },
  };
}

const held = (user: UserDescription): SQL => share('external_user', kept(user));

const kept = ({ externalId, email, lifetime }: UserDescription): SQL =>
  keptExternalUser(externalId, email, lifetime);
