import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { idOf } from './columns.ts';

/** The day of a turn, in UTC. */
export const usageDay = sql.raw(`((ended_at at time zone 'UTC')::date)`);
/** The order of users within a day: external ones, internal ones behind them, and at last those who were erased. */
export const usageOrder = sql.raw(
  '(coalesce(external_user_id, internal_user_id + 4000000000000000000, 9000000000000000000))',
);

/**
 * What each turn of a chat used. It outlives threads, agents and users, so only the account is referred to;
 * a turn is written once, whoever writes it again.
 */
export const turnUsage = pgTable(
  'turn_usage',
  {
    accountId: idOf().notNull(),
    threadId: idOf().notNull(),
    turn: integer().notNull(),
    agentId: idOf().notNull(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    dataQueries: integer().notNull().default(0),
    /** That its queries found, also beyond what they were given. */
    dataRows: bigint({ mode: 'number' }).notNull().default(0),
    dataMs: bigint({ mode: 'number' }).notNull().default(0),
    durationMs: bigint({ mode: 'number' }).notNull().default(0),
    endedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'turn_usage_pk', columns: [table.threadId, table.turn] }),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index().on(table.accountId, table.endedAt),
    index('turn_usage_by_day_and_user').on(table.accountId, usageDay, usageOrder),
    index('turn_usage_of_external_user')
      .on(table.accountId, table.externalUserId)
      .where(sql`${table.externalUserId} is not null`),
  ],
);
