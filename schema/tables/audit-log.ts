import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, idOf } from './columns.ts';

/**
 * Who changed what. Triggers on the audited tables write it, in the transaction of the change, so no code
 * can forget to. It outlives what it speaks of, so nothing here refers to other tables.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: idOf().notNull(),
    /** `key:<id>`, `external-user:<id>`, `internal-user:<id>`, `session`, `job:<name>` or `system`. */
    actor: text().notNull(),
    /** Table and operation, such as `external_users.insert`. */
    action: text().notNull(),
    /** The row's key. */
    subject: text().notNull(),
    /** The row without secrets; null when it was not there. */
    before: jsonb(),
    after: jsonb(),
    /**
     * Whom it tells of, to find it when they are erased: `externalId:<their id>` for a user's own row, `user:<id>` or
     * `profile:<id>` for what hangs on it; null when it is about nobody, or erased.
     */
    person: text(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    // Each index more costs every change of anything.
    primaryKey({ name: 'audit_log_pk', columns: [table.accountId, table.id] }),
    index('audit_log_of_person').on(table.accountId, table.person).where(sql`${table.person} is not null`),
  ],
);
