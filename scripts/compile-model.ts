import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SavedModel } from '../db/seed/demo.ts';
import { compileModel, createSqlParser, type ModelFile } from '../engine/index.ts';

const PARSER_WASM = new URL('../.build/parser/libpg-query.wasm', import.meta.url);

/** Checks and compiles a model as saving a branch does. @throws when it has errors, listing them. */
export async function compileSavedModel(files: ModelFile[]): Promise<SavedModel> {
  const parser = await createSqlParser(await WebAssembly.compile(await readFile(PARSER_WASM)));
  const { model, problems } = compileModel(parser, files);
  if (model === null) {
    const lines = problems.map(({ file, line, message }) => `${file}:${line ?? 1}: ${message}`);
    throw new Error(`The model has errors:\n${lines.join('\n')}`);
  }
  const contentHash = createHash('sha256').update(JSON.stringify({ files, model })).digest('hex');
  return { files, compiled: model, contentHash };
}
