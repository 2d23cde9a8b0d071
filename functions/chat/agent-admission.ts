import { admit, type Requirement } from '../../db/admission.ts';
import { requireAudience } from '../../db/audience.ts';
import type { Statement } from '../../db/client.ts';
import { noOtherBranch } from '../../db/embed-sessions.ts';
import type { NamedBranch } from '../../schema/wire/chat.ts';
import type { Speaker } from './speaker.ts';

export type AgentCall = {
  /** Who calls which agent (`requireChatPath`). */
  path: readonly Requirement[];
  speaker: Speaker;
  named?: NamedBranch;
};

/**
 * How the batch of every call of an agent begins. The user is brought up to date by calls that start something,
 * before their groups decide whether the agent exists for them; only then is more said of it.
 */
export function admitToAgent(
  { path, speaker, named = {} }: AgentCall,
  start?: { requirements: readonly Requirement[]; limits: Readonly<Record<string, Statement>> },
): Statement[] {
  const { credential, requirements, provision, user } = speaker;
  return [
    admit(credential, [...path, ...(start?.requirements ?? []), ...requirements], start?.limits),
    ...(start === undefined ? [] : provision),
    requireAudience(user),
    ...(credential.kind === 'session' ? noOtherBranch(credential, named) : []),
  ];
}
