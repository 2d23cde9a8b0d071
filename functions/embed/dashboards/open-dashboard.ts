import { admit } from '../../../db/admission.ts';
import type { SessionCredential } from '../../../db/credential.ts';
import { dataAccessOf, selectDataAccess } from '../../../db/data-access.ts';
import { selectMayDownload } from '../../../db/embed-sessions.ts';
import {
  dashboardOfSession,
  type PublishedDashboard,
  publishedOf,
  selectPublished,
} from '../../../db/published-dashboard.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { partId } from '../../../schema/wire/dashboards/parts.ts';
import { sqlParser } from '../../chat/agent/sql-parser.ts';
import type { Setting } from '../../dashboards/compile-widget.ts';
import { refusingBadQueries } from '../../data/api/query-refusals.ts';
import { type OpenData, openData } from '../../data/open-data.ts';
import type { RequestWithFigures } from '../../gate/database.ts';
import { requestDatabase } from '../../gate/database.ts';
import { describeError, writeLog } from '../../gate/log.ts';

/** What is read of a request about a dashboard. */
export type DashboardCall = RequestWithFigures & {
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'session'): SessionCredential;
};

export type OpenDashboard = {
  dashboard: PublishedDashboard;
  deploymentId: number;
  data: OpenData;
  mayDownload: boolean;
  /** In the dashboard's time zone, unless the request names another. */
  setting: Setting;
  requestId: string;
  report: (error: unknown) => void;
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
  const rows = await requestDatabase(context).batch([
    admit(session, dashboardOfSession(publicId), {
      dashboard: selectPublished(user),
      access: selectDataAccess(user),
      mayDownload: selectMayDownload(session.idHash),
    }),
  ]);
  const dashboard = publishedOf(rows[0]);
  const access = dataAccessOf(rows[0]);
  const { requestId } = session;
  const report = (error: unknown) =>
    writeLog({ level: 'error', requestId, message: 'query failed', error: describeError(error) });
  const afterwards = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const data = await refusingBadQueries(() =>
    openData(context.env, access, { requestId, report, afterwards }),
  );
  return {
    dashboard,
    deploymentId: access.deployment.id,
    data,
    mayDownload: rows[0]?.[0]?.mayDownload === true,
    setting: {
      scope: data.scope,
      parser: await sqlParser(),
      timeZone: timeZone ?? dashboard.content.timeZone ?? data.timeZone,
      now: data.now,
    },
    requestId,
    report,
  };
}
