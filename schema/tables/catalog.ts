import { foreignKey, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { attributeTypes } from '../names.ts';
import { accounts } from './accounts.ts';
import { createdAt, id, idOf } from './columns.ts';

/** The tenant-wide catalog, managed by administrators (SPEC.md 2.6). */

export const userGroups = pgTable(
  'user_groups',
  {
    id: id(),
    accountId: idOf().notNull(),
    name: text().notNull(),
    description: text(),
    createdAt: createdAt(),
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
    name: text().notNull(),
    type: text({ enum: attributeTypes }).notNull(),
    displayName: text(),
    defaultValue: text(),
    description: text(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.name),
  ],
);
