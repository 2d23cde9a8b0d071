import type { Database } from '../../db/client.ts';
import { readBranchModel } from '../../db/model-branches.ts';
import { COMPILER_VERSION, compileModel, type Model } from '../../engine/index.ts';
import { ModelCache } from './model-cache.ts';
import { ModelNoLongerValid } from './model-no-longer-valid.ts';
import { sqlParser } from './sql-parser.ts';

const models = new ModelCache();

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
  return model;
}

async function read(database: Database, branchId: number): Promise<Model> {
  const branch = await readBranchModel(database, branchId, COMPILER_VERSION);
  if (branch === undefined) throw new Error(`Model branch ${branchId} is gone.`);
  // Written by compileModel when the branch was saved, and by nothing else.
  if (branch.files === null) return branch.compiled as unknown as Model;
  const { model, problems } = compileModel(await sqlParser(), branch.files);
  if (model !== null) return model;
  const [error] = problems.filter(({ severity }) => severity === 'error');
  const where = error === undefined ? '' : ` ${error.file}:${error.line}: ${error.message}`;
  throw new ModelNoLongerValid(`Model branch ${branchId} has to be pushed anew.${where}`);
}
