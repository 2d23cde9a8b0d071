import { type SQL, sql } from 'drizzle-orm';
import { dashboardShares, dashboardVersions, embedUserGroupMembers } from '../schema/tables/index.ts';
import { isInAudience } from './audience.ts';
import { ownEmbedTenant } from './catalog.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** Who may open which dashboard; `board` stands for its row. */

/** Whose dashboards a session has to do with: those of the embed tenant that it names, else of the account's own. */
export const tenantOf = ({ embedTenantId }: SpeakingUser): SQL =>
  sql`coalesce(${embedTenantId}, ${ownEmbedTenant})`;

/** What the user has made in this embed tenant; the same user's in another one is somebody else's. */
export const isOwn = (user: SpeakingUser): SQL =>
  sql`coalesce(board.${user.ownerColumn} = ${user.userId} and board.embed_tenant_id = ${tenantOf(user)}, false)`;

/** What a colleague shares with the user, or with a group of the embed tenant that the user is in. */
const isSharedWith = (user: SpeakingUser): SQL =>
  user.kind === 'internal'
    ? sql`false`
    : sql`(board.embed_tenant_id = ${tenantOf(user)} and exists (
        select from ${dashboardShares} given where given.dashboard_id = board.id and (
          given.external_user_id = ${user.userId} or given.embed_group_id in (
            select held.group_id from ${embedUserGroupMembers} held where held.user_id = ${user.userId}))))`;

/** Whether what is published of it is for this user; of an embed tenant's for nobody outside, whoever it is shared with. */
export const isForViewer = (user: SpeakingUser): SQL => sql`(case
  when board.embed_tenant_id is null then ${isInAudience(user, 'board')}
  else ${isOwn(user)} or ${isSharedWith(user)} end)`;

/** The newest publication of `board`, as `published`, for a join. */
export const newestPublication: SQL = sql`lateral (
  select v.number, v.content, v.published_at from ${dashboardVersions} v where v.dashboard_id = board.id
  order by v.number desc limit 1) as published`;

/** Whether sessions may open what is published. */
export const isEmbeddable: SQL = sql`published.content ->> 'signedEmbedding' is distinct from 'false'`;
