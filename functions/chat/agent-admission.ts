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
 * The statement that begins the batch of a call of an agent. Their groups decide whether the agent exists for the user,
 * and only then is more said of it.
 * @param limits are asked for after that
 */
export function admitToAgent(call: AgentCall, limits: Readonly<Record<string, Statement>> = {}): Statement {
  const { credential, requirements } = call.speaker;
  return admit(credential, [...call.path, ...requirements], { mayCall: mayCall(call), ...limits });
}

/**
 * The same for a call that starts something: it brings the user up to date before their groups decide, which is left to
 * `mayCall`, a query for the statement behind these.
 */
export function admitToStart(
  call: AgentCall,
  start: { requirements: readonly Requirement[]; limits: Readonly<Record<string, Statement>> },
): { statements: Statement[]; mayCall: Statement } {
  const { credential, requirements, provision } = call.speaker;
  const { admitted, statements } = provision;
  const admission = admit(credential, [...call.path, ...start.requirements, ...requirements], {
    ...start.limits,
    ...(admitted && { kept: admitted }),
  });
  return { statements: [admission, ...statements], mayCall: mayCall(call) };
}

const mayCall = ({ speaker: { credential, user }, named = {} }: AgentCall): Statement =>
  requireAudience(user, credential.kind === 'session' ? noOtherBranch(credential, named) : undefined);
