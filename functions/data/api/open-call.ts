import { admit, deployment, ownBranch } from '../../../db/admission.ts';
import { type DataAccess, dataAccessOf, selectDataAccess } from '../../../db/data-access.ts';
import { selectSetting } from '../../../db/embed-sessions.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import type { DataCredential } from '../../gate/credential.ts';
import { describeError, writeLog } from '../../gate/log.ts';
import { type OpenData, openData } from '../open-data.ts';
import type { DataCall } from './data-call.ts';

/**
 * One round trip to the service's database, as with every call: who it is, whether they still may, and what they
 * may see. Nothing of it is kept for the next one.
 */
export async function openCall(call: DataCall): Promise<OpenData & { mayDownload: boolean }> {
  const { env, credential, afterwards } = call;
  const { access, mayDownload } =
    credential.kind === 'session'
      ? await accessOfSession(call, credential)
      : { access: await accessOfSigned(call, credential), mayDownload: true };
  const { requestId } = credential;
  const report = (error: unknown) =>
    writeLog({ level: 'error', requestId, message: 'query failed', error: describeError(error) });
  const data = await openData(env, access, { requestId, report, afterwards });
  return { ...data, mayDownload };
}

type OfKind<Kind extends DataCredential['kind']> = Extract<DataCredential, { kind: Kind }>;

async function accessOfSession(
  { database, deploymentId, requirements }: DataCall,
  { session }: OfKind<'session'>,
): Promise<{ access: DataAccess; mayDownload: boolean }> {
  const rows = await database.batch([
    admit(session, [deployment(deploymentId), ownBranch, ...requirements], {
      access: selectDataAccess(sessionSpeaker(session)),
      mayDownload: selectSetting(session.idHash, 'allowDownloads'),
    }),
  ]);
  return { access: dataAccessOf(rows[0]), mayDownload: rows[0]?.[0]?.mayDownload !== false };
}

/** Loaded with the first token of this kind, which most deployments never see. */
async function accessOfSigned(call: DataCall, { foreign }: OfKind<'foreign'>): Promise<DataAccess> {
  const { openSignedAccess } = await import('./open-signed-access.ts');
  return openSignedAccess(call, foreign);
}
