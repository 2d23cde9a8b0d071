import { admit } from '../../../db/admission.ts';
import { chooseAgent } from '../../../db/audience.ts';
import type { Rows, Statement } from '../../../db/client.ts';
import type { SessionCredential } from '../../../db/credential.ts';
import { countForUser, requireSomeLeft } from '../../../db/limits.ts';
import { allowedBySession, chatPlan } from '../../../db/requirements.ts';
import { type SpeakingUser, sessionSpeaker } from '../../../db/speaking-user.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { chatId } from '../../../schema/wire/chat.ts';
import { withinFence } from '../../gate/chat-fence.ts';
import { type RequestWithFigures, requestDatabase } from '../../gate/database.ts';
import { agentIdOf } from '../pages/page-context.ts';

/** What all calls about a user's own threads may refuse before they come to one. */
export const threadRefusals = ['ai_forbidden', 'plan_required', 'agent_not_found', 'rate_limited'] as const;

type ThreadCall = RequestWithFigures & { get(name: 'session'): SessionCredential };

/**
 * One round trip about the threads of the token's user with one agent, counted as a read of a thread.
 * @returns the rows of these statements
 */
export async function aboutOwnThreads(
  context: ThreadCall,
  agentId: string | undefined,
  statements: (user: SpeakingUser) => readonly Statement[],
): Promise<Rows[]> {
  const session = context.get('session');
  const user = sessionSpeaker(session);
  const [, , , rows] = await withinFence(context.env, 'read', { credential: session, name: '' }, () =>
    requestDatabase(context).batch([
      admit(session, [allowedBySession('allowAi'), chatPlan]),
      chooseAgent(session.idHash, user, agentIdOf(agentId)),
      requireSomeLeft('threadReads', user),
      statements(user),
      countForUser('threadReads', user),
    ]),
  );
  return rows;
}

/** The thread that a path names; no thread has an id of another form. */
export function requireChatId(text: string): string {
  if (!chatId.safeParse(text).success) throw new Refusal('thread_not_found');
  return text;
}
