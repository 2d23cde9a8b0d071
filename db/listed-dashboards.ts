import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dashboardOpenings, dashboardShares, dashboards, externalUsers } from '../schema/tables/index.ts';
import { type dashboardOrigins, listedDashboard } from '../schema/wire/dashboards/app.ts';
import { found, type Rows } from './client.ts';
import { contains } from './contains.ts';
import { isEmbeddable, isForViewer, isOwn, newestPublication, tenantOf } from './dashboard-viewers.ts';
import { isoTime } from './records.ts';
import type { SpeakingUser } from './speaking-user.ts';
import { placeOf, standsBefore, standsBehind, type TimePlace } from './time-place.ts';

/** What a creator may open, as the home page of the app lists it. */

export type WantedDashboards = {
  order: 'changed' | 'recent';
  origin?: (typeof dashboardOrigins)[number] | undefined;
  folder?: string | undefined;
  search?: string | undefined;
  first: number;
  after: TimePlace | undefined;
};

/** Rows that the user may open; of what is somebody else's, as it was published. */
const seenBy = (user: SpeakingUser): SQL => sql`
  select board.id, board.public_id, own.is_own, published.number is not null as is_published,
    case when own.is_own then 'own' when board.embed_tenant_id is null then 'default' else 'shared' end as origin,
    shown.content, case when own.is_own then board.updated_at else published.published_at end as changed_at,
    own.is_own and board.content is distinct from published.content as has_unpublished_changes,
    board.embed_tenant_id is not null and board.external_user_id is not null and not own.is_own as has_owner,
    board.external_user_id, opened.opened_at
  from ${dashboards} board
  left join ${newestPublication} on true
  cross join lateral (select ${isOwn(user)} as is_own) as own
  cross join lateral (select case when own.is_own then board.content else published.content end as content) as shown
  left join ${dashboardOpenings} opened
    on opened.dashboard_id = board.id and opened.${user.ownerColumn} = ${user.userId}
  where board.account_id = ${found('account')} and board.deployment_id = ${found('deployment')}
    and (board.embed_tenant_id is null or board.embed_tenant_id = ${tenantOf(user)})
    and (own.is_own or published.number is not null and ${isEmbeddable} and ${isForViewer(user)})`;

const TITLE = sql`content ->> 'title'`;
const FOLDER = sql`content ->> 'folder'`;

const matching = ({ order, origin, folder, search }: WantedDashboards): SQL => {
  const conditions = [
    sql`true`,
    ...(order === 'recent' ? [sql`opened_at is not null`] : []),
    ...(origin === undefined ? [] : [sql`origin = ${origin}`]),
    ...(folder === undefined
      ? []
      : [sql`(${FOLDER} = ${folder}::text or starts_with(${FOLDER}, ${`${folder}/`}::text))`]),
    ...(search === undefined
      ? []
      : [
          sql`(${contains(TITLE, search)} or ${contains(FOLDER, search)}
            or ${contains(sql`content ->> 'description'`, search)})`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
};

const listed = sql`jsonb_build_object(
  'publicId', public_id, 'origin', origin, 'title', ${TITLE}, 'description', content ->> 'description',
  'folder', ${FOLDER}, 'isPublished', is_published, 'hasUnpublishedChanges', has_unpublished_changes,
  'owner', case when has_owner then (
    select u.external_id from ${externalUsers} u where u.id = seen.external_user_id) end,
  'isShared', is_own and exists (select from ${dashboardShares} given where given.dashboard_id = seen.id),
  'updatedAt', ${isoTime(sql`changed_at`)}, 'lastOpenedAt', ${isoTime(sql`opened_at`)})`;

/** A page and one more, whether one is before it, and all folders: three statements. */
export function selectListed(user: SpeakingUser, wanted: WantedDashboards): SQL[] {
  const { order, first, after } = wanted;
  const moment = order === 'recent' ? sql`opened_at` : sql`changed_at`;
  return [
    sql`
      with seen as (${seenBy(user)})
      select ${placeOf(moment)} as place, ${listed} as item
      from seen where ${matching(wanted)} ${after === undefined ? sql`` : sql`and ${standsBehind(moment, after)}`}
      order by ${moment} desc, id desc limit ${first + 1}`,
    after === undefined
      ? sql`select false as has`
      : sql`
        with seen as (${seenBy(user)})
        select exists (select from seen where ${matching(wanted)} and ${standsBefore(moment, after)}) as has`,
    sql`
      with seen as (${seenBy(user)})
      select coalesce(jsonb_agg(distinct ${FOLDER}) filter (where ${FOLDER} is not null), '[]') as folders from seen`,
  ];
}

const placed = z.object({ place: z.string(), item: listedDashboard });

export const listedFrom = ([page = [], previous, folders]: readonly (Rows | undefined)[]) => ({
  items: page.map((row) => placed.parse(row)),
  hasPreviousPage: previous?.[0]?.has === true,
  folders: z.array(z.string()).parse(folders?.[0]?.folders),
});
