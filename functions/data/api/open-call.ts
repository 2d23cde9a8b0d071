import { admit } from '../../../db/admission.ts';
import { dataAccessOf, selectDataAccess } from '../../../db/data-access.ts';
import { DataQueryError } from '../../../db/data-query-error.ts';
import { selectSetting } from '../../../db/embed-sessions.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import { EngineError } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { ModelNoLongerValid } from '../../chat/agent/model-no-longer-valid.ts';
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

/** What an unusable query throws, as the refusal that tells so. */
export async function refusingBadQueries<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The refusal for an error whose message is fit for whoever asked; undefined for any other. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof EngineError) return new Refusal('query_refused', error.message);
  if (error instanceof ModelNoLongerValid) return new Refusal('data_unavailable');
  if (!(error instanceof DataQueryError)) return undefined;
  const codes = {
    query: 'query_refused',
    deployment: 'data_unavailable',
    crowd: 'too_many_queries',
  } as const;
  return new Refusal(
    codes[error.fault],
    error.message,
    error.fault === 'crowd' ? { retryAfterSeconds: 5 } : {},
  );
}
