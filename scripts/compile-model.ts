import { readFile } from 'node:fs/promises';
import { compileForSaving, createSqlParser, type ModelFile, type SavedModel } from '../engine/index.ts';

const PARSER_WASM = new URL('../.build/parser/libpg-query.wasm', import.meta.url);

/** Checks and compiles a model as saving a branch does. @throws when it has errors, listing them. */
export async function compileSavedModel(files: ModelFile[]): Promise<SavedModel> {
  const parser = await createSqlParser(await WebAssembly.compile(await readFile(PARSER_WASM)));
  const { saved, problems } = await compileForSaving(parser, files);
  if (saved !== null) return saved;
  const lines = problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
  throw new Error(`The model has errors:\n${lines.join('\n')}`);
}
