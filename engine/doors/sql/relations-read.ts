import type { RangeVar } from '@pgsql/types';
import type { SqlParser } from '../../text/sql-parser.ts';
import { walk } from '../../text/tree.ts';
import { parseQuery } from './parse-query.ts';

/** Names of the views and cubes that SQL selects from, as they are written; those of its WITH queries are none. */
export function relationsReadBy(parser: SqlParser, sql: string): Set<string> {
  return new Set(relationsIn(parseQuery(parser, sql)).map(({ relname }) => String(relname)));
}

/** Where a SELECT names them. */
export function relationsIn(select: object): RangeVar[] {
  const ranges: RangeVar[] = [];
  const own = new Set<unknown>();
  walk({ select }, (tag, fields) => {
    if (tag === 'RangeVar') ranges.push(fields);
    if (tag === 'CommonTableExpr') own.add(fields.ctename);
    return true;
  });
  return ranges.filter(({ schemaname, relname }) => schemaname !== undefined || !own.has(relname));
}
