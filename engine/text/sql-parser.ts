import type { ParseResult } from '@pgsql/types';
import createParserModule, { type ParserModule } from '../../.build/parser/libpg-query.js';

/** Bytes of SQL text one parse may take; a longer text grows the parser's memory for good. */
export const SQL_TEXT_LIMIT_BYTES = 20_480;

/** The SQL is not PostgreSQL. `position` counts bytes from 0. */
export class SqlSyntaxError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'SqlSyntaxError';
    this.position = position;
  }
}

/** PostgreSQL's own parser: SQL text in, syntax tree out; throws {@link SqlSyntaxError}. */
export type SqlParser = { parse(sql: string): ParseResult };

/** Field offsets in bytes of libpg_query's result and error structs. */
const RESULT_TREE = 0;
const RESULT_ERROR = 8;
const ERROR_MESSAGE = 0;
const ERROR_CURSOR = 16;

/** Starts the parser from its compiled module: a static import in a Worker, `WebAssembly.compile` in Node. */
export async function createSqlParser(wasm: WebAssembly.Module): Promise<SqlParser> {
  const module = await createParserModule({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance);
      return instance.exports;
    },
  });
  return { parse: (sql) => parseWith(module, sql) };
}

function parseWith(module: ParserModule, sql: string): ParseResult {
  const byteCount = module.lengthBytesUTF8(sql);
  // A C string ends at its first NUL: what follows would go unread.
  if (sql.includes('\0')) throw new SqlSyntaxError('the text contains a NUL character', sql.indexOf('\0'));
  if (byteCount > SQL_TEXT_LIMIT_BYTES) {
    throw new SqlSyntaxError(`the text is longer than ${SQL_TEXT_LIMIT_BYTES} bytes`, SQL_TEXT_LIMIT_BYTES);
  }
  const sqlPointer = module._malloc(byteCount + 1);
  let resultPointer = 0;
  try {
    module.stringToUTF8(sql, sqlPointer, byteCount + 1);
    resultPointer = module._wasm_parse_query_raw(sqlPointer);
    return readResult(module, resultPointer);
  } finally {
    module._free(sqlPointer);
    if (resultPointer !== 0) module._wasm_free_parse_result(resultPointer);
  }
}

function readResult(module: ParserModule, resultPointer: number): ParseResult {
  if (resultPointer === 0) throw new SqlSyntaxError('the parser ran out of memory', 0);
  const errorPointer = module.getValue(resultPointer + RESULT_ERROR, 'i32');
  if (errorPointer !== 0) {
    const message = module.UTF8ToString(module.getValue(errorPointer + ERROR_MESSAGE, 'i32'));
    const cursor = module.getValue(errorPointer + ERROR_CURSOR, 'i32');
    throw new SqlSyntaxError(message, Math.max(0, cursor - 1));
  }
  const treePointer = module.getValue(resultPointer + RESULT_TREE, 'i32');
  // The parser serialises its own tree; its shape is what @pgsql/types describes.
  return JSON.parse(module.UTF8ToString(treePointer)) as ParseResult;
}
