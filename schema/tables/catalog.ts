import { foreignKey, pgTable, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, idOf } from './columns.ts';
import { attributeColumns, groupColumns } from './definitions.ts';

/** The tenant-wide catalog, managed by administrators (SPEC.md 2.6). */

export const userGroups = pgTable(
  'user_groups',
  {
    id: id(),
    accountId: idOf().notNull(),
    ...groupColumns(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.name),
  ],
);

export const userAttributes = pgTable(
  'user_attributes',
  {
    id: id(),
    accountId: idOf().notNull(),
    ...attributeColumns(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.name),
  ],
);
