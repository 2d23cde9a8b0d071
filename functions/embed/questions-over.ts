import { exampleQuestions } from '../../analyst/answer/overview.ts';
import type { DataAccess } from '../../db/data-access.ts';
import { visibleViews } from '../../engine/index.ts';
import { databaseOf } from '../gate/database.ts';
import { loadModel } from '../model/load-model.ts';

/** Questions that this user can ask over these views; null: over all that they may see. */
export async function questionsOver(
  env: object,
  { branch, rights }: DataAccess,
  views: string[] | null,
): Promise<string[]> {
  const model = await loadModel(databaseOf(env), branch);
  return exampleQuestions([...visibleViews({ model, caller: rights, views })]);
}
