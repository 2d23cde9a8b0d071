import { admit } from '../../../db/admission.ts';
import type { SessionCredential } from '../../../db/credential.ts';
import { selectDataAccess } from '../../../db/data-access.ts';
import { mayCallerDownload } from '../../../db/embed-sessions.ts';
import type { RenderedStatement } from '../../../db/render-statement.ts';
import { deployment, ownBranch } from '../../../db/requirements.ts';
import { sessionSpeaker } from '../../../db/speaking-user.ts';
import { type StatementTemplate, statementTemplate } from '../../../db/statement-template.ts';
import { BoundedMemory } from '../../gate/bounded-memory.ts';

/** Kinds of sessions over the deployments that an isolate is asked for. */
const REMEMBERED_TEMPLATES = 200;
const templates = new BoundedMemory<StatementTemplate<'idHash' | 'requestId'>>(REMEMBERED_TEMPLATES);

/** Admits a session to the data of a deployment, and tells what it may read there. Sessions of one kind share its text. */
export function admitSession(
  { idHash, requestId, user, creatorMode, isKey = false }: SessionCredential,
  deploymentId: number,
): RenderedStatement {
  const key = JSON.stringify([user, creatorMode, isKey, deploymentId]);
  const template =
    templates.get(key) ??
    statementTemplate(['idHash', 'requestId'], (own) => {
      const session = { kind: 'session' as const, ...own, user, creatorMode, isKey, expiresAtSeconds: 0 };
      return admit(session, [deployment(deploymentId), ownBranch], {
        access: selectDataAccess(sessionSpeaker(session)),
        mayDownload: mayCallerDownload,
      });
    });
  templates.set(key, template, 1);
  return template({ idHash, requestId });
}
