import type { SqlParser } from '../text/sql-parser.ts';
import { type CompiledModel, compileModel } from './compile-model.ts';
import type { ModelFile, ModelProblem } from './problems.ts';
import type { Model } from './types.ts';

/**
 * The version of the compiler. It rises with every change of what compiling makes of a model: what an earlier one has
 * stored is compiled anew before it is used, so that nothing stays open that is closed by now.
 */
export const COMPILER_VERSION = 14;

/** A compiled model with the version of the compiler that made it. */
export type StoredModel = Model & { compilerVersion: number };

/** A model in the form that branches store; the hash names this content, as this engine compiles it. */
export type SavedModel = {
  files: ModelFile[];
  compiled: StoredModel;
  contentHash: string;
  /** What the modeller was warned of. */
  problems: ModelProblem[];
};

/** Checks and compiles the files of a branch. `saved` is null when they have errors. */
export async function compileForSaving(
  parser: SqlParser,
  given: readonly ModelFile[],
): Promise<Omit<CompiledModel, 'model'> & { saved: SavedModel | null }> {
  const files = given
    .map(({ path, content }) => ({ path, content }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const { model, ...found } = compileModel(parser, files);
  if (model === null) return { saved: null, ...found };
  const compiled = { compilerVersion: COMPILER_VERSION, ...model };
  const contentHash = await hashOf({ files, model: compiled });
  return { saved: { files, compiled, contentHash, problems: found.problems }, ...found };
}

async function hashOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
