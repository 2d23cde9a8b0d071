import { compileForSaving, type ModelFile, type SavedModel } from '../../engine/index.ts';
import { openParser } from './open-parser.ts';

/** Checks and compiles a model as saving a branch does. @throws when it has errors, listing them. */
export async function compileSavedModel(files: ModelFile[]): Promise<SavedModel> {
  const { saved, problems } = await compileForSaving(await openParser(), files);
  if (saved !== null) return saved;
  const lines = problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
  throw new Error(`The model has errors:\n${lines.join('\n')}`);
}
