import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { answerFailures, jurisdictions, ratings } from '../names.ts';
import { agents } from './agents.ts';
import { createdAt, id, idOf, oneOf, within } from './columns.ts';
import { embedTenants } from './embed-catalog.ts';
import { externalUsers, internalUsers } from './users.ts';

/**
 * Who owns a chat thread: a user, with one agent, within an embed tenant or without one. Two owners may call
 * theirs by the same chatId. Its transcript lives in the thread's Durable Object.
 */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: id(),
    accountId: idOf().notNull(),
    chatId: text().notNull(),
    agentId: idOf().notNull(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    /** The one that the session named; null: none, as for chats with an API key. */
    embedTenantId: idOf(),
    /**
     * Part of the name of the thread's object: a database that was put back gives numbers a second time, and such
     * a thread must not meet the object of the one before. null: made by a version without them.
     */
    objectKey: uuid(),
    /** What its user calls it: the beginning of the first question, until they say otherwise. null: made by a version without titles. */
    title: text(),
    /** That of the account when the thread was made; it is part of the object's id, and never changes. */
    jurisdiction: text({ enum: jurisdictions }),
    createdAt: createdAt(),
    /** To the day: what is used all the time is not written all the time. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('chat_threads_owner_chat_id')
      .on(
        table.accountId,
        table.agentId,
        table.chatId,
        table.externalUserId,
        table.internalUserId,
        table.embedTenantId,
      )
      .nullsNotDistinct(),
    unique().on(table.accountId, table.id),
    index('chat_threads_of_external_user').on(table.accountId, table.externalUserId, table.lastUsedAt),
    index('chat_threads_of_internal_user')
      .on(table.accountId, table.internalUserId, table.lastUsedAt)
      .where(sql`${table.internalUserId} is not null`),
    index('chat_threads_by_last_use').on(table.accountId, table.lastUsedAt),
    index('chat_threads_by_embed_tenant')
      .on(table.embedTenantId)
      .where(sql`${table.embedTenantId} is not null`),
    check('chat_threads_jurisdiction', oneOf(table.jurisdiction, jurisdictions)),
    check('chat_threads_one_owner', sql`num_nonnulls(${table.externalUserId}, ${table.internalUserId}) = 1`),
    within('chat_threads_agent_fk', table.accountId, table.agentId, agents),
    within('chat_threads_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('chat_threads_internal_user_fk', table.accountId, table.internalUserId, internalUsers),
    within('chat_threads_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
  ],
);

/** What a user says of an answer; it goes with the thread. */
export const threadFeedback = pgTable(
  'thread_feedback',
  {
    id: id(),
    accountId: idOf().notNull(),
    threadId: idOf().notNull(),
    /** The record of the question whose answer it is about. */
    messageId: text().notNull(),
    rating: text({ enum: ratings }).notNull(),
    comment: text(),
    createdAt: createdAt(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('thread_feedback_once').on(table.accountId, table.threadId, table.messageId),
    unique().on(table.accountId, table.id),
    check('thread_feedback_rating', oneOf(table.rating, ratings)),
    within('thread_feedback_thread_fk', table.accountId, table.threadId, chatThreads),
  ],
);

/** Answers that helped nobody; what was asked is in the thread, and goes with it. */
export const failedAnswers = pgTable(
  'failed_answers',
  {
    id: id(),
    accountId: idOf().notNull(),
    threadId: idOf().notNull(),
    /** The record of the question. */
    messageId: text().notNull(),
    reason: text({ enum: answerFailures }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('failed_answers_once').on(table.accountId, table.threadId, table.messageId, table.reason),
    unique().on(table.accountId, table.id),
    check('failed_answers_reason', oneOf(table.reason, answerFailures)),
    within('failed_answers_thread_fk', table.accountId, table.threadId, chatThreads),
  ],
);

/** Which thread an agent's result is in, once its turn has ended; it goes with the thread. */
export const threadResults = pgTable(
  'thread_results',
  { accountId: idOf().notNull(), uuid: uuid().notNull(), threadId: idOf().notNull() },
  (table) => [
    primaryKey({ name: 'thread_results_pk', columns: [table.accountId, table.uuid] }),
    index('thread_results_of_thread').on(table.accountId, table.threadId),
    within('thread_results_thread_fk', table.accountId, table.threadId, chatThreads),
  ],
);

/**
 * Threads whose row is gone and whose object still holds a transcript. A trigger adds them, in the
 * transaction that deletes the row; the clean-up job takes them off once the object is empty.
 */
export const orphanedThreads = pgTable('orphaned_threads', {
  threadId: idOf().primaryKey(),
  objectKey: uuid(),
  jurisdiction: text({ enum: jurisdictions }),
  createdAt: createdAt(),
});
