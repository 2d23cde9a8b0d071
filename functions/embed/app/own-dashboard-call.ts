import { chooseAgent } from '../../../db/audience.ts';
import type { Statement } from '../../../db/client.ts';
import type { SessionCredential } from '../../../db/credential.ts';
import type { DataAccess } from '../../../db/data-access.ts';
import {
  createOwnDashboard,
  type KeptDashboard,
  ownDashboardOf,
  requireOwnDashboard,
  selectOwnDashboard,
} from '../../../db/own-dashboards.ts';
import { holdOwnEmbedTenant } from '../../../db/requirements.ts';
import type { SpeakingUser } from '../../../db/speaking-user.ts';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import { randomPublicId } from '../../dashboards/public-id.ts';
import { type AppCall, callWithAccess } from './app-call.ts';

/** A dashboard of the user's own as the call has left it, and what they may see of the model and the data. */
type OwnDashboardCall = { dashboard: KeptDashboard; access: DataAccess };

/** One round trip about the draft of this name. @throws Refusal for one that is not the user's own */
export async function callAboutOwn(
  context: AppCall,
  publicId: string,
  asked: {
    purpose: 'look' | 'author';
    change?: (user: SpeakingUser, session: SessionCredential) => readonly Statement[];
  },
): Promise<OwnDashboardCall> {
  const { purpose, change = () => [] } = asked;
  const { rows, access } = await callWithAccess(context, {
    purpose,
    statements: (user, session) => [
      requireOwnDashboard(publicId, user),
      ...change(user, session),
      selectOwnDashboard('dashboard'),
    ],
  });
  return { dashboard: ownDashboardOf(rows.at(-1)), access };
}

/** Makes a draft of this content. */
export async function createOwn(context: AppCall, content: DashboardContent): Promise<OwnDashboardCall> {
  const { rows, access } = await callWithAccess(context, {
    purpose: 'author',
    requires: [holdOwnEmbedTenant],
    statements: (user, session) => [
      ...agentOf(content, user, session),
      ...createOwnDashboard(content, randomPublicId(), user),
      selectOwnDashboard('created'),
    ],
  });
  return { dashboard: ownDashboardOf(rows.at(-1)), access };
}

/** Refuses a content whose agent is not for the user. */
export const agentOf = (
  { agentId }: DashboardContent,
  user: SpeakingUser,
  { idHash }: SessionCredential,
): Statement[] => (agentId === undefined ? [] : [chooseAgent(idHash, user, agentId)]);
