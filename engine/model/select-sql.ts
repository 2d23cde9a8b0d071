import type { SqlParser } from '../text/sql-parser.ts';
import { onlySelect } from '../text/tree.ts';
import { parseOrThrow, refuseLaterFeatures, SnippetError } from './snippet.ts';

/** `{{ other.sql() }}`, where the SQL of another cube is meant. */
export const OTHER_SQL = /\{\{\s*([A-Za-z_]\w*\.sql\(\))\s*\}\}/;

/** One SELECT of the model, in parentheses. @throws SnippetError, UnsupportedFeature */
export function selectSql(sql: string, parser: SqlParser): string {
  refuseLaterFeatures(sql, OTHER_SQL);
  const trimmed = sql.trim().replace(/;$/, '');
  const select = onlySelect(parseOrThrow(trimmed, parser).stmts);
  if (select === null || select.intoClause !== undefined || select.lockingClause !== undefined) {
    throw new SnippetError('`sql` must be one SELECT');
  }
  return `(\n${trimmed}\n)`;
}
