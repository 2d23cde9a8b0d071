import wasm from '../../../.build/parser/libpg-query.wasm';
import { createSqlParser, type SqlParser } from '../../../engine/index.ts';

let parser: Promise<SqlParser> | undefined;

/** The isolate's PostgreSQL parser: its memory is the largest thing here, so there is one. */
export function sqlParser(): Promise<SqlParser> {
  parser ??= createSqlParser(wasm);
  return parser;
}
