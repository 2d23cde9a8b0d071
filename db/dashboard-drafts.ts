import { type SQL, sql } from 'drizzle-orm';
import { dashboards, dashboardVersions } from '../schema/tables/index.ts';
import type { DashboardContent } from '../schema/wire/dashboards/content.ts';
import { found } from './client.ts';
import { isoTime } from './records.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** How a draft of a dashboard is changed and published, whoever its author is. */

/** What is published, and so many that were before it. */
const VERSIONS_KEPT = 6;

/** Holds for one row of `dashboards` at the most, which is the caller's to change. */
export type OneDashboard = SQL;

const idOf = (which: OneDashboard): SQL => sql`(select id from ${dashboards} where ${which})`;

export const json = (content: DashboardContent): SQL => sql`${JSON.stringify(content)}::jsonb`;

/**
 * Holds the dashboard, and refuses when its draft is not the one that the caller has seen. A change that is there
 * already, as of a call that was sent again, does not conflict with itself.
 */
function requireVersion(which: OneDashboard, version: number, wanted?: SQL): SQL[] {
  const isAsWanted = wanted === undefined ? sql`false` : sql`content is not distinct from ${wanted}`;
  return [
    sql`select from ${dashboards} where ${which} for no key update`,
    sql`
      select ${refuseFirst([
        {
          when: sql`not exists (select from ${dashboards} where ${which})`,
          refuse: refuse('dashboard_not_found'),
        },
        {
          when: sql`not exists (
            select from ${dashboards} where ${which} and (version = ${version}::integer or ${isAsWanted}))`,
          refuse: refuse('dashboard_changed'),
        },
      ])}`,
  ];
}

const replaceContent = (which: OneDashboard, content: SQL): SQL => sql`
  update ${dashboards} set content = given.content, title = given.content ->> 'title',
    folder = given.content ->> 'folder', version = version + 1, updated_at = now()
  from (select ${content} as content) as given
  where ${which} and dashboards.content is distinct from given.content`;

/** Refuses a change of a draft that somebody else was first to change. */
export const requireDraft = (which: OneDashboard, version: number, content?: DashboardContent): SQL[] =>
  requireVersion(which, version, content && json(content));

/** Behind `requireDraft`. */
export const writeDraft = (which: OneDashboard, content: DashboardContent): SQL =>
  replaceContent(which, json(content));

/** The draft becomes what viewers see; one that they see already is not published again. */
export const publishDraft = (which: OneDashboard, version: number): SQL[] => [
  ...requireVersion(which, version),
  sql`
    insert into ${dashboardVersions} (account_id, dashboard_id, number, content)
    select d.account_id, d.id, coalesce(newest.number, 0) + 1, d.content
    from (select * from ${dashboards} where ${which}) d left join lateral (
      select v.number, v.content from ${dashboardVersions} v where v.dashboard_id = d.id
      order by v.number desc limit 1) as newest on true
    where newest.content is distinct from d.content`,
  sql`
    delete from ${dashboardVersions} where account_id = ${found('account')} and dashboard_id = ${idOf(which)}
      and number <= (
        select max(v.number) - ${VERSIONS_KEPT} from ${dashboardVersions} v where v.dashboard_id = ${idOf(which)})`,
];

/** What was published under this number becomes the draft. */
export function restoreDraft(which: OneDashboard, number: number, version: number): SQL[] {
  const restored = sql`
    select v.content from ${dashboardVersions} v
    where v.account_id = ${found('account')} and v.dashboard_id = ${idOf(which)} and v.number = ${number}::integer`;
  return [
    ...requireVersion(which, version, sql`(${restored})`),
    sql`
      select ${refuseFirst([
        { when: sql`not exists (${restored})`, refuse: refuse('dashboard_version_not_found') },
      ])}`,
    replaceContent(which, sql`(${restored})`),
  ];
}

const publications = sql`from ${dashboardVersions} v where v.dashboard_id = record.id`;

/** Fields of the row `record` for `jsonb_build_object` that tell of its draft and what was published. */
export const draftFields: SQL = sql`
  'publicId', record.public_id, 'title', record.title, 'folder', record.folder, 'version', record.version,
  'publications', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'number', v.number, 'publishedAt', ${isoTime(sql`v.published_at`)}) order by v.number desc), '[]') ${publications}),
  'hasUnpublishedChanges', record.content is distinct from (
    select v.content ${publications} order by v.number desc limit 1),
  'createdAt', ${isoTime(sql`record.created_at`)}, 'updatedAt', ${isoTime(sql`record.updated_at`)}`;
