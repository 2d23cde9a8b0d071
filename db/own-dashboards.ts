import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { dashboardOpenings, dashboardShares, dashboards } from '../schema/tables/index.ts';
import { ownDashboard } from '../schema/wire/dashboards/app.ts';
import { type DashboardContent, dashboardContent } from '../schema/wire/dashboards/content.ts';
import { found, type Rows, share } from './client.ts';
import { draftFields, json, type OneDashboard } from './dashboard-drafts.ts';
import { isEmbeddable, isForViewer, isOwn, newestPublication } from './dashboard-viewers.ts';
import { limitOf } from './limit-uses.ts';
import { createRecord } from './records.ts';
import { type Check, refuse, refuseFirst, refuseFor } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** Dashboards that users of an embed tenant make in creator mode. */

/** The one that `requireOwnDashboard` has found. */
export const foundDashboard: OneDashboard = sql`account_id = ${found('account')} and id = ${found('dashboard')}`;

/** The dashboard of this name that the user may open, or work on, in the deployment that this batch has found. */
const seen = (publicId: string, user: SpeakingUser): SQL => sql`
  select board.id, ${isOwn(user)} as is_own, board.embed_tenant_id is null as is_default
  from ${dashboards} board left join ${newestPublication} on true
  where board.account_id = ${found('account')} and board.deployment_id = ${found('deployment')}
    and board.public_id = ${publicId}
    and (${isOwn(user)} or published.number is not null and ${isEmbeddable} and ${isForViewer(user)})`;

/**
 * Refuses a dashboard that the user may not open, and is not theirs; leaves it to the statements that follow.
 * @param more is refused of those that they may
 */
export const requireSeenDashboard = (
  publicId: string,
  user: SpeakingUser,
  more: readonly Check[] = [],
): SQL => sql`
  select ${share('dashboard', sql`board.id`)}, ${refuseFirst([
    { when: sql`board.id is null`, refuse: refuse('dashboard_not_found') },
    ...more,
  ])}
  from (values (1)) as request left join (${seen(publicId, user)}) as board on true`;

/** The same, and refuses one that is not the user's own. */
export const requireOwnDashboard = (publicId: string, user: SpeakingUser): SQL =>
  requireSeenDashboard(publicId, user, [
    { when: sql`not board.is_own`, refuse: refuse('dashboard_read_only') },
  ]);

/** The same, and refuses one that is neither the user's own nor the account's. */
export const requireCopyableDashboard = (publicId: string, user: SpeakingUser): SQL =>
  requireSeenDashboard(publicId, user, [
    { when: sql`not (board.is_own or board.is_default)`, refuse: refuse('dashboard_read_only') },
  ]);

/** The draft of one's own, and what is published of the account's. */
export const selectCopiedContent = (user: SpeakingUser): SQL => sql`
  select case when ${isOwn(user)} then board.content else published.content end as content
  from ${dashboards} board left join ${newestPublication} on true
  where board.account_id = ${found('account')} and board.id = ${found('dashboard')}`;

export const copiedContentOf = (rows: Rows | undefined): DashboardContent =>
  dashboardContent.parse(rows?.[0]?.content);

/** It is one of the user's recent ones from now on. */
export const noteOpened = (user: SpeakingUser): SQL => sql`
  insert into ${dashboardOpenings} (account_id, dashboard_id, ${user.ownerColumn})
  values (${found('account')}, ${found('dashboard')}, ${user.userId})
  on conflict (dashboard_id, external_user_id, internal_user_id) do update set opened_at = excluded.opened_at`;

const DAY_SECONDS = 86_400;

/** Refuses when there is no room for one more; of two at once, the second waits and counts the first. */
export const requireRoomForDashboard = (user: SpeakingUser): SQL[] => {
  const ofTenant = sql`
    select count(*) from ${dashboards}
    where account_id = ${found('account')} and embed_tenant_id = ${found('embed_tenant')}`;
  return [
    sql`select pg_advisory_xact_lock(hashtextextended('dashboards ' || ${found('embed_tenant')}, 0))`,
    sql`select ${refuseFirst([
      {
        when: sql`(${ofTenant} and ${user.ownerColumn} = ${user.userId}) >= ${limitOf('dashboardsPerUser')}`,
        refuse: refuseFor(
          'too_many_dashboards',
          sql`'You may have ' || ${limitOf('dashboardsPerUser')} || ' dashboards. Delete one first.'`,
          sql`${DAY_SECONDS}`,
        ),
      },
      {
        when: sql`(${ofTenant}) >= ${limitOf('dashboardsPerEmbedTenant')}`,
        refuse: refuseFor(
          'too_many_dashboards',
          sql`'All of you together may have ' || ${limitOf('dashboardsPerEmbedTenant')} || ' dashboards. Delete one first.'`,
          sql`${DAY_SECONDS}`,
        ),
      },
    ])}`,
  ];
};

/** A draft of the user's in the embed tenant that this batch holds; nobody else sees it. */
export const createOwnDashboard = (
  content: DashboardContent,
  publicId: string,
  user: SpeakingUser,
): SQL[] => [
  ...requireRoomForDashboard(user),
  createRecord(sql`
    insert into ${dashboards} (
      account_id, deployment_id, public_id, title, folder, content, embed_tenant_id, ${user.ownerColumn})
    values (${found('account')}, ${found('deployment')}, ${publicId}, ${content.title}, ${content.folder ?? null},
      ${json(content)}, ${found('embed_tenant')}, ${user.userId})`),
];

/** The dashboard as its owner gets it, but for what of it does not fit the model. */
export const selectOwnDashboard = (thing: 'created' | 'dashboard'): SQL => sql`
  select jsonb_build_object(${draftFields}, 'content', record.content,
    'isShared', exists (select from ${dashboardShares} given where given.dashboard_id = record.id)) as item
  from ${dashboards} record where record.account_id = ${found('account')} and record.id = ${found(thing)}`;

const kept = ownDashboard.omit({ problems: true });
export type KeptDashboard = z.infer<typeof kept>;

export const ownDashboardOf = (rows: Rows | undefined): KeptDashboard => kept.parse(rows?.[0]?.item);

/** Of two at once, one finds nothing any more. */
export const deleteOwnDashboard: SQL = sql`
  with deleted as (delete from ${dashboards} where ${foundDashboard} returning id)
  select ${refuseFirst([
    { when: sql`not exists (select from deleted)`, refuse: refuse('dashboard_not_found') },
  ])}`;
