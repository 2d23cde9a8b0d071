import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { internalUsers } from '../../schema/tables/index.ts';
import type { InternalUserChange, NewInternalUser } from '../../schema/wire/admin.ts';
import { found } from '../client.ts';
import { internalUserRights } from '../plain-rights.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { checkRights, type GivenRights, giveRights, type RightsHolder } from '../rights-holder.ts';
import { keptUnless, textArray } from './account.ts';
import { rightsShown, shownRights } from './rights-shown.ts';

const internalUser = shownRights.extend({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  createdAt: z.string(),
});
export type InternalUser = z.infer<typeof internalUser>;

export const internalUserRecords: Records<InternalUser> = {
  list: 'internal-users',
  item: internalUser,
  table: internalUsers,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'username', record.username, 'email', record.email, 'roles', record.roles,
    ${rightsShown(internalUserRights(sql`record.id`))}, 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'internal_user_not_found',
};

/** Users whose name or email has this text in it. */
export const internalUsersLike = (search: string): SQL => sql`
  (strpos(record.username, ${search.toLowerCase()}) > 0 or strpos(record.email, ${search.toLowerCase()}) > 0)`;

export const createInternalUser = ({ username, email, roles = [], ...rights }: NewInternalUser): SQL[] => [
  createRecord(sql`
    insert into ${internalUsers} (account_id, username, email, roles)
    values (${found('account')}, ${username}, ${email}, ${sorted(textArray(roles))})`),
  ...checkAndGive(internalUserRights(found('created')), rights),
];

/** Groups and roles that are given replace all; attributes that are not named keep their values (SPEC.md 4.1). */
export const changeInternalUser = (
  id: number,
  { username, email, roles, addRoles = [], removeRoles = [], ...rights }: InternalUserChange,
): SQL[] => [
  sql`
    update ${internalUsers} set
      username = ${keptUnless(username, sql`username`, sql`text`)},
      email = ${keptUnless(email, sql`email`, sql`text`)},
      roles = ${sorted(
        sql`${roles === undefined ? sql`roles` : textArray(roles)} || ${textArray(addRoles)}`,
        removeRoles,
      )}
    where account_id = ${found('account')} and id = ${id}::bigint`,
  ...checkAndGive(internalUserRights(ownUser(id)), rights),
];

/** Each once. Adding and removing work on what is stored, so that two administrators do not undo each other. */
const sorted = (roles: SQL, without: readonly string[] = []): SQL => sql`array(
  select distinct role from unnest(${roles}) as role where role <> all(${textArray(without)}) order by role)`;

/** null for the user of another account, to whom nothing can be given. */
const ownUser = (id: number): SQL => sql`(
  select id from ${internalUsers} where account_id = ${found('account')} and id = ${id}::bigint)`;

const checkAndGive = (holder: RightsHolder, rights: GivenRights): SQL[] => [
  ...checkRights(holder, rights),
  ...giveRights(holder, rights),
];
