import { customType, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, idOf } from './columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** WOFF2 files that themes of the account may name by their family. */
export const fonts = pgTable(
  'fonts',
  {
    id: id(),
    accountId: idOf()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    family: text().notNull(),
    /** As CSS says it: `400`, of a variable font `100 900`. */
    weight: text().notNull(),
    content: bytea().notNull(),
    /** SHA-256 of the content, in hex: its address. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    unique('fonts_family_weight').on(table.accountId, table.family, table.weight),
    index('fonts_hash').on(table.hash),
  ],
);
