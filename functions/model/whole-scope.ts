import type { Database } from '../../db/client.ts';
import { type Scope, withoutPolicies } from '../../engine/index.ts';
import { loadModel } from './load-model.ts';

/** All of a branch's model, as nobody sees it: for what has to fit the model, whoever asks. */
export async function wholeScope(
  database: Database,
  branch: { id: number; contentHash: string },
): Promise<Scope> {
  const model = withoutPolicies(await loadModel(database, branch));
  return { model, caller: { groups: [], userAttributes: {}, securityContext: {} }, views: null };
}
