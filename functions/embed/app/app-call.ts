import { admit, type Requirement } from '../../../db/admission.ts';
import type { Answers, Asked } from '../../../db/client.ts';
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

type Allowed = { purpose: Purpose; requires?: readonly Requirement[] };
type Asking<Of extends Asked> = Allowed & {
  statements: (user: SpeakingUser, session: SessionCredential) => Of;
};

const requirementsOf = (session: SessionCredential, { purpose, requires = [] }: Allowed): Requirement[] => [
  madeForCreators(session),
  ...allowedFor[purpose],
  ownDeployment,
  ...requires,
];

/** One round trip about dashboards of the session's deployment and embed tenant. @returns the rows of the statements */
export async function callApp<const Of extends Asked>(
  context: AppCall,
  asking: Asking<Of>,
): Promise<Answers<Of>> {
  const session = context.get('session');
  const [, ...rows] = await requestDatabase(context).batch([
    admit(session, requirementsOf(session, asking)),
    ...asking.statements(sessionSpeaker(session), session),
  ]);
  return rows;
}

/** The same, and what the user may see of the model and the data. */
export async function callWithAccess<const Of extends Asked>(
  context: AppCall,
  asking: Asking<Of>,
): Promise<{ rows: Answers<Of>; access: DataAccess }> {
  const session = context.get('session');
  const user = sessionSpeaker(session);
  const [admitted, ...rows] = await requestDatabase(context).batch([
    admit(session, [...requirementsOf(session, asking), ownBranch], { access: admittedDataAccess(user) }),
    ...asking.statements(user, session),
  ]);
  return { rows, access: accessIn(admitted) };
}

/** No dashboard has another form of name; only those are told whose credential is good. */
export const publicIdIn = (text: string): string => partId.safeParse(text).data ?? '';
