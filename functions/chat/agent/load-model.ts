import type { Database } from '../../../db/client.ts';
import { readCompiledModel } from '../../../db/model-branches.ts';
import type { Model } from '../../../engine/index.ts';

/** Models kept per isolate; the one that was loaded first goes first. */
const MAX_MODELS = 16;

const models = new Map<string, Model>();

/**
 * The compiled model of a branch. Content never changes under its hash, so a known one needs no query. Models
 * are kept, never promises of them: a promise that a dying object began would never settle, and every later
 * turn would wait for it.
 */
export async function loadModel(
  database: Database,
  branch: { id: number; contentHash: string },
): Promise<Model> {
  const known = models.get(branch.contentHash);
  if (known !== undefined) return known;

  const model = await read(database, branch.id);
  models.set(branch.contentHash, model);
  const [oldest] = models.keys();
  if (models.size > MAX_MODELS && oldest !== undefined) models.delete(oldest);
  return model;
}

async function read(database: Database, branchId: number): Promise<Model> {
  const branch = await readCompiledModel(database, branchId);
  if (branch === undefined) throw new Error(`Model branch ${branchId} is gone.`);
  // Written by compileModel when the branch was saved, and by nothing else.
  return branch.compiled as Model;
}
