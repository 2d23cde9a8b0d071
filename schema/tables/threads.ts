import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { createdAt, id, idOf, within } from './columns.ts';
import { externalUsers, internalUsers } from './users.ts';

/** Who owns a chat thread. Its transcript lives in the thread's Durable Object. */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: id(),
    accountId: idOf().notNull(),
    chatId: text().notNull(),
    agentId: idOf().notNull(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.chatId),
    index().on(table.accountId, table.externalUserId),
    check('chat_threads_one_owner', sql`num_nonnulls(${table.externalUserId}, ${table.internalUserId}) = 1`),
    within('chat_threads_agent_fk', table.accountId, table.agentId, agents),
    within('chat_threads_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('chat_threads_internal_user_fk', table.accountId, table.internalUserId, internalUsers),
  ],
);

/**
 * Threads whose row is gone and whose object still holds a transcript. A trigger adds them, in the
 * transaction that deletes the row; the clean-up job takes them off once the object is empty.
 */
export const orphanedThreads = pgTable('orphaned_threads', {
  threadId: idOf().primaryKey(),
  createdAt: createdAt(),
});
