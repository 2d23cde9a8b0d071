import type { SessionCredential } from '../../../db/credential.ts';
import type { DataAccess } from '../../../db/data-access.ts';
import type { Setting } from '../../../engine/index.ts';
import { refusingBadQueries } from '../../data/api/query-refusals.ts';
import { type OpenData, openData } from '../../data/open-data.ts';
import { reportOfQueries } from '../../data/query-failure.ts';
import type { RequestWithFigures } from '../../gate/database.ts';
import { sqlParser } from '../../model/sql-parser.ts';

/** What is read of a request about a dashboard. */
export type DashboardCall = RequestWithFigures & {
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'session'): SessionCredential;
};

/** The data as the session's user may ask for it. */
export type OpenAccess = {
  data: OpenData;
  setting: Setting;
  requestId: string;
  report: (error: unknown) => void;
};

/** @param timeZone undefined: the deployment's. @throws Refusal */
export async function openAccess(
  context: DashboardCall,
  access: DataAccess,
  timeZone: string | undefined,
): Promise<OpenAccess> {
  const { requestId } = context.get('session');
  const report = reportOfQueries(requestId, access);
  const afterwards = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const data = await refusingBadQueries(() =>
    openData(context.env, access, { requestId, report, afterwards }),
  );
  const { scope, now } = data;
  const setting = { scope, now, parser: await sqlParser(), timeZone: timeZone ?? data.timeZone };
  return { data, setting, requestId, report };
}
