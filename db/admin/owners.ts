import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { externalUsers, internalUsers } from '../../schema/tables/index.ts';
import { found } from '../client.ts';

/** Whose a session, a thread or a day's usage is; both null when the user has been deleted. */
export const shownOwner = z.object({ externalId: z.string().nullable(), internalId: z.string().nullable() });

/** SQL for the pairs of `jsonb_build_object` that `shownOwner` reads. */
export const ownerShown = sql`
  'externalId', (select u.external_id from ${externalUsers} u where u.id = record.external_user_id),
  'internalId', (select u.username from ${internalUsers} u where u.id = record.internal_user_id)`;

export type OwnerFilter = { externalId?: string | undefined; internalId?: string | undefined };

/** Holds for what belongs to the user that is named; without a name, for everything. */
export const ownedBy = ({ externalId, internalId }: OwnerFilter): SQL[] => [
  ...(externalId === undefined
    ? []
    : [
        sql`record.external_user_id = (
          select id from ${externalUsers} where account_id = ${found('account')} and external_id = ${externalId})`,
      ]),
  ...(internalId === undefined
    ? []
    : [
        sql`record.internal_user_id = (
          select id from ${internalUsers} where account_id = ${found('account')} and ${internalId} in (username, email)
          order by username = ${internalId} desc limit 1)`,
      ]),
];

/** Conditions joined with `and`; undefined when there are none. */
export const allOf = (conditions: readonly SQL[]): SQL | undefined =>
  conditions.length === 0 ? undefined : sql.join([...conditions], sql` and `);
