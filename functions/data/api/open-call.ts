import { admit } from '../../../db/admission.ts';
import { dataAccessOf, selectDataAccess } from '../../../db/data-access.ts';
import { selectSetting } from '../../../db/embed-sessions.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import { describeError, writeLog } from '../../gate/log.ts';
import { type OpenData, openData } from '../open-data.ts';
import type { DataCall } from './data-call.ts';

/**
 * One round trip to the service's database, as with every call: who it is, whether they still may, and what they
 * may see. Nothing of it is kept for the next one.
 */
export async function openCall({
  env,
  database,
  credential,
  requirements,
  afterwards,
}: DataCall): Promise<OpenData & { mayDownload: boolean }> {
  const { session } = credential;
  const rows = await database.batch([
    admit(session, requirements),
    selectSetting(session.idHash, 'allowDownloads'),
    selectDataAccess(sessionSpeaker(session)),
  ]);
  const report = (error: unknown) =>
    writeLog({
      level: 'error',
      requestId: session.requestId,
      message: 'query failed',
      error: describeError(error),
    });
  const data = await openData(env, dataAccessOf(rows.at(-1)), { report, afterwards });
  return { ...data, mayDownload: rows.at(-2)?.[0]?.setting !== false };
}
