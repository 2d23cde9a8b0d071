import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { plans } from '../schema/names.ts';
import { listingsOf } from '../schema/origin.ts';
import { accounts, agents, deployments, embedSessions, embedTenants, fonts } from '../schema/tables/index.ts';
import { pageProblems } from '../schema/wire/embed-page.ts';
import { embedSettings } from '../schema/wire/embed-settings.ts';
import { embedTheme } from '../schema/wire/embed-theme.ts';
import { isInAudience } from './audience.ts';
import { type Rows, share } from './client.ts';
import { tellAccount } from './credential.ts';
import { sessionSpeaker } from './speaking-user.ts';

/** What a page is made of, which no call of it changes: a look at a session redeems nothing. */

/** First statement of a batch that looks at a session by its id alone; finds nothing for one that nobody knows. */
export const findSession = (idHash: string): SQL => sql`
  select ${share('account', sql`s.account_id`)},
    ${share('session_external_user', sql`s.external_user_id`)},
    ${share('session_internal_user', sql`s.internal_user_id`)},
    ${share('session_embed_tenant', sql`s.embed_tenant_id`)}
  from (values (1)) as request left join ${embedSessions} s on s.id_hash = ${idHash}`;

const sessionPage = z.object({
  account: z.string(),
  plan: z.enum(plans),
  deploymentId: z.number(),
  embedTenant: z.string().nullable(),
  creatorMode: z.boolean(),
  settings: embedSettings.nullable(),
  theme: embedTheme.nullable(),
  defaultTheme: embedTheme.nullable(),
  fonts: z.array(z.object({ family: z.string(), weight: z.string(), hash: z.string() })),
  defaultLocale: z.string().nullable(),
  allowDownloads: z.boolean(),
  showDashboardChat: z.boolean(),
  allowedOrigins: z.array(z.string()),
  /** null: it can be redeemed. */
  problem: z.enum(pageProblems).nullable(),
  agent: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type SessionPage = z.infer<typeof sessionPage>;

/**
 * What a session's page is made of; no row for one that nobody knows. Its user's ids are those that this batch has found.
 * @param agentId the agent that the page asks for; undefined: the session's, else the first that its user may talk to
 */
export const selectSessionPage = (idHash: string, agentId: number | undefined): SQL => sql`
  select ${tellAccount(sql`a.name`)}, jsonb_build_object(
    'account', a.name, 'plan', a.plan, 'deploymentId', s.deployment_id,
    'embedTenant', coalesce(t.name, case when s.creator_mode then a.name end), 'creatorMode', s.creator_mode,
    'settings', s.settings, 'theme', s.embed_theme,
    'defaultTheme', a.default_theme, 'defaultLocale', a.default_locale,
    'fonts', coalesce((
      select jsonb_agg(jsonb_build_object('family', f.family, 'weight', f.weight, 'hash', f.hash) order by f.id)
      from ${fonts} f where f.account_id = s.account_id), '[]'),
    'allowDownloads', a.allow_downloads, 'showDashboardChat', a.show_dashboard_chat,
    'allowedOrigins', case when t.allowed_origins <> '{}' then t.allowed_origins else a.allowed_origins end,
    'problem', case
      when s.revoked_at is not null then 'session_revoked'
      when s.redeemed_at is not null then 'session_used'
      when s.expires_at <= now() or u.expires_at <= now() then 'session_expired' end,
    'agent', (
      select jsonb_build_object('id', agent.id, 'name', agent.name) from ${agents} agent
      where agent.account_id = s.account_id and agent.deployment_id = s.deployment_id
        and agent.id = coalesce(${agentId ?? null}::bigint, agent.id)
        and agent.id = coalesce(s.agent_id, agent.id)
        and case when s.internal_user_id is not null then ${isHeardBy(idHash, 'internal', false)}
          when s.creator_mode then ${isHeardBy(idHash, 'external', true)}
          else ${isHeardBy(idHash, 'external', false)} end
      order by agent.id limit 1)) as page
  from ${embedSessions} s
  join ${accounts} a on a.id = s.account_id
  left join ${embedTenants} t on t.id = s.embed_tenant_id
  left join external_users u on u.id = s.external_user_id
  where s.id_hash = ${idHash}`;

/** Whether `agent` is for this kind of user, of whom only the session knows which kind it is. */
const isHeardBy = (idHash: string, user: 'external' | 'internal', creatorMode: boolean): SQL =>
  isInAudience(sessionSpeaker({ idHash, user, creatorMode }));

/** The page, from the row of `selectSessionPage`. */
export const sessionPageOf = (rows: Rows | undefined): SessionPage | undefined => {
  const [row] = rows ?? [];
  return row === undefined ? undefined : sessionPage.parse(row.page);
};

const deploymentFrame = z.object({ isUnlisted: z.boolean(), isListed: z.boolean() });

/**
 * What an address without a session tells about who may frame it: whether its deployment's account has no list at
 * all, and whether this origin is on one of them. Which others are listed is told to nobody without a session.
 */
export const selectDeploymentFrame = (deploymentId: number, origin: string | undefined): SQL => {
  const listings = sql`array(select jsonb_array_elements_text(${JSON.stringify(listingsOf(origin ?? ''))}::jsonb))`;
  const ofTenants = sql`from ${embedTenants} t where t.account_id = a.id and t.allowed_origins <> '{}'`;
  return sql`
    select ${tellAccount(sql`a.name`)},
      a.allowed_origins = '{}' and not exists (select ${ofTenants}) as "isUnlisted",
      a.allowed_origins && ${listings} or exists (select ${ofTenants} and t.allowed_origins && ${listings}) as "isListed"
    from ${deployments} d join ${accounts} a on a.id = d.account_id where d.id = ${deploymentId}::bigint`;
};

export const deploymentFrameOf = (rows: Rows | undefined): z.infer<typeof deploymentFrame> =>
  deploymentFrame.parse(rows?.[0] ?? { isUnlisted: false, isListed: false });
