import { admit } from '../../../db/admission.ts';
import { batchTemplate } from '../../../db/batch-template.ts';
import type { SessionCredential } from '../../../db/credential.ts';
import { admittedDataAccess } from '../../../db/data-access.ts';
import { mayCallerDownload } from '../../../db/embed-sessions.ts';
import type { RenderedStatement } from '../../../db/render-statement.ts';
import { deployment, ownBranch } from '../../../db/requirements.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';

/** Admits a session to the data of a deployment, and tells what it may read there. Sessions of one kind share its text. */
export const admitSession = (
  { idHash, requestId, user, creatorMode, isKey = false }: SessionCredential,
  deploymentId: number,
): RenderedStatement[] =>
  statements({ idHash, requestId, isExternal: user === 'external', creatorMode, isKey, deploymentId });

type Own = Pick<SessionCredential, 'idHash' | 'requestId' | 'creatorMode'> & {
  isExternal: boolean;
  isKey: boolean;
  deploymentId: number;
};

const statements = batchTemplate(({ isExternal, deploymentId, ...own }: Own) => {
  const user = isExternal ? ('external' as const) : ('internal' as const);
  const session = { kind: 'session' as const, ...own, user, expiresAtSeconds: 0 };
  return [
    admit(session, [deployment(deploymentId), ownBranch], {
      access: admittedDataAccess(sessionSpeaker(session)),
      mayDownload: mayCallerDownload,
    }),
  ];
});
