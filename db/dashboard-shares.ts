import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  dashboardShares,
  dashboards,
  embedSessions,
  embedUserGroups,
  externalUserProfiles,
  externalUsers,
} from '../schema/tables/index.ts';
import { colleagues, dashboardShare } from '../schema/wire/dashboards/app.ts';
import { ownEmbedTenant } from './catalog.ts';
import { found, type Rows } from './client.ts';
import { contains } from './contains.ts';
import { tenantOf } from './dashboard-viewers.ts';
import { foundDashboard } from './own-dashboards.ts';
import { isoTime } from './records.ts';
import { refuse, refuseFirst, refuseFor } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** With whom of its embed tenant a dashboard is shared that this batch has found, and with whom it can be. */

/** How often one dashboard is shared at the most; whoever needs more shares it with groups. */
const MOST_SHARES = 100;
const DAY_SECONDS = 86_400;
/** So many members, and so many groups, of one search. */
const MOST_COLLEAGUES = 50;

export type ShareWith = { member: string; group?: undefined } | { member?: undefined; group: string };

/** Members of the user's embed tenant as `member`: those of its sessions; of the account's own, of sessions that name none. */
const members = (user: SpeakingUser): SQL => sql`
  ${externalUsers} member
  where member.account_id = ${found('account')} and (member.expires_at is null or member.expires_at > now())
    and member.id in (
      select p.user_id from ${externalUserProfiles} p where p.embed_tenant_id = ${tenantOf(user)}
      union all
      select s.external_user_id from ${embedSessions} s
      where s.account_id = ${found('account')} and s.external_user_id is not null and s.embed_tenant_id is null
        and ${tenantOf(user)} = ${ownEmbedTenant})`;

/** Groups of the embed tenant's own catalog as `member_group`. */
const groups = (user: SpeakingUser): SQL =>
  sql`${embedUserGroups} member_group where member_group.embed_tenant_id = ${tenantOf(user)}`;

/** Shares the dashboard with one more; with whom it is shared already nothing changes. */
export function shareDashboard(wanted: ShareWith, user: SpeakingUser): SQL[] {
  const [given, column, unknown] =
    wanted.member !== undefined
      ? [
          sql`(select member.id from ${members(user)} and member.external_id = ${wanted.member})`,
          sql`external_user_id`,
          refuse('member_not_found'),
        ]
      : [
          sql`(select member_group.id from ${groups(user)} and member_group.name = ${wanted.group})`,
          sql`embed_group_id`,
          refuse('group_not_found'),
        ];
  const ofDashboard = sql`${dashboardShares} where dashboard_id = ${found('dashboard')}`;
  return [
    // Two at once do not both take the last place.
    sql`select from ${dashboards} where ${foundDashboard} for no key update`,
    sql`select ${refuseFirst([
      { when: sql`${given} is null`, refuse: unknown },
      {
        when: sql`not exists (select from ${ofDashboard} and ${column} = ${given})
          and (select count(*) from ${ofDashboard}) >= ${MOST_SHARES}`,
        refuse: refuseFor(
          'too_many_shares',
          sql`${`A dashboard may be shared ${MOST_SHARES} times. Share it with a group instead.`}::text`,
          sql`${DAY_SECONDS}`,
        ),
      },
    ])}`,
    sql`
      insert into ${dashboardShares} (account_id, dashboard_id, ${column})
      values (${found('account')}, ${found('dashboard')}, ${given}) on conflict do nothing`,
  ];
}

/** Takes one away again. */
export const unshareDashboard = (id: number): SQL => sql`
  with deleted as (
    delete from ${dashboardShares}
    where account_id = ${found('account')} and dashboard_id = ${found('dashboard')} and id = ${id}::bigint
    returning id
  )
  select ${refuseFirst([
    { when: sql`not exists (select from deleted)`, refuse: refuse('share_not_found') },
  ])}`;

/** Oldest first. */
export const selectShares: SQL = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', given.id, 'member', member.external_id, 'group', member_group.name,
    'createdAt', ${isoTime(sql`given.created_at`)}) order by given.id), '[]') as items
  from ${dashboardShares} given
  left join ${externalUsers} member on member.id = given.external_user_id
  left join ${embedUserGroups} member_group on member_group.id = given.embed_group_id
  where given.account_id = ${found('account')} and given.dashboard_id = ${found('dashboard')}`;

export const sharesOf = (rows: Rows | undefined): z.infer<typeof dashboardShare>[] =>
  z.array(dashboardShare).parse(rows?.[0]?.items);

/** With whom else of the embed tenant the user can share, by a part of a name in any case. */
export function selectColleagues(user: SpeakingUser, search = ''): SQL {
  const notOneself = user.kind === 'internal' ? sql`true` : sql`member.id <> ${user.userId}`;
  return sql`
    select (
        select coalesce(jsonb_agg(found_member), '[]') from (
          select member.external_id as "externalId", member.email from ${members(user)} and ${notOneself}
            and (${contains(sql`member.external_id`, search)} or ${contains(sql`member.email`, search)})
          order by member.external_id limit ${MOST_COLLEAGUES}) as found_member) as members, (
        select coalesce(jsonb_agg(found_group), '[]') from (
          select member_group.name, member_group.description from ${groups(user)}
            and ${contains(sql`member_group.name`, search)}
          order by member_group.name limit ${MOST_COLLEAGUES}) as found_group) as groups`;
}

export const colleaguesOf = (rows: Rows | undefined): z.infer<typeof colleagues> =>
  colleagues.parse(rows?.[0]);
