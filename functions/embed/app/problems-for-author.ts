import type { DataAccess } from '../../../db/data-access.ts';
import type { KeptDashboard } from '../../../db/own-dashboards.ts';
import type { OwnDashboard } from '../../../schema/wire/dashboards/app.ts';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import { type ContentProblem, problemsIn } from '../../dashboards/check-content.ts';
import { databaseOf } from '../../gate/database.ts';
import { loadModel } from '../../model/load-model.ts';
import { ModelNoLongerValid } from '../../model/model-no-longer-valid.ts';
import { sqlParser } from '../../model/sql-parser.ts';

/** What of a dashboard does not fit the model as its author may see it. */
export async function problemsForAuthor(
  env: object,
  { branch, deployment, rights }: DataAccess,
  content: DashboardContent,
): Promise<ContentProblem[]> {
  try {
    const model = await loadModel(databaseOf(env), branch);
    const timeZone = content.timeZone ?? deployment.timeZone;
    const setting = { parser: await sqlParser(), timeZone, now: new Date() };
    return problemsIn({ ...setting, scope: { model, caller: rights, views: null } }, content);
  } catch (error) {
    if (!(error instanceof ModelNoLongerValid)) throw error;
    return [
      { path: 'widgets', message: 'The data of this deployment cannot be read. Tell its administrator.' },
    ];
  }
}

/** The dashboard as its author gets it. */
export const shownToAuthor = async (
  env: object,
  access: DataAccess,
  kept: KeptDashboard,
): Promise<OwnDashboard> => ({ ...kept, problems: await problemsForAuthor(env, access, kept.content) });
