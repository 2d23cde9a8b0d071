import { compileModel, type Model, type ModelFile, type ModelProblem } from '../../engine/index.ts';
import { NoModel, readModelFolder } from '../../scripts/model/model-folder.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { usageFailure } from '../failures.ts';

/** @throws Failure when the folder holds no model */
export const readFolder = (path: string): Promise<ModelFile[]> =>
  readModelFolder(path).catch((error: unknown) => {
    throw error instanceof NoModel ? usageFailure(error.message) : error;
  });

/** Checks and compiles a model here, as the service does when it is pushed. */
export async function compileHere(
  files: readonly ModelFile[],
): Promise<{ model: Model | null; problems: ModelProblem[] }> {
  return compileModel(await openParser(), [...files]);
}
