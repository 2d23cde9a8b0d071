import type { ParseResult } from '@pgsql/types';
import type { SqlParser } from './sql-parser.ts';

/** Short texts are those that come again: names of columns, above all. */
const LONGEST_CHARACTERS = 100;
const MAXIMUM_TEXTS = 5_000;

/** The same parser, which reads a short text that comes again only once. Its trees are shared: nobody changes them. */
export function rememberingParser(parser: SqlParser): SqlParser {
  const known = new Map<string, ParseResult>();
  return {
    parse(sql) {
      const before = known.get(sql);
      if (before !== undefined) return before;
      const parsed = parser.parse(sql);
      if (sql.length <= LONGEST_CHARACTERS && known.size < MAXIMUM_TEXTS) known.set(sql, parsed);
      return parsed;
    },
  };
}
