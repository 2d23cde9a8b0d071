import { type SQL, sql } from 'drizzle-orm';
import { bigint, foreignKey, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** Columns and keys that every table spells the same way. */

/** An upsert takes an id even when the row is there already, so four bytes would not last. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The id of another row. */
export const idOf = () => bigint({ mode: 'number' });

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

/** For a check that a column holds one of these words. */
export const oneOf = (column: PgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
