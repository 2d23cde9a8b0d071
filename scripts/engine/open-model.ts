import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  compileJson,
  compileModel,
  compileSql,
  createSqlParser,
  type ModelFile,
  type ModelProblem,
  type PhysicalQuery,
  revealHidden,
} from '../../engine/index.ts';
import { type Options, UsageError } from './arguments.ts';
import type { Question } from './questions.ts';

const PARSER_WASM = new URL('../../.build/parser/libpg-query.wasm', import.meta.url);

/** Compiles one question to physical SQL. @throws EngineError */
export type Compile = (question: Question['asked']) => PhysicalQuery;

/** Compiles the model, hiding what it hides from users only; warnings go to stderr. @throws UsageError when it has errors. */
export async function openModel({
  model: path,
  caller,
  isForUser,
  timeZone,
  now,
}: Options): Promise<Compile> {
  const parser = await createSqlParser(await WebAssembly.compile(await readFile(PARSER_WASM)));
  const { model, problems } = compileModel(parser, await modelFiles(path));
  for (const problem of problems) console.error(problemLine(problem));
  if (model === null) throw new UsageError('The model has errors, listed above.');
  const scope = { model: isForUser ? model : revealHidden(model), caller, views: null };
  return (asked) => {
    if ('sql' in asked) return compileSql({ parser, scope, sql: asked.sql, timeZone, now });
    return compileJson({ scope, query: asked.query, timeZone, now });
  };
}

async function modelFiles(path: string): Promise<ModelFile[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new UsageError(`--model ${path} does not exist.`);
  const files = found.isDirectory() ? await yamlFiles(path) : [path];
  if (files.length === 0) throw new UsageError(`--model ${path} has no .yml or .yaml file.`);
  return Promise.all(
    files.map(async (file) => ({
      path: relative(path, file) || path,
      content: await readFile(file, 'utf8'),
    })),
  );
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

const problemLine = ({ severity, file, line, column, message }: ModelProblem) =>
  `${severity}: ${file}:${line}:${column}: ${message}`;
