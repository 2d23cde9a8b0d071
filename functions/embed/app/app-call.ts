import { admit, type Requirement } from '../../../db/admission.ts';
import type { Rows, Statement } from '../../../db/client.ts';
import type { SessionCredential } from '../../../db/credential.ts';
import { admittedDataAccess, type DataAccess } from '../../../db/data-access.ts';
import { allowedBySession, madeForCreators, ownBranch, ownDeployment } from '../../../db/requirements.ts';
import { type SpeakingUser, sessionSpeaker } from '../../../db/speaking-user.ts';
import { partId } from '../../../schema/wire/dashboards/parts.ts';
import { accessIn } from '../../data/access-in.ts';
import { type RequestWithFigures, requestDatabase } from '../../gate/database.ts';

/** What is read of a request of the creator app. */
export type AppCall = RequestWithFigures & { get(name: 'session'): SessionCredential };

/** What a call does, which a setting of the session may take away. */
type Purpose = 'look' | 'author' | 'share';

const allowedFor: Record<Purpose, Requirement[]> = {
  look: [],
  author: [allowedBySession('allowAuthoring')],
  share: [allowedBySession('allowSharing')],
};

type Asked = {
  purpose: Purpose;
  requires?: readonly Requirement[];
  statements: (user: SpeakingUser, session: SessionCredential) => readonly Statement[];
};

const requirementsOf = (session: SessionCredential, { purpose, requires = [] }: Asked): Requirement[] => [
  madeForCreators(session),
  ...allowedFor[purpose],
  ownDeployment,
  ...requires,
];

/** One round trip about dashboards of the session's deployment and embed tenant. @returns the rows of the statements */
export async function callApp(context: AppCall, asked: Asked): Promise<Rows[]> {
  const session = context.get('session');
  const statements = asked.statements(sessionSpeaker(session), session);
  const rows = await requestDatabase(context).batch([
    admit(session, requirementsOf(session, asked)),
    ...statements,
  ]);
  return rows.slice(1);
}

/** The same, and what the user may see of the model and the data. */
export async function callWithAccess(
  context: AppCall,
  asked: Asked,
): Promise<{ rows: Rows[]; access: DataAccess }> {
  const session = context.get('session');
  const user = sessionSpeaker(session);
  const [admitted, ...rows] = await requestDatabase(context).batch([
    admit(session, [...requirementsOf(session, asked), ownBranch], { access: admittedDataAccess(user) }),
    ...asked.statements(user, session),
  ]);
  return { rows, access: accessIn(admitted) };
}

/** No dashboard has another form of name; only those are told whose credential is good. */
export const publicIdIn = (text: string): string => partId.safeParse(text).data ?? '';
