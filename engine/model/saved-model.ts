import type { SqlParser } from '../text/sql-parser.ts';
import { compileModel } from './compile-model.ts';
import type { ModelFile, ModelProblem } from './problems.ts';
import type { Model } from './types.ts';

/** A model in the form that branches store; the hash names this content, as this engine compiles it. */
export type SavedModel = { files: ModelFile[]; compiled: Model; contentHash: string };

/** Checks and compiles the files of a branch. `saved` is null when they have errors. */
export async function compileForSaving(
  parser: SqlParser,
  given: readonly ModelFile[],
): Promise<{ saved: SavedModel | null; problems: ModelProblem[] }> {
  const files = given
    .map(({ path, content }) => ({ path, content }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const { model, problems } = compileModel(parser, files);
  if (model === null) return { saved: null, problems };
  return { saved: { files, compiled: model, contentHash: await hashOf({ files, model }) }, problems };
}

async function hashOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
