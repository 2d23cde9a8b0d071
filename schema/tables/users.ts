import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, idOf } from './columns.ts';

/** People of the SaaS company itself. */
export const internalUsers = pgTable(
  'internal_users',
  {
    id: id(),
    accountId: idOf().notNull(),
    /** Both kept in lower case. */
    username: text().notNull(),
    email: text().notNull(),
    /** What `role` of an access policy names; there is no catalog of them. Sorted, each once. */
    roles: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.username),
    unique().on(table.accountId, table.email),
  ],
);

/** The SaaS company's customers, provisioned by sessions and chats (SPEC.md 2.2). */
export const externalUsers = pgTable(
  'external_users',
  {
    id: id(),
    accountId: idOf().notNull(),
    externalId: text().notNull(),
    email: text(),
    /** null: persistent. From this instant on an ephemeral user is gone for every read. */
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.externalId),
    index('external_users_expiring').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/**
 * How many persistent users an account has, so that nobody has to count them. Triggers keep it with every row of
 * external_users that comes, goes or becomes persistent, and refuse one that is over the limit.
 */
export const externalUserCounts = pgTable(
  'external_user_counts',
  {
    accountId: idOf().primaryKey(),
    persistentUsers: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade')],
);
