import { readFile } from 'node:fs/promises';
import { createSqlParser, type SqlParser } from '../../engine/index.ts';

const PARSER_WASM = new URL('../../.build/parser/libpg-query.wasm', import.meta.url);

/** The parser of PostgreSQL, as scripts/build-parser.ts has prepared it. */
export const openParser = async (): Promise<SqlParser> =>
  createSqlParser(await WebAssembly.compile(await readFile(PARSER_WASM)));
