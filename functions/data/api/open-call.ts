import { Refusal } from '../../../schema/refusals.ts';
import type { DataCredential } from '../../gate/credential.ts';
import { accessIn } from '../access-in.ts';
import { type OpenData, openData } from '../open-data.ts';
import { reportOfQueries } from '../query-failure.ts';
import { admitSession } from './admit-session.ts';
import type { CallersAccess, DataCall } from './data-call.ts';

/**
 * One round trip to the service's database, as with every call: who it is, whether they still may, and what they
 * may see. Nothing of it is kept for the next one.
 */
export async function openCall(call: DataCall): Promise<OpenData & { mayDownload: boolean }> {
  const { env, credential, afterwards } = call;
  const { access, mayDownload } =
    credential.kind === 'session'
      ? await accessOfSession(call, credential)
      : await accessOfSigned(call, credential);
  const { requestId } = credential;
  const report = reportOfQueries(requestId, access);
  const data = await openData(env, access, { requestId, report, afterwards });
  return { ...data, mayDownload };
}

type OfKind<Kind extends DataCredential['kind']> = Extract<DataCredential, { kind: Kind }>;

async function accessOfSession(
  { database, deploymentId }: DataCall,
  { session }: OfKind<'session'>,
): Promise<CallersAccess> {
  const [rows] = await database.batch(admitSession(session, deploymentId));
  return { access: accessIn(rows), mayDownload: rows?.[0]?.mayDownload === true };
}

/** Loaded with the first token of this kind, which most deployments never see. */
async function accessOfSigned(call: DataCall, { foreign }: OfKind<'foreign'>): Promise<CallersAccess> {
  const { openSignedAccess } = await import('./open-signed-access.ts');
  return openSignedAccess(call, foreign);
}

/** Of what gives all rows to take away (DECISIONS.md 7). @throws Refusal 403 */
export function requireDownload({ mayDownload }: { mayDownload: boolean }): void {
  if (!mayDownload) throw new Refusal('downloads_forbidden');
}
