import { bigint, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Who changed what; written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** `key:<id>`, `user:<id>` or `job:<name>`. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index().on(table.accountId, table.id),
  ],
);
