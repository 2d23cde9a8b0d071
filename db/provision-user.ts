import type { SQL } from 'drizzle-orm';
import type { UserAttributeInput } from '../schema/wire/fields.ts';
import type { Catalog } from './catalog.ts';
import { externalUserId, type Lifetime, upsertUser } from './external-users.ts';
import { replaceGroups, requireAttributes, requireGroups, storeAttributes } from './user-rights.ts';

export type UserDescription = {
  externalId: string;
  email: string | undefined;
  lifetime: Lifetime;
  /** undefined keeps the memberships, an empty list clears them (SPEC.md 4.1 rule 6). */
  groups: readonly string[] | undefined;
  userAttributes: readonly UserAttributeInput[] | undefined;
};

/** Creates the user or brings it up to date, checking everything before anything is written. */
export function provisionUser(user: UserDescription, catalog: Catalog): SQL[] {
  const { externalId, groups, userAttributes } = user;
  const userId = externalUserId(externalId);
  return [
    ...(groups?.length ? [requireGroups(catalog, groups)] : []),
    ...(userAttributes?.length ? [requireAttributes(catalog, userAttributes)] : []),
    ...upsertUser(externalId, user.email, user.lifetime),
    ...(groups !== undefined ? [replaceGroups(catalog, userId, groups)] : []),
    ...(userAttributes?.length ? [storeAttributes(catalog, userId, userAttributes)] : []),
  ];
}
