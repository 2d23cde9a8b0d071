import {
  type CompiledModel,
  compileModel,
  type ModelFile,
  type ModelProblem,
  readModelTests,
} from '../../engine/index.ts';
import { filesNotRead, NoModel, readModelFolder } from '../../scripts/model/model-folder.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { usageFailure } from '../failures.ts';

/** @throws Failure when the folder holds no model */
export const readFolder = (path: string): Promise<ModelFile[]> =>
  readModelFolder(path).catch((error: unknown) => {
    throw error instanceof NoModel ? usageFailure(error.message) : error;
  });

/** Checks and compiles a model here, and reads its tests, as the service does when it is pushed. */
export async function compileHere(files: readonly ModelFile[]): Promise<CompiledModel> {
  const compiled = compileModel(await openParser(), [...files]);
  const { problems } = readModelTests(files);
  // A test that is not understood would pass without having asked anything.
  return problems.length === 0
    ? compiled
    : { ...compiled, model: null, problems: [...compiled.problems, ...problems] };
}

/** Warnings of files that could be taken for part of the model. */
export async function otherFiles(path: string): Promise<ModelProblem[]> {
  const place = { line: 1, column: 1, member: null };
  return (await filesNotRead(path)).map((file) => {
    const message = `Only .yml, .yaml and .jinja files are read; this one is ignored.${insteadOf(file)}`;
    return { severity: 'warning', file, ...place, message };
  });
}

const insteadOf = (file: string): string =>
  /\.[jt]s$/.test(file) ? ' `model import` turns cubes in JavaScript into YAML.' : '';
