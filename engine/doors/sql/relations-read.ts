import type { SqlParser } from '../../text/sql-parser.ts';
import { walk } from '../../text/tree.ts';
import { parseQuery } from './parse-query.ts';

/** Names of the views and cubes that SQL selects from, as they are written; those of its WITH queries are none. */
export function relationsReadBy(parser: SqlParser, sql: string): Set<string> {
  const named = new Set<string>();
  const own = new Set<string>();
  /** Never those of WITH queries, which are in no schema. */
  const inSchema = new Set<string>();
  walk({ select: parseQuery(parser, sql) }, (tag, fields) => {
    if (tag === 'RangeVar') (fields.schemaname === undefined ? named : inSchema).add(String(fields.relname));
    if (tag === 'CommonTableExpr') own.add(String(fields.ctename));
    return true;
  });
  return new Set([...inSchema, ...[...named].filter((name) => !own.has(name))]);
}
