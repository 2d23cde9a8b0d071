import type { SQL } from 'drizzle-orm';
import { externalUserId, type Lifetime, upsertUser } from './external-users.ts';
import { checkRights, type GivenRights, giveRights, type RightsHolder } from './rights-holder.ts';

export type UserDescription = GivenRights & {
  externalId: string;
  email: string | undefined;
  lifetime: Lifetime;
};

/** Creates the user or brings it up to date, checking everything before anything is written. */
export function provisionUser(user: UserDescription, rightsOf: (userId: SQL) => RightsHolder): SQL[] {
  const holder = rightsOf(externalUserId(user.externalId));
  return [
    ...checkRights(holder, user),
    ...upsertUser(user.externalId, user.email, user.lifetime),
    ...giveRights(holder, user),
  ];
}
