import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, idOf, within } from './columns.ts';
import { chatThreads } from './threads.ts';
import { externalUsers, internalUsers } from './users.ts';

/** How much of a limit was used in one of its periods, by a user or, without one, by the whole account. */
export const limitUses = pgTable(
  'limit_uses',
  {
    accountId: idOf().notNull(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    /** One of schema/limits.ts. */
    limitName: text().notNull(),
    /** The beginning of the minute, day or month. */
    period: timestamp({ withTimezone: true }).notNull(),
    used: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('limit_uses_once')
      .on(table.accountId, table.externalUserId, table.internalUserId, table.limitName, table.period)
      .nullsNotDistinct(),
    index('limit_uses_by_name_and_period').on(table.limitName, table.period),
    index('limit_uses_of_internal_user')
      .on(table.accountId, table.internalUserId)
      .where(sql`${table.internalUserId} is not null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    within('limit_uses_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('limit_uses_internal_user_fk', table.accountId, table.internalUserId, internalUsers),
  ],
);

/**
 * Turns that were admitted and have not been told to be over. One of which no thread says that it runs, because both died
 * before it began, counts for a minute only.
 */
export const runningTurns = pgTable(
  'running_turns',
  {
    id: id(),
    accountId: idOf().notNull(),
    threadId: idOf().notNull(),
    /** The thread's, with which the row goes. */
    externalUserId: idOf(),
    internalUserId: idOf(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its thread last said that it runs. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('running_turns_of_account').on(table.accountId),
    index('running_turns_of_thread').on(table.threadId),
    foreignKey({ columns: [table.threadId], foreignColumns: [chatThreads.id] }).onDelete('cascade'),
  ],
);
