import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { internalUsers } from '../../schema/tables/index.ts';
import type { InternalUserChange, NewInternalUser } from '../../schema/wire/admin.ts';
import { found } from '../client.ts';
import { internalUserRights } from '../plain-rights.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { checkRights, type GivenRights, giveRights, type RightsHolder } from '../rights-holder.ts';
import { keptUnless } from './account.ts';
import { rightsShown, shownRights } from './rights-shown.ts';

const internalUser = shownRights.extend({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type InternalUser = z.infer<typeof internalUser>;

export const internalUserRecords: Records<InternalUser> = {
  list: 'internal-users',
  item: internalUser,
  table: internalUsers,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'username', record.username, 'email', record.email,
    ${rightsShown(internalUserRights(sql`record.id`))}, 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'internal_user_not_found',
};

/** Users whose name or email has this text in it. */
export const internalUsersLike = (search: string): SQL => sql`
  (strpos(record.username, ${search.toLowerCase()}) > 0 or strpos(record.email, ${search.toLowerCase()}) > 0)`;

export const createInternalUser = ({ username, email, ...rights }: NewInternalUser): SQL[] => [
  createRecord(sql`
    insert into ${internalUsers} (account_id, username, email)
    values (${found('account')}, ${username}, ${email})`),
  ...checkAndGive(internalUserRights(found('created')), rights),
];

/** Groups that are given replace all; attributes that are not named keep their values (SPEC.md 4.1). */
export const changeInternalUser = (id: number, { username, email, ...rights }: InternalUserChange): SQL[] => [
  sql`
    update ${internalUsers} set
      username = ${keptUnless(username, sql`username`, sql`text`)},
      email = ${keptUnless(email, sql`email`, sql`text`)}
    where account_id = ${found('account')} and id = ${id}::bigint`,
  ...checkAndGive(internalUserRights(ownUser(id)), rights),
];

/** null for the user of another account, to whom nothing can be given. */
const ownUser = (id: number): SQL => sql`(
  select id from ${internalUsers} where account_id = ${found('account')} and id = ${id}::bigint)`;

const checkAndGive = (holder: RightsHolder, rights: GivenRights): SQL[] => [
  ...checkRights(holder, rights),
  ...giveRights(holder, rights),
];
