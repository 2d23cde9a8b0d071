import type { Requirement } from '../../db/admission.ts';
import { accountNamed, agent, allowedBySession, chatPlan } from '../../db/requirements.ts';
import { Refusal } from '../../schema/refusals.ts';
import { isStorable } from '../../schema/storable.ts';
import { ROW_ID } from '../../schema/wire/fields.ts';

export const chatPath = <Verb extends string>(verb: Verb) =>
  `/api/v1/public/:accountName/agents/:agentId/chat/${verb}` as const;

/** What both chat endpoints may refuse before they come to the thread. */
export const chatRefusals = [
  'account_not_found',
  'ai_forbidden',
  'plan_required',
  'agent_not_found',
  'deployment_forbidden',
  'duplicate_user_attribute',
  'internal_users_forbidden',
  'internal_user_not_found',
] as const;

/** What the path of a chat URL asks for: this key's account, on a plan with chat, and one of its agents. */
export function requireChatPath(path: { accountName: string; agentId: string }): Requirement[] {
  if (!isStorable(path.accountName)) throw new Refusal('account_not_found');
  if (!ROW_ID.test(path.agentId)) throw new Refusal('agent_not_found');
  return [accountNamed(path.accountName), allowedBySession('allowAi'), chatPlan, agent(Number(path.agentId))];
}
