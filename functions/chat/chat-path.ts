import { accountNamed, agent, chatPlan, type Requirement } from '../../db/admission.ts';
import { Refusal } from '../../schema/refusals.ts';
import { isStorable } from '../../schema/storable.ts';

/** `agentId` is a string on the wire; ours are the numbers of agents. */
const AGENT_ID = /^[1-9]\d{0,14}$/;

export const chatPath = <Verb extends string>(verb: Verb) =>
  `/api/v1/public/:accountName/agents/:agentId/chat/${verb}` as const;

/** What both chat endpoints may refuse before they come to the thread. */
export const chatRefusals = [
  'account_not_found',
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
  if (!AGENT_ID.test(path.agentId)) throw new Refusal('agent_not_found');
  return [accountNamed(path.accountName), chatPlan, agent(Number(path.agentId))];
}
