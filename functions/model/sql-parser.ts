import wasm from '../../.build/parser/libpg-query.wasm';
import { createSqlParser, type SqlParser } from '../../engine/index.ts';

let parser: Promise<SqlParser> | undefined;

/** The isolate's one PostgreSQL parser: nothing else takes as much memory. */
export function sqlParser(): Promise<SqlParser> {
  parser ??= createSqlParser(wasm);
  return parser;
}
