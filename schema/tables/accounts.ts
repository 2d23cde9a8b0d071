import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountLimits } from '../limits.ts';
import { jurisdictions, namings, plans, regions } from '../names.ts';
import type { EmbedTheme } from '../wire/embed-theme.ts';
import { createdAt, id, idOf, oneOf } from './columns.ts';

/** A SaaS company that deploys dashboards to its customers. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** Appears in the Chat API URL. */
    name: text().notNull().unique(),
    plan: text({ enum: plans }).notNull().default('basic'),
    useCreatorMode: boolean().notNull().default(false),
    /** SPEC.md 8: users that are not ephemeral. */
    externalUserLimit: integer().notNull().default(10_000),
    /** Those of schema/limits.ts that were set; the others have their defaults. */
    limits: jsonb().$type<Partial<AccountLimits>>().notNull().default({}),
    /** Lets Generate Session leave `deploymentId` out. */
    defaultDeploymentId: idOf(),
    /** Origins that may frame the embed pages, of sessions whose embed tenant lists none. */
    allowedOrigins: text().array().notNull().default(sql`'{}'`),
    /** Of pages whose session says nothing of its look, or its language. */
    defaultTheme: jsonb().$type<EmbedTheme>(),
    defaultLocale: text(),
    /** Of sessions that say nothing of it: whether more than a screenful may be taken away, and who asks on dashboards. */
    allowDownloads: boolean().notNull().default(true),
    showDashboardChat: boolean().notNull().default(true),
    /** Tool and graph node names the chat stream uses (DECISIONS.md 5). */
    naming: text({ enum: namings }).notNull().default('engine'),
    /** Where the account's threads live; null: near whoever opens one. */
    region: text({ enum: regions }),
    /** Where objects that are made from now on stay, whatever the region; null: anywhere. */
    jurisdiction: text({ enum: jurisdictions }),
    createdAt: createdAt(),
  },
  (table) => [
    check('accounts_plan', sql`${table.plan} in ('basic', 'premium', 'enterprise')`),
    check('accounts_naming', sql`${table.naming} in ('engine', 'cube')`),
    check('accounts_region', oneOf(table.region, regions)),
    check('accounts_jurisdiction', oneOf(table.jurisdiction, jurisdictions)),
  ],
);
