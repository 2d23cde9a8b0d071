import { text } from 'drizzle-orm/pg-core';
import { attributeTypes } from '../names.ts';
import { createdAt } from './columns.ts';

/** What a group and a user attribute hold, in whichever catalog they are defined (SPEC.md 2.4, 2.5). */

export const groupColumns = () => ({
  name: text().notNull(),
  description: text(),
  createdAt: createdAt(),
});

export const attributeColumns = () => ({
  name: text().notNull(),
  type: text({ enum: attributeTypes }).notNull(),
  displayName: text(),
  defaultValue: text(),
  description: text(),
  createdAt: createdAt(),
});
