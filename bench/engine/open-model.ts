import { readFile } from 'node:fs/promises';
import { compileModel, createSqlParser, type Model, type Scope, type SqlParser } from '../../engine/index.ts';

const PARSER_WASM = new URL('../../.build/parser/libpg-query.wasm', import.meta.url);

export const openParser = async (): Promise<SqlParser> =>
  createSqlParser(await WebAssembly.compile(await readFile(PARSER_WASM)));

/** @throws when the model has errors. */
export function modelOf(parser: SqlParser, content: string): Model {
  const { model, problems } = compileModel(parser, [{ path: 'bench.yml', content }]);
  if (model === null) throw new Error(problems.map((problem) => problem.message).join('\n'));
  return model;
}

/** The model as somebody without rights or restrictions of their own sees it. */
export const scopeOf = (model: Model): Scope => ({
  model,
  caller: { userAttributes: {}, groups: [], securityContext: {} },
  views: null,
});
