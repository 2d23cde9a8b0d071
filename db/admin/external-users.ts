import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { externalUsers } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import { profileRights } from '../profile-rights.ts';
import { isoTime, type Records } from '../records.ts';
import { rightsShown, shownRights } from './rights-shown.ts';

const externalUser = shownRights.extend({
  id: z.int(),
  externalId: z.string(),
  email: z.string().nullable(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ExternalUser = z.infer<typeof externalUser>;

/** An expired user is gone for every read, whether the clean-up job has run or not (SPEC.md 8). */
export const externalUserRecords: Records<ExternalUser> = {
  list: 'external-users',
  item: externalUser,
  table: externalUsers,
  visible: sql`
    record.account_id = ${found('account')} and (record.expires_at is null or record.expires_at > now())`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'externalId', record.external_id, 'email', record.email,
    'expiresAt', ${isoTime(sql`record.expires_at`)}, ${rightsShown(profileRights(sql`record.id`))},
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'external_user_not_found',
};

/** The one user of this externalId, if there is one. */
export const externalUserNamed = (externalId: string): SQL => sql`record.external_id = ${externalId}`;

/** Users whose externalId or email has this text in it. */
export const externalUsersLike = (search: string): SQL => sql`
  (strpos(record.external_id, ${search.toLowerCase()}) > 0
    or strpos(lower(record.email), ${search.toLowerCase()}) > 0)`;
