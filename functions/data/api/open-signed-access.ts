import { DataQueryError } from '../../../db/data-query-error.ts';
import { openSecret } from '../../../db/sealed-secret.ts';
import { SealedTextUnreadable } from '../../../db/sealed-text.ts';
import { type SignedAccess, selectSignedAccess, signedAccessOf } from '../../../db/signed-access.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { readSignedClaims, type SignedClaims } from '../../../schema/wire/signed-claims.ts';
import { bindingsOf } from '../../gate/bindings.ts';
import { logError } from '../../gate/log.ts';
import { type ForeignToken, isSignedWith } from '../../gate/signed-token.ts';
import type { CallersAccess, DataCall } from './data-call.ts';

/** Of claims that cannot be read, while it is not known whether anybody signed them. */
const NOTHING_CLAIMED: SignedClaims = { person: undefined, groups: [], userAttributes: [] };

/**
 * What a token may read that a deployment's own secret has signed (DECISIONS.md 6). Who has not signed it hears
 * that it is invalid, whatever it says and whatever deployments there are.
 */
export async function openSignedAccess(call: DataCall, foreign: ForeignToken): Promise<CallersAccess> {
  const read = readSignedClaims(foreign.payload);
  const claims = 'problem' in read ? NOTHING_CLAIMED : read;
  const [, rows] = await call.database.batch(selectSignedAccess(call.deploymentId, claims));
  const found = signedAccessOf(rows, claims);
  if (found === undefined || !(await isSignedWith(await secretsOf(call, found), foreign))) {
    throw new Refusal('data_token_invalid');
  }
  call.figures.account ??= found.account;
  if ('problem' in read) throw new Refusal('token_claims_refused', read.problem);
  return { access: found.rightsOf(foreign.payload), mayDownload: found.mayDownload };
}

/** Those that can be opened; of the others the log tells. @throws DataQueryError when there is none */
async function secretsOf({ env, credential }: DataCall, { place, secrets }: SignedAccess): Promise<string[]> {
  const { DATA_SOURCE_KEYS } = bindingsOf(env);
  const opened: string[] = [];
  for (const sealed of secrets) {
    try {
      opened.push(await openSecret(DATA_SOURCE_KEYS, place, sealed));
    } catch (error) {
      if (!(error instanceof SealedTextUnreadable)) throw error;
      const { requestId } = credential;
      const message = `A secret of deployment ${place.deploymentId} cannot be opened`;
      logError(requestId, message, error);
    }
  }
  if (opened.length > 0) return opened;
  throw new DataQueryError('The secrets of this deployment cannot be opened. Tell its administrator.', {
    fault: 'deployment',
  });
}
