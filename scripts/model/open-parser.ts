import { readFile } from 'node:fs/promises';
import { createSqlParser, type SqlParser } from '../../engine/index.ts';

const PARSER_WASM = new URL('../../.build/parser/libpg-query.wasm', import.meta.url);

let opening: Promise<SqlParser> | undefined;

/** The parser of PostgreSQL, as scripts/build-parser.ts has prepared it: one for all of a process. */
export function openParser(): Promise<SqlParser> {
  opening ??= open();
  return opening;
}

const open = async (): Promise<SqlParser> =>
  createSqlParser(await WebAssembly.compile(await readFile(PARSER_WASM)));
