import { admit } from '../../../db/admission.ts';
import { admittedDataAccess } from '../../../db/data-access.ts';
import { mayCallerDownload } from '../../../db/embed-sessions.ts';
import {
  dashboardOfSession,
  type PublishedDashboard,
  publishedOf,
  selectPublished,
} from '../../../db/published-dashboard.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { partId } from '../../../schema/wire/dashboards/parts.ts';
import { accessIn } from '../../data/access-in.ts';
import { requestDatabase } from '../../gate/database.ts';
import { type DashboardCall, type OpenAccess, openAccess } from './open-access.ts';

export type OpenDashboard = OpenAccess & {
  /** In the setting's time zone, which a request may have named. */
  dashboard: PublishedDashboard;
  deploymentId: number;
  mayDownload: boolean;
};

/**
 * A dashboard as the session's user may see it: one round trip to the service's database, of which nothing is kept for
 * the next call. @throws Refusal
 */
export async function openDashboard(
  context: DashboardCall,
  publicId: string,
  timeZone: string | undefined,
): Promise<OpenDashboard> {
  // No dashboard has an id of another form, and not every text can be looked for.
  if (!partId.safeParse(publicId).success) throw new Refusal('dashboard_not_found');
  const session = context.get('session');
  const user = sessionSpeaker(session);
  const [rows] = await requestDatabase(context).batch([
    admit(session, dashboardOfSession(publicId), {
      dashboard: selectPublished(user),
      access: admittedDataAccess(user),
      mayDownload: mayCallerDownload,
    }),
  ]);
  const dashboard = publishedOf(rows);
  const access = accessIn(rows);
  return {
    ...(await openAccess(context, access, timeZone ?? dashboard.content.timeZone)),
    dashboard,
    deploymentId: access.deployment.id,
    mayDownload: rows[0]?.mayDownload === true,
  };
}
