import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { agents, dashboards, dashboardVersions } from '../../schema/tables/index.ts';
import type { DashboardChange, NewDashboard } from '../../schema/wire/admin-dashboards.ts';
import { type DashboardContent, dashboardContent } from '../../schema/wire/dashboards/content.ts';
import { requireAudienceNames } from '../audience.ts';
import { found, type Rows } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { nullableArray } from './account.ts';

/** What is published, and so many that were before it. */
const VERSIONS_KEPT = 6;

const publication = z.object({ number: z.int(), publishedAt: z.string() });
export type Publication = z.infer<typeof publication>;

const dashboard = z.object({
  id: z.int(),
  deploymentId: z.int(),
  publicId: z.string(),
  title: z.string(),
  folder: z.string().nullable(),
  audience: z.array(z.string()).nullable(),
  version: z.int(),
  content: z.record(z.string(), z.unknown()),
  /** Newest first; the first is what viewers see. */
  publications: z.array(publication),
  hasUnpublishedChanges: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Dashboard = z.infer<typeof dashboard>;

const publications = sql`from ${dashboardVersions} v where v.dashboard_id = record.id`;

export const dashboardRecords: Records<Dashboard> = {
  list: 'dashboards',
  item: dashboard,
  table: dashboards,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'deploymentId', record.deployment_id, 'publicId', record.public_id, 'title', record.title,
    'folder', record.folder, 'audience', record.audience, 'version', record.version, 'content', record.content,
    'publications', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', v.number, 'publishedAt', ${isoTime(sql`v.published_at`)}) order by v.number desc), '[]') ${publications}),
    'hasUnpublishedChanges', record.content is distinct from (
      select v.content ${publications} order by v.number desc limit 1),
    'createdAt', ${isoTime(sql`record.created_at`)}, 'updatedAt', ${isoTime(sql`record.updated_at`)})`,
  notFound: 'dashboard_not_found',
};

export const dashboardsOfDeployment = (id: number): SQL => sql`record.deployment_id = ${id}::bigint`;
export const dashboardNamed = (publicId: string): SQL => sql`record.public_id = ${publicId}`;

/** The agent of a dashboard is one of the dashboard's deployment. */
const requireAgent = ({ agentId }: DashboardContent, deploymentId: SQL): SQL[] =>
  agentId === undefined
    ? []
    : [
        sql`
          select ${refuseFirst([
            {
              when: sql`not exists (
                select from ${agents} where account_id = ${found('account')} and id = ${agentId}::bigint
                  and deployment_id = ${deploymentId})`,
              refuse: refuse('agent_not_found'),
            },
          ])}`,
      ];

const json = (content: DashboardContent): SQL => sql`${JSON.stringify(content)}::jsonb`;

/** In the deployment that this batch has looked up. */
export const createDashboard = (
  { audience, content }: Pick<NewDashboard, 'audience' | 'content'>,
  publicId: string,
): SQL[] => [
  ...requireAudienceNames(audience),
  ...requireAgent(content, found('deployment')),
  createRecord(sql`
    insert into ${dashboards} (account_id, deployment_id, public_id, title, folder, audience, content)
    values (${found('account')}, ${found('deployment')}, ${publicId}, ${content.title}, ${content.folder ?? null},
      ${nullableArray(audience)}, ${json(content)})`),
];

const own = (id: number): SQL => sql`account_id = ${found('account')} and id = ${id}::bigint`;

/** Holds the dashboard, and refuses when its draft is not the one that the caller has seen. */
const requireVersion = (id: number, version: number): SQL[] => [
  sql`select from ${dashboards} where ${own(id)} for no key update`,
  sql`
    select ${refuseFirst([
      {
        when: sql`not exists (select from ${dashboards} where ${own(id)})`,
        refuse: refuse('dashboard_not_found'),
      },
      {
        when: sql`not exists (select from ${dashboards} where ${own(id)} and version = ${version}::integer)`,
        refuse: refuse('dashboard_changed'),
      },
    ])}`,
];

const replaceDraft = (id: number, content: SQL): SQL => sql`
  update ${dashboards} set content = given.content, title = given.content ->> 'title',
    folder = given.content ->> 'folder', version = version + 1, updated_at = now()
  from (select ${content} as content) as given
  where ${own(id)} and dashboards.content is distinct from given.content`;

export const changeDashboard = (id: number, { version, content, audience }: DashboardChange): SQL[] => [
  ...requireVersion(id, version),
  ...requireAudienceNames(audience),
  ...(content === undefined
    ? []
    : [
        ...requireAgent(content, sql`(select deployment_id from ${dashboards} where ${own(id)})`),
        replaceDraft(id, json(content)),
      ]),
  ...(audience === undefined
    ? []
    : [
        sql`
          update ${dashboards} set audience = ${nullableArray(audience)}, updated_at = now()
          where ${own(id)} and audience is distinct from ${nullableArray(audience)}`,
      ]),
];

/** The draft becomes what viewers see; one that they see already is not published again. */
export const publishDashboard = (id: number, version: number): SQL[] => [
  ...requireVersion(id, version),
  sql`
    insert into ${dashboardVersions} (account_id, dashboard_id, number, content)
    select d.account_id, d.id, coalesce(newest.number, 0) + 1, d.content
    from ${dashboards} d left join lateral (
      select v.number, v.content from ${dashboardVersions} v where v.dashboard_id = d.id
      order by v.number desc limit 1) as newest on true
    where d.account_id = ${found('account')} and d.id = ${id}::bigint and newest.content is distinct from d.content`,
  sql`
    delete from ${dashboardVersions} where account_id = ${found('account')} and dashboard_id = ${id}::bigint
      and number <= (
        select max(v.number) - ${VERSIONS_KEPT} from ${dashboardVersions} v where v.dashboard_id = ${id}::bigint)`,
];

/** What was published under this number becomes the draft. */
export const restoreDashboard = (id: number, number: number, version: number): SQL[] => {
  const restored = sql`
    select v.content from ${dashboardVersions} v
    where v.account_id = ${found('account')} and v.dashboard_id = ${id}::bigint and v.number = ${number}::integer`;
  return [
    ...requireVersion(id, version),
    sql`
      select ${refuseFirst([
        { when: sql`not exists (${restored})`, refuse: refuse('dashboard_version_not_found') },
      ])}`,
    replaceDraft(id, sql`(${restored})`),
  ];
};

/** The draft and its deployment; no row when there is none. */
export const selectDraft = (id: number): SQL => sql`
  select deployment_id as "deploymentId", content from ${dashboards} where ${own(id)}`;

const draft = z.object({ deploymentId: z.coerce.number(), content: dashboardContent });

export const draftOf = (rows: Rows | undefined) =>
  rows?.[0] === undefined ? undefined : draft.parse(rows[0]);
