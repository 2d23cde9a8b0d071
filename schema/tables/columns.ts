import { foreignKey, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** Columns and keys that every table spells the same way. */

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** A foreign key that carries account_id, so a row can never point into another account. */
export const within = (
  name: string,
  accountId: PgColumn,
  column: PgColumn,
  parent: { accountId: PgColumn; id: PgColumn },
) =>
  foreignKey({
    name,
    columns: [accountId, column],
    foreignColumns: [parent.accountId, parent.id],
  }).onDelete('cascade');
