import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accountLimits } from '../../schema/limits.ts';
import { jurisdictions, namings, plans, regions } from '../../schema/names.ts';
import { accounts, deployments, externalUserCounts } from '../../schema/tables/index.ts';
import type { AccountChange, Entitlements } from '../../schema/wire/admin.ts';
import { embedTheme } from '../../schema/wire/embed-theme.ts';
import { found } from '../client.ts';
import { isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';

const account = z.object({
  id: z.int(),
  name: z.string(),
  plan: z.enum(plans),
  useCreatorMode: z.boolean(),
  externalUserLimit: z.int(),
  externalUsersUsed: z.int(),
  limits: accountLimits,
  defaultDeploymentId: z.int().nullable(),
  allowedOrigins: z.array(z.string()),
  defaultTheme: embedTheme.nullable(),
  defaultLocale: z.string().nullable(),
  allowDownloads: z.boolean(),
  showDashboardChat: z.boolean(),
  naming: z.enum(namings),
  region: z.enum(regions).nullable(),
  jurisdiction: z.enum(jurisdictions).nullable(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

/** The caller's own account is the only one there is. */
export const accountRecords: Records<Account> = {
  list: 'accounts',
  item: account,
  table: accounts,
  visible: sql`record.id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'plan', record.plan, 'useCreatorMode', record.use_creator_mode,
    'externalUserLimit', record.external_user_limit,
    'externalUsersUsed', coalesce((
      select persistent_users from ${externalUserCounts} where account_id = record.id), 0),
    'limits', record.limits,
    'defaultDeploymentId', record.default_deployment_id, 'allowedOrigins', record.allowed_origins,
    'defaultTheme', record.default_theme, 'defaultLocale', record.default_locale,
    'allowDownloads', record.allow_downloads, 'showDashboardChat', record.show_dashboard_chat,
    'naming', record.naming, 'region', record.region, 'jurisdiction', record.jurisdiction,
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'account_not_found',
};

/** SQL that keeps a column when nothing was sent for it. */
export const keptUnless = (value: unknown, column: SQL, type: SQL): SQL =>
  value === undefined ? column : sql`${value}::${type}`;

/** What is set stays with what was set before; null takes a limit back to its default. */
const limitsWith = (change: object = {}): SQL =>
  sql`jsonb_strip_nulls(limits || ${JSON.stringify(change)}::jsonb)`;

/** What an account decides for itself. */
export const changeAccount = ({
  defaultDeploymentId,
  allowedOrigins,
  defaultTheme,
  defaultLocale,
  allowDownloads,
  showDashboardChat,
  limits,
  naming,
  region,
  jurisdiction,
}: AccountChange) => [
  ...(typeof defaultDeploymentId === 'number' ? [requireDeployments([defaultDeploymentId])] : []),
  sql`
    update ${accounts} set
      default_deployment_id = ${keptUnless(defaultDeploymentId, sql`default_deployment_id`, sql`bigint`)},
      allowed_origins = ${allowedOrigins === undefined ? sql`allowed_origins` : textArray(allowedOrigins)},
      default_theme = ${keptUnless(defaultTheme && JSON.stringify(defaultTheme), sql`default_theme`, sql`jsonb`)},
      default_locale = ${keptUnless(defaultLocale, sql`default_locale`, sql`text`)},
      allow_downloads = ${keptUnless(allowDownloads, sql`allow_downloads`, sql`boolean`)},
      show_dashboard_chat = ${keptUnless(showDashboardChat, sql`show_dashboard_chat`, sql`boolean`)},
      limits = ${limitsWith(limits)},
      naming = ${keptUnless(naming, sql`naming`, sql`text`)},
      region = ${keptUnless(region, sql`region`, sql`text`)},
      jurisdiction = ${keptUnless(jurisdiction, sql`jurisdiction`, sql`text`)}
    where id = ${found('account')}`,
];

/** What support decides for it. The audit log tells that it was the operator, and with whose key. */
export const changeEntitlements = ({
  plan,
  useCreatorMode,
  externalUserLimit,
  limits,
}: Entitlements): SQL[] => [
  actAsOperator,
  sql`
    update ${accounts} set
      plan = ${keptUnless(plan, sql`plan`, sql`text`)},
      use_creator_mode = ${keptUnless(useCreatorMode, sql`use_creator_mode`, sql`boolean`)},
      external_user_limit = ${keptUnless(externalUserLimit, sql`external_user_limit`, sql`integer`)},
      limits = ${limitsWith(limits)}
    where id = ${found('account')}`,
];

export const actAsOperator = sql`
  select set_config('request.actor', 'operator with ' || current_setting('request.actor'), true)`;

/** A list of text as an array: parameters of the driver are single values. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

export const nullableArray = (values: readonly string[] | null | undefined): SQL =>
  values == null ? sql`null::text[]` : textArray(values);

/** Refuses unless every one of these is a deployment of the account, and holds them until the batch ends. */
export const requireDeployments = (ids: readonly number[]): SQL => sql`
  with held as (
    select id from ${deployments}
    where account_id = ${found('account')}
      and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)
    order by id for key share
  )
  select ${refuseFirst([
    {
      when: sql`(select count(*) from held) < ${new Set(ids).size}`,
      refuse: refuse('deployment_not_found'),
    },
  ])}`;
