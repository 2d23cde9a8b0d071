import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { agents, dashboards } from '../../schema/tables/index.ts';
import type { DashboardChange, NewDashboard } from '../../schema/wire/admin-dashboards.ts';
import { type DashboardContent, dashboardContent } from '../../schema/wire/dashboards/content.ts';
import { requireAudienceNames } from '../audience.ts';
import { found, type Rows } from '../client.ts';
import {
  draftFields,
  json,
  type OneDashboard,
  publishDraft,
  requireDraft,
  restoreDraft,
  writeDraft,
} from '../dashboard-drafts.ts';
import { createRecord, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { nullableArray } from './account.ts';

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

/** Those of embed tenants are their authors' (db/own-dashboards.ts), and none of an administrator's. */
const OF_ACCOUNT = sql`account_id = ${found('account')} and embed_tenant_id is null`;

export const dashboardRecords: Records<Dashboard> = {
  list: 'dashboards',
  item: dashboard,
  table: dashboards,
  visible: sql`record.account_id = ${found('account')} and record.embed_tenant_id is null`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'deploymentId', record.deployment_id, 'audience', record.audience, 'content', record.content,
    ${draftFields})`,
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

const own = (id: number): OneDashboard => sql`${OF_ACCOUNT} and id = ${id}::bigint`;

export const changeDashboard = (id: number, { version, content, audience }: DashboardChange): SQL[] => [
  ...requireDraft(own(id), version, content),
  ...requireAudienceNames(audience),
  ...(content === undefined
    ? []
    : [
        ...requireAgent(content, sql`(select deployment_id from ${dashboards} where ${own(id)})`),
        writeDraft(own(id), content),
      ]),
  ...(audience === undefined
    ? []
    : [
        sql`
          update ${dashboards} set audience = ${nullableArray(audience)}, updated_at = now()
          where ${own(id)} and audience is distinct from ${nullableArray(audience)}`,
      ]),
];

export const publishDashboard = (id: number, version: number): SQL[] => publishDraft(own(id), version);

export const restoreDashboard = (id: number, number: number, version: number): SQL[] =>
  restoreDraft(own(id), number, version);

/** The draft and its deployment; no row when there is none. */
export const selectDraft = (id: number): SQL => sql`
  select deployment_id as "deploymentId", content from ${dashboards} where ${own(id)}`;

const draft = z.object({ deploymentId: z.coerce.number(), content: dashboardContent });

export const draftOf = (rows: Rows | undefined) =>
  rows?.[0] === undefined ? undefined : draft.parse(rows[0]);
