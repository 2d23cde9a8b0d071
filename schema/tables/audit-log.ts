import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf } from './columns.ts';

/**
 * Who changed what. Triggers on the audited tables write it, in the transaction of the change, so no code
 * can forget to. It outlives what it speaks of, so nothing here refers to other tables.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
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
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.accountId, table.id),
    // Finds what is told of one person, to erase it (db/admin/erase-external-user.ts).
    index('audit_log_of_person')
      .on(table.accountId, sql`audited_person(${table.action}, ${table.before}, ${table.after})`)
      .where(sql`audited_person(${table.action}, ${table.before}, ${table.after}) is not null`),
  ],
);
