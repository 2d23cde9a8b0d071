import {
  compileJson,
  compileModel,
  compileSql,
  type ModelFile,
  type ModelProblem,
  type PhysicalQuery,
  revealHidden,
} from '../../engine/index.ts';
import { NoModel, readModelFolder } from '../model/model-folder.ts';
import { openParser } from '../model/open-parser.ts';
import { type Options, UsageError } from './arguments.ts';
import type { Question } from './questions.ts';

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
  const parser = await openParser();
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
  return readModelFolder(path).catch((error: unknown) => {
    throw error instanceof NoModel ? new UsageError(`--model ${error.message}`) : error;
  });
}

const problemLine = ({ severity, file, line, column, message }: ModelProblem) =>
  `${severity}: ${file}:${line}:${column}: ${message}`;
